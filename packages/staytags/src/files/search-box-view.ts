export { searchBox } from '@staytags/search/search-box/search-box.widget';
export { slice as searchBoxSlice } from '@staytags/search/search-box/search-box.start';
export { view as searchBoxView } from '@staytags/search/search-box/search-box.view';
