import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countPages, pagerItems, pageStart } from './pager.logic.ts';

const drawn = (current: number, total: number): string =>
  pagerItems({ current, total })
    .map((item) => (item.kind === 'gap' ? '…' : item.current ? `[${item.page}]` : item.page))
    .join(' ');

it.each([
  [1, 20, '[1] 2 3 4 5 6 7 8 9 … 19 20'],
  [5, 20, '1 2 3 4 [5] 6 7 8 9 … 19 20'],
  [6, 20, '1 2 3 4 5 [6] 7 8 9 10 … 19 20'],
  [7, 20, '1 2 3 4 5 6 [7] 8 9 10 11 … 19 20'],
  [8, 20, '1 2 3 4 5 6 7 [8] 9 10 11 12 … 19 20'],
  [10, 20, '1 2 … 6 7 8 9 [10] 11 12 13 14 … 19 20'],
  [14, 20, '1 2 … 10 11 12 13 [14] 15 16 17 18 19 20'],
  [15, 20, '1 2 … 11 12 13 14 [15] 16 17 18 19 20'],
  [16, 20, '1 2 … 12 13 14 15 [16] 17 18 19 20'],
  [20, 20, '1 2 … 12 13 14 15 16 17 18 19 [20]'],
  [1, 10, '[1] 2 3 4 5 6 7 8 9 10'],
  [1, 11, '[1] 2 3 4 5 6 7 8 9 10 11'],
  [1, 12, '[1] 2 3 4 5 6 7 8 9 10 11 12'],
  [5, 9, '1 2 3 4 [5] 6 7 8 9'],
  [1, 1, '[1]'],
  [1, 0, ''],
])('page %i of %i: %s [RES-3]', (current, total, expected) => expect(drawn(current, total)).toBe(expected));

it('has 4 pages either side, the first and second page at each end, each page once and in order, gaps of more than one page [RES-3]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), fc.nat(), (total, at) => {
      const current = 1 + (at % total);
      const items = pagerItems({ current, total });
      const pages = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      for (let page = Math.max(1, current - 4); page <= Math.min(total, current + 4); page += 1)
        expect(pages).toContain(page);
      for (const page of [1, 2, total - 1, total]) if (page >= 1 && page <= total) expect(pages).toContain(page);
      expect(pages.length).toBeLessThanOrEqual(9 + 2 * 2 + 2);
      expect(pages.filter((page) => page === current)).toHaveLength(1);
      for (const [index, item] of items.entries()) {
        const [before, after] = [items[index - 1], items[index + 1]];
        if (item.kind === 'gap' && before?.kind === 'page' && after?.kind === 'page')
          expect(after.page - before.page).toBeGreaterThan(2);
      }
    }),
  );
});

it.each([
  [95, 0, 10, { current: 1, total: 10, perPage: 10 }],
  [95, 25, 10, { current: 3, total: 10, perPage: 10 }],
  [95, 90, 10, { current: 10, total: 10, perPage: 10 }],
  [95, 500, 10, { current: 10, total: 10, perPage: 10 }],
  [0, 0, 10, { current: 1, total: 0, perPage: 10 }],
  [20, 10, 0, { current: 2, total: 2, perPage: 10 }],
  [24, 24, 24, { current: 1, total: 1, perPage: 24 }],
])('counts the pages of %i results from %i by %i [RES-3]', (numFound, start, rows, pages) =>
  expect(countPages(numFound, start, rows)).toEqual(pages),
);

it('a page leads to its first result; the first page needs no param [RES-3]', () => {
  expect(pageStart(1, 12)).toEqual({ start: null });
  expect(pageStart(4, 12)).toEqual({ start: '36' });
});
