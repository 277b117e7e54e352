import { isPlainObject } from '@staytags/base/json';

/** A facet value and how many documents have it. `missing` counts the documents that have none. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
  readonly missing?: true;
}

export interface FacetRange {
  readonly counts: readonly FacetValue[];
  readonly gap: string;
  readonly start: string;
  readonly end: string;
  readonly before?: number;
  readonly after?: number;
  readonly between?: number;
}

const MAX_VALUES = 10_000;

/** One entry of any form, before its parts are checked: a value (null or empty: the missing ones) and a count. */
type RawEntry = readonly [value: unknown, count: unknown];

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));

/**
 * The entries of a named list in every form of `json.nl`: map `{"Duck": 5}`, arrarr `[["Duck", 5]]`,
 * arrmap `[{"Duck": 5}, 3]`, flat `["Duck", 5]`; PHP's `[]` for an empty map [SRCH-10].
 */
export function namedEntries(raw: unknown): RawEntry[] {
  if (isPlainObject(raw)) return Object.entries(raw);
  if (!Array.isArray(raw)) return [];
  const list: unknown[] = raw.slice(0, MAX_VALUES * 2);
  if (list.some((member) => Array.isArray(member) || (isPlainObject(member) && !isFlat(list))))
    return list.flatMap(nestedEntries);
  if (list.length === 1) return nestedEntries(list[0]);
  const entries: RawEntry[] = [];
  for (let at = 0; at + 1 < list.length; at += 2) entries.push([list[at], list[at + 1]]);
  return entries;
}

/** `["oceen", {…}]`: a flat list whose second members are objects, as spellcheck has them. */
const isFlat = (list: readonly unknown[]): boolean => typeof list[0] === 'string';

function nestedEntries(member: unknown): RawEntry[] {
  if (Array.isArray(member)) return [[member[0], member[1]]];
  if (isPlainObject(member)) return Object.entries(member);
  // In arrmap the count of missing values is a bare number.
  return isNumeric(member) ? [[null, member]] : [];
}

// A PHP proxy that decodes and encodes again writes the empty key so.
const MISSING_KEYS: ReadonlySet<unknown> = new Set([null, undefined, '', '_empty_']);

function readEntry([value, count]: RawEntry): FacetValue[] {
  if (!isNumeric(count) || Number(count) < 0 || !Number.isSafeInteger(Number(count))) return [];
  if (MISSING_KEYS.has(value)) return [{ value: '', count: Number(count), missing: true }];
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
  return [{ value: String(value), count: Number(count) }];
}

/** The values of a facet field [SRCH-10]. */
export const readFields = (raw: unknown): FacetValue[] => namedEntries(raw).slice(0, MAX_VALUES).flatMap(readEntry);

const META = ['gap', 'start', 'end', 'before', 'after', 'between'] as const;
const META_NAMES: ReadonlySet<unknown> = new Set(META);

function readMeta(raw: Readonly<Record<string, unknown>>): Omit<FacetRange, 'counts'> {
  const text = (name: string) =>
    typeof raw[name] === 'string' || typeof raw[name] === 'number' ? String(raw[name]) : '';
  const counts = (['before', 'after', 'between'] as const).flatMap((name) =>
    isNumeric(raw[name]) ? [[name, Number(raw[name])] as const] : [],
  );
  return { gap: text('gap'), start: text('start'), end: text('end'), ...Object.fromEntries(counts) };
}

/** A range facet: `counts` follows `json.nl`, its metadata never does; without `counts` the buckets stand beside the metadata [SRCH-10]. */
export function readRanges(raw: unknown): FacetRange {
  const range = isPlainObject(raw)
    ? raw
    : Object.fromEntries(namedEntries(raw).map(([name, value]) => [String(name), value]));
  const counts = 'counts' in range ? range['counts'] : Object.entries(range).filter(([name]) => !META_NAMES.has(name));
  return { ...readMeta(range), counts: readFields(counts) };
}

/** A legacy date facet: its buckets are exactly the keys that are dates [SRCH-10]. */
export function readDates(raw: unknown): FacetRange {
  const range = readRanges(raw);
  return {
    ...range,
    counts: range.counts.filter(({ value }) => /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value))),
  };
}
