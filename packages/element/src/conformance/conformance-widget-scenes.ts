import type { LateScene } from './conformance-kit.ts';

const SEARCH = 'the search that it follows';
const CARDS = ['flags', 'prices', 'key', 'namespace', 'currency'];
const MAP = ['zoom', 'latitude', 'longitude', 'maxzoom', 'layers', 'pancontrol', 'scale', 'cooperative', 'cluster'];
const SIZE = { height: ['200px'], width: ['200px'] };
/** As printed before the map is asked for: a click loads it. */
const LOADED = 'the map, once it is loaded';

/** What the examples of the widgets do not show by themselves. */
export const widgetScenes: Readonly<Record<string, LateScene>> = {
  'stay-flag': {
    values: { text: ['{"flag":"Keep","unflag":"Kept"}'], classes: ['{"flag":"late","unflag":"kept"}'] },
    unseen: {
      'whether the item is saved': ['itemId', 'key', 'namespace', 'skipSolr', 'skipSolrPrefix'],
      'where it is saved': ['path', 'store'],
    },
  },
  'stay-search': {
    unseen: {
      'the address of a request': [
        'url',
        'servlet',
        'proxyUrl',
        'proxyForm',
        'index',
        'siteHash',
        'jsonWrf',
        'docCache',
      ],
      'the params of a request': [
        'params',
        'bundles',
        'entityType',
        'maxRows',
        'defaultQ',
        'defaultBoost',
        'returnFullDocs',
        'facets',
        'fields',
        'firstRequest',
      ],
      'the address of the page': ['exposedParams', 'hash', 'resultsPath'],
      'the elements that follow it': ['name'],
    },
  },
  'stay-results': {
    unseen: {
      [SEARCH]: ['name'],
      'the cards of a response': [...CARDS, 'numvisible', 'infinite', 'template', 'messages', 'prefetch'],
    },
  },
  'stay-favourites': {
    unseen: { 'a saved item': ['keyField', 'messages', 'namespace', 'skipSolrPrefix'], [SEARCH]: ['name'] },
  },
  'stay-pager': { unseen: { [SEARCH]: ['name'], 'the pages of a response': ['single', 'scrollToTop'] } },
  'stay-facet': {
    unseen: {
      [SEARCH]: ['name', 'field', 'operator', 'hardLimit', 'facetMissing', 'facetMincount'],
      'the values of a response': [
        'label',
        'riotSolr',
        'riotjsLabel',
        'control',
        'limitActiveItems',
        'softLimit',
        'activeSorts',
        'exclude',
        'valueLabels',
        'min',
        'max',
        'unit',
      ],
    },
  },
  'stay-sort': {
    values: { sorts: ['[{"label":"Late"}]'] },
    unseen: { [SEARCH]: ['name', 'initial'] },
  },
  'stay-no-results': {
    unseen: { [SEARCH]: ['name'], 'a response without results': [...CARDS, 'labels', 'alternates'] },
  },
  'stay-active-filters': { unseen: { [SEARCH]: ['name', 'query', 'labels'] } },
  'stay-search-box': {
    unseen: {
      [SEARCH]: ['name', 'path'],
      'suggestions for what is typed': ['field', 'limit', 'places', 'homes', 'currency', 'delay', 'filters', 'recent'],
    },
  },
  'stay-filters': { unseen: { [SEARCH]: ['name'], 'narrow windows': ['main', 'label'] } },
  'stay-recommendations': {
    unseen: {
      [SEARCH]: ['name'],
      'the cards of a response': [
        ...CARDS,
        'itemId',
        'eid',
        'limit',
        'fallback',
        'popularSort',
        'heading',
        'headingTarget',
      ],
    },
  },
  'stay-amenities': { values: { limit: ['1'] } },
  'stay-share': {
    unseen: {
      'the open dialog': ['heading', 'subheading', 'description', 'sheet', 'messages'],
      'the request for a link': ['url', 'token', 'service', 'path'],
    },
  },
  'stay-availability': {
    unseen: {
      'the search that is sent': ['eid', 'url', 'mode', 'flex', 'flexType', 'ids'],
      'the open calendar': ['numberOfMonths', 'prices', 'locale'],
      'a search that has been made': ['messages', 'clearable'],
      'the end of a stepper': ['maxAdults', 'maxChildren'],
    },
  },
  'stay-order': {
    unseen: {
      'the lines of an order': [
        'showBuy',
        'showQuote',
        'share',
        'imageField',
        'linkField',
        'nameField',
        'siteHash',
        'messages',
        'callToBook',
        'phone',
        'annotation',
        'checkoutPath',
        'activities',
        'items',
      ],
      'the open modal': ['searchPath'],
      'where it is kept': ['storage'],
    },
  },
  'stay-pricing': {
    unseen: {
      'the prices of a search': [
        'itemId',
        'mode',
        'showBuy',
        'showAdd',
        'showQuoteDetail',
        'showQuoteSavings',
        'showOriginalPrice',
        'triggerOrder',
        'precision',
        'displayType',
        'perPerson',
        'currency',
        'locale',
        'annotation',
        'callToBook',
        'phone',
        'messages',
        'template',
        'groups',
      ],
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
