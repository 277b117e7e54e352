import { flag, number, text } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';
import { frameOptions, frameParts, frameTexts } from '../frame/frame.options.ts';

export const mapResults = widget({
  tag: 'stay-map-results',
  kind: 'widget',
  group: 'Map',
  doc: 'Shows the results of a search on a map, each home as its price. Moving the map can narrow the search to the visible area. It has the custom properties of `stay-map`.',
  // On a narrow screen its button has to be there, wherever the element stands; the map itself is fetched when it is seen.
  mount: 'eager',
  partner: 'stay-search',
  options: {
    name: text({ default: 'search', doc: 'The name of the search that it follows.' }),
    latField: text({ default: 'fs_lat', aliases: ['lat_field'], doc: 'The index field of the latitude.' }),
    lngField: text({ default: 'fs_lng', aliases: ['lng_field'], doc: 'The index field of the longitude.' }),
    locationField: text({
      aliases: ['location_field'],
      doc: 'A LatLonPointSpatialField (locs_place) that holds both; then the two others are not used.',
    }),
    maxMarkers: number({ default: 1000, min: 1, max: 100_000, doc: 'How many results are on the map at most.' }),
    currency: text({ default: 'USD', doc: 'The currency of the prices, as a code of three letters.' }),
    key: text({ default: 'id', doc: 'The field that a favourite is saved by.' }),
    namespace: text({ default: 'riot_solr_flag_items', doc: 'The list of favourites.' }),
    searchArea: flag({ default: true, doc: 'Offers to search what the map shows.' }),
    follow: flag({ doc: 'Searches as the map moves, until the visitor turns that off.' }),
    small: flag({ default: true, doc: 'A chosen pin opens a small card on the map where no list stands beside it.' }),
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
    night: 'a night',
    rating: 'Rated {rating} out of 5',
    failed: 'The map could not be updated.',
    clusterFrom: '{places}, from {price}',
    visited: 'viewed',
    saved: 'saved',
  },
  parts: {
    ...frameParts,
    bar: 'The buttons that search.',
    card: 'The small card of a selected pin.',
    switch: 'The button that shows the map or the list, on a narrow screen.',
  },
  cssProps: {},
  slots: {},
  states: {
    ready: 'The map has loaded.',
    failed: 'It cannot show: its places are a list instead.',
    pending: 'A search is in flight.',
  },
  sends: ['map-point', 'map-choose', 'map-search', 'map-retry', 'map-ready'],
  hears: ['map-point', 'map-choose', 'map-search', 'map-retry'],
  example:
    '<stay-map-results data-start="click" data-latitude="37.7" data-longitude="-73.9" data-zoom="9"></stay-map-results>',
});
