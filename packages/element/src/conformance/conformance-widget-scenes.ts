import type { LateScene } from './conformance-kit.ts';
import { ALL, SEARCH } from './conformance-search-scenes.ts';
import { inView, until } from './test-kit.ts';

const markers = [
  { latitude: 37.95, longitude: -73.4, markername: 'harbour', text: '<b>Ferry</b>', opts: { title: 'Port Ansel' } },
  { latitude: 37.5, longitude: -73.4, opts: { title: 'Bell Point', icon: '/bell.svg' } },
  ...['Reef', 'Shoal'].map((title, at) => ({
    latitude: 37.7,
    longitude: at / 100 - 73.9,
    text: title,
    opts: { title },
  })),
];
/** A map without tiles, which loads at once. */
const mapTag = (more = ''): string =>
  `<stay-map data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-markers='${JSON.stringify(markers)}' ${more}></stay-map>`;
const ground = (color: string) => ({
  version: 8,
  sources: {},
  layers: [{ id: color, type: 'background', paint: { 'background-color': color } }],
});
const KINDS = mapTag(`data-layers='${JSON.stringify({ Map: ground('green'), Hybrid: ground('gray') })}'`);
const RESULTS = '<stay-map-results data-latitude="37.7" data-longitude="-73.9" data-zoom="8"></stay-map-results>';
const SHUT_RESULTS = '<stay-map-results data-name="alone" data-start="click"></stay-map-results>';
const SHUT = '<stay-map data-start="click"></stay-map>';
const icons = { harbour: { name: 'Harbour', sequence: [{ f: '/late.svg', w: 24, h: 30 }], anchor: [12, 30] } };
const arrives = (host: HTMLElement): Promise<unknown> =>
  until('the map', () => host.hasAttribute('ready') || inView(host, '.poster button'));
const SIZE = { height: ['200px'], width: ['200px'] };

/** Scenes for what the examples of the widgets do not show. */
export const widgetScenes: Readonly<Record<string, LateScene>> = {
  'stay-amenities': { values: { limit: ['1'] } },
  'stay-availability': {
    values: { guests: ['["adult", "infant"]'], flexible: ['3, week'] },
    arrives: (host) =>
      until('code of its own', () => !inView(host, '.flexible-place') && !inView(host, '.price-place:empty')),
    unseen: {
      'code of its own': ['flexible', 'priceChoice', 'rates', 'resultsPath'],
      'what the index says of the home': ['sleepsField', 'petsField'],
      'the search that is sent': ['eid', 'url', 'mode', 'flex', 'flexType', 'ids'],
      'the open calendar': ['numberOfMonths', 'prices', 'locale'],
      'a search that has been made': ['messages', 'clearable'],
      'the end of a stepper': ['maxAdults', 'maxChildren'],
    },
  },
  'stay-calendar': {
    values: { locale: ['de'] },
    unseen: { 'what the page knows of the item': ['eid', 'prices'], 'a stay': ['separate', 'stay'] },
  },
  'stay-map': {
    values: {
      ...SIZE,
      maxzoom: ['5'],
      maptype: ['Hybrid'],
      mtc: ['menu', 'none'],
      baselayers: ['["Map"]'],
      behavior: ['{"nodrag":true}'],
      extent: ['[[37,-74],[38,-73]]'],
      icons: [JSON.stringify(icons)],
    },
    markup: {
      all: mapTag(),
      maxzoom: mapTag('data-autozoom'),
      ...{ start: SHUT, poster: SHUT, maptype: KINDS, baselayers: KINDS, mtc: KINDS },
    },
    arrives,
    unseen: {
      'linked inputs': ['mapId'],
      'a gesture': ['nomousezoom', 'nocontzoom'],
      'an event': ['extramarkerevents'],
      'an open window': ['iwq', 'rmtcallback'],
      'the picture of the map': ['areaRadius'],
    },
  },
  'stay-map-results': {
    around: SEARCH,
    answers: ALL,
    // Not the search of other scenes, whose results it would count.
    markup: { all: RESULTS, start: SHUT_RESULTS, poster: SHUT_RESULTS, name: SHUT_RESULTS },
    values: {
      latField: ['late'],
      lngField: ['fs_low'],
      locationField: ['locs_place'],
      currency: ['EUR'],
      maxMarkers: ['1'],
    },
    async arrives(host) {
      await arrives(host);
      if (inView(host, '.poster button') || host.dataset['name']) return;
      await until('the homes', () => inView(host, '.pin button'));
      await until('their number', () => inView(host, '.visually-hidden[role=status]')?.textContent);
    },
    unseen: {
      'a map that shows no homes': ['zoom', 'latitude', 'longitude'],
      'the picture of the map': ['maxzoom'],
      'the search that it follows': ['name'],
      favourites: ['key', 'namespace'],
      'a chosen pin': ['small'],
      'code of its own': ['views'],
    },
  },
};
