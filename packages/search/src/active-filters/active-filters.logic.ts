import { toChips, type Chip, type Labels } from '../chips/chips.logic.ts';
import { CLEAR, type ParamChange } from '../search/query/search-url.logic.ts';
import type { SearchParams } from '@staytags/solr/request/config.logic';

export interface FiltersModel {
  readonly chips: readonly Chip[];
  /** The change that removes all chips; the sort order stays. */
  readonly clear: ParamChange;
}

/** The chips of a search, with the typed words unless the site shows those elsewhere [FAC-1, FAC-3]. */
export function toFilters(params: SearchParams, labels: Labels, query: boolean): FiltersModel {
  const chips = toChips(params, labels).filter(({ kind }) => query || (kind !== 'query' && kind !== 'list'));
  return { chips, clear: query ? CLEAR : { fq: null } };
}

/** The labels of the page's facets, else the site's own [FAC-5]. */
export function withOwnLabels(labels: Labels, siteLabels: Readonly<Record<string, unknown>>): Labels {
  const texts = Object.entries(siteLabels).flatMap(([field, label]) =>
    typeof label === 'string' ? [[field, { label, values: labels[field]?.values ?? {} }] as const] : [],
  );
  const named = Object.entries(labels).filter(([, { label }]) => label !== '');
  return { ...labels, ...Object.fromEntries(texts), ...Object.fromEntries(named) };
}
