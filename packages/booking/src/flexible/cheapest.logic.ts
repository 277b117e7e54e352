import { addDays, type Day } from '@staytags/base/dates/civil-date';
import { monthStart } from '../months/months.logic.ts';
import { arrivalReason, departureReason, rateOf, type Rules } from '../months/rules.logic.ts';

/** What a stay costs by the rates of its nights; undefined if it may not be, or if a rate is unknown. */
function costOf(begin: Day, nights: number, today: Day, rules: Rules): number | undefined {
  if (arrivalReason(begin, today, rules) || departureReason(begin, addDays(begin, nights), rules)) return undefined;
  let cost = 0;
  for (let night = 0; night < nights; night += 1) {
    const rate = rateOf(addDays(begin, night), today, rules);
    if (rate === undefined) return undefined;
    cost += rate;
  }
  return cost;
}

/** Tells whether a stay of so many nights is cheaper from this day than from any earlier day of its month, and not dearer than from a later one. A month whose starts all cost the same has none [AVL-22]. */
export function cheapestIn(nights: number, today: Day, rules: Rules): (day: Day) => boolean {
  const found = new Map<Day, Day | undefined>();
  return (day) => {
    if (nights < 1 || rules.rates.length === 0) return false;
    const month = monthStart(day);
    if (!found.has(month)) found.set(month, cheapest(month, nights, today, rules));
    return found.get(month) === day;
  };
}

function cheapest(month: Day, nights: number, today: Day, rules: Rules): Day | undefined {
  let best: { readonly day: Day; readonly cost: number } | undefined;
  let isDearer = false;
  for (let day = month; day < monthStart(month, 1); day = addDays(day, 1)) {
    const cost = costOf(day, nights, today, rules);
    if (cost === undefined) continue;
    if (best && cost !== best.cost) isDearer = true;
    if (!best || cost < best.cost) best = { day, cost };
  }
  return isDearer ? best?.day : undefined;
}
