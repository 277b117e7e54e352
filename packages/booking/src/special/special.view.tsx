import type { Offer } from '@staytags/base/money/offer';
import { pageOptions } from '@staytags/element/declare/page-options';
import { useEffect, useState, type ReactNode } from 'react';
import { GUESTS } from '../guests/guests.options.ts';
import { checkSpecial, isNamed } from './special.logic.ts';

const warned = new Set<string>();

interface SpecialProps {
  readonly data: object;
  readonly offer: Offer;
  /** All offers for the stay, this one too. */
  readonly offers: readonly Offer[];
}

/** The name of the page's special, on offers it applies to [SPEC-1]; otherwise the console says why, once per item [SPEC-2]. */
export function SpecialName({ data, offer, offers }: SpecialProps): ReactNode {
  const [now] = useState(() => Date.now() / 1_000);
  const result = checkSpecial(data, offer, now, pageOptions(GUESTS).guests);
  const warning = result.applies
    ? undefined
    : `[stay-pricing] The special ${result.name ? `“${result.name}” ` : ''}is not applied to item ${offer.eid}: ${result.why}.`;
  useEffect(() => {
    if (warning === undefined || warned.has(warning)) return;
    warned.add(warning);
    console.warn(warning);
  }, [warning]);
  if (!result.applies || !isNamed(result.name, offer, offers)) return null;
  return (
    <p part="special" className="special">
      {result.name}
    </p>
  );
}
