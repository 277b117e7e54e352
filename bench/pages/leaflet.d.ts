declare module 'leaflet';
declare module 'leaflet.markercluster';
