import { readOffer } from '@staytags/base/money/offer';
import { addDays, dayOf, parseDay, toIso, toUs, weekday, type Day } from '@staytags/base/dates/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGuests } from '../guests/guests.logic.ts';
import { arrivalReason, NO_RULES, pickDay, readRules, type Rules } from '../months/rules.logic.ts';
import { currentForm, isFor, readDates, readForm, toForm, type Form, type FormRules } from './availability.logic.ts';
import { isSameStay, nextPricing } from '../price/prices.logic.ts';

const d = (text: string): Day => parseDay(text) as Day;
const today = d('2026-06-01');

const blank: Form = {
  begin: '',
  end: '',
  adult: 2,
  child: 0,
  senior: 0,
  infant: 0,
  pet: 0,
  ages: [],
  coupon: '',
  flex: '',
};
const LIMITS = { guests: [], minAdults: 1, maxAdults: 20, maxChildren: 20, seniors: false };
const guests = readGuests(LIMITS);
const form: FormRules = { today, rules: NO_RULES, single: false, more: {}, guests, coupons: false };

describe('the form', () => {
  it('accepts every stay that the calendar accepts [AVL-1] [AVL-10]', () => {
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

  it('turns into search params, with the configured extras [AVL-2]', () => {
    const filled = { ...blank, begin: '2026-07-04', end: ' 7/11/2026 ', child: 1, senior: 2, coupon: ' SUN ' };
    expect(readForm(filled, form)).toEqual({
      ok: true,
      params: { begin: '07/04/2026', end: '07/11/2026', adult: 2, child: 1 },
    });
    expect(
      readForm(filled, {
        ...form,
        guests: readGuests({ ...LIMITS, seniors: true }),
        coupons: true,
        more: { eid: '7', flex: 3, flex_type: 'd' },
      }),
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
    expect(toForm({ begin: '2026-07-04', end: '07/11/2026', adult: '4', coupon: 'X' }, blank, guests)).toEqual({
      ...blank,
      begin: '07/04/2026',
      end: '07/11/2026',
      adult: 4,
      coupon: 'X',
    });
    expect(toForm({ begin: 'x', adult: 'two', child: -3 }, blank, guests)).toEqual({ ...blank, adult: 0 });
    expect(toForm(undefined, blank, guests)).toEqual(blank);
  });

  it('keeps how flexible the dates are beside typed guests, and takes nothing else for it [AVL-8] [AVL-13] [AVL-22]', () => {
    for (const params of [{ flex: 3 }, { flex: '3' }, { flex_type: 'week 2027-03' }]) {
      const shown = toForm(params, blank, guests);
      expect(shown.flex).toBe(params.flex_type ?? '3');
      expect(toForm({ adult: 4 }, shown, guests)).toEqual({ ...shown, adult: 4 });
    }
    for (const flex of [0, '0', -3, 'x']) expect(toForm({ flex }, blank, guests).flex).toBe('');
  });

  it('leaves out months that have passed and their dates, which nobody could mend while they are hidden [AVL-22]', () => {
    const [begin, end] = ['05/01/2026', '05/03/2026'];
    const left = currentForm({ ...blank, begin, end, flex: 'weekend 2026-05 2026-07', adult: 3 }, today);
    expect(left).toEqual({ ...blank, begin: '07/03/2026', end: '07/05/2026', flex: 'weekend 2026-07', adult: 3 });
    expect(readForm(left, { ...form, asksFlex: true })).toMatchObject({ ok: true, params: { flex_type: left.flex } });
    expect(currentForm({ ...blank, begin, end, flex: 'weekend 2026-05' }, today)).toEqual(blank);
    for (const flex of ['', '3']) {
      const shown = { ...blank, begin, end, flex };
      expect(currentForm(shown, today)).toBe(shown);
    }
  });

  it('round-trips its values [AVL-2] [AVL-8]', () => {
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
          expect(result.ok && toForm(result.params, blank, guests)).toEqual(filled);
        },
      ),
    );
  });
});

describe('dates from a calendar of the page', () => {
  it.each([
    [
      { begin: '07/04/2026', end: '2026-07-11', eid: 7 },
      { eid: '7', begin: d('2026-07-04'), end: d('2026-07-11') },
    ],
    [{ begin: '2026-07-04' }, { eid: '', begin: d('2026-07-04'), end: undefined }],
    [
      { begin: '2026-07-04', end: '2026-07-01' },
      { eid: '', begin: d('2026-07-04'), end: undefined },
    ],
    [{ begin: 'soon', end: '2026-07-11' }, undefined],
    [null, undefined],
    ['x', undefined],
  ])('%j are read as %j [AVL-17]', (raw, dates) => {
    expect(readDates(raw)).toEqual(dates);
  });

  it('go to the form of their item, or to all if either names none [AVL-17]', () => {
    const dates = (eid: string) => readDates({ eid, begin: '2026-07-04' });
    expect([isFor('7', dates('7')), isFor('', dates('7')), isFor('7', dates(''))]).toEqual([true, true, true]);
    expect([isFor('8', dates('7')), isFor('7', undefined)]).toEqual([false, false]);
  });
});

describe('prices after an answer', () => {
  const item = (eid: string, p: number) => ({ eid, prices: [readOffer({ eid, p, b: '', e: '', qp: {} })] });
  it('name only items that changed or are gone [AVL-4]', () => {
    const { pricing } = nextPricing(new Map(), [item('a', 1), item('b', 2), item('c', 3)], false);
    const next = nextPricing(pricing, [item('a', 1), item('b', 5), item('d', 4)], false);
    expect(next.changed.sort()).toEqual(['b', 'c', 'd']);
    expect(next.pricing.get('a')).toBe(pricing.get('a'));
    expect(nextPricing(pricing, [item('b', 5)], true).changed).toEqual(['b']);
    expect(nextPricing(pricing, [item('b', 5)], true).pricing.size).toBe(3);
    expect([...nextPricing(pricing, [], true, 'b').pricing.keys()]).toEqual(['a', 'c']);
  });

  it('a search for one item is for the same stay if only the item differs [AVL-4]', () => {
    expect(isSameStay({ begin: 'x', adult: 2 }, { begin: 'x', adult: 2, eid: '5' })).toBe(true);
    expect(isSameStay({ begin: 'x', adult: 2 }, { begin: 'y', adult: 2 })).toBe(false);
    expect(isSameStay(undefined, undefined)).toBe(false);
  });
});
