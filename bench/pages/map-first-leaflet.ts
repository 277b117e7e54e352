import * as leaflet from 'leaflet';

/** The part of Leaflet's API used here. */
interface Leaflet {
  map(box: HTMLElement, options: object): object;
  marker(place: readonly [number, number], options: object): { addTo(map: object): void };
  divIcon(options: object): object;
}
interface Given {
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
}

const L = leaflet as unknown as Leaflet;
const box = document.querySelector<HTMLElement>('#map');
if (box) {
  const { latitude, longitude, zoom, markers = '[]' } = box.dataset;
  // Leaflet's tiles have half the size: the same view is one zoom level higher.
  const map = L.map(box, { center: [Number(latitude), Number(longitude)], zoom: Number(zoom) + 1 });
  for (const { latitude: lat, longitude: lng, label } of JSON.parse(markers) as Given[])
    L.marker([lat, lng], { icon: L.divIcon({ className: 'pin', html: label }), title: label }).addTo(map);
}
