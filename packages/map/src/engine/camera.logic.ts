import { clamp, MAX_LATITUDE, wrapLng, type Bounds, type Place, type Room, type View } from './place.logic.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The width of the world in pixels at this zoom. */
const world = (zoom: number): number => 512 * 2 ** zoom;

const xOf = (lng: number, zoom: number): number => ((lng + 180) / 360) * world(zoom);
function yOf(lat: number, zoom: number): number {
  const angle = (clamp(lat, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180;
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * world(zoom);
}
const lngOf = (x: number, zoom: number): number => (x / world(zoom)) * 360 - 180;
const latOf = (y: number, zoom: number): number =>
  (Math.atan(Math.sinh((0.5 - y / world(zoom)) * 2 * Math.PI)) * 180) / Math.PI;

/** The same meridian in the copy of the world nearest to `middle`. */
export const nearLng = (lng: number, middle: number): number => lng + 360 * Math.round((middle - lng) / 360);

/** The position of a place on a map of this size, in pixels from the top left (Web Mercator, as in MapLibre). */
export function pixelOf(at: Place, { width, height }: Size, lng: number, lat: number): { x: number; y: number } {
  return {
    x: xOf(nearLng(lng, at.lng), at.zoom) - xOf(at.lng, at.zoom) + width / 2,
    y: yOf(lat, at.zoom) - yOf(at.lat, at.zoom) + height / 2,
  };
}

/** The visible bounds of a map of this size. East exceeds 180 across the date line. */
export function boxOf({ lng, lat, zoom }: Place, { width, height }: Size): Bounds {
  const [x, y] = [xOf(lng, zoom), yOf(lat, zoom)];
  const [west, east] = [lngOf(x - width / 2, zoom), lngOf(x + width / 2, zoom)];
  return [west, latOf(y + height / 2, zoom), east, latOf(y - height / 2, zoom)];
}

/** Pins are also rendered in this margin around the view (a share of its size), so that a short move finds them in place. */
export const MARGIN = 0.15;

/** The box, extended on each side by this share of its size. */
export function widened([west, south, east, north]: Bounds, share: number): Bounds {
  const [wide, tall] = [(east - west) * share, (north - south) * share];
  const [bottom, top] = [Math.max(-90, south - tall), Math.min(90, north + tall)];
  const isWhole = east - west + 2 * wide >= 360;
  return isWhole ? [-180, bottom, 180, top] : [wrapLng(west - wide), bottom, wrapLng(east + wide), top];
}

/** The highest zoom of every map. */
export const MAX_ZOOM = 22;

/** The nearest place at which a map of this size does not show beyond the poles. */
function constrained({ lng, lat, zoom: wanted }: Place, { height }: Size): Place {
  const zoom = clamp(wanted, Math.log2(Math.max(1, height) / 512), MAX_ZOOM);
  const y = clamp(yOf(lat, zoom), height / 2, world(zoom) - height / 2);
  return { lng: wrapLng(lng), lat: latOf(y, zoom), zoom };
}

/** The place moved by x pixels to the right and y down. */
export const movedBy = ({ lng, lat, zoom }: Place, x: number, y: number): Place => ({
  lng: lngOf(xOf(lng, zoom) + x, zoom),
  lat: latOf(yOf(lat, zoom) + y, zoom),
  zoom,
});

const roomOf = (all: number): Room => ({ top: all, right: all, bottom: all, left: all });

/** The place at which a map of this size shows the view. */
export function placeOf(view: View, size: Size): Place {
  if (!('bounds' in view)) return constrained(view, size);
  const [west, south, east, north] = view.bounds;
  const across = (east < west ? east + 360 : east) - west;
  const [top, bottom] = [yOf(north, 0), yOf(south, 0)];
  const room = typeof view.padding === 'number' ? roomOf(view.padding) : view.padding;
  const scale = Math.min(
    Math.max(1, size.width - room.left - room.right) / ((across / 360) * 512),
    Math.max(1, size.height - room.top - room.bottom) / (bottom - top),
  );
  const zoom = Math.min(view.maxZoom ?? MAX_ZOOM, Math.log2(scale));
  const middle = { lng: west + across / 2, lat: latOf((top + bottom) / 2, 0), zoom };
  return constrained(movedBy(middle, (room.right - room.left) / 2, (room.bottom - room.top) / 2), size);
}

/** Metres per pixel in the middle of the map. */
export const metresPerPixel = ({ lat, zoom }: Place): number =>
  (Math.cos((lat * Math.PI) / 180) * 40_075_017) / world(zoom);

const ROUND = [1, 2, 3, 5];

/** The scale bar: the largest round length within 100 pixels, in metres, and its width [MAP-1]. */
export function scaleBar(perPixel: number): { readonly metres: number; readonly width: number } {
  const longest = perPixel * 100;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = Math.max(...ROUND.map((step) => step * power).filter((length) => length <= longest));
  return { metres, width: Math.round(metres / perPixel) };
}
