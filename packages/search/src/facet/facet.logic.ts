import { ownValue } from '@staytags/base/json';
import type { FacetValue } from '@staytags/solr/answer/facets.logic';
import { MISSING } from '@staytags/solr/request/filters.logic';

export interface FacetItem {
  readonly value: string;
  readonly label: string;
  /** Undefined if the value is chosen but not counted in the response. */
  readonly count: number | undefined;
  readonly active: boolean;
}

const SORTS = ['active', 'count', 'display', 'indexed'] as const;
export interface FacetSort {
  readonly by: (typeof SORTS)[number];
  readonly descending: boolean;
}

/** Reads `["active", "count:asc", "display"]`, and Drupal's map of names, where an unused one is 0 [FAC-6]. */
export const readSorts = (raw: readonly string[]): FacetSort[] =>
  raw.flatMap((text) => {
    const [name = '', order] = text
      .trim()
      .toLowerCase()
      .split(/[\s:]+/);
    const by = SORTS.find((sort) => sort === name);
    return by ? [{ by, descending: order === 'desc' || (order !== 'asc' && by === 'count') }] : [];
  });

/** Whether the index should send values sorted by name: otherwise a limit would cut off the wrong ones [FAC-6]. */
export const isByName = (sorts: readonly FacetSort[]): boolean => {
  const first = sorts.find(({ by }) => by !== 'active')?.by;
  return first === 'indexed' || first === 'display';
};

/** The options that change what the index is asked. */
interface FacetOptions {
  readonly field: string;
  readonly control: string;
  readonly operator: string;
  readonly hardLimit: number | undefined;
  readonly facetMissing: boolean;
  readonly facetMincount: number | undefined;
  readonly activeSorts: readonly string[];
}

/** What the options of a tag ask the index to count [FAC-1]. A range is chosen among all values, also those that it leaves out. */
export function facetRequest({
  field,
  control,
  operator,
  hardLimit,
  facetMissing,
  facetMincount,
  activeSorts,
}: FacetOptions): Record<string, unknown> {
  const isRange = control === 'range';
  return {
    field,
    operator: isRange ? 'or' : operator,
    hardLimit: hardLimit ?? (isRange ? -1 : undefined),
    facetMissing,
    facetMincount,
    ...(isByName(readSorts(activeSorts)) ? { sort: 'index' } : {}),
  };
}

export type LabelOf = (value: string) => string;

/** The name of a value by the site's labels [FAC-5]. */
export const nameOf =
  (labels: Readonly<Record<string, unknown>>, missing: string): LabelOf =>
  (value) => {
    const label = ownValue(labels, value);
    return typeof label === 'string' ? label : value === MISSING ? missing : value;
  };

let collator: Intl.Collator | undefined;

/** ASCII in the order of Unicode's collation, without digits, whose numbers count as a whole. */
const ORDER = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$abcdefghijklmnopqrstuvwxyz`;
const RANKS = new Uint8Array(128);
for (const [index, char] of [...ORDER].entries())
  RANKS[char.charCodeAt(0)] = RANKS[char.toUpperCase().charCodeAt(0)] = index + 1;

/** Natural sort order. The first collator of a page takes some 50 ms on a slow phone, so it decides only what plain letters leave open. */
function compareNames(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const low = RANKS[a.charCodeAt(at)];
    const high = RANKS[b.charCodeAt(at)];
    if (!low || !high) return collate(a, b);
    if (low !== high) return low - high;
  }
  return a.length === b.length ? collate(a, b) : a.length - b.length;
}

function collate(a: string, b: string): number {
  if (a === b) return 0;
  collator ??= new Intl.Collator(undefined, { numeric: true });
  return collator.compare(a, b);
}

/** The values sorted by all but the chosen state, which changes with every click [FAC-6]. */
export function sortValues(
  values: readonly FacetValue[],
  sorts: readonly FacetSort[],
  labelOf: LabelOf,
): readonly FacetValue[] {
  const order = sorts.filter(({ by }) => by !== 'active');
  if (order.length === 0) return values;
  const by: Record<string, (a: FacetValue, b: FacetValue) => number> = {
    count: (a, b) => a.count - b.count,
    display: (a, b) => compareNames(labelOf(a.value), labelOf(b.value)),
    indexed: (a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
  };
  return values.toSorted((a, b) => {
    // The missing value comes last in any order.
    if (a.value === MISSING || b.value === MISSING) return Number(a.value === MISSING) - Number(b.value === MISSING);
    for (const sort of order) {
      const result = by[sort.by]?.(a, b) ?? 0;
      if (result !== 0) return sort.descending ? -result : result;
    }
    return 0;
  });
}

export interface ItemRules {
  readonly labelOf: LabelOf;
  readonly chosen: ReadonlySet<string>;
  readonly activeFirst: boolean;
  readonly mincount: number;
}

/** The sorted values as items, including chosen values that the response does not count, so that they can be removed [FAC-1, FAC-2]. */
export function toItems(
  sorted: readonly FacetValue[],
  { labelOf, chosen, activeFirst, mincount }: ItemRules,
): readonly FacetItem[] {
  const counted = sorted.flatMap(({ value, count }): FacetItem[] => {
    const active = chosen.has(value);
    return active || count >= mincount ? [{ value, label: labelOf(value), count, active }] : [];
  });
  const known = new Set(sorted.map(({ value }) => value));
  const unknown = [...chosen]
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: labelOf(value), count: undefined, active: true }));
  if (!activeFirst) return [...counted, ...unknown];
  return [...counted.filter(({ active }) => active), ...unknown, ...counted.filter(({ active }) => !active)];
}

/** Strips accents only from names that can have some: each key press filters thousands of names, and most are plain ASCII. */
const fold = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase();

/** How many more values ‘Show more’ shows. */
export const STEP = 100;

export interface Shown {
  readonly items: readonly FacetItem[];
  /** How many more values match. */
  readonly rest: number;
}

/** The first `limit` items that match the words, plus every chosen one, so that thousands of values stay a short list [FAC-6]. */
export function shownItems(items: readonly FacetItem[], words: string, limit: number): Shown {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const matching =
    wanted.length === 0
      ? items
      : items.filter(({ label }) => {
          const text = fold(label);
          return wanted.every((word) => text.includes(word));
        });
  const first = matching.slice(0, limit);
  const chosen = wanted.length > 0 ? [] : matching.slice(limit).filter(({ active }) => active);
  return { items: [...first, ...chosen], rest: Math.max(0, matching.length - limit - chosen.length) };
}

/** Whether choosing a value replaces the previous one: when limited to one, or when only one is visible at a time [FAC-2]. */
export const isSingle = (limitActiveItems: number | undefined, control: string): boolean =>
  limitActiveItems === undefined ? control === 'select' : limitActiveItems > 0;
