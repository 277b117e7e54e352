import { readOffer, type PricedOffer } from '@staytags/base/money/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderByPrice, priceSort } from './results-order.logic.ts';

const fields = { low: 'fs_low', high: 'fs_high', eid: 'is_eid' };
const docs = [1, 2, 3].map((n) => ({ id: `h-${n}`, is_eid: n }));
const search = (sort?: string, change: object = {}) => ({
  ...{ docs, numFound: 3, start: 0, fields },
  params: sort ? { sort: [sort] } : {},
  ...change,
});
const costs = (p: string, c = 'USD') => readOffer({ eid: '', p, c, b: '', e: '', qp: {} });
const prices: Record<string, PricedOffer[]> = {
  1: [costs('300'), costs('90.50')],
  2: [costs('200')],
  3: [costs('80'), costs('1,000.00')],
};
const ids = (searched: Parameters<typeof orderByPrice>[0], offers = prices) =>
  orderByPrice(searched, (eid) => offers[eid]).map(({ id }) => id);

describe('a price sort', () => {
  it.each([
    ['fs_low asc', 'asc'],
    ['fs_high desc', 'desc'],
    ['fs_high asc', undefined],
    ['ss_name asc', undefined],
    [undefined, undefined],
  ])('%s is %s [RES-5]', (sort, expected) => expect(priceSort(search(sort))).toBe(expected));

  it('follows the prices of the page: the lowest of each home, or the highest [RES-5]', () => {
    expect(ids(search('fs_low asc'))).toEqual(['h-3', 'h-1', 'h-2']);
    expect(ids(search('fs_high desc'))).toEqual(['h-3', 'h-1', 'h-2']);
  });

  it.each([
    ['another sort', search('ss_name asc'), prices],
    ['more results than the page has', search('fs_low asc', { numFound: 4 }), prices],
    ['a later page', search('fs_low asc', { start: 3 }), prices],
    ['a home without a price', search('fs_low asc'), { ...prices, 2: [] }],
    ['two currencies', search('fs_low asc'), { ...prices, 2: [costs('200', 'EUR')] }],
    ['no dates', search('fs_low asc'), {}],
  ])('keeps the order of the index with %s [RES-5]', (_what, searched, offers: typeof prices) => {
    expect(orderByPrice(searched, (eid) => offers[eid])).toBe(docs);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['come after the free ones: only these are sorted', ['1', '2'], ['h-1', 'h-2', 'h-3']],
    ['come first where the site only marks them: nothing is sorted', ['2', '3'], ['h-1', 'h-2', 'h-3']],
    ['are none', ['1', '2', '3'], ['h-3', 'h-1', 'h-2']],
  ])('takes no price of other dates for that of taken homes, which %s [RES-14] [RES-5]', (_what, free, expected) => {
    const searched = search('fs_low asc');
    const found = orderByPrice(searched, (eid) => prices[eid], new Set(free));
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it('loses and doubles nothing, and leaves equal prices in the order of the index [RES-5]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 }), (amounts) => {
        const own = amounts.map((_, at) => ({ id: String(at), is_eid: at }));
        const searched = search('fs_low asc', { docs: own, numFound: own.length });
        const found = orderByPrice(searched, (eid) => [costs(String(amounts[Number(eid)]))]);
        const expected = own.toSorted((a, b) => amounts[a.is_eid]! - amounts[b.is_eid]! || a.is_eid - b.is_eid);
        expect(found).toEqual(expected);
      }),
    );
  });
});
