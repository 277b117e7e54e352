export { recommendations } from '@staytags/search/recommendations/recommendations.widget';
export { slice as recommendationsSlice } from '@staytags/search/recommendations/recommendations.start';
export { view as recommendationsView } from '@staytags/search/recommendations/recommendations.view';
