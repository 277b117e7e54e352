import { choice, flag, json, number, text, url } from '@staytags/base/options/options';

/** The options that only GMap’s settings have, for the pages that print them [MAP-1]. */
export const gmapOptions = {
  mapId: text({
    aliases: ['id'],
    doc: 'The id of the map in GMap’s settings. Inputs whose id is gmap-{id}-zoom0, -latlon0, -maptype0, -controltype0, -width0 or -height0 control the map and follow it.',
  }),
  maptype: choice(['Map', 'Hybrid', 'Physical', 'Satellite'], { doc: 'The initial base layer.' }),
  baselayers: json({
    default: [] as unknown,
    doc: 'The names of the layers that visitors can choose from: a list, or a map of names to flags. Empty: all.',
  }),
  mtc: choice(['standard', 'horiz', 'menu', 'none'], {
    doc: 'How visitors choose the base layer: with buttons in a row (standard, horiz), with a menu, or not at all.',
  }),
  controltype: choice(['Small', 'Large', 'Android', 'None'], {
    doc: 'The zoom buttons. With None, they only show while one of them has the focus.',
  }),
  height: text({
    doc: 'The height of the map: a number with em, ex, px, in, cm, mm, pt, pc or %. By default, that of your CSS.',
  }),
  width: text({ doc: 'The width of the map, in the same units.' }),
  nodrag: flag({ doc: 'Disables dragging the map.' }),
  nokeyboard: flag({ doc: 'Disables moving the map with the arrow keys. The buttons still work.' }),
  nomousezoom: flag({ doc: 'Disables zooming with the wheel.' }),
  nocontzoom: flag({ doc: 'Disables zooming with a double click.' }),
  behavior: json({
    default: {} as Readonly<Record<string, unknown>>,
    shape: 'object',
    doc: 'GMap’s flags as one map: {"autozoom": true, "nodrag": false}. They add to the options with the same names.',
  }),
  autozoom: flag({ doc: 'Zooms the map to fit its markers.' }),
  extent: json({
    default: undefined as unknown,
    doc: 'The area to show first, instead of a centre and zoom: [[lat, lng], [lat, lng]].',
  }),
  gridSize: number({
    min: 1,
    max: 512,
    doc: 'The distance below which markers are clustered, in pixels. By default, that in the page’s `gmap_markermanager`, else 60.',
  }),
  clusterMaxZoom: number({
    min: 0,
    max: 22,
    doc: 'The highest zoom with clusters. By default, the `maxZoom` of `gmap_markermanager`, else 17.',
  }),
  customicons: flag({ doc: 'Lets markers have their own icon, in opts.icon.' }),
  extramarkerevents: flag({ doc: 'Also sends an event when the pointer enters or leaves a marker.' }),
  draggableCursor: text({ doc: 'The cursor over the map, as a CSS keyword.' }),
  draggingCursor: text({ doc: 'The cursor while the map is dragged.' }),
  backgroundColor: text({ doc: 'The colour behind the map while it loads.' }),
  iwq: text({ doc: 'CSS selector of the elements that contain the texts of markers with an iwo.' }),
  rmtcallback: url({ doc: 'The URL below which the texts of markers with an rmt are.' }),
};
