export { map } from '@staytags/map/map/map.widget';
export { slice as mapSlice } from '@staytags/map/marker/marker.start';
export { marker } from '@staytags/map/marker/marker.widget';
export { slice as markerSlice } from '@staytags/map/marker/marker.start';
export { behaviour as markerView } from '@staytags/map/marker/marker.behaviour';
