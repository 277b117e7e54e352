/** Degrees: west, south, east, north. West of a box across the date line is greater than its east. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export interface Place {
  readonly lng: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Beyond it Mercator runs off to infinity. */
export const MAX_LATITUDE = 85.0511;

/** The longitude between -180 and 180 that is the same meridian. */
export function wrapLng(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A number of degrees as a setting or a document has it; NaN for anything else. */
export const readDegrees = (raw: unknown): number =>
  typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '') ? Number(raw) : NaN;

/** Why a pair of coordinates is no place on the map; `undefined` where it is one [MAP-5]. */
export function refusal(lat: number, lng: number): string | undefined {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return 'its coordinates are no numbers';
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 540) return undefined;
  if (Math.abs(lat) <= 180 && Math.abs(lng) <= 90) return 'its latitude and longitude look swapped';
  return 'its coordinates are not on the earth';
}

/**
 * The smallest box around these points (longitude, latitude, longitude, …), across the date line where that is shorter; `undefined` for
 * none [MAP-3].
 */
export function boundsOf(coords: ArrayLike<number>): Bounds | undefined {
  if (coords.length < 2) return undefined;
  let [south, north] = [90, -90];
  const lngs = new Float64Array(coords.length >> 1);
  for (let at = 0; at < lngs.length; at += 1) {
    lngs[at] = coords[2 * at] ?? 0;
    const lat = clamp(coords[2 * at + 1] ?? 0, -MAX_LATITUDE, MAX_LATITUDE);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  lngs.sort();
  // The box begins after the widest gap between neighbours; the gap across the date line is the usual one.
  const last = lngs.length - 1;
  let gap = (lngs[0] ?? 0) + 360 - (lngs[last] ?? 0);
  let [west, east] = [lngs[0] ?? 0, lngs[last] ?? 0];
  for (let at = 0; at < last; at += 1) {
    const next = (lngs[at + 1] ?? 0) - (lngs[at] ?? 0);
    if (next <= gap) continue;
    gap = next;
    [west, east] = [lngs[at + 1] ?? 0, lngs[at] ?? 0];
  }
  return [west, south, east, north];
}

const SIZE = /^\s*(\d+(?:\.\d+)?|\.\d+) ?(em|ex|px|in|cm|mm|pt|pc|%)\s*$/i;

/** A width or height: a number and a unit, written without the space; anything else is ignored [MAP-2]. */
export function readSize(text: string): string | undefined {
  const [, value = '', unit = ''] = SIZE.exec(text) ?? [];
  return value !== '' && Number(value) <= 10_000 ? `${Number(value)}${unit.toLowerCase()}` : undefined;
}

/** The size of a degree of latitude, metres. */
const DEGREE = 111_320;

/** A circle on the ground as a ring of coordinates. */
export function circle(lng: number, lat: number, metres: number, steps = 64): [number, number][] {
  const wide = metres / (DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = (at / steps) * 2 * Math.PI;
    return [lng + wide * Math.cos(angle), lat + (metres / DEGREE) * Math.sin(angle)];
  });
}
