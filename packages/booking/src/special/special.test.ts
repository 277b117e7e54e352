import type { Offer, StayParams } from '@staytags/base/money/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSpecial, isNamed } from './special.logic.ts';

const NOW = 1_780_000_000;
const offer = (rcav: StayParams = { adult: 2, child: 1 }, more: Partial<Offer> = {}): Offer => ({
  eid: '7',
  p: 100,
  b: '07/04/2026',
  e: '2026-07-11',
  qp: { rcav },
  ...more,
});
const special = (more: object = {}) => ({
  title: 'Quiet Season',
  units: [7, '8'],
  special_type: '1',
  stay_begin: '2026-07-01',
  stay_end: '07/31/2026',
  book_begin: NOW - 10,
  book_end: String(NOW + 10),
  max_guests: 4,
  min_guests: 2,
  max_nights: '14',
  min_nights: '3',
  ...more,
});
const check = (more: object = {}, one = offer(), now = NOW) => checkSpecial({ specials: [special(more)] }, one, now);
const why = (...args: Parameters<typeof check>) => {
  const result = check(...args);
  return result.applies ? 'applies' : result.why;
};

describe('the special of the page', () => {
  it('counts guests under the names of the site [SPEC-1] [AVL-20]', () => {
    const names = [{ kind: 'adult', param: 'adults' }, 'child'];
    const data = { specials: [special({ max_guests: 3, min_guests: 0 })] };
    const result = (adults: number) => checkSpecial(data, offer({ adults, child: 1 }), NOW, names);
    expect([result(2).applies, result(3).applies]).toEqual([true, false]);
  });

  it('applies where all conditions hold [SPEC-1]', () => {
    expect(check()).toEqual({ applies: true, name: 'Quiet Season' });
  });

  it('is the first and no other, in a list as in PHP’s map [SPEC-1]', () => {
    const other = special({ title: 'Other', units: [9] });
    expect(checkSpecial({ specials: [other, special()] }, offer(), NOW).applies).toBe(false);
    expect(checkSpecial({ specials: { a: special(), b: other } }, offer(), NOW)).toEqual({
      applies: true,
      name: 'Quiet Season',
    });
  });

  it.each<[string, object, Offer, number?]>([
    ['a stay that is all of its range', { stay_begin: '07/04/2026', stay_end: '2026-07-11' }, offer()],
    ['the first second of booking', { book_begin: NOW }, offer()],
    ['the last second of booking', { book_end: NOW }, offer()],
    ['as many guests as it takes', { max_guests: '3' }, offer()],
    ['as few guests as it takes', { min_guests: 3 }, offer()],
    ['guests without a limit, for 0', { max_guests: 0, min_guests: '0' }, offer({ adult: 20 })],
    ['nights without a limit, for 0', { max_nights: 0, min_nights: 0 }, offer()],
    ['as many nights as it takes', { max_nights: 7, min_nights: 7 }, offer()],
    ['1 adult and no child where none are named', { max_guests: 1, min_guests: 1 }, offer({})],
    ['no range, where it has none', { stay_begin: '', stay_end: null, book_begin: undefined, book_end: '' }, offer()],
    ['units in PHP’s map', { units: { 3: '7' } }, offer()],
  ])('applies to %s [SPEC-1]', (_, more, one) => {
    expect(why(more, one)).toBe('applies');
  });

  it.each<[string, object, Offer?, number?]>([
    ['no specials data', { units: [8] }],
    ['no specials data', { units: [] }],
    ['should not be a promo code', { special_type: '2' }],
    ['should not be a promo code', { special_type: 2 }],
    ['stay outside range', { stay_begin: '2026-07-05' }],
    ['stay outside range', { stay_end: '07/10/2026' }],
    ['stay outside range', { stay_end: 'soon' }],
    ['stay outside range', {}, offer({}, { b: '', e: '' })],
    ['booking time outside range', {}, offer(), NOW - 11],
    ['booking time outside range', {}, offer(), NOW + 11],
    ['booking time outside range', { book_end: 0 }],
    ['guests over max', {}, offer({ adult: '4', child: '1' })],
    ['guests under min', {}, offer({})],
    ['nights over max', { max_nights: 6 }],
    ['nights under min', { min_nights: 8 }],
  ])('%s [SPEC-2]', (expected, more, one = offer(), now = NOW) => {
    expect(why(more, one, now)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    [],
    {},
    { specials: [] },
    { specials: {} },
    { specials: 'x' },
    { specials: [null] },
    { specials: [7] },
  ])('no specials data: %j [SPEC-2]', (data) => {
    expect(checkSpecial(data, offer(), NOW)).toEqual({ applies: false, name: '', why: 'no specials data' });
  });

  it('checks the conditions in their order, and never throws, for any settings [SPEC-1] [SPEC-2]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (specials, member) => {
        checkSpecial({ specials }, offer(), NOW);
        for (const key of Object.keys(special())) check({ [key]: member });
      }),
    );
    expect(why({ special_type: 2, stay_begin: '2027-01-01', max_guests: 1 })).toBe('should not be a promo code');
    expect(why({ stay_begin: '2027-01-01', max_guests: 1 })).toBe('stay outside range');
    expect(why({ max_guests: 1, max_nights: 1 })).toBe('guests over max');
  });
});

it.each<[string, Partial<Offer>, Partial<Offer>[], boolean]>([
  ['an offer without others', {}, [], true],
  ['an offer beside others that are not the special’s', {}, [{ dn: 'Flexible' }], true],
  ['none that already has that name', { dn: 'Quiet Season' }, [], false],
  ['none beside the special’s own, by its name', { dn: 'Standard' }, [{ dn: 'Quiet Season' }], false],
  ['none beside the special’s own, by its data', { dn: 'Standard' }, [{ qp: { special_data: { nid: 5 } } }], false],
  ['the special’s own', { dn: 'Week', qp: { special_data: { nid: 5 } } }, [{ dn: 'Standard' }], true],
])('names the special on %s [SPEC-3]', (_, one, others, expected) => {
  const mine = offer(undefined, one);
  expect(isNamed('Quiet Season', mine, [mine, ...others.map((other) => offer(undefined, other))])).toBe(expected);
});
