import { ownValue } from '@staytags/base/json';
import { readArea } from '@staytags/solr/request/area.logic';
import { MISSING, readFilter, withoutValue, type Range } from '@staytags/solr/request/filters.logic';
import { shownQuery } from '@staytags/solr/request/lucene.logic';
import type { SearchParams } from '@staytags/solr/request/config.logic';
import type { ParamChange } from '../search/query/search-url.logic.ts';

export type Labels = Readonly<
  Record<string, { readonly label: string; readonly values: Readonly<Record<string, string>> }>
>;

/** One restriction of a search, and the change that removes it. */
export interface Chip {
  readonly key: string;
  readonly kind: 'query' | 'list' | 'value' | 'missing' | 'range' | 'area';
  /** The label of its field; empty if there is none. */
  readonly label: string;
  readonly text: string;
  readonly range?: Range;
  /** A negative filter. */
  readonly not: boolean;
  readonly without: ParamChange;
}

/** Every restriction of the search, in order: the query, then each value of each filter [FAC-1, RES-4]. */
export function toChips({ q, fq = [] }: SearchParams, labels: Labels): Chip[] {
  const [query] = q ?? [];
  const chips: Chip[] = [];
  if (query !== undefined) {
    const typed = shownQuery(query);
    // A query that nobody typed comes from a link: favourites, or a selection by the site.
    chips.push({ key: 'q', kind: typed ? 'query' : 'list', label: '', text: typed, not: false, without: { q: null } });
  }
  for (const [at, text] of fq.entries()) chips.push(...filterChips(text, at, fq, labels));
  return chips;
}

function filterChips(text: string, at: number, all: readonly string[], labels: Labels): Chip[] {
  const filter = readFilter(text, Object.keys(labels));
  const others = all.filter((_, place) => place !== at);
  const whole = { key: text, label: '', not: false, without: { fq: others } };
  if (readArea(text)) return [{ ...whole, kind: 'area', text: '' }];
  // An unreadable filter, or one without a value, must still be removable.
  if (!filter || (!filter.range && filter.values.length === 0)) return [{ ...whole, kind: 'value', text }];
  const { field, values, range, not } = filter;
  const known = ownValue(labels, field);
  const base = { ...whole, label: known?.label ?? '', not };
  if (range) return [{ ...base, kind: 'range', text: '', range }];
  return values.map((value) => ({
    ...base,
    key: `${text} ${value}`,
    kind: value === MISSING ? 'missing' : 'value',
    text: ownValue(known?.values, value) ?? value,
    without: { fq: not ? others : withoutValue(all, field, value) },
  }));
}
