import { addDays, type Day } from '@staytags/base/dates/civil-date';
import { arrivalReason, departureReason, type Rules } from './rules.logic.ts';

export interface Stay {
  readonly begin: Day;
  readonly end: Day;
}

/** How many days away a suggested stay may begin. */
const MAX_DAYS = 365;

/** The nights of a stay that are taken; a single day counts as its own night [AVL-14]. */
export function takenNights({ begin, end }: Stay, { taken }: Rules): Day[] {
  const nights = Array.from({ length: Math.max(1, end - begin) }, (_, at) => addDays(begin, at));
  return nights.filter((night) => taken.has(night));
}

function isFree({ begin, end }: Stay, today: Day, rules: Rules): boolean {
  if (arrivalReason(begin, today, rules)) return false;
  return end === begin || departureReason(begin, end, rules) === undefined;
}

/** The nearest free stays of the same length, one before and one after, if there are any [AVL-14]. */
export function nearestStays({ begin, end }: Stay, today: Day, rules: Rules): Stay[] {
  const nearest = (step: 1 | -1): Stay[] => {
    for (let by = 1; by <= MAX_DAYS; by += 1) {
      const stay = { begin: addDays(begin, by * step), end: addDays(end, by * step) };
      if (stay.begin < today) return [];
      if (isFree(stay, today, rules)) return [stay];
    }
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}
