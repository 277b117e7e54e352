import { TOWNS, shoreLng } from '../data/coast.ts';
import * as coast from './coast-land.ts';
import type { Point, Ring } from './coast-land.ts';

/**
 * The map of the demo: the coast of its data as GeoJSON, and two styles of our own. Its labels need no glyph files: without `glyphs` in a
 * style, MapLibre uses the fonts of the visitor's device.
 */
type Json = Readonly<Record<string, unknown>>;

interface Palette {
  readonly sea: string;
  readonly shallow: readonly [string, string];
  readonly depth: string;
  readonly land: string;
  readonly island: string;
  readonly edge: string;
  readonly sand: string;
  readonly wood: string;
  readonly marsh: string;
  readonly town: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly highway: string;
  readonly highwayEdge: string;
  readonly ink: string;
  readonly quiet: string;
  readonly water: string;
  readonly halo: string;
}

const LIGHT: Palette = {
  ...{ sea: '#b5d9df', shallow: ['#c3e2e4', '#d3ebe8'], depth: '#9ecbd4' },
  ...{ land: '#edeedd', island: '#f4f1e1', edge: '#a9bfae', sand: '#f8e6bd', wood: '#cfdfb9', marsh: '#c9dcc3' },
  ...{ town: '#e9e0d3', road: '#ffffff', roadEdge: '#d5cbb9', highway: '#fbd58d', highwayEdge: '#dba95a' },
  ...{ ink: '#2b4046', quiet: '#66797a', water: '#3c7f8d', halo: '#fffdf6' },
};

const DARK: Palette = {
  ...{ sea: '#0d2a33', shallow: ['#10333c', '#153d45'], depth: '#17404a' },
  ...{ land: '#1f2f2c', island: '#263833', edge: '#3c544c', sand: '#5a5138', wood: '#24403133', marsh: '#21443a' },
  ...{ town: '#33413d', road: '#52625e', roadEdge: '#1b2927', highway: '#8d7440', highwayEdge: '#2b2618' },
  ...{ ink: '#e8eee8', quiet: '#a9bbb6', water: '#79b3bd', halo: '#12221f' },
};

const polygons = (kind: string, rings: readonly Ring[]): Json[] =>
  rings.map((ring) => ({ type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates: [ring] } }));
const lines = (kind: string, rings: readonly Ring[]): Json[] =>
  rings.map((ring) => ({ type: 'Feature', properties: { kind }, geometry: { type: 'LineString', coordinates: ring } }));
