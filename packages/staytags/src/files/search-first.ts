// The first view of a results page, without the renderer.
export { first as facetFirst } from '@staytags/search/facet/facet.first';
export { first as searchFirst } from '@staytags/search/search/search.first';
export { filters } from '@staytags/search/filters/filters.widget';
export { first as filtersFirst } from '@staytags/search/filters/filters.first';
export { first as resultsFirst } from '@staytags/search/results/results.first';
export { results } from '@staytags/search/results/results.widget';
