export { first as mapResultsFirst } from '@staytags/map/map-results/map-results.first';
