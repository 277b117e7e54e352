// Controls of a results page that need no renderer and do not delay the first results.
export { pager } from '@staytags/search/pager/pager.widget';
export { first as pagerFirst } from '@staytags/search/pager/pager.first';
export { sort } from '@staytags/search/sort/sort.widget';
export { first as sortFirst } from '@staytags/search/sort/sort.first';
