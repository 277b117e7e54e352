import type { ElementSource } from '@staytags/element/declare/widget';
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
    first: () => import('./flag/flag.first.ts'),
    slice: () => import('./flag/flag.start.ts'),
  },
  {
    widget: search,
    first: () => import('./search/search.first.ts'),
    slice: () => import('./search/search.start.ts'),
  },
  { widget: results, view: () => import('./results/results.view.tsx') },
  {
    widget: favourites,
    view: () => import('./favourites/favourites.view.tsx'),
    slice: () => import('./favourites/favourites.start.ts'),
  },
  { widget: pager, first: () => import('./pager/pager.first.ts') },
  {
    widget: facet,
    view: () => import('./facet/facet.view.tsx'),
    slice: () => import('./facet/facet.start.ts'),
  },
  { widget: sort, first: () => import('./sort/sort.first.ts') },
  {
    widget: noResults,
    view: () => import('./no-results/no-results.view.tsx'),
    slice: () => import('./no-results/no-results.start.ts'),
  },
  { widget: activeFilters, view: () => import('./active-filters/active-filters.view.tsx') },
  {
    widget: searchBox,
    view: () => import('./search-box/search-box.view.tsx'),
    slice: () => import('./search-box/search-box.start.ts'),
  },
  { widget: filters, view: () => import('./filters/filters.view.tsx') },
  {
    widget: recommendations,
    view: () => import('./recommendations/recommendations.view.tsx'),
    slice: () => import('./recommendations/recommendations.start.ts'),
  },
  { widget: amenities, view: () => import('./amenities/amenities.view.tsx') },
];
