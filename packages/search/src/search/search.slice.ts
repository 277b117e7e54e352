import { isPlainObject, sameContent } from '@staytags/base/json';
import { emit, get, on, subscribe } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { httpClient } from '@staytags/net/http-client';
import { latest, type Latest } from '@staytags/net/latest';
import { reasonOf } from '@staytags/net/resource';
import { createSolr, type SolrPort } from '@staytags/solr/client';
import { typedQuery } from '@staytags/solr/lucene.logic';
import {
  hasEndpoint,
  placeOf,
  readConfig,
  type SearchConfig,
  type SearchOptions,
  type SearchParams,
} from '@staytags/solr/config.logic';
import { createFacets } from './search-facets.ts';
import { appended, createLoader, type Loader } from '@staytags/solr/pages';
import { pageLocation, warnRefused, type LocationPort } from './search-location.ts';
import { DEFAULT_NAME, publishSearch, searchState, showsResults } from './search-state.ts';
import {
  changeParams,
  isAnchor,
  readState,
  startOf,
  stateText,
  withState,
  type ParamChange,
  type UrlRules,
} from './search-url.logic.ts';

export interface SearchPorts {
  readonly solr: SolrPort;
  readonly location: LocationPort;
  readonly now: () => number;
  readonly wait: (run: () => void, ms: number) => void;
}

/** How long a first search waits for the facets of the page, whose code may fail to come, ms. */
const FACETS_WAIT = 1_000;

export interface ConnectOptions extends SearchOptions {
  readonly name: string;
  readonly resultsPath: string;
}

/** An element that takes part in a search. */
interface Source {
  readonly config: SearchConfig;
  readonly resultsPath: string;
}

interface Search {
  readonly name: string;
  readonly sources: Map<object, Source>;
  readonly ask: Latest;
  config: SearchConfig | undefined;
  params: SearchParams;
  /** The part of the address that was read or written last. */
  text: string | undefined;
  /** What the last run was about, so that what has not changed is not asked again. */
  ran: string;
}

const sameSearch = (config: SearchConfig, params: SearchParams): string => JSON.stringify([config, params]);

