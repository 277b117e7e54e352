import { json, flag, number, text, url } from '@staytags/base/options';
import { widget } from '@staytags/element/widget';

export const marker = widget({
  tag: 'stay-marker',
  kind: 'behaviour',
  group: 'Map',
  doc: 'One place on the `stay-map` around it. Its content is its text: in the info window, or on the page without a map.',
  mount: 'eager',
  options: {
    latitude: number({ aliases: ['lat'], doc: 'Degrees, -90 to 90.' }),
    longitude: number({ aliases: ['lng', 'lon'], doc: 'Degrees, -180 to 180.' }),
    markername: text({ doc: 'The icon set: treasure, numbers, small blue, …' }),
    heading: text({ doc: 'The name of the place.' }),
    offset: number({ default: 0, min: 0, max: 10_000, doc: 'Which icon of the set, from 0.' }),
    label: text({ doc: 'A text in place of the icon, such as a price.' }),
    iwq: text({ doc: 'A selector of the page: what it finds is shown in the window.' }),
    iwo: text({ doc: 'Which of the elements that it finds, from 0.' }),
    rmt: text({ doc: 'The path below the map’s rmtcallback that has the text of the window.' }),
    rmtQueryParams: text({ aliases: ['rmt_query_params'], doc: 'The query string of that request.' }),
    tabs: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'Texts by their headings: {"Hours": "…", "Way": "…"}.',
    }),
    link: url({ doc: 'The page that a click goes to.' }),
    autoclick: flag({ doc: 'Its info window is open at first.' }),
    opts: json({
      default: {} as Readonly<Record<string, unknown>>,
      shape: 'object',
      doc: 'GMap’s own: {"title": "…", "icon": "/icons/ferry.svg"}.',
    }),
  },
  texts: {},
  parts: {},
  cssProps: {},
  slots: {},
  states: {},
  sends: [],
  hears: [],
  example:
    '<stay-marker data-latitude="37.98" data-longitude="-73.93" data-heading="Port Ansel">Ferry bells and chowder.</stay-marker>',
});
