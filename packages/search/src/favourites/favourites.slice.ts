import { get, set } from '@staytags/bus/bus';
import { http } from '@staytags/net/http';
import { latest, type Latest } from '@staytags/net/latest';
import { siteSearch, type SiteSearch } from '../search/search-site.ts';
import { readAnswer } from '@staytags/solr/answer.logic';
import { createSolr, type SolrPort } from '@staytags/solr/client';
import type { FieldNames, SolrDoc } from '@staytags/solr/document.logic';
import { idsFilter, safeIds } from '@staytags/solr/lucene.logic';
import { hasEndpoint } from '@staytags/solr/config.logic';
import { itemPairs } from '@staytags/solr/request.logic';

/** The documents of a list of favourites. What was fetched stays while more is fetched, and when that fails. */
export interface FavouritesState {
  readonly status: 'pending' | 'ready' | 'failed';
  readonly docs: readonly SolrDoc[];
  readonly fields: FieldNames;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By namespace, key field and search. */
    favourites: Readonly<Record<string, FavouritesState>>;
  }
}

/** Whose favourites, and where they are looked up. */
export interface FavouritesSource {
  readonly namespace: string;
  readonly keyField: string;
  readonly name: string;
}

export interface FavouritesPorts {
  readonly solr: SolrPort;
  readonly site: (name: string) => SiteSearch;
}

export interface FavouritesSlice {
  /** Fetches the items, unless all of them are there: one that was taken out needs no request. */
  load(source: FavouritesSource, ids: readonly string[]): Promise<void>;
}

export const sourceKey = ({ namespace, keyField, name }: FavouritesSource): string =>
  [namespace, keyField, name].join('|');

/** The one writer of `favourites`. It comes with the panel, and hears no events: the ids are the `flag` slice's. */
export function createFavouritesSlice({ solr, site }: FavouritesPorts): FavouritesSlice {
  const asks = new Map<string, Latest>();
  /** The ids that the documents of a source are an answer to. */
  const answered = new Map<string, ReadonlySet<string>>();

  const publish = (key: string, change: Partial<FavouritesState>): void => {
    const before = get('favourites')?.[key] ?? { status: 'pending' as const, docs: [], fields: {} };
    set('favourites', { ...get('favourites'), [key]: { ...before, ...change } }, [key]);
  };

  return {
    async load(source, wanted) {
      const key = sourceKey(source);
      const ids = safeIds(wanted);
      const filter = idsFilter(source.keyField, ids);
      if (filter === undefined) return;
      const known = answered.get(key);
      if (known && ids.every((id) => known.has(id))) return;
      const { endpoint, fields } = site(source.name);
      let ask = asks.get(key);
      if (!ask) asks.set(key, (ask = latest()));
      publish(key, { status: 'pending', fields });
      try {
        if (!hasEndpoint(endpoint))
          throw new Error(
            'no search on the page and no settings at staytags.search say where the index is. Give one of them a url or a proxyUrl',
          );
        const body = await ask((signal) => solr.select(endpoint, itemPairs(endpoint, filter, ids.length), signal));
        if (body === undefined) return; // A newer request is under way.
        const read = readAnswer(body, { start: 0, rows: ids.length, q: '' });
        if (!read.ok) throw new Error(read.reason);
        answered.set(key, new Set(ids));
        publish(key, { status: 'ready', docs: read.answer.docs });
      } catch (error) {
        publish(key, { status: 'failed' });
        console.error(
          `[stay-favourites] The favourites could not be fetched: ${error instanceof Error ? error.message : String(error)}. The count and the link still work.`,
        );
      }
    },
  };
}

export const slice = createFavouritesSlice({ solr: createSolr(http), site: siteSearch });
