import { isPlainObject, sameContent } from '@staytags/base/json';
import { get, on, subscribe, type PageState } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { typedQuery } from '@staytags/solr/request/lucene.logic';
import {
  hasEndpoint,
  placeOf,
  type SearchConfig,
  type SearchOptions,
  type UrlRules,
} from '@staytags/solr/request/config.logic';
import { AVAILABLE } from '@staytags/solr/request/free.logic';
import { readSource } from './request/read-source.ts';
import { reportProblem } from './request/report-problem.ts';
import { createFacets, waitForFacets } from './request/search-facets.ts';
import { newRun, type Run } from './request/search-run.ts';
import { createRuns, isOutdated, withFree, type RunPorts } from './request/search-runs.ts';
import type { Given } from '@staytags/solr/client/pages';
import { takenOver } from './query/search-printed.ts';
import type { LocationPort } from './query/search-location.ts';
import { DEFAULT_NAME, publishSearch, searchState, showsResults } from './search.state.ts';
import {
  changeParams,
  isAnchor,
  readState,
  startOf,
  stateText,
  withState,
  type ParamChange,
} from './query/search-url.logic.ts';

export interface SearchPorts extends RunPorts {
  readonly location: LocationPort;
  readonly wait: (run: () => void, ms: number) => void;
  /** The response that an element provides. */
  readonly given: (element: object, firstRequest: string) => Given | undefined;
}

export interface ConnectOptions extends SearchOptions {
  readonly name: string;
  readonly resultsPath: string;
  readonly firstRequest: string;
}

/** An element that is connected to a search. */
interface Source {
  readonly config: SearchConfig;
  readonly resultsPath: string;
}

/** As a step of the history, or without one. */
type How = 'push' | 'replace';

interface Search extends Run {
  readonly sources: Map<object, Source>;
  /** The URL state last read or written. */
  text: string | undefined;
}

/** The one writer of `search`. */
export function createSearchSlice(
  ports: SearchPorts,
): Slice & { connect(element: object, options: ConnectOptions): () => void } {
  const { location, wait, given } = ports;
  const searches = new Map<string, Search>();
  /** Requests for a search whose element has not connected yet. */
  const early = new Map<string, (readonly [ParamChange, How])[]>();
  const facets = createFacets();
  /** By search, the page that an entry of the history has, and that the list of the dates before did not have. */
  const beyond = new Map<string, string>();
  const { run, check } = createRuns(ports, (name, start) => {
    change(name, { start: null }, 'replace');
    if (location.arrival() === 'history') beyond.set(name, String(start));
  });
  let queued = false;

  const rulesOf = (search: Search, { exposed, maxRows, hash, available }: SearchConfig): UrlRules => ({
    exposed: available === 'only' ? [...exposed, AVAILABLE] : exposed,
    maxRows,
    hash,
    // The first search on the page uses plain names; a second one must not read its params.
    prefix: searches.keys().next().value === search.name ? '' : `${search.name}.`,
  });

  function readUrl(search: Search): void {
    if (!search.config) return;
    const rules = rulesOf(search, search.config);
    const moved = search.lastRun === '' && takenOver(location.href(), rules, search.given);
    if (moved) location.replace(moved);
    const text = stateText(location.href(), rules.hash);
    if (isAnchor(text) || text === search.text) return;
    search.text = text;
    const { params, refused } = readState(text, rules);
    if (refused.length > 0) reportProblem((words) => words.warnRefused(refused, 'the address'));
    search.params = params;
  }

  const waitsForFacets = waitForFacets(
    () => facets.count() >= (get('elements')?.['stay-facet'] ?? 0),
    (run, ms) => wait(() => (run(), refreshSoon()), ms),
  );

  /** Runs every search that has changed, once for all elements that connected in this task. */
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
    if (elsewhere && !showsResults(get('elements'))) return publishSearch(search.name, { params: search.params });
    void (isOutdated(search) ? run(search, config) : check(search));
  }

  /** Other dates list other items, so the list begins again, unless they belong to the address. */
  function refreshFree(isOther: boolean): void {
    const from = location.arrival();
    const belongs = from === 'history' || (from === 'load' && !isOther);
    for (const search of searches.values()) {
      if (search.lastRun === '') continue;
      const start = belongs ? beyond.get(search.name) : startOf(search.params) > 0 ? null : undefined;
      if (start !== undefined && isOutdated(search)) change(search.name, { start }, 'replace');
      else refresh(search);
    }
  }

  function change(name: string, wanted: ParamChange, how: How = 'push'): void {
    const search = searches.get(name);
    if (!search?.config) return void early.set(name, [...(early.get(name) ?? []), [wanted, how]]);
    const rules = rulesOf(search, search.config);
    const { params, refused } = changeParams(search.params, wanted, rules);
    if (refused.length > 0) reportProblem((words) => words.warnRefused(refused, 'a request'));
    search.params = params;
    beyond.delete(name);
    location[how](withState(location.href(), params, rules));
    search.text = stateText(location.href(), rules.hash);
    refresh(search);
  }

  /** Searches here if the page shows results, else goes to the results page. */
  function submit(name: string, text: string, from: unknown): void {
    const sources = searches.get(name)?.sources;
    const source = sources?.get(from as object) ?? sources?.values().next().value;
    const q = typedQuery(text);
    if (!source?.resultsPath || showsResults(get('elements'))) {
      change(name, { q: q === '' ? null : q });
      return;
    }
    location.go(withState(source.resultsPath, q === '' ? {} : { q: [q] }, { ...source.config, prefix: '' }));
  }

  function configure(search: Search): void {
    refreshSoon();
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
      available: config.available,
      ...placeOf(withFree(config, search)),
      rules: rulesOf(search, config),
    });
    for (const wanted of early.get(search.name) ?? []) change(search.name, ...wanted);
    early.delete(search.name);
  }

  function connect(element: object, { name, resultsPath, firstRequest, ...options }: ConnectOptions): () => void {
    const own: Search =
      searches.get(name) ?? Object.assign(newRun(name), { sources: new Map<object, Source>(), text: undefined });
    searches.set(name, own);
    if (own.lastRun === '') own.given ??= given(element, firstRequest);
    own.sources.set(element, { config: readSource(options), resultsPath });
    configure(own);
    readUrl(own);
    return () => {
      own.sources.delete(element);
      // When options change, the element reconnects within the task.
      queueMicrotask(() => leave(own));
    };
  }

  function leave(search: Search): void {
    if (search.sources.size > 0) {
      configure(search);
      return;
    }
    search.resource.cancel();
    search.lastRun = '';
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
      });
      on('search-page', (request) => {
        const { name = DEFAULT_NAME, start, more } = request as typeof request & { more?: unknown };
        const search = searches.get(name);
        const { status, more: failedMore } = searchState(name);
        if (more !== true) change(name, { start: Number(start) > 0 ? String(start) : null });
        // After a failed search, more rows would belong to a different search than the one shown.
        else if (search?.config && status !== 'pending')
          void run(search, search.config, status !== 'failed' || failedMore);
      });
      on('search-retry', ({ name = DEFAULT_NAME }) => {
        const search = searches.get(name);
        if (search?.config) void run(search, search.config, searchState(name).more);
      });
      subscribe((state) => showsResults(state.elements), refreshSoon);
      const freeOf = ({ free }: Partial<PageState>) => free;
      subscribe(freeOf, (_, before) => refreshFree(before !== undefined));
      location.watch(() => {
        for (const search of searches.values()) {
          readUrl(search);
          refresh(search);
        }
      });
    },
  };
}
