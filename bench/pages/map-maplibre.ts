import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import { CENTER, GROUND, offer } from './map-points.ts';

// The same worker as ours, served beside the pages.
setWorkerUrl(new URL('./maplibre.worker.js', import.meta.url).href);
const box = document.createElement('div');
box.className = 'map';
document.body.append(box);
const map = new LibreMap({ container: box, style: GROUND, center: [CENTER.lng, CENTER.lat], zoom: CENTER.zoom });
await map.once('load');

offer(async (points) => {
  const features = points.map(([lng, lat]) => ({
    ...{ type: 'Feature' as const, properties: {} },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  }));
  map.addSource('points', {
    ...{ type: 'geojson', cluster: true, clusterRadius: 60, clusterMaxZoom: 17 },
    data: { type: 'FeatureCollection', features },
  });
  map.addLayer({ id: 'points', type: 'circle', source: 'points', paint: { 'circle-radius': 16 } });
  for (;;) {
    await map.once('render');
    const found = map.queryRenderedFeatures({ layers: ['points'] }).length;
    if (found > 0) return found;
    map.triggerRepaint();
  }
});
