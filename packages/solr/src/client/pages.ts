import { parseJson } from '@staytags/base/json';
import { answerOf, unwrapJsonp, type SolrAnswer } from '../answer/answer.logic.ts';
import type { SolrPort } from './client.ts';
import type { Pairs, SearchConfig, SearchParams } from '../request/config.logic.ts';
import { createDocuments, hourly } from './documents.ts';
import { addressPairs, headerPairs, serves } from '../answer/given.logic.ts';
import { encodePairs, searchPairs } from '../request/request.logic.ts';

export interface LoadedPage extends SolrAnswer {
  /** Where the next page begins. Counts ids, so that documents missing from the index are not requested again. */
  readonly end: number;
}

/** A response that comes with the page: printed into it, or requested before our code loaded. */
export type Given = { readonly body: unknown } | { readonly href: string; readonly text: Promise<string> };

interface PageRequest {
  readonly config: SearchConfig;
  readonly params: SearchParams;
  readonly start: number;
}

/** Fetches one page of a search with its documents. */
export interface Loader {
  /** Rejects with the reason. A given response is used if it matches this request, else dropped. */
  load(request: PageRequest, signal: AbortSignal, given?: Given): Promise<LoadedPage>;
  /** The page synchronously, if a given response with full documents is already here [SRCH-12]. */
  loaded(request: PageRequest, given: Given): LoadedPage | undefined;
}

/** A response, and whether it has full documents. */
interface Found {
  readonly answer: SolrAnswer;
  readonly whole: boolean;
}

const MAX_CACHED = 100;
const MAX_LENGTH = 2_000_000;

/** The ids of the rows, kept between pages: ten thousand rows are not scanned again to append ten. */
const knownIds = new WeakMap<readonly unknown[], Set<string>>();

/** The current rows with more appended. */
export function appended<T extends { readonly id: string }>(shown: readonly T[], next: readonly T[]): T[] {
  const ids = knownIds.get(shown) ?? new Set(shown.map(({ id }) => id));
  // The index may change between two pages and repeat a document.
  const added = next.filter(({ id }) => !ids.has(id) && ids.add(id));
  const all = [...shown, ...added];
  knownIds.delete(shown);
  knownIds.set(all, ids);
  return all;
}

const addressOf = ({ proxyUrl, url, servlet }: SearchConfig): string =>
  proxyUrl || `${url.replace(/\/?$/, '/')}${servlet.replace(/^\//, '')}`;

const pathOf = (href: string): string => href.replace(/[?#].*$/s, '');

function givenPairs(given: Given, config: SearchConfig): Pairs | undefined {
  if ('body' in given) return headerPairs(given.body);
  return pathOf(given.href) === pathOf(addressOf(config)) ? addressPairs(given.href) : undefined;
}

async function givenBody(given: Given): Promise<unknown> {
  if ('body' in given) return given.body;
  const json = parseJson(unwrapJsonp(await given.text), MAX_LENGTH);
  if (!json.ok) throw new Error(json.reason);
  return json.value;
}

export function createLoader(solr: SolrPort, now: () => number): Loader {
  const documents = createDocuments(solr, now);
  const answers = hourly(() => new Map<string, Found>(), now);

  const keyOf = (config: SearchConfig, pairs: Pairs): string => `${addressOf(config)}?${encodePairs(pairs)}`;

  function read({ config, params, start }: PageRequest, pairs: Pairs, body: unknown, whole: boolean): Found {
    const rows = Number(params['rows']?.[0] ?? config.maxRows);
    const answer = answerOf(body, { start, rows, q: params['q']?.[0] ?? config.defaultQ });
    const found = { answer, whole };
    if (config.docCache) remember(keyOf(config, pairs), found);
    return found;
  }

  /** The first response: ids only, unless the site wants full documents at once [SRCH-4, SRCH-6]. */
  async function find(request: PageRequest, signal: AbortSignal, given: Given | undefined): Promise<Found> {
    const { config, params, start } = request;
    const pairs = searchPairs(config, params, start);
    const cached = config.docCache ? answers().get(keyOf(config, pairs)) : undefined;
    if (cached) return cached;
    const served = given && serves(givenPairs(given, config) ?? [], pairs);
    if (given && served) {
      try {
        return read(request, pairs, await givenBody(given), config.returnFullDocs || served === 'whole');
      } catch {
        // It failed or is invalid: send our own request.
        signal.throwIfAborted();
      }
    }
    return read(request, pairs, await solr.select(config, pairs, signal), config.returnFullDocs);
  }

  function remember(key: string, found: Found): void {
    const cache = answers();
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(key, found);
  }

  const endOf = ({ docs, numFound }: SolrAnswer, start: number): number =>
    docs.length > 0 ? start + docs.length : Math.max(start, numFound);

  return {
    async load(request, signal, given) {
      const { config, start } = request;
      const { answer, whole } = await find(request, signal, given);
      const end = endOf(answer, start);
      if (whole) return { ...answer, end };
      const ids = answer.docs.map(({ id }) => id);
      return { ...answer, end, docs: await documents.get(config, ids, signal) };
    },

    loaded(request, given) {
      if (!('body' in given)) return undefined;
      const { config, params, start } = request;
      const pairs = searchPairs(config, params, start);
      const served = serves(headerPairs(given.body) ?? [], pairs);
      if (!served || !(config.returnFullDocs || served === 'whole')) return undefined;
      try {
        const { answer } = read(request, pairs, given.body, true);
        return { ...answer, end: endOf(answer, start) };
      } catch {
        return undefined;
      }
    },
  };
}
