import { useEffect, useState } from 'react';
import type { HomeLimits, LimitFields } from './limits.logic.ts';

const UNKNOWN: HomeLimits = { sleeps: undefined, pets: undefined };

/** What the index says about the home of a form; nothing until it has answered, or where the form is for all homes [AVL-21]. */
export function useLimits({ eid, sleepsField, petsField }: LimitFields & { readonly eid: string }): HomeLimits {
  const [found, setFound] = useState({ eid, limits: UNKNOWN });
  useEffect(() => {
    if (eid === '' || (sleepsField === '' && petsField === '')) return undefined;
    let isLate = false;
    import('./limits.start.ts').then(
      async ({ homeLimits }) => {
        const limits = await homeLimits(eid, { sleepsField, petsField });
        if (!isLate) setFound({ eid, limits });
      },
      // Without the code the server alone decides.
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [eid, sleepsField, petsField]);
  return found.eid === eid ? found.limits : UNKNOWN;
}
