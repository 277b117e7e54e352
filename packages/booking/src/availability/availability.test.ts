import { addDays, dayOf, parseDay, toIso, toUs, weekday, type Day } from '@staytags/base/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivalReason,
  dayReason,
  departureReason,
  minNights,
  NO_RULES,
  pickDay,
  readForm,
  readRules,
  toForm,
  type Form,
  type FormRules,
  type Rules,
} from './availability.logic.ts';
import { isSameStay, nextPricing } from './availability-prices.logic.ts';

const d = (text: string): Day => parseDay(text) as Day;
const today = d('2026-06-01');
const rules = readRules({
  unavailable: ['2026-06-10', '06/11/2026', { begin: '2026-06-20', end: '2026-06-22' }],
  min_stay: [
    { begin: '2026-06-01', end: '2026-06-30', nights: 2 },
    { begin: '2026-07-01', end: '2026-08-31', nights: 7 },
  ],
  max_stay: '30',
  turn_days: [{ begin: '2026-07-01', end: '2026-08-31', days: [6] }],
});

describe('the rules of the page', () => {
  it('are read from dates and ranges, numbers and stretches [AVL-10]', () => {
    expect([...rules.taken].map(toIso)).toEqual(['2026-06-10', '2026-06-11', '2026-06-20', '2026-06-21', '2026-06-22']);
    expect(minNights(d('2026-06-05'), rules)).toBe(2);
    expect(minNights(d('2026-07-05'), rules)).toBe(7);
    expect(minNights(d('2026-12-05'), rules)).toBe(1);
    const plain = readRules({ min_stay: '3', turn_days: ['5', 6], unavailable: { 0: '2026-06-10' } });
    expect(minNights(today, plain)).toBe(3);
    expect([...(plain.turnDays[0]?.days ?? [])]).toEqual([5, 6]);
    expect(plain.taken.size).toBe(1);
  });

  it('are none where the page says nothing, and those of another item are not ours [AVL-10]', () => {
    for (const nothing of [undefined, null, 'x', []]) expect(readRules(nothing)).toEqual(NO_RULES);
    expect(readRules({ eid: 5, unavailable: ['2026-06-10'] }, '6')).toEqual(NO_RULES);
    expect(readRules({ eid: 5, unavailable: ['2026-06-10'] }, '5').taken.size).toBe(1);
    for (let day = today; day < today + 400; day = addDays(day, 1))
      expect(arrivalReason(day, today, NO_RULES)).toBeUndefined();
  });

  it('never throw, whatever the settings hold [AVL-10]', () => {
    const key = fc.constantFrom('unavailable', 'min_stay', 'max_stay', 'turn_days');
    fc.assert(fc.property(fc.dictionary(key, fc.jsonValue()), (settings) => void readRules(settings)));
    expect(readRules({ unavailable: [{ begin: '0001-01-01', end: '9999-12-31' }] }).taken.size).toBe(0);
  });
});

describe('a day of the calendar', () => {
  it.each([
    ['2026-05-31', 'past'],
    ['2026-06-01', undefined],
    ['2026-06-10', 'taken'],
    ['2026-06-12', undefined],
    ['2026-07-03', 'turn'],
    ['2026-07-04', undefined],
    ['2026-09-01', undefined],
  ])('arrival on %s: %s [AVL-1] [AVL-10]', (text, reason) => {
    expect(arrivalReason(d(text), today, rules)).toBe(reason);
  });

  it.each([
    ['2026-06-08', '2026-06-08', 'before'],
    ['2026-06-08', '2026-06-09', 'short'],
    ['2026-06-08', '2026-06-10', undefined],
    ['2026-06-08', '2026-06-11', 'taken'],
    ['2026-06-12', '2026-06-20', undefined],
    ['2026-06-12', '2026-06-21', 'taken'],
    ['2026-07-04', '2026-07-10', 'short'],
    ['2026-07-04', '2026-07-11', undefined],
    ['2026-09-01', '2026-10-02', 'long'],
    ['2026-09-01', '2026-10-01', undefined],
  ])('a stay from %s to %s: %s [AVL-1] [AVL-10]', (begin, end, reason) => {
    expect(departureReason(d(begin), d(end), rules)).toBe(reason);
  });

  it('is the arrival, then the departure, then begins anew [AVL-1]', () => {
    const pick = (range: object, text: string) => pickDay(range, d(text), today, rules);
    const begin = pick({}, '2026-06-02');
    expect(begin).toEqual({ begin: d('2026-06-02') });
    expect(pick(begin, '2026-06-03')).toBe(begin);
    const both = pick(begin, '2026-06-06');
    expect(both).toEqual({ begin: d('2026-06-02'), end: d('2026-06-06') });
    expect(pick(both, '2026-06-05')).toEqual({ begin: d('2026-06-05') });
    expect(pick({ begin: d('2026-06-06') }, '2026-06-02')).toEqual({ begin: d('2026-06-02') });
    expect(pick(both, '2026-06-10')).toBe(both);
    expect(pickDay({}, d('2026-06-02'), today, rules, true)).toEqual({ begin: d('2026-06-02'), end: d('2026-06-02') });
  });

  it('never leads to a stay that the form would refuse [AVL-1] [AVL-10]', () => {
    const days = fc.integer({ min: -20, max: 200 }).map((n) => addDays(today, n));
    const anyRules: fc.Arbitrary<Rules> = fc
      .record({
        taken: fc.array(days),
        min: fc.integer({ min: 1, max: 8 }),
        max: fc.integer({ min: 8, max: 40 }),
        turn: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      })
      .map(({ taken, min, max, turn }) =>
        readRules({ unavailable: taken.map(toIso), min_stay: min, max_stay: max, turn_days: turn }),
      );
    fc.assert(
      fc.property(anyRules, fc.array(days), (some, clicks) => {
        let range = {};
        for (const day of clicks) range = pickDay(range, day, today, some);
        const { begin, end } = range as { begin?: Day; end?: Day };
        if (begin === undefined) return;
        expect(arrivalReason(begin, today, some)).toBeUndefined();
        if (end === undefined) return;
        const result = readForm({ ...blank, begin: toUs(begin), end: toIso(end) }, { ...form, rules: some });
        expect(result.ok).toBe(true);
        for (let night = begin; night < end; night = addDays(night, 1)) expect(some.taken.has(night)).toBe(false);
        const days = some.turnDays[0]?.days;
        if (days && days.size > 0) expect(days.has(weekday(begin))).toBe(true);
      }),
    );
  });

  it('says why it is off, for the choice that is made next [AVL-1]', () => {
    expect(dayReason({}, d('2026-06-10'), today, rules)).toBe('taken');
    expect(dayReason({ begin: d('2026-06-08') }, d('2026-06-10'), today, rules)).toBeUndefined();
    expect(dayReason({ begin: d('2026-06-08'), end: d('2026-06-10') }, d('2026-06-10'), today, rules)).toBe('taken');
  });
});

