import fc from 'fast-check';
import type { Map as LibreMap } from 'maplibre-gl';
import { describe, expect, it, vi } from 'vitest';
import { ClusterIndex, type Shown } from './clusters.logic.ts';
import { readExtent } from '../frame/initial-view.logic.ts';
import { readCursor, readLatLng } from '../map/map.logic.ts';
import { boundsOf, circle, readSize, refusal, wrapLng } from './place.logic.ts';
import { MAX_LEGS, spider } from '../pins/spider.logic.ts';
import { offeredLayers, readLayerNames, readLayers, readStyle } from './style.logic.ts';
import { watchTiles } from './tiles.ts';

const WORLD = [-180, -85, 180, 85] as const;
const RULES = { radius: 60, minPoints: 2, maxZoom: 17 };

const arrays = (points: readonly (readonly [number, number])[], prices: readonly number[] = []) => ({
  coords: Float64Array.from(points.flat()),
  prices: Float64Array.from(points, (_, at) => prices[at] ?? NaN),
});

const counts = (pins: readonly Shown[]): number[] => pins.map(({ count }) => count);

describe('places', () => {
  it.each([
    ['50 degrees', 50, 10, undefined],
    ['the north pole', 90, 0, undefined],
    ['the date line', 0, 180, undefined],
    ['a turn around the earth', 0, 360, undefined],
    ['the equator', 0, 9, undefined],
    ['what importers write for none', 0, 0, '0, 0'],
    ['no number', NaN, 0, 'not numbers'],
    ['infinity', 0, Infinity, 'not numbers'],
    ['swapped', -118.2, 34, 'swapped'],
    ['off the earth', 95, 200, 'not on the earth'],
    ['far off the earth', 0, 900, 'not on the earth'],
  ])('checks a place: %s [MAP-5]', (_, lat, lng, reason) => {
    if (reason === undefined) expect(refusal(lat, lng)).toBeUndefined();
    else expect(refusal(lat, lng)).toContain(reason);
  });

  it('normalises every longitude to between -180 and 180 [MAP-5]', () => {
    fc.assert(
      fc.property(fc.double({ min: -5_000, max: 5_000, noNaN: true }), (lng) => {
        const wrapped = wrapLng(lng);
        expect(Math.abs(wrapped)).toBeLessThanOrEqual(180);
        expect(Math.abs(Math.sin(((wrapped - lng) * Math.PI) / 360))).toBeLessThan(1e-6);
      }),
    );
  });

  it('returns the smallest bounds of all markers, across the date line if shorter, and none without markers [MAP-3]', () => {
    expect(boundsOf([])).toBeUndefined();
    const boxOf = (...points: [number, number][]) => boundsOf(points.map(([lng, lat]) => ({ lng, lat })));
    expect(boxOf([-73.9, 37.5], [-74.1, 38], [-73.8, 37.7])).toEqual([-74.1, 37.5, -73.8, 38]);
    expect(boxOf([179, 1], [-179, -1])).toEqual([179, -1, -179, 1]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -85, max: 85 })), { minLength: 1 }),
        (points) => {
          const [west, south, east, north] = boxOf(...points) ?? [0, 0, 0, 0];
          for (const [lng, lat] of points) {
            expect(lat >= south && lat <= north).toBe(true);
            expect(west <= east ? lng >= west && lng <= east : lng >= west || lng <= east).toBe(true);
          }
        },
      ),
    );
  });

  it.each([
    [
      'texts',
      [
        ['36.1', '-75.7'],
        ['37', '-74'],
      ],
      [-75.7, 36.1, -74, 37],
    ],
    [
      'reversed corners',
      [
        [38, -73],
        [36, -75],
      ],
      [-75, 36, -73, 38],
    ],
    ['one corner', [[36, -75]], undefined],
    [
      'not numbers',
      [
        ['a', 'b'],
        [1, 2],
      ],
      undefined,
    ],
    ['a text', '36,-75', undefined],
  ])('reads an extent of %s [MAP-1]', (_, raw, box) => {
    expect(readExtent(raw)).toEqual(box);
  });

  it.each([
    ['37.98,-73.93', { lat: 37.98, lng: -73.93 }],
    [' 37.98 , -73.93 ', { lat: 37.98, lng: -73.93 }],
    ['abc,def', undefined],
    ['37,-73,9', undefined],
    ['', undefined],
    ['95,0', undefined],
  ])('reads the linked place %j [MAP-2]', (text, place) => {
    expect(readLatLng(text)).toEqual(place);
  });

  it.each([
    ['100%', '100%'],
    ['300 px', '300px'],
    ['20.5EM', '20.5em'],
    ['10px;x', undefined],
    ['1e9px', undefined],
    ['-5px', undefined],
    ['5vw', undefined],
    ['', undefined],
  ])('reads the size %j, or ignores it [MAP-2]', (text, size) => {
    expect(readSize(text)).toBe(size);
  });

  it('accepts a cursor keyword, and never a URL [MAP-1]', () => {
    expect(readCursor('crosshair')).toBe('crosshair');
    expect(readCursor('url(//evil.example/x.cur), auto')).toBeUndefined();
  });

  it('draws the area as a closed ring at the given radius [MAP-13]', () => {
    const ring = circle(-73.9, 37.7, 500);
    expect(ring[0]?.map((part) => part.toFixed(9))).toEqual(ring.at(-1)?.map((part) => part.toFixed(9)));
    for (const [lng, lat] of ring) {
      const metres = Math.hypot((lat - 37.7) * 111_320, (lng + 73.9) * 111_320 * Math.cos((37.7 * Math.PI) / 180));
      expect(metres).toBeCloseTo(500, 0);
    }
  });
});

