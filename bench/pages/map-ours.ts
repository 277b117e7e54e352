import { createEngine } from '@staytags/map/engine/start';
import type { Shown } from '@staytags/map/engine/clusters.logic';
import { CENTER, GROUND, offer } from './map-points.ts';

const box = document.createElement('div');
box.className = 'map';
document.body.append(box);
const engine = await createEngine(box, {
  ...{ style: GROUND, view: CENTER, rules: { radius: 60, minPoints: 2, maxZoom: 17 } },
  gestures: { drag: true, keyboard: true, wheel: true, doubleClick: true, cooperative: true },
  hints: { ctrl: '', mac: '', touch: '', title: 'Map' },
});
await new Promise<void>((resolve) => {
  engine.on('ready', () => resolve());
});

/** The same as in the view: a button for each pin. */
function draw(shown: readonly Shown[]): number {
  const pins = shown.map(({ lng, lat, count }) => {
    const pin = document.createElement('button');
    const { x, y } = engine.camera.project(lng, lat);
    pin.className = 'pin';
    pin.textContent = String(count);
    pin.style.transform = `translate(${x}px, ${y}px)`;
    return pin;
  });
  box.append(...pins);
  return pins.length;
}

offer(
  (points) =>
    new Promise((resolve) => {
      engine.on('shown', ({ rows }) => {
        if (rows.length > 0) resolve(draw(rows));
      });
      engine.setMarkers(points.map(([lng, lat], at) => ({ id: String(at), lng, lat, price: NaN })));
    }),
);