const blank: Form = { begin: '', end: '', adult: 2, child: 0, senior: 0, coupon: '' };
const form: FormRules = { today, rules: NO_RULES, single: false, more: {}, seniors: false, coupons: false };

describe('the form', () => {
  it('becomes the params of a search, with what is on and set [AVL-2]', () => {
    const filled = { ...blank, begin: '2026-07-04', end: ' 7/11/2026 ', child: 1, senior: 2, coupon: ' SUN ' };
    expect(readForm(filled, form)).toEqual({
      ok: true,
      params: { begin: '07/04/2026', end: '07/11/2026', adult: 2, child: 1 },
    });
    expect(
      readForm(filled, { ...form, seniors: true, coupons: true, more: { eid: '7', flex: 3, flex_type: 'd' } }),
    ).toMatchObject({
      params: { senior: 2, coupon: 'SUN', eid: '7', flex: 3, flex_type: 'd' },
    });
    expect(readForm({ ...blank, begin: '2026-07-04' }, { ...form, single: true })).toMatchObject({
      params: { begin: '07/04/2026', end: '07/04/2026' },
    });
  });

  it.each([
    ['', '', { begin: 'missing', end: 'missing' }],
    ['2026-02-30', '2026-07-01', { begin: 'format' }],
    ['2026-05-01', '2026-07-01', { begin: 'past' }],
    ['2026-07-04', '2026-07-04', { end: 'before' }],
    ['2026-07-04', 'next week', { end: 'format' }],
  ])('refuses %j to %j [AVL-1]', (begin, end, errors) => {
    expect(readForm({ ...blank, begin, end }, form)).toEqual({ ok: false, errors });
  });

  it('shows the params of a search or of a link again [AVL-8]', () => {
    expect(toForm({ begin: '2026-07-04', end: '07/11/2026', adult: '4', coupon: 'X' }, blank)).toEqual({
      ...blank,
      begin: '07/04/2026',
      end: '07/11/2026',
      adult: 4,
      coupon: 'X',
    });
    expect(toForm({ begin: 'x', adult: 'two', child: -3 }, blank)).toEqual({ ...blank, adult: 0 });
    expect(toForm(undefined, blank)).toEqual(blank);
  });

  it('gives back what it was given [AVL-2] [AVL-8]', () => {
    const day = fc.integer({ min: 0, max: 300 }).map((n) => addDays(dayOf(2026, 6, 1) as Day, n));
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(9),
        (begin, nights, adult, child) => {
          const filled = { ...blank, begin: toUs(begin), end: toUs(addDays(begin, nights)), adult, child };
          const result = readForm(filled, form);
          expect(result.ok && toForm(result.params, blank)).toEqual(filled);
        },
      ),
    );
  });
});

describe('prices after an answer', () => {
  const item = (eid: string, p: number) => ({ eid, prices: [{ eid, p, b: '', e: '', qp: {} }] });
  it('name only the items whose content is new or gone [AVL-4]', () => {
    const { pricing } = nextPricing(new Map(), [item('a', 1), item('b', 2), item('c', 3)], false);
    const next = nextPricing(pricing, [item('a', 1), item('b', 5), item('d', 4)], false);
    expect(next.changed.sort()).toEqual(['b', 'c', 'd']);
    expect(next.pricing.get('a')).toBe(pricing.get('a'));
    expect(nextPricing(pricing, [item('b', 5)], true).changed).toEqual(['b']);
    expect(nextPricing(pricing, [item('b', 5)], true).pricing.size).toBe(3);
  });

  it('a search for one item asks for the same stay if all but the item is the same [AVL-4]', () => {
    expect(isSameStay({ begin: 'x', adult: 2 }, { begin: 'x', adult: 2, eid: '5' })).toBe(true);
    expect(isSameStay({ begin: 'x', adult: 2 }, { begin: 'y', adult: 2 })).toBe(false);
    expect(isSameStay(undefined, undefined)).toBe(false);
  });
});
