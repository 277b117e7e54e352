import { emit, get, set } from '@staytags/bus/bus';
import { latest, type Latest } from '@staytags/net/latest';
import { http } from '@staytags/net/http';
import { storage as pageStorage, type StoragePort } from '@staytags/net/storage';
import { pageLocation, type LocationPort } from '../search/search-location.ts';
import { showsResults } from '../search/search-state.ts';
import { withState } from '../search/search-url.logic.ts';
import { createSolr, type SolrPort } from '@staytags/solr/client';
import { typedQuery } from '@staytags/solr/lucene.logic';
import { hasEndpoint } from '@staytags/solr/config.logic';
import { encodePairs } from '@staytags/solr/request.logic';
import { addRecent, readRecent, removeRecent } from './search-box-recent.logic.ts';
import { boxSite, type BoxSite } from './search-box-site.ts';
import { readSuggestions, readTyped, suggestPairs, type Suggestion, type Suggestions } from './search-box.logic.ts';

/** What the boxes of the page show: the suggestions by box, and by search what was searched for before. */
export interface SearchBoxState {
  readonly suggestions: Readonly<Record<string, Suggestions>>;
  readonly recent: Readonly<Record<string, readonly string[]>>;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    searchBox: SearchBoxState;
  }
}

/** Whose words are suggested, and how. */
export interface BoxSource {
  readonly name: string;
  readonly field: string;
  readonly limit: number;
  readonly delay: number;
  readonly filters: readonly string[];
}

export interface BoxSearch {
  readonly name: string;
  readonly path: string;
  /** Whether the search is kept as a recent one. */
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

interface Asking {
  readonly ask: Latest;
  stop: () => void;
}

const MOST_CACHED = 200;
const NONE: SearchBoxState = { suggestions: {}, recent: {} };

/** What the watchers of the recent searches of a search watch. */
export const recentKey = (name: string): string => `recent|${name}`;

/** Where the recent searches of a search are kept; nothing of them leaves the browser [AUTO-5]. */
export const storageKey = (name: string): string => `staytags.recent-searches.${name}`;

/** The one writer of `searchBox`. It hears no events: a box asks for itself. */
export function createSearchBoxSlice({ solr, storage, location, site, later }: SearchBoxPorts) {
  const boxes = new Map<string, Asking>();
  const answers = new Map<string, readonly Suggestion[]>();
  const opened = new Set<string>();
  let told = false;

  const state = (): SearchBoxState => get('searchBox') ?? NONE;

  function show(box: string, shown: Suggestions | undefined): void {
    const { [box]: before, ...others } = state().suggestions;
    if (before === shown) return;
    set('searchBox', { ...state(), suggestions: shown ? { ...others, [box]: shown } : others }, [box]);
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

  function asking(box: string): Asking {
    const known = boxes.get(box);
    if (known) return known;
    const made: Asking = { ask: latest(), stop: () => {} };
    boxes.set(box, made);
    return made;
  }

  /** Failures are for the log, and once: every letter would fail again. */
  function tell(error: unknown): void {
    if (told) return;
    told = true;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `[stay-search-box] There are no suggestions: ${reason.replace(/\.$/, '')}. Typing and searching go on without them; this is said once.`,
    );
  }

  function requestFor({ name, field, limit, filters }: BoxSource, text: string) {
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
    const pairs = suggestPairs(scoped, chosen, field, limit, typed);
    const { proxyUrl, url, servlet } = config;
    return { typed, endpoint: config, pairs, id: `${proxyUrl}|${url}${servlet}?${encodePairs(pairs)}` };
  }

  function remember(id: string, items: readonly Suggestion[]): void {
    const [oldest] = answers.keys();
    if (answers.size >= MOST_CACHED && oldest !== undefined) answers.delete(oldest);
    answers.set(id, items);
  }

  async function load(
    box: string,
    source: BoxSource,
    text: string,
    request: NonNullable<ReturnType<typeof requestFor>>,
  ): Promise<void> {
    try {
      const body = await asking(box).ask((signal) => solr.select(request.endpoint, request.pairs, signal));
      if (body === undefined) return; // The visitor has typed on.
      const items = readSuggestions(body, source.field, source.limit, request.typed);
      remember(request.id, items);
      show(box, { text, items });
    } catch (error) {
      show(box, undefined);
      tell(error);
    }
  }

  function cancel(box: string): void {
    const { ask, stop } = asking(box);
    stop();
    ask.cancel();
  }

  return {
    /** The visitor has typed: what was asked before is dropped, and the index is asked once they rest [AUTO-1, AUTO-3]. */
    ask(box: string, source: BoxSource, text: string): void {
      cancel(box);
      try {
        const request = requestFor(source, text);
        if (!request) {
          show(box, undefined);
          return;
        }
        const known = answers.get(request.id);
        if (known) show(box, { text, items: known });
        else asking(box).stop = later(() => void load(box, source, text, request), source.delay);
      } catch (error) {
        show(box, undefined);
        tell(error);
      }
    },

    /** The text is settled, or the box has left the page: a late answer shows nothing any more. */
    drop(box: string): void {
      cancel(box);
      boxes.delete(box);
      show(box, undefined);
    },

    /** Reads the recent searches of a search, and follows what other tabs make of them [AUTO-5]. */
    open(name: string): void {
      if (opened.has(name)) return;
      opened.add(name);
      publishRecent(name, readRecent(storage.read(storageKey(name))));
      storage.watch(storageKey(name), (text) => publishRecent(name, readRecent(text)));
    },

    remove: (name: string, text: string): void => changeRecent(name, (list) => removeRecent(list, text)),
    clear: (name: string): void => changeRecent(name, () => []),

    /** Searches: here where results are shown, else on the page that shows them [AUTO-4]. */
    submit({ name, path, recent }: BoxSearch, text: string): void {
      const q = typedQuery(text);
      if (recent && q !== '') changeRecent(name, (list) => addRecent(list, text));
      const { rules, resultsPath } = site(name);
      const target = path || resultsPath;
      if (target === '' || showsResults(get('elements')))
        emit('search-set', { name, params: { q: q === '' ? null : q } });
      else location.go(withState(target, q === '' ? {} : { q: [q] }, rules));
    },
  };
}

export const slice = createSearchBoxSlice({
  solr: createSolr(http),
  storage: pageStorage,
  location: pageLocation,
  site: boxSite,
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
