import { toChips, type Chip, type Labels } from '../chips/chips.logic.ts';
import type { ParamChange } from '../search/query/search-url.logic.ts';
import type { SearchParams } from '@staytags/solr/config.logic';

export interface FiltersModel {
  readonly chips: readonly Chip[];
  /** What takes away all that is shown; the order stays. */
  readonly clear: ParamChange;
}

/** The chips of a search; words are among them unless the site shows those elsewhere [FAC-1, FAC-3]. */
export function toFilters(params: SearchParams, labels: Labels, query: boolean): FiltersModel {
  const chips = toChips(params, labels).filter(({ kind }) => query || (kind !== 'query' && kind !== 'list'));
  return { chips, clear: query ? { q: null, fq: null } : { fq: null } };
}

/** The labels of the page's facets, and the site's own where there is none [FAC-5]. */
export function withOwnLabels(labels: Labels, own: Readonly<Record<string, unknown>>): Labels {
  const texts = Object.entries(own).flatMap(([field, label]) =>
    typeof label === 'string' ? [[field, { label, values: labels[field]?.values ?? {} }] as const] : [],
  );
  const named = Object.entries(labels).filter(([, { label }]) => label !== '');
  return { ...labels, ...Object.fromEntries(texts), ...Object.fromEntries(named) };
}
