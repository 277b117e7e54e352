import { addDays, parseDay, toUs, weekday, type Day } from '@staytags/base/dates/civil-date';
import { readOffer } from '@staytags/base/money/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  monthsFor,
  askAll,
  callsFor,
  firstDay,
  nearestOnly,
  readMonths,
  requestsOf,
  SPANS,
  writeMonths,
  type Months,
} from './flexible.logic.ts';

const TODAY = parseDay('01/10/2027') as Day;
const month = fc.integer({ min: 1, max: 12 }).map((n) => `2027-${String(n).padStart(2, '0')}`);
const some: fc.Arbitrary<Months> = fc.record({
  span: fc.constantFrom(...SPANS),
  months: fc.uniqueArray(month, { minLength: 1, maxLength: 3 }),
});
const offer = (b: string, e: string, p: number) => readOffer({ eid: '7', p, b, e, qp: {} });

describe('stays in months', () => {
  it('are written as they are read, and nothing else is one [AVL-22]', () => {
    fc.assert(
      fc.property(some, (months) => {
        expect(readMonths(writeMonths(months))).toEqual({ ...months, months: months.months.toSorted() });
      }),
    );
    for (const other of ['weekend', 'night 2027-03', 'week 2027-13', 'week 2027-3', 7, undefined, 'fixed'])
      expect(readMonths(other)).toBeUndefined();
  });

  it('are asked for so that every start that may be has a request near enough [AVL-22]', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: -20, max: 40 }), (months, shift) => {
        const today = addDays(TODAY, shift);
        const calls = callsFor(months, today);
        for (const { begin } of calls) expect(begin).toBeGreaterThanOrEqual(today);
        for (const one of months.months)
          for (let day = firstDay(one); day < firstDay(one, 1); day = addDays(day, 1)) {
            if (day < today || (months.span === 'weekend' && weekday(day) !== 5)) continue;
            const near = calls.filter(({ begin, flex }) => Math.abs(begin - day) <= flex);
            expect(near.length).toBeGreaterThan(0);
          }
        // Five weekends at most, or five weeks.
        expect(calls.length).toBeLessThanOrEqual(5 * months.months.length);
      }),
    );
  });

  it('go out as dates that any server knows, with the guests [AVL-22] [AVL-2]', () => {
    expect(requestsOf({ flex_type: 'weekend 2027-03', begin: '03/05/2027', adult: 2, pet: 1 }, TODAY)).toEqual(
      ['03/05', '03/12', '03/19', '03/26'].map((begin) => ({
        adult: 2,
        pet: 1,
        begin: `${begin}/2027`,
        end: toUs(addDays(parseDay(`${begin}/2027`) as Day, 2)),
      })),
    );
    expect(requestsOf({ begin: '03/05/2027', flex: 3, flex_type: 'own' }, TODAY)).toEqual([
      { begin: '03/05/2027', flex: 3, flex_type: 'own' },
    ]);
  });

  it('take each offer of the responses once, and only those in the months [AVL-22]', async () => {
    const weeks = [offer('03/28/2027', '04/04/2027', 700), offer('04/02/2027', '04/09/2027', 500)];
    const answer = (begin: unknown) => [
      { eid: '7', prices: weeks },
      ...(begin === '03/11/2027' ? [{ eid: '8', prices: [offer('03/09/2027', '03/14/2027', 90)] }] : []),
    ];
    const items = await askAll({ flex_type: 'week 2027-03' }, TODAY, async ({ begin }) => answer(begin));
    expect(items.map(({ eid, prices }) => [eid, prices.map(({ b }) => b)])).toEqual([['7', ['03/28/2027']]]);
  });
});

describe('the stay that a home shows', () => {
  const items = [
    { eid: '7', prices: [offer('03/08/2027', '03/10/2027', 300), offer('03/12/2027', '03/14/2027', 200)] },
  ];
  const shown = (params: Parameters<typeof nearestOnly>[1]) => nearestOnly(items, params)[0]?.prices.map(({ b }) => b);

  it('is the nearest to the dates, in months the cheapest [AVL-22]', () => {
    expect(shown({ begin: '03/09/2027', flex: 7 })).toEqual(['03/08/2027']);
    expect(shown({ begin: '03/10/2027', flex: '7' })).toEqual(['03/08/2027']);
    expect(shown({ begin: '03/05/2027', flex_type: 'weekend 2027-03' })).toEqual(['03/12/2027']);
  });
});

it('runs three requests at most at once, and none after a failure [AVL-22]', async () => {
  let [running, most, begun] = [0, 0, 0];
  const run = (fails: boolean) =>
    askAll({ flex_type: 'weekend 2027-03 2027-04 2027-05' }, TODAY, async () => {
      begun += 1;
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error('no');
      return [];
    });
  await run(false);
  expect([most, begun]).toEqual([3, 13]);
  begun = 0;
  await expect(run(true)).rejects.toThrow('no');
  expect(begun).toBe(3);
});

it.each([
  ['weekend', ['2026-11'], ['2026-12']],
  ['weekend', ['2026-11', '2027-02'], ['2027-02']],
  ['weekend', [], ['2026-12']],
  ['week', ['2026-11'], ['2026-11']],
] as const)('asks for a %s in a month that has one left: of %j, in %j [AVL-22]', (span, chosen, months) => {
  // A Saturday: the last Friday of the month has passed.
  expect(monthsFor(span, chosen, ['2026-11', '2026-12', '2027-01'], parseDay('2026-11-28')!)).toEqual(months);
});
