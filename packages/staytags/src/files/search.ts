// Sends the first search of a page, and shows its results without the renderer.
import '@staytags/search/search/search-site';
import '@staytags/solr/request/area.logic';

export { search } from '@staytags/search/search/search.widget';
export { slice as searchSlice } from '@staytags/search/search/search.start';
export { first as searchFirst } from '@staytags/search/search/search.first';
export { facet } from '@staytags/search/facet/facet.widget';
export { slice as facetSlice } from '@staytags/search/facet/facet.start';
export { first as facetFirst } from '@staytags/search/facet/facet.first';
export { results } from '@staytags/search/results/results.widget';
export { first as resultsFirst } from '@staytags/search/results/results.first';
export { pager } from '@staytags/search/pager/pager.widget';
export { first as pagerFirst } from '@staytags/search/pager/pager.first';
