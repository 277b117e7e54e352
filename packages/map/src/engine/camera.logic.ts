import { clamp, MAX_LATITUDE, wrapLng, type Bounds, type Place } from './place.logic.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels around the world at this zoom. */
const world = (zoom: number): number => 512 * 2 ** zoom;

const xOf = (lng: number, zoom: number): number => ((lng + 180) / 360) * world(zoom);
function yOf(lat: number, zoom: number): number {
  const angle = (clamp(lat, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180;
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * world(zoom);
}
const lngOf = (x: number, zoom: number): number => (x / world(zoom)) * 360 - 180;
const latOf = (y: number, zoom: number): number =>
  (Math.atan(Math.sinh((0.5 - y / world(zoom)) * 2 * Math.PI)) * 180) / Math.PI;

/** The same meridian, in the copy of the world that is nearest to this one. */
export const nearLng = (lng: number, middle: number): number => lng + 360 * Math.round((middle - lng) / 360);

/** Where a place lies on a map of this size, in pixels from its top left corner: Mercator's projection, as MapLibre has it. */
export function pixelOf(at: Place, { width, height }: Size, lng: number, lat: number): { x: number; y: number } {
  return {
    x: xOf(nearLng(lng, at.lng), at.zoom) - xOf(at.lng, at.zoom) + width / 2,
    y: yOf(lat, at.zoom) - yOf(at.lat, at.zoom) + height / 2,
  };
}

/** What a map of this size shows; east is beyond 180 across the date line. */
export function boxOf({ lng, lat, zoom }: Place, { width, height }: Size): Bounds {
  const [x, y] = [xOf(lng, zoom), yOf(lat, zoom)];
  const [west, east] = [lngOf(x - width / 2, zoom), lngOf(x + width / 2, zoom)];
  return [west, latOf(y + height / 2, zoom), east, latOf(y - height / 2, zoom)];
}

/** How far around the view pins are rendered, as a share of it: a short move finds them there. */
export const MARGIN = 0.15;

/** A box with so much more of it on each side. */
export function widened([west, south, east, north]: Bounds, share: number): Bounds {
  const [wide, tall] = [(east - west) * share, (north - south) * share];
  const [bottom, top] = [Math.max(-90, south - tall), Math.min(90, north + tall)];
  const isWhole = east - west + 2 * wide >= 360;
  return isWhole ? [-180, bottom, 180, top] : [wrapLng(west - wide), bottom, wrapLng(east + wide), top];
}

/** The nearest place that a map of this size can show without running over the poles. */
export function constrained({ lng, lat, zoom: wanted }: Place, { height }: Size, maxZoom: number): Place {
  const zoom = clamp(wanted, Math.log2(Math.max(1, height) / 512), maxZoom);
  const y = clamp(yOf(lat, zoom), height / 2, world(zoom) - height / 2);
  return { lng: wrapLng(lng), lat: latOf(y, zoom), zoom };
}

/** The place so many pixels to the right and below. */
export const movedBy = ({ lng, lat, zoom }: Place, x: number, y: number): Place => ({
  lng: lngOf(xOf(lng, zoom) + x, zoom),
  lat: latOf(yOf(lat, zoom) + y, zoom),
  zoom,
});

/** The place that shows all of a box with so much room around it. */
export function fitted([west, south, east, north]: Bounds, { width, height }: Size, room: number, most: number): Place {
  const across = (east < west ? east + 360 : east) - west;
  const [top, bottom] = [yOf(north, 0), yOf(south, 0)];
  const scale = Math.min(
    Math.max(1, width - 2 * room) / ((across / 360) * 512),
    Math.max(1, height - 2 * room) / (bottom - top),
  );
  return { lng: west + across / 2, lat: latOf((top + bottom) / 2, 0), zoom: Math.min(most, Math.log2(scale)) };
}
