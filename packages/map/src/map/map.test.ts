import { describe, expect, it } from 'vitest';
import { linkedControl, linkedValues, readLinked } from './linked/linked.logic.ts';
import { withBehavior } from './map.logic.ts';
import { map } from './map.widget.ts';
import { readOption } from '@staytags/base/options/options';
import { clusterLook } from '../pins/pin-leaf.ts';
import { nearestPin, nextPin, pinName, rulesOf, toPins, type Pin } from '../pins/pins.logic.ts';
import { scaleBar } from '../engine/camera.logic.ts';
import { initialView } from '../frame/initial-view.logic.ts';
import { ClusterIndex } from '../engine/clusters.logic.ts';

const DEFAULTS = Object.fromEntries(Object.entries(map.options).map(([name, def]) => [name, def.default]));
const options = (change: object) => ({ ...DEFAULTS, behavior: {}, ...change }) as never;

describe('GMap settings', () => {
  it.each([
    ['zoom', '9', 9],
    ['latitude', '36.1', 36.1],
    ['longitude', '-75.7', -75.7],
    ['maxzoom', '14', 14],
    ['pancontrol', 1, true],
    ['maptype', 'Satellite', 'Satellite'],
    ['controltype', 'Large', 'Large'],
    ['markers', { 0: { latitude: 1 } }, [{ latitude: 1 }]],
    ['behavior', [], {}],
    ['baselayers', ['Map', 'Hybrid'], ['Map', 'Hybrid']],
  ] as const)('reads %s as PHP prints it [MAP-1]', (name, raw, value) => {
    expect(readOption(map.options[name], raw)).toEqual({ ok: true, value });
  });

  it.each([
    ['latitude', '95'],
    ['longitude', 'NaN'],
    ['maxzoom', -3],
    ['maptype', 'Globe'],
    ['markers', 'none'],
  ] as const)('rejects an invalid %s [MAP-1]', (name, raw) => {
    expect(readOption(map.options[name], raw).ok).toBe(false);
  });

  it('reads the flags in behavior along with the options [MAP-1]', () => {
    expect(withBehavior(options({ behavior: { autozoom: 1, scale: '1', nomousezoom: true } }))).toMatchObject({
      ...{ autozoom: true, scale: true, nomousezoom: true, nodrag: false },
    });
    expect(withBehavior(options({ autozoom: true, behavior: { autozoom: false } }))).toMatchObject({ autozoom: true });
    expect(withBehavior(options({ behavior: { nodrag: true, nokeyboard: true } }))).toMatchObject({
      ...{ nodrag: true, nokeyboard: true },
    });
  });
});

describe('the initial view', () => {
  const CENTRE = { latitude: 37, longitude: -74, zoom: 8, maxzoom: 14, autozoom: false };
  const place = { lng: -74, lat: 37, zoom: 8 };
  const area = [-75, 36, -74, 37] as const;
  const extent = [
    [36, '-75'],
    [38, -73],
  ];
  const HOMES = [
    { lng: -74, lat: 37 },
    { lng: -73, lat: 38 },
  ];
  const homes = { bounds: [-74, 37, -73, 38], padding: 48, maxZoom: 14 };
  const box = { bounds: [-75, 36, -73, 38], padding: 48 };

  it.each<[string, object, object[], object, object]>([
    ['its centre', {}, HOMES, {}, place],
    ['its extent', { extent }, HOMES, {}, box],
    ['its centre, with an extent that is none', { extent: 'here' }, HOMES, {}, place],
    ['its markers with autozoom, up to maxzoom', { autozoom: true, extent }, HOMES, {}, homes],
    ['its extent with autozoom, without markers', { autozoom: true, extent }, [], {}, box],
    ['its centre with autozoom, without markers', { autozoom: true }, [], {}, place],
    ['its markers with more room', { autozoom: true }, HOMES, { padding: 96 }, { ...homes, padding: 96 }],
    ['the searched area, with exactly its bounds', { autozoom: true }, HOMES, { area }, { bounds: area, padding: 0 }],
    ['the searched area, without results', { autozoom: true }, [], { area }, { bounds: area, padding: 0 }],
  ])('is %s [MAP-3] [MAP-11]', (_, options, markers, more, view) => {
    expect(initialView({ ...CENTRE, ...options }, markers as typeof HOMES, more)).toEqual(view);
  });
});

describe('linked inputs', () => {
  it.each([
    ['gmap-loc1-zoom0', 'loc1', 'zoom'],
    ['gmap-a-b-c-latlon12', 'a-b-c', 'latlon'],
    ['gmap-loc1-width', 'loc1', 'width'],
    ['gmap-loc1-address0', 'loc1', undefined],
    ['gmap-loc11-zoom0', 'loc1', undefined],
    ['gmap--zoom0', '', undefined],
  ])('finds the role of %s for the map %j [MAP-2]', (id, mapId, control) => {
    expect(linkedControl(id, mapId)).toBe(control);
  });

  it.each([
    ['zoom', '9x', { place: { zoom: 9 } }],
    ['zoom', '99', undefined],
    ['latlon', '37.5,-73.9', { place: { lat: 37.5, lng: -73.9 } }],
    ['latlon', 'here', undefined],
    ['maptype', 'Hybrid', { maptype: 'Hybrid' }],
    ['maptype', 'hybrid', undefined],
    ['controltype', 'None', { controltype: 'None' }],
    ['width', '50 %', { width: '50%' }],
    ['height', 'tall', undefined],
  ] as const)('reads %s from %j, or ignores it [MAP-2]', (control, value, change) => {
    expect(readLinked(control, value)).toEqual(change);
  });

  it('writes back a whole zoom and rounded degrees [MAP-2]', () => {
    expect(linkedValues({ lng: -73.93000000001, lat: 37.98, zoom: 9.4 })).toEqual({
      zoom: '9',
      latlon: '37.98,-73.93',
    });
  });
});