/** The one writer of `search`. */
export function createSearchSlice({
  solr,
  location,
  now,
  wait,
}: SearchPorts): Slice & { connect(element: object, options: ConnectOptions): () => void } {
  const searches = new Map<string, Search>();
  /** Requests for a search whose element is not there yet. */
  const early = new Map<string, ParamChange[]>();
  const facets = createFacets();
  const loader: Loader = createLoader(solr, now);
  let queued = false;

  const rulesOf = (search: Search, { exposed, maxRows, hash }: SearchConfig): UrlRules => ({
    exposed,
    maxRows,
    hash,
    // The first search of the page has the plain names; another one's params would otherwise be its own.
    prefix: searches.keys().next().value === search.name ? '' : `${search.name}.`,
  });

  function readUrl(search: Search): void {
    if (!search.config) return;
    const rules = rulesOf(search, search.config);
    const text = stateText(location.href(), rules.hash);
    if (isAnchor(text) || text === search.text) return;
    search.text = text;
    const { params, refused } = readState(text, rules);
    warnRefused(refused, 'the address');
    search.params = params;
  }

  let waited: 'no' | 'waits' | 'enough' = 'no';
  /** Facets whose code is still on its way would each have the search run once more. */
  function waitsForFacets(): boolean {
    if (waited === 'enough' || facets.count() >= (get('elements')?.['stay-facet'] ?? 0)) return false;
    if (waited === 'no')
      wait(() => {
        waited = 'enough';
        refreshSoon();
      }, FACETS_WAIT);
    waited = 'waits';
    return true;
  }

  /** Runs what is new of every search, once for all elements that came in this task. */
  function refreshSoon(): void {
    if (queued) return;
    queued = true;
    queueMicrotask(() => {
      queued = false;
      if (searches.size === 0 || waitsForFacets()) return;
      for (const search of searches.values()) refresh(search);
    });
  }

  function refresh(search: Search): void {
    const { config, sources } = search;
    if (!config) return;
    const elsewhere = [...sources.values()].every(({ resultsPath }) => resultsPath !== '');
    if (elsewhere && !showsResults(get('elements'))) return;
    if (search.ran !== sameSearch(config, search.params)) void run(search, config);
  }

  async function run(search: Search, config: SearchConfig, more = false): Promise<void> {
    search.ran = sameSearch(config, search.params);
    const { name, params } = search;
    publishSearch(name, { params });
    if (config.maxRows <= 0) return;
    if (!hasEndpoint(config)) {
      console.error(
        `[stay-search] The search "${name}" has neither data-url nor data-proxy-url, so nothing can be searched. Give it the address of the index or of the site's proxy.`,
      );
      return;
    }
    const start = more ? searchState(name).end : startOf(params);
    publishSearch(name, { status: 'pending', more });
    try {
      const answer = await search.ask((signal) => loader.load(config, params, start, signal));
      if (!answer) return; // A newer one is under way, and ends the pending state.
      const before = searchState(name);
      publishSearch(name, {
        ...answer,
        ...(more ? { docs: appended(before.docs, answer.docs), start: before.start } : { version: before.version + 1 }),
        status: 'ready',
      });
      emit('search-loaded', { name, numFound: answer.numFound, start });
    } catch (error) {
      const reason = reasonOf(error);
      search.ran = ''; // The same search may be asked for again.
      publishSearch(name, { status: 'failed' });
      console.error(`[stay-search] The search "${name}" failed: ${reason}. What was shown stays.`);
      emit('search-failed', { name, reason });
    }
  }

  function change(name: string, wanted: ParamChange, how: 'push' | 'replace' = 'push'): void {
    const search = searches.get(name);
    if (!search?.config) {
      early.set(name, [...(early.get(name) ?? []), wanted]);
      return;
    }
    const rules = rulesOf(search, search.config);
    const { params, refused } = changeParams(search.params, wanted, rules);
    warnRefused(refused, 'a request');
    search.params = params;
    location[how](withState(location.href(), params, rules));
    search.text = stateText(location.href(), rules.hash);
    refresh(search);
  }

  /** Searches here where results are shown, else goes to the page that shows them. */
  function submit(name: string, text: string, from: unknown): void {
    const sources = searches.get(name)?.sources;
    const source = sources?.get(from as object) ?? sources?.values().next().value;
    const q = typedQuery(text);
    if (!source?.resultsPath || showsResults(get('elements'))) {
      change(name, { q: q === '' ? null : q });
      return;
    }
    const rules = { ...source.config, prefix: '' };
    location.go(withState(source.resultsPath, q === '' ? {} : { q: [q] }, rules));
  }

  function configure(search: Search): void {
    const sources = [...search.sources.values()];
    const base = (sources.find(({ config }) => hasEndpoint(config)) ?? sources[0])?.config;
    const config = base && { ...base, facets: facets.merge(search.name, base.facets) };
    if (!config || sameContent(config, search.config)) return;
    const onlyFacets = search.config && sameContent({ ...search.config, facets: config.facets }, config);
    search.config = config;
    if (!onlyFacets) {
      search.text = undefined;
      readUrl(search);
    }
    publishSearch(search.name, {
      params: search.params,
      fields: config.fields,
      facets: config.facets,
      rows: config.maxRows || 10,
      ...placeOf(config),
      rules: rulesOf(search, config),
    });
    for (const wanted of early.get(search.name) ?? []) change(search.name, wanted);
    early.delete(search.name);
  }

  function connect(element: object, { name, resultsPath, ...options }: ConnectOptions): () => void {
    let search = searches.get(name);
    if (!search) {
      search = { name, sources: new Map(), ask: latest(), config: undefined, params: {}, text: undefined, ran: '' };
      searches.set(name, search);
    }
    const own = search;
    own.sources.set(element, { config: readConfig(options), resultsPath });
    configure(own);
    readUrl(own);
    refreshSoon();
    return () => {
      own.sources.delete(element);
      // An element whose options have changed is back within the task.
      queueMicrotask(() => leave(own));
    };
  }

  function leave(search: Search): void {
    if (search.sources.size > 0) {
      configure(search);
      return;
    }
    search.ask.cancel();
    search.ran = '';
    search.config = undefined; // Should an element come back, it begins with what the address says then.
    if (searchState(search.name).status === 'pending')
      publishSearch(search.name, { status: searchState(search.name).version > 0 ? 'ready' : 'idle' });
  }

  return {
    name: 'search',
    hears: ['search-set', 'search-submit', 'search-page', 'search-facet', 'search-retry'],
    connect,

    start() {
      on('search-set', ({ name = DEFAULT_NAME, params, replace }) => {
        if (isPlainObject(params)) change(name, params as ParamChange, replace === true ? 'replace' : 'push');
      });
      on('search-submit', ({ name = DEFAULT_NAME, text, from }) => submit(name, String(text ?? ''), from));
      on('search-facet', ({ name = DEFAULT_NAME, key, facet }) => {
        facets.put(name, key, facet);
        publishSearch(name, { labels: facets.labels(name) });
        const search = searches.get(name);
        if (search) configure(search);
        refreshSoon();
      });
      on('search-page', (request) => {
        const { name = DEFAULT_NAME, start, more } = request as typeof request & { more?: unknown };
        const search = searches.get(name);
        const { status, more: failedMore } = searchState(name);
        if (more !== true) change(name, { start: Number(start) > 0 ? String(start) : null });
        // After a search that failed, more rows would be those of another search than the one shown.
        else if (search?.config && status !== 'pending')
          void run(search, search.config, status !== 'failed' || failedMore);
      });
      on('search-retry', ({ name = DEFAULT_NAME }) => {
        const search = searches.get(name);
        if (search?.config) void run(search, search.config, searchState(name).more);
      });
      subscribe((state) => showsResults(state.elements), refreshSoon);
      location.watch(() => {
        for (const search of searches.values()) {
          readUrl(search);
          refresh(search);
        }
      });
    },
  };
}

// With the client in hand: the first request of a results page waits for no more code.
const pageSolr = createSolr(() => httpClient);

export const slice = createSearchSlice({ solr: pageSolr, location: pageLocation, now: Date.now, wait: setTimeout });
