import { json, number } from '@staytags/base/options/options';
import { jsx, widget } from '@staytags/element/declare/widget';
import type { Marker } from '../markers/marker.logic.ts';
import { frameCss, frameOptions, frameParts, frameTexts } from '../frame/frame.options.ts';
import { gmapOptions } from './gmap.options.ts';

export const map = widget({
  tag: 'stay-map',
  kind: 'widget',
  group: 'Map',
  doc: 'Shows places on a map. They are its `stay-marker` children, or the markers of its settings. Reads GMap’s settings unchanged with data-settings="gmap.loc1". Shows its content until the map has loaded, or if it cannot load.',
  mount: 'visible',
  options: {
    ...frameOptions,
    ...gmapOptions,
    areaRadius: number({
      default: 0,
      min: 0,
      max: 100_000,
      doc: 'The radius of a circle around the centre, in metres, for homes whose exact address is private. With 0 there is no circle.',
    }),
    markers: json({
      default: [] as readonly unknown[],
      shape: 'list',
      doc: 'The markers: [{"latitude": 37.9, "longitude": -73.9, "markername": "treasure", "text": "<b>Harbour</b>"}].',
    }),
    icons: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'The site’s own icon sets: {"harbour": {"name": "Harbour", "sequence": [{"f": "/icons/harbour.svg", "w": 24, "h": 30}], "anchor": [12, 30], "info": [12, 2]}}, or a GMap bundle.',
    }),
  },
  texts: {
    ...frameTexts,
    unknownSet: 'Request for invalid marker set {name}!',
    remoteFailed: 'We couldn’t load this.',
    tab: 'Tab {count}',
  },
  parts: frameParts,
  cssProps: frameCss,
  states: { ready: 'The map has loaded.', failed: 'The map cannot be shown; its places are listed instead.' },
  jsx: { window: jsx<readonly [marker: Marker]>({ doc: 'Renders the info window of a marker.' }) },
  sends: ['map-ready', 'map-pointed', 'notice'],
  example:
    '<stay-map data-start="click" data-latitude="37.7" data-longitude="-73.9" data-zoom="8"><stay-marker data-latitude="37.98" data-longitude="-73.93" data-heading="Port Ansel">Ferry bells and chowder.</stay-marker></stay-map>',
});
