import * as leaflet from 'leaflet';
import 'leaflet.markercluster';
import { CENTER, offer } from './map-points.ts';

interface Group {
  addLayers(markers: readonly object[]): void;
  addTo(map: object): void;
}
/** The part of Leaflet's API used here; the plugin adds itself to it. */
interface Leaflet {
  map(box: HTMLElement, options: object): object;
  marker(place: readonly [number, number]): object;
  divIcon(options: object): object;
  markerClusterGroup(options: object): Group;
}

const L = (globalThis as unknown as { L?: Leaflet }).L ?? (leaflet as unknown as Leaflet);
const box = document.createElement('div');
box.className = 'map';
document.body.append(box);
// Leaflet's tiles have half the size: the same view is one zoom level higher.
const map = L.map(box, { center: [CENTER.lat, CENTER.lng], zoom: CENTER.zoom + 1, maxZoom: 18 });

offer((points) => {
  const group = L.markerClusterGroup({ maxClusterRadius: 60, chunkedLoading: false });
  group.addLayers(points.map(([lng, lat]) => L.marker([lat, lng])));
  group.addTo(map);
  return Promise.resolve(box.querySelectorAll('.leaflet-marker-icon').length);
});
