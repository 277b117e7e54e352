export { view as resultsView } from '@staytags/search/results/results.view';
export { view as facetView } from '@staytags/search/facet/facet.view';
export { noResults } from '@staytags/search/no-results/no-results.widget';
export { slice as noResultsSlice } from '@staytags/search/no-results/no-results.start';
export { view as noResultsView } from '@staytags/search/no-results/no-results.view';
export { activeFilters } from '@staytags/search/active-filters/active-filters.widget';
export { view as activeFiltersView } from '@staytags/search/active-filters/active-filters.view';
export { view as filtersView } from '@staytags/search/filters/filters.view';
