import { withMember } from '@staytags/base/json';
import { emit, get, on, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { latest, type Latest } from '@staytags/net/latest';
import { DEFAULT_NAME } from '../search/search.state.ts';
import { answerOf, type SolrAnswer } from '@staytags/solr/answer/answer.logic';
import { type SolrPort } from '@staytags/solr/client/client';
import type { FieldNames, SolrDoc } from '@staytags/solr/answer/document.logic';
import { hasEndpoint, type Pairs, type SearchConfig, type SearchParams } from '@staytags/solr/request/config.logic';
import { countPairs, firstPairs } from '@staytags/solr/request/request.logic';
import type { Counts } from './no-results.logic.ts';

/** The first results of a broader search. */
export interface Alternates {
  readonly docs: readonly SolrDoc[];
  readonly numFound: number;
  readonly fields: FieldNames;
}

/** What we know about an empty search; undefined members are still unknown. */
export interface Beside {
  readonly counts: Counts | undefined;
  readonly alternates: Alternates | undefined;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** By search. */
    noResults: Readonly<Record<string, Beside>>;
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

/** The maximum number of counts to request, for the filters chosen first. */
const MAX_COUNTS = 6;

/** The one writer of `noResults`. */
export function createNoResultsSlice({ solr, site }: NoResultsPorts) {
  const asks = new Map<string, Latest>();
  const askOf = (what: keyof Beside, name: string): Latest => {
    const key = `${what} ${name}`;
    const ask = asks.get(key) ?? latest();
    asks.set(key, ask);
    return ask;
  };

  const publish = (name: string, change: Partial<Beside>): void => {
    const before = get('noResults')?.[name] ?? { counts: undefined, alternates: undefined };
    set('noResults', withMember(get('noResults'), name, { ...before, ...change }), [name]);
  };

  /** All of this is optional: what fails to load is left out. */
  async function find(config: SearchConfig, pairs: Pairs, signal: AbortSignal): Promise<SolrAnswer | undefined> {
    if (!hasEndpoint(config)) return undefined;
    try {
      return answerOf(await solr.select(config, pairs, signal));
    } catch {
      return undefined;
    }
  }

  async function count(config: SearchConfig, all: readonly Without[], signal: AbortSignal): Promise<Counts> {
    const found = await Promise.all(
      all.slice(0, MAX_COUNTS).map(async ({ key, params }) => {
        const answer = await find(config, countPairs(config, params), signal);
        return answer ? [[key, answer.numFound] as const] : [];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  /** Counts the results of each [RES-4]. */
  async function showCounts(name: string, all: readonly Without[]): Promise<void> {
    const config = site(name);
    const counts = await askOf('counts', name)((signal) => count(config, all, signal));
    if (counts) publish(name, { counts });
  }

  /** Fetches the first results of a broader search [RES-9]. */
  async function showAlternates(name: string, params: SearchParams, rows: number): Promise<void> {
    const config = site(name);
    const ask = askOf('alternates', name);
    const alternates = await ask(async (signal): Promise<Alternates> => {
      const answer = await find(config, firstPairs(config, params, rows), signal);
      return { docs: answer?.docs.slice(0, rows) ?? [], numFound: answer?.numFound ?? 0, fields: config.fields };
    });
    if (!alternates) return;
    publish(name, { alternates });
    const ids = alternates.docs.map(({ id }) => id);
    if (ids.length > 0) emit('search-alternates', { name, ids, numFound: alternates.numFound });
  }

  /** Aborts the request in flight, so a late response to an older search is never shown. */
  function drop(name: string, what: keyof Beside): void {
    askOf(what, name).cancel();
    publish(name, { [what]: undefined });
  }

  return {
    name: 'no-results',
    hears: ['no-results-ask'],
    start() {
      on('no-results-ask', ({ name = DEFAULT_NAME, counts, alternates }) => {
        if (counts) void showCounts(name, counts);
        else if (counts === null) drop(name, 'counts');
        if (alternates) void showAlternates(name, alternates.params, alternates.rows);
        else if (alternates === null) drop(name, 'alternates');
      });
    },
  } satisfies Slice;
}
