// Controls above the results of some pages, which need no renderer either.
export { filters } from '@staytags/search/filters/filters.widget';
export { first as filtersFirst } from '@staytags/search/filters/filters.first';
export { sort } from '@staytags/search/sort/sort.widget';
export { first as sortFirst } from '@staytags/search/sort/sort.first';
