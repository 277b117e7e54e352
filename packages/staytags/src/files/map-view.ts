export { view as mapView } from '@staytags/map/map/map.view';
