import { emit, get, on, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { latest, type Latest } from '@staytags/net/latest';
import { reasonOf } from '@staytags/net/resource';
import { http } from '@staytags/net/http';
import { storage as pageStorage, type StoragePort } from '@staytags/net/storage';
import { pageLocation, type LocationPort } from '../search/search-location.ts';
import { DEFAULT_NAME, showsResults } from '../search/search-state.ts';
import { hrefAfter } from '../search/search-url.logic.ts';
import { createSolr, type SolrPort } from '@staytags/solr/client';
import { fieldFilter, fieldName, typedQuery } from '@staytags/solr/lucene.logic';
import { hasEndpoint } from '@staytags/solr/config.logic';
import { encodePairs } from '@staytags/solr/request.logic';
import { addRecent, readRecent, removeRecent } from './search-box-recent.logic.ts';
import { boxSite, type BoxSite } from './search-box-site.ts';
import {
  readSuggestions,
  readTyped,
  recentKey,
  suggestPairs,
  type Suggestion,
  type Suggestions,
} from './search-box.logic.ts';

/** What the boxes of the page show: the suggestions by box, and by search what was searched for before. */
export interface SearchBoxState {
  /** By element. */
  readonly suggestions: ReadonlyMap<object, Suggestions>;
  readonly recent: Readonly<Record<string, readonly string[]>>;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    searchBox: SearchBoxState;
  }
}

/** What a box suggests, and where it searches. */
export interface BoxOptions {
  readonly name: string;
  readonly field: string;
  readonly limit: number;
  /** The fields of the groups below the words; empty leaves a group out. */
  readonly places: string;
  readonly homes: string;
  readonly delay: number;
  readonly filters: readonly string[];
  readonly path: string;
  /** Whether searches are kept as recent ones. */
  readonly recent: boolean;
}

export interface SearchBoxPorts {
  readonly solr: Pick<SolrPort, 'select'>;
  readonly storage: StoragePort;
  readonly location: Pick<LocationPort, 'go'>;
  readonly site: (name: string) => BoxSite;
  /** Runs something later, unless it is stopped. */
  readonly later: (run: () => void, ms: number) => () => void;
}

interface Box {
  readonly ask: Latest;
  options: BoxOptions;
  /** Stops the wait before the next request. */
  stop: () => void;
}

const MOST_CACHED = 200;
const NONE: SearchBoxState = { suggestions: new Map(), recent: {} };

/** Where the recent searches of a search are kept; nothing of them leaves the browser [AUTO-5]. */
export const storageKey = (name: string): string => `staytags.recent-searches.${name}`;

/** The one writer of `searchBox`. */
export function createSearchBoxSlice({ solr, storage, location, site, later }: SearchBoxPorts) {
  const boxes = new Map<object, Box>();
  const answers = new Map<string, readonly Suggestion[]>();
  const opened = new Set<string>();
  let hasWarned = false;

  const state = (): SearchBoxState => get('searchBox') ?? NONE;

  function show(element: object, shown: Suggestions | undefined): void {
    if (state().suggestions.get(element) === shown) return;
    const suggestions = new Map(state().suggestions);
    if (shown) suggestions.set(element, shown);
    else suggestions.delete(element);
    set('searchBox', { ...state(), suggestions }, []);
  }

  function publishRecent(name: string, list: readonly string[]): void {
    set('searchBox', { ...state(), recent: { ...state().recent, [name]: list } }, [recentKey(name)]);
  }

  /** Another tab may have searched since: the change is applied to what is stored now. */
  function changeRecent(name: string, change: (list: readonly string[]) => readonly string[]): void {
    const list = change(readRecent(storage.read(storageKey(name))));
    if (list.length > 0) storage.write(storageKey(name), JSON.stringify(list));
    else storage.remove(storageKey(name));
    publishRecent(name, list);
  }

  /** Logs only the first failure: every further keystroke would fail too. */
  function warn(error: unknown): void {
    if (hasWarned) return;
    hasWarned = true;
    console.error(
      `[stay-search-box] There are no suggestions: ${reasonOf(error)}. Typing and searching work without them. This is logged once.`,
    );
  }

  function requestFor({ name, field, limit, filters, places, homes }: BoxOptions, text: string) {
    const typed = readTyped(text);
    if (!typed) return undefined;
    const { config, filters: chosen } = site(name);
    // A search is on the page, and its code is on the way: the box asks again when it is there.
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

  async function load(
    element: object,
    { ask: newest, options }: Box,
    text: string,
    request: NonNullable<ReturnType<typeof requestFor>>,
  ): Promise<void> {
    try {
      const body = await newest((signal) => solr.select(request.endpoint, request.pairs, signal));
      if (body === undefined) return; // The visitor has typed on.
      const items = readSuggestions(
        body,
        options.field,
        options.limit,
        request.typed,
        options,
        request.endpoint.fields,
      );
      remember(request.id, items);
      show(element, { text, items });
    } catch (error) {
      show(element, undefined);
      warn(error);
    }
  }

  /** The visitor has typed: drops the request in flight, and sends the next one once they rest [AUTO-1, AUTO-3]. */
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
      else box.stop = later(() => void load(element, box, text, request), box.options.delay);
    } catch (error) {
      show(element, undefined);
      warn(error);
    }
  }

  function cancel(box: Box): void {
    box.stop();
    box.ask.cancel();
  }

  /** The text is settled, or the box has left the page: a late response shows nothing. */
  function drop(element: object, box: Box): void {
    cancel(box);
    show(element, undefined);
  }

  /** Reads the recent searches of a search, and follows those of other tabs [AUTO-5]. */
  function openRecent(name: string): void {
    if (opened.has(name)) return;
    opened.add(name);
    publishRecent(name, readRecent(storage.read(storageKey(name))));
    storage.watch(storageKey(name), (text) => publishRecent(name, readRecent(text)));
  }

  /** Searches: here where results are shown, else on the page that shows them [AUTO-4]. */
  function search({ name, path }: BoxOptions, params: Record<string, string | readonly string[] | null>): void {
    const { rules, resultsPath } = site(name);
    const target = path || resultsPath;
    if (target === '' || showsResults(get('elements'))) emit('search-set', { name, params });
    else location.go(hrefAfter(target, {}, params, rules));
  }

  function submit(options: BoxOptions, text: string): void {
    const q = typedQuery(text);
    if (options.recent && q !== '') changeRecent(options.name, (list) => addRecent(list, text));
    search(options, { q: q === '' ? null : q });
  }

  /** A place is a filter and no text: it takes the place of another one of its field [AUTO-6]. */
  function choosePlace(options: BoxOptions, place: string): void {
    const { filters } = site(options.name);
    const others = filters.filter((fq) => !fq.startsWith(`${fieldName(options.places)}:`));
    search(options, { q: null, fq: [...others, fieldFilter(options.places, place)] });
  }

  function connect(element: object, options: BoxOptions): () => void {
    const box = boxes.get(element) ?? { ask: latest(), options, stop: () => {} };
    box.options = options;
    boxes.set(element, box);
    if (options.recent) openRecent(options.name);
    return () => {
      if (box.options !== options) return; // It has connected again, with other options.
      drop(element, box);
      boxes.delete(element);
    };
  }

  /** Runs with the box that sent a request, or with the first of the page. */
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
        changeRecent(name, (list) => (text === undefined ? [] : removeRecent(list, text))),
      );
    },
  } satisfies Slice;
}

export const slice: Slice = createSearchBoxSlice({
  solr: createSolr(http),
  storage: pageStorage,
  location: pageLocation,
  site: boxSite,
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
