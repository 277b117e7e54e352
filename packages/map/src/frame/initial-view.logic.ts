import {
  boundsOf,
  readDegrees,
  refusal,
  wrapLng,
  type Bounds,
  type Place,
  type Room,
  type View,
} from '../engine/place.logic.ts';
import type { FrameOptions } from './frame.options.ts';

interface InitialOptions extends Pick<FrameOptions, 'latitude' | 'longitude' | 'zoom' | 'maxzoom'> {
  /** Whether it fits its markers. */
  readonly autozoom: boolean;
  readonly extent?: unknown;
}

/** The initial view: the searched area, else its markers if it fits them, else its extent, else its centre [MAP-3] [MAP-11]. */
export function initialView(
  { latitude: lat, longitude: lng, zoom, maxzoom: maxZoom, autozoom, extent }: InitialOptions,
  markers: readonly Pick<Place, 'lng' | 'lat'>[],
  { area, padding = 48 }: { readonly area?: Bounds | undefined; readonly padding?: number | Room } = {},
): View {
  if (area) return { bounds: area, padding: 0 };
  const fitted = autozoom ? boundsOf(markers) : undefined;
  if (fitted) return { bounds: fitted, padding, maxZoom };
  const box = readExtent(extent);
  return box ? { bounds: box, padding } : { lng, lat, zoom };
}

/** Reads GMap's `extent`, [[lat, lng], [lat, lng]], with corners in any order, numbers or strings; `undefined` if invalid [MAP-1]. */
export function readExtent(raw: unknown): Bounds | undefined {
  if (!Array.isArray(raw) || raw.length < 2) return undefined;
  const corners = (raw as unknown[])
    .slice(0, 2)
    .map((corner) => (Array.isArray(corner) ? corner.map(readDegrees) : []));
  const [[lat1 = NaN, lng1 = NaN] = [], [lat2 = NaN, lng2 = NaN] = []] = corners;
  if (refusal(lat1, lng1) !== undefined || refusal(lat2, lng2) !== undefined) return undefined;
  return [wrapLng(Math.min(lng1, lng2)), Math.min(lat1, lat2), wrapLng(Math.max(lng1, lng2)), Math.max(lat1, lat2)];
}
