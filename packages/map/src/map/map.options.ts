import { flag, json, number, text, url } from '@staytags/base/options';
import { frameOptions } from '../frame/frame.options.ts';

type PhpMap = Readonly<Record<string, unknown>>;

/** What a map of markers has beside its frame. */
export const mapOptions = {
  mapId: text({
    aliases: ['id'],
    doc: 'The id of the map among GMap’s settings: inputs whose id is gmap-{id}-zoom0, -latlon0, -maptype0, -controltype0, -width0 or -height0 are linked with it.',
  }),
  ...frameOptions,
  behavior: json({
    default: {} as PhpMap,
    shape: 'object',
    doc: 'GMap’s flags as one map: {"autozoom": true, "nodrag": false}. They add to the options of the same names.',
  }),
  autozoom: flag({ doc: 'Fits the map to its markers.' }),
  customicons: flag({ doc: 'Markers may have their own icon, in opts.icon.' }),
  extramarkerevents: flag({ doc: 'The page also gets an event when a marker is hovered or left.' }),
  collapsehack: flag({
    doc: 'Accepted from older settings, without effect: every map is measured again when a tab or section of the page opens.',
  }),
  overview: flag({
    doc: 'Read from older settings and without effect: an overview map is a second map, for what zooming out shows as well.',
  }),
  streetviewcontrol: flag({
    doc: 'Read from older settings and without effect: street view is a service of Google’s maps, and MapLibre has none.',
  }),
  styleBubble: json({
    default: {} as PhpMap,
    shape: 'object',
    doc: 'Read from older settings and without effect: it styled the bubbles of Google’s maps. Style windows with ::part(window).',
  }),
  align: text({ doc: 'Left, Center or Right: the position of a map that is narrower than its column.' }),
  extent: json({
    default: undefined as unknown,
    doc: 'What the map shows at first, instead of its centre: [[lat, lng], [lat, lng]].',
  }),
  draggableCursor: text({ doc: 'The cursor over the map, one of CSS’s keywords.' }),
  draggingCursor: text({ doc: 'The cursor while it is dragged.' }),
  backgroundColor: text({ doc: 'The colour behind the map while it loads.' }),
  areaRadius: number({
    default: 0,
    min: 0,
    max: 100_000,
    doc: 'Draws a circle of that many metres around the centre, if the exact address is private.',
  }),
  iwq: text({ doc: 'A selector of the page whose elements are the texts of markers that have an iwo.' }),
  rmtcallback: url({ doc: 'Where the text of markers with rmt is fetched.' }),
  markers: json({
    default: [] as readonly unknown[],
    shape: 'list',
    doc: 'The markers: [{"latitude": 37.9, "longitude": -73.9, "markername": "treasure", "text": "<b>Harbour</b>"}].',
  }),
  icons: json({
    default: {} as PhpMap,
    shape: 'object',
    doc: 'Icon sets of the site: {"harbour": {"name": "Harbour", "sequence": [{"f": "/icons/harbour.svg", "w": 24, "h": 30}], "anchor": [12, 30], "info": [12, 2]}}, or a bundle of GMap.',
  }),
};
