import { addDays, parseDay, toIso, type Day } from '@staytags/base/dates/civil-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cheapestIn } from './cheapest.logic.ts';
import { rateOf, readRules } from '../months/rules.logic.ts';

const FIRST = parseDay('03/01/2027') as Day;
const days = Array.from({ length: 31 }, (_none, at) => addDays(FIRST, at));

it('marks one start in a month, as cheap as any other that is free [AVL-22]', () => {
  const rates = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 7 }), fc.uniqueArray(fc.nat(37)), (list, nights, gone) => {
      const rules = readRules({
        rates: Object.fromEntries(list.map((rate, at) => [toIso(addDays(FIRST, at)), rate])),
        unavailable: gone.map((at) => toIso(addDays(FIRST, at))),
      });
      const cost = (day: Day): number | undefined => {
        const stay = Array.from({ length: nights }, (_none, at) => rateOf(addDays(day, at), FIRST, rules));
        return stay.includes(undefined) ? undefined : stay.reduce<number>((sum, rate) => sum + (rate ?? 0), 0);
      };
      const isCheapest = cheapestIn(nights, FIRST, rules);
      const marked = days.filter((day) => isCheapest(day));
      const costs = days.flatMap((day) => cost(day) ?? []);
      expect(marked.length).toBe(new Set(costs).size > 1 ? 1 : 0);
      for (const day of marked) expect(cost(day)).toBe(Math.min(...costs));
    }),
  );
});

it('marks nothing without rates or nights [AVL-22]', () => {
  expect(days.some(cheapestIn(3, FIRST, readRules({})))).toBe(false);
  expect(days.some(cheapestIn(0, FIRST, readRules({ rates: 90 })))).toBe(false);
});
