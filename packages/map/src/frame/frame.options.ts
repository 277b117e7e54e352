import { choice, flag, json, number, url, type OptionValues } from '@staytags/base/options/options';
import type { TextForms, TextValues } from '@staytags/base/options/texts';
import type { gmapOptions } from '../map/gmap.options.ts';

/** Options that all our maps share: the first view, its base layers, how it loads, and clusters. */
export const frameOptions = {
  zoom: number({
    default: 3,
    min: 0,
    max: 22,
    doc: 'The initial zoom: 3 shows a continent, 9 a coast, 14 a town.',
  }),
  latitude: number({ default: 40, min: -90, max: 90, aliases: ['lat'], doc: 'The latitude of the initial centre.' }),
  longitude: number({
    default: 0,
    min: -180,
    max: 180,
    aliases: ['lng', 'lon'],
    doc: 'The longitude of the initial centre.',
  }),
  maxzoom: number({
    default: 17,
    min: 0,
    max: 22,
    aliases: ['maxZoom'],
    doc: 'The highest zoom when the map fits its markers.',
  }),
  layers: json({
    default: {} as Readonly<Record<string, unknown>>,
    shape: 'object',
    doc: 'The base layers, by name: the URL of a MapLibre style, a whole style, a raster template ({"tiles": ["/tiles/{z}/{x}/{y}.png"], "attribution": "…"}), or a pair as {"light": …, "dark": …}.',
  }),
  pancontrol: flag({ doc: 'Shows buttons that move the map.' }),
  scale: flag({ doc: 'Shows a scale.' }),
  start: choice(['near', 'click'], {
    doc: 'When the map loads: as soon as it is near the viewport, or when a visitor presses its button.',
  }),
  poster: url({ doc: 'A picture to show until the map has loaded.' }),
  cooperative: flag({
    default: true,
    doc: 'Scrolling over the map scrolls the page. Ctrl and the wheel zoom the map, and two fingers move it.',
  }),
  cluster: flag({ default: true, doc: 'Clusters markers that are close together.' }),
};

/** GMap's options are those of `stay-map` alone. */
export type FrameOptions = OptionValues<typeof frameOptions> & Partial<OptionValues<typeof gmapOptions>>;
export type FrameText = (key: keyof typeof frameTexts, values?: TextValues) => string;

export const frameTexts = {
  label: 'Map',
  canvas: 'Interactive map',
  pins: 'Pins',
  show: 'Show map',
  loading: 'Loading the map…',
  skip: 'Skip the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  panUp: 'Move the map up',
  panDown: 'Move the map down',
  panLeft: 'Move the map left',
  panRight: 'Move the map right',
  layers: 'Map type',
  cluster: { one: '{count} place', other: '{count} places' },
  close: 'Close',
  ctrl: 'Hold Ctrl while scrolling to zoom the map',
  mac: 'Hold ⌘ while scrolling to zoom the map',
  touch: 'Use two fingers to move the map',
  places: { one: 'The place on this map', other: 'The {count} places on this map' },
  lost: 'We can’t show the map right now. The same places are listed below.',
  retry: 'Try again',
  fault: 'Part of the map didn’t load. The pins are still in the right place.',
  metres: '{count} m',
  kilometres: '{count} km',
} as const satisfies Record<string, TextForms>;

export const frameParts = {
  map: 'The map itself.',
  pin: 'The pin of one place.',
  cluster: 'The pin of several places.',
  window: 'The info window of a marker.',
  controls: 'The buttons.',
  button: 'One of the buttons.',
  credits: 'The attribution of the base map.',
  list: 'The same places as a list.',
  poster: 'The placeholder until the map loads.',
};

export const frameCss = {
  '--stay-map-height': 'The height of the map (24rem).',
  '--stay-map-pin': 'The colour of the pins.',
  '--stay-map-on-pin': 'The colour of the text on pins.',
  '--stay-map-ground': 'The colour behind the map while it loads.',
} as const;
