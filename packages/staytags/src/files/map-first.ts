export { first as mapFirst } from '@staytags/map/map/map.first';
