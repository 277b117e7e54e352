import { fieldName, WRITTEN_FIELD } from './terms.logic.ts';

/** The index fields of a document's location: two numbers, or one LatLonPointSpatialField. */
export interface AreaFields {
  readonly lat: string;
  readonly lng: string;
  /** Replaces the other two if set. */
  readonly location: string;
}

/** Degrees: west, south, east, north; west is greater than east across the date line. */
export type AreaBounds = readonly [west: number, south: number, east: number, north: number];

/** About a metre: precise enough for the box of a single street. */
const DIGITS = 5;

/** Rounds outwards, so that results on the edge of the map are included. */
const down = (degrees: number): string => String(Math.floor(degrees * 10 ** DIGITS) / 10 ** DIGITS);
const up = (degrees: number): string => String(Math.ceil(degrees * 10 ** DIGITS) / 10 ** DIGITS);

const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const TWO = new RegExp(
  String.raw`^(${WRITTEN_FIELD}):\[(${NUMBER}) TO (${NUMBER})\] AND (?:\((${WRITTEN_FIELD}):\[(${NUMBER}) TO \*\] OR \4:\[\* TO (${NUMBER})\]\)|(${WRITTEN_FIELD}):\[(${NUMBER}) TO (${NUMBER})\])$`,
);
const ONE = new RegExp(String.raw`^(${WRITTEN_FIELD}):\[(${NUMBER}),(${NUMBER}) TO (${NUMBER}),(${NUMBER})\]$`);

/**
 * The filter for a box, as one `fq`. Two numeric fields become ranges; a location field takes the corners. Neither needs local
 * params, which URLs must not contain [SRCH-7, MAP-11].
 */
export function areaFilter({ lat, lng, location }: AreaFields, [west, south, east, north]: AreaBounds): string {
  if (location) return `${fieldName(location)}:[${down(south)},${down(west)} TO ${up(north)},${up(east)}]`;
  const name = fieldName(lng);
  const across = `(${name}:[${down(west)} TO *] OR ${name}:[* TO ${up(east)}])`;
  const between = `${name}:[${down(west)} TO ${up(east)}]`;
  return `${fieldName(lat)}:[${down(south)} TO ${up(north)}] AND ${west > east ? across : between}`;
}

/** The box that such a filter names; `undefined` for any other filter. */
export function readArea(fq: string): AreaBounds | undefined {
  const one = ONE.exec(fq);
  const two = one ? null : TWO.exec(fq);
  if (!one && !two) return undefined;
  const [south, west, north, east] = (
    one ? [one[2], one[3], one[4], one[5]] : [two?.[2], two?.[5] ?? two?.[8], two?.[3], two?.[6] ?? two?.[9]]
  ).map(Number) as [number, number, number, number];
  return Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180.001 && Math.abs(east) <= 180.001
    ? [west, south, east, north]
    : undefined;
}

/** The box of the search, if it has one. */
export const chosenArea = (filters: readonly string[]): AreaBounds | undefined =>
  filters.map(readArea).find((area) => area !== undefined);

/** The filters with this box and no other; without one, none. */
export function setArea(filters: readonly string[], fields: AreaFields, bounds: AreaBounds | undefined): string[] {
  const rest = filters.filter((fq) => readArea(fq) === undefined);
  return bounds ? [...rest, areaFilter(fields, bounds)] : rest;
}
