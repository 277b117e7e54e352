// Sends the first search of a page.
import '@staytags/search/results/card/results-card.options';
import '@staytags/solr/request/area.logic';

export { search } from '@staytags/search/search/search.widget';
export { slice as searchSlice } from '@staytags/search/search/search.start';
export { facet } from '@staytags/search/facet/facet.widget';
export { slice as facetSlice } from '@staytags/search/facet/facet.start';
export { noResults } from '@staytags/search/no-results/no-results.widget';
export { slice as noResultsSlice } from '@staytags/search/no-results/no-results.start';
