import type { LateScene } from './conformance-kit.ts';

const SEARCH = 'the search that it follows';
const MAP = ['zoom', 'latitude', 'longitude', 'maxzoom', 'layers', 'pancontrol', 'scale', 'cooperative', 'cluster'];
const SIZE = { height: ['200px'], width: ['200px'] };
/** As printed before the map is asked for: a click loads it. */
const LOADED = 'the map, once it is loaded';

/** What the examples of the widgets do not show by themselves. */
export const widgetScenes: Readonly<Record<string, LateScene>> = {
  'stay-amenities': { values: { limit: ['1'] } },
  'stay-availability': {
    values: { guests: ['["adult", "infant"]'] },
    unseen: {
      'what the index says of the home': ['sleepsField', 'petsField'],
      'the search that is sent': ['eid', 'url', 'mode', 'flex', 'flexType', 'ids'],
      'the open calendar': ['numberOfMonths', 'prices', 'locale'],
      'a search that has been made': ['messages', 'clearable'],
      'the end of a stepper': ['maxAdults', 'maxChildren'],
    },
  },
  'stay-calendar': { values: { locale: ['de'] }, unseen: { 'what the page knows of the item': ['eid', 'prices'] } },
  'stay-map': {
    values: SIZE,
    unseen: {
      [LOADED]: [
        ...MAP,
        'mapId',
        'maptype',
        'baselayers',
        'mtc',
        'controltype',
        'nodrag',
        'nokeyboard',
        'nomousezoom',
        'nocontzoom',
        'behavior',
        'autozoom',
        'extent',
        'gridSize',
        'clusterMaxZoom',
        'customicons',
        'extramarkerevents',
        'iwq',
        'rmtcallback',
        'areaRadius',
        'markers',
        'icons',
      ],
    },
  },
  'stay-map-results': {
    // Not the search of other scenes, whose results it would count.
    markup: { start: '<stay-map-results data-name="alone" data-start="click"></stay-map-results>' },
    unseen: {
      [LOADED]: [
        ...MAP,
        'latField',
        'lngField',
        'locationField',
        'maxMarkers',
        'currency',
        'key',
        'namespace',
        'searchArea',
        'follow',
        'small',
      ],
      [SEARCH]: ['name'],
    },
  },
};
