import { emit, get, on, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { createResource, reasonOf, type Resource } from '@staytags/net/resource';
import { type StoragePort } from '@staytags/net/storage/storage';
import { type LocationPort } from '../search/query/search-location.ts';
import { DEFAULT_NAME, showsResults } from '../search/search.state.ts';
import { hrefAfter } from '../search/query/search-url.logic.ts';
import { type SolrPort } from '@staytags/solr/client/client';
import { typedQuery } from '@staytags/solr/request/lucene.logic';
import { readFilter } from '@staytags/solr/request/filters.logic';
import { fieldFilter } from '@staytags/solr/request/terms.logic';
import { hasEndpoint, type Pairs, type SearchConfig } from '@staytags/solr/request/config.logic';
import { encodePairs } from '@staytags/solr/request/request.logic';
import { createRecent } from './suggestions/search-box-recent.ts';
import { searchBoxState } from './search-box.state.ts';
import type { searchBox } from './search-box.widget.ts';
import { addRecent, removeRecent } from './suggestions/search-box-recent.logic.ts';
import { type BoxSite } from './search-box-site.ts';
import { readSuggestions, readTyped, recentKey, suggestPairs, type Suggestions } from './search-box.logic.ts';
import type { Suggestion, Typed } from './suggestions/suggestion.ts';

/** What a box suggests, and where it searches. */
export type BoxOptions = Pick<
  OptionsOf<typeof searchBox>,
  'name' | 'field' | 'limit' | 'places' | 'homes' | 'delay' | 'filters' | 'path' | 'recent'
>;

export interface SearchBoxPorts {
  readonly solr: Pick<SolrPort, 'select'>;
  readonly storage: StoragePort;
  readonly location: Pick<LocationPort, 'go'>;
  readonly site: (name: string) => BoxSite;
  /** Runs something later; returns what cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

interface Request {
  readonly id: string;
  readonly typed: Typed;
  readonly endpoint: SearchConfig;
  readonly pairs: Pairs;
}

/** A response, read. */
interface Answer {
  readonly id: string;
  readonly text: string;
  readonly items: readonly Suggestion[];
}

interface Box {
  readonly resource: Resource<Answer>;
  options: BoxOptions;
  /** Stops the wait before the next request. */
  stop: () => void;
}

const MOST_CACHED = 200;

/** The one writer of `searchBox`. */
export function createSearchBoxSlice({ solr, storage, location, site, later }: SearchBoxPorts) {
  const boxes = new Map<object, Box>();
  const answers = new Map<string, readonly Suggestion[]>();
  let hasWarned = false;

  function show(element: object, shown: Suggestions | undefined): void {
    if (searchBoxState().suggestions.get(element) === shown) return;
    const suggestions = new Map(searchBoxState().suggestions);
    if (shown) suggestions.set(element, shown);
    else suggestions.delete(element);
    set('searchBox', { ...searchBoxState(), suggestions }, []);
  }

  const recent = createRecent(storage, (name, list) =>
    set('searchBox', { ...searchBoxState(), recent: { ...searchBoxState().recent, [name]: list } }, [recentKey(name)]),
  );

  /** Logs only the first failure: every keystroke after it would fail too. */
  function warn(error: unknown): void {
    if (hasWarned) return;
    hasWarned = true;
    console.error(
      `[stay-search-box] There are no suggestions: ${reasonOf(error)}. Typing and searching work without them. This is logged once.`,
    );
  }

  function requestFor({ name, field, limit, filters, places, homes }: BoxOptions, text: string): Request | undefined {
    const typed = readTyped(text);
    if (!typed) return undefined;
    const { config, filters: chosen } = site(name);
    // The page has a search whose code is still loading: the box retries once it is there.
    if (!hasEndpoint(config) && (get('elements')?.['stay-search'] ?? 0) > 0) return undefined;
    if (!hasEndpoint(config))
      throw new Error(
        'no search on the page and no settings at staytags.search say where the index is. Give one of them a url or a proxyUrl',
      );
    const own = filters.map((fq) => ['fq', fq] as const);
    const scoped = own.length > 0 ? { ...config, bundles: [], entityType: '', params: own } : config;
    const pairs = suggestPairs(scoped, chosen, field, limit, typed, { places, homes });
    const { proxyUrl, url, servlet } = config;
    return { typed, endpoint: config, pairs, id: `${proxyUrl}|${url}${servlet}?${encodePairs(pairs)}` };
  }

  function remember(id: string, items: readonly Suggestion[]): void {
    const [oldest] = answers.keys();
    if (answers.size >= MOST_CACHED && oldest !== undefined) answers.delete(oldest);
    answers.set(id, items);
  }

  const newBox = (element: object, options: BoxOptions): Box => ({
    options,
    stop: () => {},
    resource: createResource<Answer>((change) => {
      if (change.status === 'ready') {
        const { id, text, items } = change.value;
        remember(id, items);
        show(element, { text, items });
      }
      if (change.status !== 'failed') return;
      show(element, undefined);
      warn(change.error);
    }),
  });

  function load({ resource, options }: Box, text: string, request: Request): Promise<void> {
    const { id, typed, endpoint, pairs } = request;
    return resource.load(async (signal) => {
      const body = await solr.select(endpoint, pairs, signal);
      return { id, text, items: readSuggestions(body, options.field, options.limit, typed, options, endpoint.fields) };
    });
  }

  /** The visitor has typed: aborts the request in flight, and debounces the next one [AUTO-1, AUTO-3]. */
  function ask(element: object, box: Box, text: string): void {
    cancel(box);
    try {
      const request = requestFor(box.options, text);
      if (!request) {
        show(element, undefined);
        return;
      }
      const known = answers.get(request.id);
      if (known) show(element, { text, items: known });
      else box.stop = later(() => void load(box, text, request), box.options.delay);
    } catch (error) {
      show(element, undefined);
      warn(error);
    }
  }

  function cancel(box: Box): void {
    box.stop();
    box.resource.cancel();
  }

  /** The text is final, or the box has left the page: a late response shows nothing. */
  function drop(element: object, box: Box): void {
    cancel(box);
    show(element, undefined);
  }

  /** Searches on this page if it shows results, else on the results page [AUTO-4]. */
  function search({ name, path }: BoxOptions, params: Record<string, string | readonly string[] | null>): void {
    const { rules, resultsPath } = site(name);
    const target = path || resultsPath;
    if (target === '' || showsResults(get('elements'))) emit('search-set', { name, params });
    else location.go(hrefAfter(target, {}, params, rules));
  }

  function submit(options: BoxOptions, text: string): void {
    const q = typedQuery(text);
    if (options.recent && q !== '') recent.change(options.name, (list) => addRecent(list, text));
    search(options, { q: q === '' ? null : q });
  }

  /** A place is a filter, not text: it replaces any other filter of its field [AUTO-6]. */
  function choosePlace(options: BoxOptions, place: string): void {
    const { filters } = site(options.name);
    const { places } = options;
    const others = filters.filter((fq) => readFilter(fq, [places])?.field !== places);
    search(options, { q: null, fq: [...others, fieldFilter(places, place)] });
  }

  function connect(element: object, options: BoxOptions): () => void {
    const box = boxes.get(element) ?? newBox(element, options);
    box.options = options;
    boxes.set(element, box);
    if (options.recent) recent.open(options.name);
    return () => {
      if (box.options !== options) return; // It has connected again, with other options.
      drop(element, box);
      boxes.delete(element);
    };
  }

  /** Runs with the box that sent the request, else with the first on the page. */
  function withBox(from: object | undefined, run: (element: object, box: Box) => void): void {
    const element = from && boxes.has(from) ? from : boxes.keys().next().value;
    const box = element && boxes.get(element);
    if (element && box) run(element, box);
  }

  return {
    name: 'search-box',
    hears: ['search-box-ask', 'search-box-drop', 'search-box-submit', 'search-box-forget'],
    connect,
    start() {
      on('search-box-ask', ({ from, text }) => withBox(from, (element, box) => ask(element, box, String(text))));
      on('search-box-drop', ({ from }) => withBox(from, drop));
      on('search-box-submit', ({ from, text, place }) =>
        withBox(from, (_, { options }) =>
          place !== undefined && options.places ? choosePlace(options, String(place)) : submit(options, String(text)),
        ),
      );
      on('search-box-forget', ({ name = DEFAULT_NAME, text }) =>
        recent.change(name, (list) => (text === undefined ? [] : removeRecent(list, text))),
      );
    },
  } satisfies Slice;
}