const label = (kind: string, name: string, [lng, lat]: Point, rank = 1): Json => ({
  type: 'Feature',
  properties: { kind, name, rank },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

const WATER_NAMES: readonly (readonly [string, Point])[] = [
  ['Merrow Sound', [-73.96, 37.6]],
  ['Merrow Sound', [-73.99, 37.84]],
  ['Atlantic Ocean', [-73.66, 37.62]],
  ['Ansel Inlet', [-73.848, 37.935]],
  ['Patience Inlet', [-73.845, 37.615]],
  ['Tansy Inlet', [-73.87, 37.415]],
];

/** The whole coast as one collection; the styles filter by `kind`. */
export const coastGeoJson = (): Json => ({
  type: 'FeatureCollection',
  features: [
    ...polygons('shallow1', coast.shallows.slice(1)),
    ...polygons('shallow2', coast.shallows.slice(0, 1)),
    ...lines('depth', coast.depths),
    ...polygons('land', [coast.mainland]),
    ...polygons('island', coast.islands),
    ...polygons('wood', [...coast.woods, ...coast.thickets]),
    ...polygons('marsh', coast.marshes),
    ...polygons('built', coast.built),
    ...polygons('pond', coast.ponds),
    ...polygons('beach', coast.beaches),
    ...lines('river', coast.rivers),
    ...lines('lane', coast.lanes),
    ...lines('road', [coast.mainRoad]),
    ...lines('highway', coast.highways),
    ...lines('ferry', [coast.ferry]),
    ...TOWNS.map((town, at) => label('town', town.name, [shoreLng(town.lat) - 0.0125, town.lat], at % 2)),
    ...WATER_NAMES.map(([name, point]) => label('water', name, point, /Inlet/.test(name) ? 2 : 1)),
  ],
});

const ofKind = (...kinds: readonly string[]): Json => ({ filter: ['in', ['get', 'kind'], ['literal', kinds]] });
const grows = (...stops: readonly number[]): readonly unknown[] => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops,
];

/** A style of the coast, light or dark. */
export function coastStyle(dark: boolean): Json {
  const p = dark ? DARK : LIGHT;
  const layer = (id: string, type: string, filter: Json, paint: Json, layout: Json = {}): Json => ({
    ...{ id, type, source: 'coast', paint, layout },
    ...filter,
  });
  const fill = (id: string, color: string, opacity = 1): Json =>
    layer(id, 'fill', ofKind(id), { 'fill-color': color, 'fill-opacity': opacity, 'fill-antialias': true });
  const round = { 'line-cap': 'round', 'line-join': 'round' };
  const line = (id: string, kind: string, color: string, width: unknown, more: Json = {}): Json =>
    layer(id, 'line', ofKind(kind), { 'line-color': color, 'line-width': width, ...more }, round);
  const text = (id: string, filter: Json, size: unknown, color: string, layout: Json, more: Json = {}): Json =>
    layer(
      id,
      'symbol',
      filter,
      { 'text-color': color, 'text-halo-color': p.halo, 'text-halo-width': 1.6, ...more },
      { 'text-field': ['get', 'name'], 'text-size': size, ...layout },
    );
  const serif = ['Palatino', 'P052', 'Georgia', 'serif'];
  return {
    version: 8,
    name: dark ? 'The Merrow Banks by night' : 'The Merrow Banks',
    sources: {
      coast: {
        type: 'geojson',
        data: '/map/coast.json',
        attribution: 'Map: <a href="/">the Merrow Banks</a>, invented',
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': p.sea } },
      fill('shallow1', p.shallow[0]),
      fill('shallow2', p.shallow[1]),
      line('depth', 'depth', p.depth, 1, { 'line-opacity': 0.7 }),
      line('shore', 'land', p.edge, grows(8, 1, 14, 3)),
      line('island-shore', 'island', p.edge, grows(8, 1, 14, 3)),
      fill('land', p.land),
      fill('island', p.island),
      fill('marsh', p.marsh, 0.85),
      fill('wood', dark ? '#264536' : p.wood, 0.9),
      fill('built', p.town, 0.9),
      fill('beach', p.sand),
      fill('pond', p.shallow[0]),
      line('river', 'river', p.shallow[0], grows(8, 1.5, 14, 9)),
      line('ferry', 'ferry', p.water, 1.4, { 'line-dasharray': [3, 3], 'line-opacity': 0.8 }),
      ...['case', 'fill'].flatMap((part) => {
        const under = part === 'case';
        const extra = under ? 1.6 : 0;
        return [
          line(
            `lane-${part}`,
            'lane',
            under ? p.roadEdge : p.road,
            grows(10, 0.2 + extra * 0.1, 13, 1.6 + extra, 16, 8 + extra),
            {
              'line-opacity': ['interpolate', ['linear'], ['zoom'], 10.5, 0, 12, 1],
            },
          ),
          line(`road-${part}`, 'road', under ? p.roadEdge : p.road, grows(8, 1 + extra, 12, 3 + extra, 16, 13 + extra)),
          line(
            `highway-${part}`,
            'highway',
            under ? p.highwayEdge : p.highway,
            grows(7, 1 + extra, 12, 3.6 + extra, 16, 15 + extra),
          ),
        ];
      }),
      text(
        'water-name',
        ofKind('water'),
        ['interpolate', ['linear'], ['zoom'], 8, 11, 13, 17],
        p.water,
        {
          ...{ 'text-font': serif, 'text-letter-spacing': 0.18, 'text-max-width': 6 },
        },
        { 'text-halo-width': 0 },
      ),
      text('town-name', ofKind('town'), ['interpolate', ['linear'], ['zoom'], 8, 12, 13, 19], p.ink, {
        ...{ 'text-font': serif, 'text-anchor': 'right', 'text-offset': [-1.9, 0], 'text-max-width': 9 },
      }),
      layer('town-dot', 'circle', ofKind('town'), {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2.5, 12, 4],
        'circle-color': p.halo,
        'circle-stroke-color': p.ink,
        'circle-stroke-width': 1.6,
        'circle-opacity': ['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0],
        'circle-stroke-opacity': ['interpolate', ['linear'], ['zoom'], 12, 1, 13, 0],
      }),
    ],
  };
}
