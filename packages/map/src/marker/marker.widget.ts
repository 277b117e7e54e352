import { json, flag, number, text, url } from '@staytags/base/options/options';
import { widget } from '@staytags/element/declare/widget';

export const marker = widget({
  tag: 'stay-marker',
  kind: 'behaviour',
  group: 'Map',
  doc: 'A place on the map around the tag. Its content is the text of the info window; without a map, it shows on the page.',
  mount: 'eager',
  options: {
    latitude: number({ aliases: ['lat'], doc: 'The latitude of the place, in degrees from -90 to 90.' }),
    longitude: number({ aliases: ['lng', 'lon'], doc: 'The longitude of the place, in degrees from -180 to 180.' }),
    markername: text({ doc: 'The icon set: treasure, numbers, small blue, …' }),
    heading: text({ doc: 'The name of the place.' }),
    offset: number({ default: 0, min: 0, max: 10_000, doc: 'Which icon of the set, from 0.' }),
    label: text({ doc: 'A text instead of the icon, such as a price.' }),
    iwq: text({ doc: 'CSS selector of the element that the info window shows.' }),
    iwo: text({ doc: 'Which of the elements found by iwq to show, from 0.' }),
    rmt: text({ doc: 'The path of the info window’s text, below the map’s rmtcallback.' }),
    rmtQueryParams: text({ doc: 'The query string of the request for rmt.' }),
    tabs: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'Tabs of the info window: {"Opening hours": "…", "Directions": "…"}.',
    }),
    link: url({ doc: 'The page that a click opens.' }),
    autoclick: flag({ doc: 'Opens the info window when the map loads.' }),
    opts: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'GMap’s marker options: {"title": "…", "icon": "/icons/ferry.svg"}.',
    }),
  },
  example:
    '<stay-marker data-latitude="37.98" data-longitude="-73.93" data-heading="Port Ansel">Ferry bells and chowder.</stay-marker>',
});
