/** Degrees: west, south, east, north. Across the date line, west is greater than east. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export interface Place {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Room around a box on each side, in pixels. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What a map shows: a place, or a box with this much room around it. */
export type View =
  | Place
  | { readonly bounds: Bounds; readonly padding: number | Room; readonly maxZoom?: number | undefined };

/** Beyond this latitude the Mercator projection goes to infinity. */
export const MAX_LATITUDE = 85.0511;

/** The equivalent longitude between -180 and 180. */
export function wrapLng(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Degrees from a setting or a document; NaN for anything else. */
export const readDegrees = (raw: unknown): number =>
  typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '') ? Number(raw) : NaN;

/** Why the coordinates are not a place on the map; `undefined` if they are [MAP-5]. */
export function refusal(lat: number, lng: number): string | undefined {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return 'its coordinates are not numbers';
  if (lat === 0 && lng === 0) return 'its coordinates are 0, 0, which importers write for none';
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 540) return undefined;
  if (Math.abs(lat) <= 180 && Math.abs(lng) <= 90) return 'its latitude and longitude look swapped';
  return 'its coordinates are not on the earth';
}

/** The smallest box around these places, across the date line if that is shorter; `undefined` without places [MAP-3]. */
export function boundsOf(places: readonly Pick<Place, 'lng' | 'lat'>[]): Bounds | undefined {
  const [first] = places;
  if (!first) return undefined;
  let [south, north] = [90, -90];
  for (const place of places) {
    const lat = clamp(place.lat, -MAX_LATITUDE, MAX_LATITUDE);
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const lngs = Float64Array.from(places, ({ lng }) => lng).sort();
  let [west, east] = [lngs[0] ?? first.lng, lngs.at(-1) ?? first.lng];
  // The box starts after the widest gap between neighbours, which is usually the one across the date line.
  let gap = west + 360 - east;
  for (const [at, lng] of lngs.entries()) {
    const next = lngs[at + 1] ?? lng;
    if (next - lng > gap) [gap, west, east] = [next - lng, next, lng];
  }
  return [west, south, east, north];
}

const SIZE = /^\s*(\d+(?:\.\d+)?|\.\d+) ?(em|ex|px|in|cm|mm|pt|pc|%)\s*$/i;

/** A width or height: a number and a unit, printed without a space. Ignores anything else [MAP-2]. */
export function readSize(text: string): string | undefined {
  const [, value = '', unit = ''] = SIZE.exec(text) ?? [];
  return value !== '' && Number(value) <= 10_000 ? `${Number(value)}${unit.toLowerCase()}` : undefined;
}

/** Metres per degree of latitude. */
const DEGREE = 111_320;

/** A circle on the ground as a ring of coordinates. */
export function circle(lng: number, lat: number, metres: number, steps = 64): [number, number][] {
  const wide = metres / (DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = (at / steps) * 2 * Math.PI;
    return [lng + wide * Math.cos(angle), lat + (metres / DEGREE) * Math.sin(angle)];
  });
}