describe('clusters', () => {
  it('clusters two markers within 60 px under their lowest price, and separates them further apart [MAP-8]', () => {
    const index = new ClusterIndex(
      arrays(
        [
          [0, 0],
          [0.01, 0],
          [40, 40],
        ],
        [300_00, 240_00, 100_00],
      ),
      RULES,
    );
    const far = index.shown(WORLD, 3);
    expect(far).toMatchObject([
      { count: 2, index: 0, low: 240_00 },
      { count: 1, index: 2, cluster: -1 },
    ]);
    expect(counts(index.shown(WORLD, 14))).toEqual([1, 1, 1]);
  });

  it('opens a cluster at a zoom that splits it [MAP-8]', () => {
    const index = new ClusterIndex(
      arrays([
        [0, 0],
        [0.01, 0],
      ]),
      RULES,
    );
    const [pin] = index.shown(WORLD, 3);
    const zoom = index.opens(pin!.cluster) ?? 0;
    expect(index.shown(WORLD, zoom)).toHaveLength(2);
  });

  it('finds markers with identical coordinates at every zoom, inside and outside clusters [MAP-8]', () => {
    const index = new ClusterIndex(
      arrays([
        [5, 5],
        [5, 5],
        [5, 5],
      ]),
      RULES,
    );
    const [far] = index.shown(WORLD, 10);
    expect(index.opens(far!.cluster)).toBeUndefined();
    expect(index.members(far!, 10)).toEqual([0, 1, 2]);
    const near = index.shown(WORLD, 20);
    expect(near).toMatchObject([{ count: 3, cluster: -2 }]);
    expect(index.members(near[0]!, 10)).toEqual([0, 1, 2]);
    for (const pin of [far!, near[0]!]) expect(index.members(pin, 2)).toHaveLength(2);
  });

  it('uses the grid size and maximum zoom of the settings [MAP-8]', () => {
    const points = arrays([
      [0, 0],
      [1, 0],
    ]);
    expect(counts(new ClusterIndex(points, { ...RULES, radius: 300 }).shown(WORLD, 6))).toEqual([2]);
    expect(counts(new ClusterIndex(points, { ...RULES, radius: 1 }).shown(WORLD, 6))).toEqual([1, 1]);
    expect(counts(new ClusterIndex(points, { ...RULES, maxZoom: -1 }).shown(WORLD, 0))).toEqual([1, 1]);
  });

  it('counts each marker once at every zoom, also at the poles and the date line [MAP-8]', () => {
    const point = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.integer({ min: 0, max: 22 }), (points, zoom) => {
        const pins = new ClusterIndex(arrays(points), RULES).shown([-180, -90, 180, 90], zoom);
        expect(counts(pins).reduce((sum, each) => sum + each, 0)).toBe(points.length);
      }),
    );
  });

  it('spreads markers with identical coordinates around their place without overlap [MAP-8]', () => {
    for (const count of [2, 5, 9, 10, 25, 40, 60]) {
      const legs = spider(count);
      expect(legs).toHaveLength(count);
      for (const [at, [x, y]] of legs.entries())
        for (const [x2, y2] of legs.slice(at + 1)) expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(30);
    }
    expect(spider(10_000)).toHaveLength(MAX_LEGS);
  });
});

