import { expect, it } from 'vitest';
import { toFilters, withOwnLabels } from './active-filters.logic.ts';

const params = { q: ['sea'], fq: ['ss_town:Duck', 'is_beds:3'], sort: ['fs_low asc'] };

it('words are a chip unless they stand elsewhere, and then stay when all is cleared [FAC-3]', () => {
  expect(toFilters(params, {}, true).chips.map(({ text }) => text)).toEqual(['sea', 'Duck', '3']);
  expect(toFilters(params, {}, true).clear).toEqual({ q: null, fq: null });
  expect(toFilters(params, {}, false).chips.map(({ text }) => text)).toEqual(['Duck', '3']);
  expect(toFilters(params, {}, false).clear).toEqual({ fq: null });
});

it('fields are named by their facets, else by the site [FAC-5]', () => {
  const facets = { ss_town: { label: 'Town', values: { d: 'Duck' } }, is_beds: { label: '', values: { 3: 'three' } } };
  expect(withOwnLabels(facets, { ss_town: 'Place', is_beds: 'Beds', other: 5 })).toEqual({
    ss_town: { label: 'Town', values: { d: 'Duck' } },
    is_beds: { label: 'Beds', values: { 3: 'three' } },
  });
});
