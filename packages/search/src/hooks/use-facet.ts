import { ownValue } from '@staytags/base/json';
import { emit } from '@staytags/bus/bus';
import { shared } from '@staytags/bus/runtime';
import { useKeyed } from '@staytags/element/render/hooks';
import { chosenValues, toggleValue, withoutField } from '@staytags/solr/request/filters.logic';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_NAME, pickSearch, searchState } from '../search/search.state.ts';
import { useSearches } from './search-source.ts';
import { nameOf, toItems, type FacetItem } from '../facet/facet.logic.ts';

export interface FacetSettings {
  /** The search that it narrows. */
  readonly name?: string;
  /** Whether results need all chosen values, or one of them. */
  readonly operator?: 'and' | 'or';
  /** How many values the index counts at most. */
  readonly limit?: number;
}

/** The values of a field in the results of a search, and the requests that choose among them. */
export interface UsedFacet {
  readonly values: readonly FacetItem[];
  readonly active: boolean;
  /** Chooses the value, or no longer. */
  readonly toggle: (value: string) => void;
  /** Removes what is chosen. */
  readonly clear: () => void;
}

const NONE: readonly string[] = [];
const NO_LABELS: Readonly<Record<string, string>> = {};

/** An id of React would not do: two apps that a server has printed count from the same start. */
const newKey = (): string => `hook${(shared('facet-hooks', () => ({ last: 0 })).last += 1)}`;

export function useFacet(field: string, settings: FacetSettings = {}): UsedFacet {
  const { name = DEFAULT_NAME, operator = 'and', limit } = settings;
  useSearches(name);
  const [key] = useState(newKey);
  useEffect(() => {
    const facet = { field, operator, ...(limit === undefined ? {} : { hardLimit: limit }) };
    emit('search-facet', { name, key, facet });
    return () => emit('search-facet', { name, key, facet: null });
  }, [name, key, field, operator, limit]);
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const counted = ownValue(search.facetFields, field);
  const filters = search.params['fq'] ?? NONE;
  const labels = search.labels[field]?.values ?? NO_LABELS;
  const requests = useMemo(() => {
    const set = (change: (filters: readonly string[]) => readonly string[]) =>
      emit('search-set', { name, params: { fq: change(searchState(name).params['fq'] ?? NONE) } });
    return {
      toggle: (value: string): void => set((before) => toggleValue(before, field, value, false)),
      clear: (): void => set((before) => withoutField(before, field)),
    };
  }, [name, field]);
  return useMemo(() => {
    const chosen = chosenValues(filters, field);
    const values = toItems(counted ?? [], { labelOf: nameOf(labels, ''), chosen, activeFirst: false, mincount: 0 });
    return { values, active: chosen.size > 0, ...requests };
  }, [counted, filters, labels, field, requests]);
}