describe('base layers', () => {
  const STYLE = { version: 8, sources: {}, layers: [] };

  it('accepts a URL, a whole style, a raster template, and a pair for light and dark [MAP-1]', () => {
    const { layers, refused } = readLayers({
      Map: '/map/style.json',
      Satellite: { tiles: ['/tiles/{z}/{x}/{y}.jpg'], attribution: '© Us' },
      Hybrid: { light: STYLE, dark: '/dark.json' },
      Physical: { version: 7 },
      Other: 12,
    });
    expect(layers.map(({ name }) => name)).toEqual(['Map', 'Satellite', 'Hybrid']);
    expect(refused).toEqual(['Physical', 'Other']);
    expect(layers[1]?.light).toMatchObject({ sources: { base: { type: 'raster', attribution: '© Us' } } });
    expect(layers[2]).toMatchObject({ light: STYLE, dark: '/dark.json' });
    expect(layers[0]?.dark).toBe('/map/style.json');
  });

  it('reads a raster template from a string [MAP-1]', () => {
    expect(readStyle('/t/{z}/{x}/{y}.png')).toMatchObject({ sources: { base: { tiles: ['/t/{z}/{x}/{y}.png'] } } });
  });

  it('offers the layers named in baselayers, a list or flags, with the map type first [MAP-1]', () => {
    const { layers } = readLayers({ Map: '/a', Satellite: '/b', Hybrid: '/c' });
    expect(readLayerNames({ Map: 1, Satellite: '0', Hybrid: true })).toEqual(['Map', 'Hybrid']);
    expect(offeredLayers(layers, ['Map', 'Hybrid'], 'Hybrid').map(({ name }) => name)).toEqual(['Hybrid', 'Map']);
    expect(offeredLayers(layers, [], 'Map').map(({ name }) => name)).toEqual(['Map', 'Satellite', 'Hybrid']);
    expect(offeredLayers(layers, [], 'Physical').map(({ name }) => name)).toEqual(['Map', 'Satellite', 'Hybrid']);
  });
});

describe('a style', () => {
  /** A map whose style has been requested, and what was reported of it. */
  function requested() {
    vi.useFakeTimers();
    const listeners = new Map<string, (event?: object) => void>();
    const map = {
      on: (name: string, run: () => void) => listeners.set(name, run),
      once: () => {},
      ...{ style: { _loaded: true }, areTilesLoaded: () => true, triggerRepaint: () => {} },
    } as unknown as LibreMap;
    const reports: string[] = [];
    const tiles = watchTiles(
      map,
      () => reports.push('drawn'),
      (why) => reports.push(why),
    );
    return { tiles, reports, fire: (name: string, event?: object) => listeners.get(name)?.(event) };
  }
  const LATE = ['its style did not arrive within 15 seconds', 'drawn'];

  it('that never arrives is reported, and the map is ready without it [MAP-14]', () => {
    const { tiles, reports } = requested();
    vi.advanceTimersByTime(14_999);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual(LATE);
    tiles.reset();
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual([...LATE, ...LATE]);
    vi.useRealTimers();
  });

  it.each(['style.load', 'error'])('is not late after %s [MAP-14]', (name) => {
    const { reports, fire } = requested();
    fire(name);
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual([]);
    vi.useRealTimers();
  });

  it('that comes late takes its report back, once [MAP-14]', () => {
    const { reports, fire } = requested();
    vi.advanceTimersByTime(20_000);
    fire('style.load');
    fire('style.load');
    expect(reports).toEqual([...LATE, '']);
    vi.useRealTimers();
  });

  it('that comes late takes back no report of an error meanwhile [MAP-14]', () => {
    const { reports, fire } = requested();
    vi.advanceTimersByTime(20_000);
    fire('error');
    fire('style.load');
    expect(reports).toEqual(LATE);
    vi.useRealTimers();
  });

  it.each([
    ['has tiles', ['sourcedataloading', 'sourcedata'], []],
    ['has none', ['sourcedataloading'], ['none of its tiles were found']],
  ])('%s, whatever was on its way of the one before [MAP-14]', (_name, events, reported) => {
    const { tiles, reports, fire } = requested();
    const of = (sourceId: string) => ({ sourceId, source: { type: 'raster' }, tile: {} });
    fire('sourcedataloading', of('before'));
    tiles.reset();
    fire('style.load');
    for (const name of events) fire(name, of('now'));
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual(reported);
    vi.useRealTimers();
  });

  it('is not late on a map that is gone [MAP-14]', () => {
    const { tiles, reports } = requested();
    tiles.stop();
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual([]);
    vi.useRealTimers();
  });
});
