import { amenities } from './amenities/amenities.widget.ts';
import { recommendations } from './recommendations/recommendations.widget.ts';
import { filters } from './filters/filters.widget.ts';
import { activeFilters } from './active-filters/active-filters.widget.ts';
import { facet } from './facet/facet.widget.ts';
import { favourites } from './favourites/favourites.widget.ts';
import { flag } from './flag/flag.widget.ts';
import { noResults } from './no-results/no-results.widget.ts';
import { pager } from './pager/pager.widget.ts';
import { results } from './results/results.widget.ts';
import { search } from './search/search.widget.ts';
import { searchBox } from './search-box/search-box.widget.ts';
import { sort } from './sort/sort.widget.ts';

/** Every element of this package, a line each. */
export const searchWidgets = [
  flag,
  search,
  results,
  favourites,
  pager,
  facet,
  sort,
  noResults,
  activeFilters,
  searchBox,
  filters,
  recommendations,
  amenities,
];
