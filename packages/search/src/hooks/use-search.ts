import { emit } from '@staytags/bus/bus';
import { useKeyed } from '@staytags/element/render/hooks';
import { countElement } from '@staytags/element/host/live';
import type { SolrDoc } from '@staytags/solr/answer/document.logic';
import { useEffect, useMemo } from 'react';
import { homeArgs, type Home } from '../results/card/home.ts';
import { DEFAULT_NAME, pickSearch, searchState } from '../search/search.state.ts';
import { CLEAR } from '../search/query/search-url.logic.ts';
import { useSearches } from './search-source.ts';

/** A search of the page, and the requests that change it. A `StaySearch` of this name or the settings say which index it asks. */
export interface UsedSearch<H = Home> {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  /** The results, each with the text of its fields by their names. While a newer search runs or has failed, the last ones stay. */
  readonly homes: readonly H[];
  /** The same as the index has them. */
  readonly docs: readonly SolrDoc[];
  readonly numFound: number;
  /** The exposed params: `q`, `fq`, `start`, `sort`. */
  readonly params: Readonly<Record<string, readonly string[] | undefined>>;
  readonly hasMore: boolean;
  /** Sets exposed params; null removes one. Searches from the first page. */
  readonly set: (params: Readonly<Record<string, string | readonly string[] | null>>) => void;
  /** Goes to the page that starts at this result. */
  readonly page: (start: number) => void;
  /** Appends the next results. */
  readonly more: () => void;
  /** Sends a failed search again. */
  readonly retry: () => void;
  /** Removes the query and all filters. */
  readonly clear: () => void;
}

/** `useSearch<HomeOf<typeof FIELDS>>()` types the results by the fields. */
export function useSearch<H extends { readonly [K in keyof H]: string } = Home>(
  name: string = DEFAULT_NAME,
): UsedSearch<H> {
  useSearches(name);
  const search = useKeyed('search', name, (searches) => pickSearch(searches, name));
  const { docs, fields, end } = search;
  // A page whose app draws the results is a results page.
  useEffect(() => {
    countElement('stay-results', 1);
    return () => countElement('stay-results', -1);
  }, []);
  const homes = useMemo(() => docs.map((doc) => homeArgs(doc, fields)[0] as unknown as H), [docs, fields]);
  const requests = useMemo(
    () => ({
      set: (params: Parameters<UsedSearch['set']>[0]): void => emit('search-set', { name, params: { ...params } }),
      page: (start: number): void => emit('search-page', { name, start }),
      retry: (): void => emit('search-retry', { name }),
      more: (): void => emit('search-page', { name, start: searchState(name).end, more: true }),
      clear: (): void => emit('search-set', { name, params: CLEAR }),
    }),
    [name],
  );
  return useMemo(
    () => ({
      status: search.status,
      homes,
      docs,
      numFound: search.numFound,
      params: search.params,
      hasMore: end < search.numFound,
      ...requests,
    }),
    [search, homes, docs, end, requests],
  );
}
