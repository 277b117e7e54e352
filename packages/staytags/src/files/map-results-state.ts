export { mapResults } from '@staytags/map/map-results/map-results.widget';
export { slice as mapResultsSlice } from '@staytags/map/map-results/map-results.start';
