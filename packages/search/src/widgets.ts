import type { ElementSource } from '@staytags/element/widget';
import { flag } from './flag/flag.widget.ts';
import { search } from './search/search.widget.ts';
import { results } from './results/results.widget.ts';
import { favourites } from './favourites/favourites.widget.ts';
import { pager } from './pager/pager.widget.ts';
import { facet } from './facet/facet.widget.ts';
import { sort } from './sort/sort.widget.ts';
import { noResults } from './no-results/no-results.widget.ts';
import { activeFilters } from './active-filters/active-filters.widget.ts';
import { searchBox } from './search-box/search-box.widget.ts';
import { filters } from './filters/filters.widget.ts';
import { recommendations } from './recommendations/recommendations.widget.ts';
import { amenities } from './amenities/amenities.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const searchElements: readonly ElementSource[] = [
  {
    widget: flag,
    chunk: 'header',
    view: () => import('./flag/flag.view.tsx'),
    slice: () => import('./flag/flag.slice.ts'),
  },
  {
    widget: search,
    chunk: 'search',
    view: () => import('./search/search.view.tsx'),
    slice: () => import('./search/search.slice.ts'),
  },
  { widget: results, chunk: 'search', view: () => import('./results/results.view.tsx') },
  {
    widget: favourites,
    chunk: 'header',
    view: () => import('./favourites/favourites.view.tsx'),
    slice: () => import('./favourites/favourites.slice.ts'),
  },
  { widget: pager, chunk: 'search', view: () => import('./pager/pager.view.tsx') },
  {
    widget: facet,
    chunk: 'search',
    view: () => import('./facet/facet.view.tsx'),
    slice: () => import('./facet/facet.slice.ts'),
  },
  { widget: sort, chunk: 'search', view: () => import('./sort/sort.view.tsx') },
  {
    widget: noResults,
    chunk: 'search',
    view: () => import('./no-results/no-results.view.tsx'),
    slice: () => import('./no-results/no-results.slice.ts'),
  },
  { widget: activeFilters, chunk: 'search', view: () => import('./active-filters/active-filters.view.tsx') },
  {
    widget: searchBox,
    view: () => import('./search-box/search-box.view.tsx'),
    slice: () => import('./search-box/search-box.slice.ts'),
  },
  { widget: filters, chunk: 'search', view: () => import('./filters/filters.view.tsx') },
  {
    widget: recommendations,
    view: () => import('./recommendations/recommendations.view.tsx'),
    slice: () => import('./recommendations/recommendations.slice.ts'),
  },
  { widget: amenities, chunk: 'stay', view: () => import('./amenities/amenities.view.tsx') },
];
