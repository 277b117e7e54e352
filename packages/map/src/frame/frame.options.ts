import { choice, flag, json, number, text, url } from '@staytags/base/options';
import type { TextForms } from '@staytags/base/texts';

type PhpMap = Readonly<Record<string, unknown>>;

/** What every map of ours has: the frame, its base layers, gestures and clusters. */
export const frameOptions = {
  zoom: number({
    default: 3,
    min: 0,
    max: 22,
    doc: 'How near the map is at first: 3 a continent, 9 a coast, 14 a town.',
  }),
  latitude: number({ default: 40, min: -90, max: 90, aliases: ['lat'], doc: 'The middle of the map.' }),
  longitude: number({ default: 0, min: -180, max: 180, aliases: ['lng', 'lon'], doc: 'The middle of the map.' }),
  maxzoom: number({
    default: 17,
    min: 0,
    max: 22,
    aliases: ['maxZoom'],
    doc: 'How near a map that fits its markers goes.',
  }),
  maptype: choice(['Map', 'Hybrid', 'Physical', 'Satellite'], { doc: 'The base layer that is shown first.' }),
  layers: json({
    default: {} as PhpMap,
    shape: 'object',
    doc: 'The base layers, by name: the address of a MapLibre style, a whole style, a raster template ({"tiles": ["/tiles/{z}/{x}/{y}.png"], "attribution": "…"}), or two of them as {"light": …, "dark": …}.',
  }),
  baselayers: json({
    default: [] as unknown,
    doc: 'The names of the layers that visitors can choose from: a list, or a map of names to flags. Empty: all.',
  }),
  mtc: choice(['standard', 'horiz', 'menu', 'none'], {
    doc: 'How the base layer is chosen: by buttons in a row (standard, horiz), by a menu, or not at all.',
  }),
  controltype: choice(['Small', 'Large', 'Android', 'None'], {
    doc: 'The zoom buttons. With None they show only while one of them is focused.',
  }),
  pancontrol: flag({ doc: 'Shows buttons that move the map.' }),
  scale: flag({ doc: 'Shows a scale.' }),
  height: text({ doc: 'The height, as a number with em, ex, px, in, cm, mm, pt, pc or %. Else that of the CSS.' }),
  width: text({ doc: 'The width, likewise.' }),
  start: choice(['near', 'click'], {
    doc: 'When the map is loaded: once it is near the viewport, or when its button is pressed.',
  }),
  poster: url({ doc: 'A still picture that stands until the map is loaded.' }),
  cooperative: flag({
    default: true,
    doc: 'The page scrolls over the map; Ctrl and the wheel, or two fingers, zoom it.',
  }),
  nodrag: flag({ doc: 'The map cannot be dragged.' }),
  nokeyboard: flag({ doc: 'The arrow keys do not move the map. Its buttons still do.' }),
  nomousezoom: flag({ doc: 'The wheel does not zoom.' }),
  nocontzoom: flag({ doc: 'A double click does not zoom.' }),
  cluster: flag({ default: true, doc: 'Clusters markers that are close together.' }),
  gridSize: number({
    min: 1,
    max: 512,
    aliases: ['grid_size'],
    doc: 'The distance at which markers are clustered, in pixels. By default that of the page’s `gmap_markermanager`, else 60.',
  }),
  clusterMaxZoom: number({
    min: 0,
    max: 22,
    doc: 'At higher zooms, markers are not clustered. By default the `maxZoom` of `gmap_markermanager`, else 17.',
  }),
};

export const frameTexts = {
  label: 'Map',
  show: 'Show map',
  loading: 'The map is loading',
  skip: 'Skip the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  panUp: 'Move the map up',
  panDown: 'Move the map down',
  panLeft: 'Move the map left',
  panRight: 'Move the map right',
  layers: 'Kind of map',
  cluster: { one: '{count} place', other: '{count} places' },
  close: 'Close',
  ctrl: 'Hold Ctrl while scrolling to zoom the map',
  mac: 'Hold ⌘ while scrolling to zoom the map',
  touch: 'Move the map with two fingers',
  places: { one: 'The place on this map', other: 'The {count} places on this map' },
  lost: 'We can’t show the map right now. The same places are listed below.',
  retry: 'Try again',
  fault: 'Part of the map didn’t load. The pins are still in the right place.',
  metres: '{count} m',
  kilometres: '{count} km',
} as const satisfies Record<string, TextForms>;

export const frameParts = {
  map: 'The area of the map.',
  pin: 'A pin of one place.',
  cluster: 'A pin of several places.',
  window: 'The info window of a marker.',
  controls: 'The buttons.',
  button: 'One of them.',
  credits: 'The attribution of the base map.',
  list: 'The same places as a list.',
  poster: 'What shows until the map loads.',
};

export const frameCss = {
  '--stay-map-height': 'The height of the map (24rem).',
  '--stay-map-pin': 'The colour of the pins.',
  '--stay-map-on-pin': 'The text on them.',
  '--stay-map-ground': 'The colour behind the map while it loads.',
} as const;
