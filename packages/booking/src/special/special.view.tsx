import type { Offer } from '@staytags/base/offer';
import { useEffect, useState, type ReactNode } from 'react';
import { checkSpecial } from './special.logic.ts';

const warned = new Set<string>();

/** The name of the page's special, on an offer that it applies to [SPEC-1]; where it does not, the console says why, once an item [SPEC-2]. */
export function SpecialName({ data, offer }: { data: object; offer: Offer }): ReactNode {
  const [now] = useState(() => Date.now() / 1_000);
  const result = checkSpecial(data, offer, now);
  const warning = result.applies
    ? undefined
    : `[stay-pricing] The special ${result.name ? `“${result.name}” ` : ''}is not applied to item ${offer.eid}: ${result.why}.`;
  useEffect(() => {
    if (warning === undefined || warned.has(warning)) return;
    warned.add(warning);
    console.warn(warning);
  }, [warning]);
  // Many servers name the offer of a special by it already.
  if (!result.applies || !result.name || result.name === offer.dn) return null;
  return (
    <p part="special" className="special">
      {result.name}
    </p>
  );
}
