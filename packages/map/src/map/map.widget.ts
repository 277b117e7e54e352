import { widget } from '@staytags/element/widget';
import { frameCss, frameParts, frameTexts } from '../frame/frame.options.ts';
import { mapOptions } from './map.options.ts';

export const map = widget({
  tag: 'stay-map',
  kind: 'widget',
  group: 'Map',
  doc: 'Shows places on a map: its `stay-marker` children, or the markers of its settings. Reads GMap’s settings unchanged, by data-settings="gmap.loc1". Its content shows until the map has loaded, and if it cannot load.',
  mount: 'visible',
  options: mapOptions,
  texts: {
    ...frameTexts,
    unknownSet: 'Request for invalid marker set {name}!',
    remoteFailed: 'This could not be loaded',
    tab: 'Tab {count}',
  },
  parts: frameParts,
  cssProps: frameCss,
  slots: {},
  states: { ready: 'The map has loaded.', failed: 'It cannot show: its places are a list instead.' },
  sends: ['map-ready', 'map-pointed', 'notice'],
  hears: [],
  example:
    '<stay-map data-start="click" data-latitude="37.7" data-longitude="-73.9" data-zoom="9"><stay-marker data-latitude="37.98" data-longitude="-73.93" data-heading="Port Ansel">Ferry bells and chowder.</stay-marker></stay-map>',
});
