import { boundsOf, readDegrees, refusal, wrapLng, type Bounds } from '../engine/place.logic.ts';
import { isOn } from '../markers/read-markers.logic.ts';

/** The flags that GMap keeps in `behavior`, and we as options. */
export const BEHAVIOR_FLAGS = [
  ...['autozoom', 'nodrag', 'nokeyboard', 'nomousezoom', 'nocontzoom', 'scale'],
  ...['customicons', 'extramarkerevents'],
] as const;

/** The options with the flags of `behavior` among them; either may switch one on [MAP-1]. */
export function withBehavior<O extends { readonly behavior: Readonly<Record<string, unknown>> }>(options: O): O {
  const flags = BEHAVIOR_FLAGS.flatMap((name) => (isOn(options.behavior[name]) ? [[name, true] as const] : []));
  return { ...options, ...Object.fromEntries(flags) };
}

/** GMap's `extent`, [[lat, lng], [lat, lng]] in any order of its corners, numbers or texts; `undefined` where it is none [MAP-1]. */
export function readExtent(raw: unknown): Bounds | undefined {
  if (!Array.isArray(raw) || raw.length < 2) return undefined;
  const corners = (raw as unknown[])
    .slice(0, 2)
    .map((corner) => (Array.isArray(corner) ? corner.map(readDegrees) : []));
  const [[lat1 = NaN, lng1 = NaN] = [], [lat2 = NaN, lng2 = NaN] = []] = corners;
  if (refusal(lat1, lng1) !== undefined || refusal(lat2, lng2) !== undefined) return undefined;
  return [wrapLng(Math.min(lng1, lng2)), Math.min(lat1, lat2), wrapLng(Math.max(lng1, lng2)), Math.max(lat1, lat2)];
}

/** 'lat,lng' of a linked input; what is no place is ignored [MAP-2]. */
export function readLatLng(text: string): { lat: number; lng: number } | undefined {
  const parts = text.split(',');
  const [lat, lng] = parts.map(readDegrees);
  if (parts.length !== 2 || lat === undefined || lng === undefined || refusal(lat, lng) !== undefined) return undefined;
  return { lat, lng: wrapLng(lng) };
}

/** A CSS cursor from outside: one of the keywords, never an address. */
export const readCursor = (text: string): string | undefined => (/^[a-z-]{2,20}$/.test(text) ? text : undefined);

/** What a map shows at first: an extent, its markers, or its middle. */
export type FirstView =
  | { readonly kind: 'box'; readonly bounds: Bounds; readonly maxZoom: number | undefined }
  | { readonly kind: 'place' };

/** Autozoom fits all markers, capped at maxzoom; without markers, or an extent, the map stays where its settings put it [MAP-3]. */
export function firstView(
  { autozoom, extent, maxzoom }: { readonly autozoom: boolean; readonly extent: unknown; readonly maxzoom: number },
  coords: ArrayLike<number>,
): FirstView {
  const fitted = autozoom ? boundsOf(coords) : undefined;
  if (fitted) return { kind: 'box', bounds: fitted, maxZoom: maxzoom };
  const box = readExtent(extent);
  return box ? { kind: 'box', bounds: box, maxZoom: undefined } : { kind: 'place' };
}
