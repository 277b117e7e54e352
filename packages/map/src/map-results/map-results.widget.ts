import { DEFAULT_CURRENCY } from '@staytags/base/money/money';
import { flag, number, text } from '@staytags/base/options/options';
import { jsx, widget } from '@staytags/element/declare/widget';
import type { ResultMarker } from './map-results.logic.ts';
import { frameOptions, frameParts, frameTexts } from '../frame/frame.options.ts';

export const mapResults = widget({
  tag: 'stay-map-results',
  kind: 'widget',
  group: 'Map',
  doc: 'Shows the results of a search on a map, each home as its price. Moving the map can narrow the search to the visible area. Takes the same custom properties as `stay-map`.',
  // On a narrow screen the button must be there wherever the element is; the map itself loads when it is seen.
  mount: 'eager',
  partner: 'stay-search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it follows.' }),
    latField: text({ default: 'fs_lat', doc: 'The index field of the latitude.' }),
    lngField: text({ default: 'fs_lng', doc: 'The index field of the longitude.' }),
    locationField: text({
      doc: 'An index field of the type LatLonPointSpatialField with both coordinates (locs_place), instead of the two fields above.',
    }),
    maxMarkers: number({ default: 1000, min: 1, max: 100_000, doc: 'The maximum number of results on the map.' }),
    currency: text({ default: DEFAULT_CURRENCY, doc: 'The currency of the prices, as a three-letter code: USD.' }),
    key: text({ default: 'id', doc: 'The index field whose value is saved as the favourite’s id.' }),
    namespace: text({ default: 'riot_solr_flag_items', doc: 'The name of the list of favourites.' }),
    searchArea: flag({ default: true, doc: 'Shows a button that searches the visible area.' }),
    follow: flag({ doc: 'Searches whenever the map moves, until the visitor turns it off.' }),
    views: flag({
      doc: 'In wide windows, lets visitors choose list, map or both. The site’s stylesheet must hide the other by the states `list-only` and `map-only`.',
    }),
    small: flag({
      default: true,
      doc: 'Opens a small card on the map for the selected pin if there is no list beside it.',
    }),
    ...frameOptions,
  },
  texts: {
    ...frameTexts,
    label: 'Map of the results',
    searchArea: 'Search this area',
    follow: 'Search as I move the map',
    searching: 'Searching…',
    found: { one: '{count} home on the map', other: '{count} homes on the map' },
    mapView: 'Map',
    listView: 'List',
    bothView: 'Both',
    views: 'List or map',
    night: 'a night',
    rating: 'Rated {rating} out of 5',
    failed: 'We couldn’t update the map.',
    clusterFrom: 'From {price}, {places}',
    visited: 'viewed',
    saved: 'saved',
    taken: 'not available',
  },
  parts: {
    ...frameParts,
    bar: 'The search buttons.',
    card: 'The small card of a selected pin.',
    views: 'The choice of list, map or both, on a wide window.',
    'shown-view': 'One of the three choices.',
    'shown-view-chosen': 'The chosen one.',
    switch: 'The button that shows the map or the list, on a narrow screen.',
  },
  states: {
    ready: 'The map has loaded.',
    failed: 'The map cannot be shown; its places are listed instead.',
    pending: 'A search is in flight.',
    'list-only': 'The visitor has chosen the list without the map.',
    'map-only': 'The visitor has chosen the map without the list.',
  },
  jsx: { window: jsx<readonly [home: ResultMarker]>({ doc: 'Renders the info window of a home.' }) },
  sends: ['map-point', 'map-choose', 'map-search', 'map-retry', 'map-ready', 'search-retry'],
  hears: ['map-point', 'map-choose', 'map-search', 'map-retry'],
  makes: ['stay-flag'],
  example:
    '<stay-map-results data-start="click" data-latitude="37.7" data-longitude="-73.9" data-zoom="9"></stay-map-results>',
});
