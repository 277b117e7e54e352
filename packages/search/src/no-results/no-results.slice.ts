import { get, set } from '@staytags/bus/bus';
import { latest, type Latest } from '@staytags/net/latest';
import { http } from '@staytags/net/http';
import { siteConfig } from '../search/search-site.ts';
import { readAnswer } from '../solr/answer.logic.ts';
import { createSolr, type SolrPort } from '../solr/client.ts';
import { countPairs, hasEndpoint, type SearchConfig, type SearchParams } from '../solr/request.logic.ts';

/** What the search would bring without one thing that narrows it, by that thing's key. */
export type Counts = Readonly<Record<string, number>>;

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By search. */
    noResults: Readonly<Record<string, Counts>>;
  }
}

/** A search without one of its filters. */
export interface Without {
  readonly key: string;
  readonly params: SearchParams;
}

export interface NoResultsPorts {
  readonly solr: Pick<SolrPort, 'select'>;
  readonly site: (name: string) => SearchConfig;
}

/** So many questions at most: the first filters are those that were chosen first. */
const MOST = 6;

/** The one writer of `noResults`. It hears no events: an element asks for itself. */
export function createNoResultsSlice({ solr, site }: NoResultsPorts) {
  const asks = new Map<string, Latest>();

  const publish = (name: string, counts: Counts): void =>
    set('noResults', { ...get('noResults'), [name]: counts }, [name]);

  async function count(config: SearchConfig, params: SearchParams, signal: AbortSignal): Promise<number | undefined> {
    try {
      const read = readAnswer(await solr.select(config, countPairs(config, params), signal), {
        start: 0,
        rows: 0,
        q: '',
      });
      return read.ok ? read.answer.numFound : undefined;
    } catch {
      return undefined; // The number is an extra: the filter can be dropped without it.
    }
  }

  return {
    /** Counts what each would bring; what is known of another search is forgotten [RES-4]. */
    async count(name: string, all: readonly Without[]): Promise<void> {
      let ask = asks.get(name);
      if (!ask) asks.set(name, (ask = latest()));
      publish(name, {});
      const config = site(name);
      if (!hasEndpoint(config)) return;
      const found = await ask((signal) =>
        Promise.all(
          all.slice(0, MOST).map(async ({ key, params }) => [key, await count(config, params, signal)] as const),
        ),
      );
      if (found) publish(name, Object.fromEntries(found.flatMap(([key, n]) => (n === undefined ? [] : [[key, n]]))));
    },

    drop(name: string): void {
      asks.get(name)?.cancel();
    },
  };
}

export const slice = createNoResultsSlice({ solr: createSolr(http), site: siteConfig });