it.each<[object, object | undefined, number, number]>([
  [{}, undefined, 60, 17],
  [{}, { gridSize: '80', maxZoom: '12' }, 80, 12],
  [{ gridSize: 40, clusterMaxZoom: 9 }, { gridSize: '80', maxZoom: '12' }, 40, 9],
  [{}, { gridSize: 'wide', maxZoom: '' }, 60, 17],
  [{}, { gridSize: 0, maxZoom: 99 }, 60, 17],
  [{ cluster: false }, { maxZoom: '12' }, 60, -1],
])('clusters by the options %j and the marker manager %j [MAP-8]', (change, manager, radius, maxZoom) => {
  expect(rulesOf(options(change), manager as never)).toEqual({ radius, minPoints: 2, maxZoom });
});

describe('pins', () => {
  it.each([
    ['1', 'Port Ansel', '1, Port Ansel'],
    ['1', 'Pier 1', 'Pier 1'],
    ['1', 'Pier 12', '1, Pier 12'],
    ['$120', '$120', '$120'],
    ['2', '2 places', '2 places'],
    ['2', 'مكانان', '2, مكانان'],
    ['×', 'Treasure', 'Treasure'],
    ['', 'Port Ansel', 'Port Ansel'],
  ])('show %j, which is in the name of %j [MAP-10]', (shown, title, name) => {
    expect(pinName(shown, title)).toBe(name);
  });

  it.each([
    ['en', 8, '8 homes', 'From {price}, {places}', 'From $120, 8 homes'],
    ['ar', 2, 'مكانان', 'ابتداءً من {price}، {places}', 'ابتداءً من $120، 2, مكانان'],
  ])('of many places are named in %s by what they show, in its order [MAP-10]', (lang, count, places, text, name) => {
    const from = (named: string) => text.replace('{price}', '$120').replace('{places}', named);
    const { label, content } = clusterLook({ count } as Pin, lang, places, { shown: '$120', from });
    expect(label).toBe(name);
    expect(content).toEqual([['small', {}, '$120'], ' ', ['b', {}, `${count}`]]);
  });

  const markers = ['a', 'b', 'c'].map((id) => ({ id }));
  const coords = Float64Array.of(5, 5, 5, 5, 9, 9);
  const index = new ClusterIndex(
    { coords, prices: new Float64Array(3).fill(NaN) },
    { radius: 60, minPoints: 2, maxZoom: 17 },
  );
  const shown = index.shown([-180, -85, 180, 85], 12);

  it('follow the order of the list, with the legs of an expanded place after it [MAP-8]', () => {
    const pins = toPins(shown, markers);
    expect(pins.map(({ count, id }) => [count, id])).toEqual([
      [2, ''],
      [1, 'c'],
    ]);
    const open = toPins(shown, markers, {
      key: pins[0]?.key ?? '',
      legs: ['a', 'b'].map((id) => ({ id, dx: 0, dy: 0 })),
    });
    expect(open.map(({ id, leg }) => [id, leg])).toEqual([
      ['', false],
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
  });

  it('drop markers that a newer list no longer has [MAP-9]', () => {
    expect(toPins(shown, markers.slice(0, 1))).toHaveLength(1);
  });

  it('wrap around with the arrow keys, mirrored in right-to-left [MAP-10]', () => {
    const pins = toPins(shown, markers);
    const [first, last] = [pins[0]?.key ?? '', pins[1]?.key ?? ''];
    expect(nextPin(pins, first, 'ArrowRight')?.key).toBe(last);
    expect(nextPin(pins, last, 'ArrowRight')?.key).toBe(first);
    expect(nextPin(pins, first, 'ArrowLeft')?.key).toBe(last);
    expect(nextPin(pins, first, 'ArrowLeft', true)?.key).toBe(last);
    expect(nextPin(pins, first, 'End')?.key).toBe(last);
    expect(nextPin(pins, last, 'Home')?.key).toBe(first);
    expect(nextPin(pins, first, 'a')).toBeUndefined();
  });

  it('pass the focus to the same pin, else to the nearest one left [MAP-10]', () => {
    const pins = toPins(shown, markers);
    const [first, last] = [pins[0]!, pins[1]!];
    expect([nearestPin(pins, first), nearestPin(pins, last)]).toEqual([0, 1]);
    expect(nearestPin(pins, { ...first, key: 'gone', lng: last.lng, lat: last.lat + 0.001 })).toBe(1);
    expect(nearestPin(pins, { ...last, key: 'gone', lng: first.lng, lat: first.lat })).toBe(0);
  });

  it.each([
    [10, 1_000, 100],
    [33, 3_000, 91],
    [0.4, 30, 75],
  ])('rounds the scale at %d m per pixel to %d m over %d px [MAP-1]', (perPixel, metres, width) => {
    expect(scaleBar(perPixel)).toEqual({ metres, width });
  });
});
