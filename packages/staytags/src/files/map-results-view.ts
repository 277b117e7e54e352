export { view as mapResultsView } from '@staytags/map/map-results/map-results.view';
