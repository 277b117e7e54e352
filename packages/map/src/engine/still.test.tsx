import { clearPage, place, settled } from '@staytags/element/conformance/test-kit';
import { Map as LibreMap } from 'maplibre-gl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EngineOptions, MapEngine } from './engine.ts';
import { createEngine } from './start.ts';
import { plainStyle } from './style.logic.ts';

const OPTIONS: EngineOptions = {
  style: plainStyle(false),
  view: { lng: -73.9, lat: 37.7, zoom: 9 },
  gestures: { drag: true, keyboard: true, wheel: true, doubleClick: true, cooperative: true },
  rules: { radius: 60, minPoints: 2, maxZoom: 17 },
  hints: { ctrl: '', mac: '', touch: '', title: 'Map' },
};

let engine: MapEngine;
afterEach(() => {
  engine.destroy();
  clearPage();
});

function container(): HTMLElement {
  const box = place('<div></div>');
  Object.assign(box.style, { position: 'relative', inlineSize: '640px', blockSize: '420px' });
  return box;
}
const ready = (): Promise<void> => new Promise((resolve) => void engine.on('ready', () => resolve()));

it('shows the newest style, also where the code of an older one comes later [MAP-1] [CORE-24]', async () => {
  engine = await createEngine(container(), OPTIONS);
  await ready();
  const set = vi.spyOn(LibreMap.prototype, 'setStyle');
  const sources = { base: { type: 'vector', url: 'pmtiles://none' } };
  engine.update({ ...OPTIONS, style: { version: 8, sources, layers: [] } });
  engine.update({ ...OPTIONS, style: plainStyle(true) });
  await import('pmtiles');
  await settled();
  expect(set.mock.calls.map(([style]) => style)).toEqual([plainStyle(true)]);
  set.mockRestore();
});

it('rests once where one press of its buttons interrupts another, on behalf of the visitor [MAP-11]', async () => {
  engine = await createEngine(container(), OPTIONS);
  await ready();
  const rests: (readonly [string, number])[] = [];
  engine.on('rest', ({ by }) => rests.push([by, engine.camera.place().zoom]));
  engine.camera.zoomBy(1);
  engine.camera.zoomBy(1);
  await expect.poll(() => rests).toEqual([['visitor', 11]]);
});

describe('before MapLibre has loaded', () => {
  it.each<[string, (map: MapEngine) => void]>([
    ['the place in its settings', () => {}],
    ['a town', (map) => map.camera.show({ lng: -73.91, lat: 37.72, zoom: 14.3 })],
    ['the date line', (map) => map.camera.show({ lng: 179.9, lat: -17, zoom: 4 })],
    ['beside the pole', (map) => map.camera.show({ lng: 20, lat: 84.9, zoom: 3 })],
    ['zoomed out beyond the whole world', (map) => map.camera.show({ lng: 0, lat: 10, zoom: 0 })],
    ['a box', (map) => map.camera.show({ bounds: [-74.4, 37.1, -73.2, 38.3], padding: 48, maxZoom: 14 })],
    [
      'a box with more room on some sides',
      (map) =>
        map.camera.show({
          bounds: [-74.4, 37.1, -73.2, 38.3],
          padding: { top: 90, right: 20, bottom: 40, left: 110 },
        }),
    ],
    [
      'one point with more room on some sides',
      (map) =>
        map.camera.show({
          bounds: [-73.9, 37.7, -73.9, 37.7],
          padding: { top: 90, right: 96, bottom: 56, left: 56 },
          maxZoom: 15,
        }),
    ],
    ['a box across the date line', (map) => map.camera.show({ bounds: [170, -20, -170, 5], padding: 20 })],
    ['one point', (map) => map.camera.show({ bounds: [-73.9, 37.7, -73.9, 37.7], padding: 48, maxZoom: 15 })],
    ['after presses of its buttons', (map) => (map.camera.zoomBy(1), map.camera.panBy(120, -40))],
  ])('shows the same view as afterwards: %s [MAP-15]', async (_, move) => {
    const box = container();
    engine = await createEngine(box, OPTIONS);
    move(engine);
    expect(box.querySelector('canvas')).toBeNull();
    const { lng, lat, zoom } = engine.camera.place();
    const points = [0, 0.3, -0.3].flatMap((x) => [0, 0.2, -0.2].map((y) => [lng + x, lat + y] as const));
    const seen = () => points.map(([x, y]) => engine.camera.project(x, y));
    const [before, bounds] = [seen(), engine.bounds()];
    await ready();
    expect(box.querySelector('canvas')).not.toBeNull();
    const after = engine.camera.place();
    expect(after.zoom).toBeCloseTo(zoom, 4);
    expect(after.lat).toBeCloseTo(lat, 4);
    expect(after.lng).toBeCloseTo(lng, 4);
    for (const [at, { x, y }] of seen().entries()) {
      expect(Math.abs(x - (before[at]?.x ?? 0))).toBeLessThan(0.5);
      expect(Math.abs(y - (before[at]?.y ?? 0))).toBeLessThan(0.5);
    }
    for (const [at, degrees] of engine.bounds().entries()) expect(degrees).toBeCloseTo(bounds[at] ?? NaN, 3);
  });

  it('shows its pins, and reports moves as it does afterwards [MAP-15]', async () => {
    const box = container();
    engine = await createEngine(box, OPTIONS);
    const reports: string[] = [];
    engine.on('move', () => reports.push('move'));
    engine.on('rest', ({ by }) => reports.push(by));
    const shown = new Promise<number>((resolve) => void engine.on('shown', ({ rows }) => resolve(rows.length)));
    engine.setMarkers([
      { id: 'west', lng: -73.9, lat: 37.7, price: NaN },
      { id: 'east', lng: -73.5, lat: 37.9, price: NaN },
    ]);
    engine.camera.zoomBy(1);
    engine.camera.show({ bounds: [-74, 37, -73, 38], padding: 0 });
    engine.camera.reveal(20, 0);
    expect(reports).toEqual(['move', 'visitor', 'move', 'page', 'move', 'focus']);
    expect(box.querySelector('canvas')).toBeNull();
    expect(await shown).toBe(2);
  });

  it('renders nothing if removed meanwhile, and applies changes made meanwhile [MAP-15]', async () => {
    const gone = container();
    engine = await createEngine(gone, OPTIONS);
    engine.destroy();
    const box = container();
    engine = await createEngine(box, OPTIONS);
    engine.setArea({ lng: -73.9, lat: 37.7, metres: 9_000, color: '#c0502f' });
    engine.update({ ...OPTIONS, gestures: { ...OPTIONS.gestures, keyboard: false } });
    await ready();
    expect(box.querySelector('canvas')).not.toBeNull();
    expect(gone.childElementCount).toBe(0);
  });
});
