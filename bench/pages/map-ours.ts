import { createEngine } from '@staytags/map/engine/engine';
import type { Shown } from '@staytags/map/engine/clusters.logic';
import { CENTER, GROUND, offer } from './map-points.ts';

const box = document.createElement('div');
box.className = 'map';
document.body.append(box);
const engine = await createEngine(box, {
  ...{ style: GROUND, place: CENTER, maxZoom: 22, rules: { radius: 60, minPoints: 2, maxZoom: 17 } },
  gestures: { drag: true, keyboard: true, wheel: true, doubleClick: true, cooperative: true },
  hints: { ctrl: '', mac: '', touch: '', title: 'Map' },
});
await new Promise<void>((resolve) => {
  engine.on('ready', () => resolve());
});

/** As the view draws them: a button for each pin. */
function draw(shown: Shown): number {
  const pins = [...shown.index].map((_, at) => {
    const pin = document.createElement('button');
    const { x, y } = engine.project(shown.coords[2 * at] ?? 0, shown.coords[2 * at + 1] ?? 0);
    pin.className = 'pin';
    pin.textContent = String(shown.count[at]);
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
        if (rows.index.length > 0) resolve(draw(rows));
      });
      engine.setMarkers({
        coords: Float64Array.from({ length: points.length * 2 }, (_, at) => points[at >> 1]?.[at & 1] ?? 0),
        prices: new Float64Array(points.length).fill(Number.NaN),
      });
    }),
);
