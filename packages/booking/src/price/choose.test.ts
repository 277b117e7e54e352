import { toUnits, type Cents } from '@staytags/base/money/money';
import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestOffer, compareOffers, reduceItem, reducePrices } from './choose.logic.ts';

const offer = (p: number | string, b = '2026-07-04', more: Partial<Offer> = {}): PricedOffer =>
  readOffer({
    eid: '1',
    p,
    b,
    e: '2026-07-11',
    qp: {},
    ...more,
  });
const special = { qp: { special_data: { special_nid: 5 } } };

const prices = [
  offer('900'),
  offer(800, '2026-07-05'),
  offer('85.5e1'),
  offer('850'),
  offer(799.99, '2026-07-05'),
  offer(1000),
];

it.each([
  ['all', [0, 1, 2, 3, 4, 5]],
  ['first', [0]],
] as const)('keeps by %s the prices %j [AVL-5]', (mode, kept) => {
  expect(reducePrices(prices, mode)).toEqual(kept.map((index) => prices[index]));
});

it('keeps the lowest price, and the lowest of each begin date, numbers and texts alike [AVL-5]', () => {
  const some = [offer('900'), offer(800, '2026-07-05'), offer('850'), offer(799.99, '2026-07-05'), offer(1000)];
  expect(reducePrices(some, 'low')).toEqual([some[3]]);
  expect(reducePrices(some, 'low_day')).toEqual([some[2], some[3]]);
});

it('knows a begin date in either of its forms [AVL-5] [PRICE-1]', () => {
  const some = [offer(900, '07/04/2026'), offer(850, '2026-07-04'), offer(800, '7/5/2026')];
  expect(reducePrices(some, 'low_day')).toEqual([some[1], some[2]]);
});

it('compares no amounts of two currencies: each keeps its lowest [AVL-5] [PRC-1]', () => {
  const some = [offer(900, '2026-07-04', { c: 'EUR' }), offer(850), offer(800, '2026-07-04', { c: 'EUR' }), offer(870)];
  expect(reducePrices(some, 'low')).toEqual([some[2], some[1]]);
});

it('keeps the first of equal prices [AVL-5] [AVL-9]', () => {
  const [a, b] = [offer(850, '2026-07-04', { n: 'a' }), offer('850.00', '2026-07-04', { n: 'b' })];
  for (const mode of ['low', 'low_day'] as const) expect(reducePrices([a, b], mode)).toEqual([a]);
  expect(bestOffer([a, b])).toBe(a);
  expect(bestOffer([b, a])).toBe(b);
});

it('never keeps a price that another of its kind undercuts, and never loses a begin date [AVL-5]', () => {
  const any = fc.record({ cents: fc.nat(500_000), day: fc.constantFrom('2026-07-04', '2026-07-05', '2026-07-06') });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (list) => {
      const offers = list.map(({ cents, day }) => offer(toUnits(cents as Cents), day));
      const kept = reducePrices(offers, 'low_day');
      expect(new Set(kept.map(({ b }) => b))).toEqual(new Set(offers.map(({ b }) => b)));
      for (const one of offers) expect(Number(kept.find(({ b }) => b === one.b)?.p)).toBeLessThanOrEqual(Number(one.p));
      const [lowest] = reducePrices(offers, 'low');
      expect(Number(lowest?.p)).toBe(Math.min(...offers.map(({ p }) => Number(p))));
    }),
  );
});

it('prefers no special, then no addition, then the cheaper [AVL-9]', () => {
  const plain = offer(1000);
  const addition = offer(900, '2026-07-04', { show_in_addition: true });
  const cheap = offer(500, '2026-07-04', special);
  const cheaper = offer(400, '2026-07-04', special);
  const specialAddition = offer(300, '2026-07-04', { ...special, show_in_addition: true });
  expect(bestOffer([specialAddition, cheap, addition, plain, cheaper])).toBe(plain);
  expect(bestOffer([specialAddition, cheap, addition, cheaper])).toBe(addition);
  expect(bestOffer([specialAddition, cheap, cheaper])).toBe(cheaper);
  expect(bestOffer([])).toBeUndefined();
});

it('compares any offers consistently [AVL-9]', () => {
  const any = fc
    .record({ p: fc.nat(5), s: fc.boolean(), a: fc.boolean() })
    .map(({ p, s, a }) => offer(p, 'x', { ...(s ? special : {}), ...(a ? { show_in_addition: true } : {}) }));
  fc.assert(
    fc.property(fc.array(any), (offers) => {
      const best = bestOffer(offers);
      for (const one of offers) expect(best && compareOffers(best, one)).toBeLessThanOrEqual(0);
    }),
  );
});

it('marks a free item that loses offers, and no other [RES-14]', () => {
  const item = { eid: '1', prices: [offer(900), offer(800)] };
  const marked = (mode: 'all' | 'low', free: ReadonlySet<string> | undefined) => reduceItem(item, mode, free).unread;
  expect(marked('low', new Set(['1']))).toBe(true);
  expect(marked('low', new Set(['2']))).toBeUndefined();
  expect(marked('low', undefined)).toBeUndefined();
  expect(marked('all', new Set(['1']))).toBeUndefined();
  expect(reduceItem(item, 'low', undefined).prices).toEqual([item.prices[1]]);
});
