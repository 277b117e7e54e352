import { readAnswer, type SolrAnswer } from './answer.logic.ts';
import type { SolrPort } from './client.ts';
import { createDocuments, hourly } from './documents.ts';
import type { SearchConfig, SearchParams } from './config.logic.ts';
import { encodePairs, searchPairs } from './request.logic.ts';

export interface LoadedPage extends SolrAnswer {
  /** Where the next page begins. It counts ids: documents that the index has lost are no reason to ask for them again. */
  readonly end: number;
}

/** Brings the answer of one page of a search, with its documents; rejects with the reason. */
export interface Loader {
  load(config: SearchConfig, params: SearchParams, start: number, signal: AbortSignal): Promise<LoadedPage>;
}

const MOST_CACHED = 100;

/** The rows that are shown, and more of them. */
export function appended<T extends { readonly id: string }>(shown: readonly T[], next: readonly T[]): T[] {
  // The index may have changed between two pages, and then sends a document twice.
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...next.filter(({ id }) => !ids.has(id))];
}

export function createLoader(solr: SolrPort, now: () => number): Loader {
  const documents = createDocuments(solr, now);
  const answers = hourly(() => new Map<string, SolrAnswer>(), now);

  /** The first answer, of ids alone unless the site wants whole documents at once [SRCH-4, SRCH-6]. */
  async function find(
    config: SearchConfig,
    params: SearchParams,
    start: number,
    signal: AbortSignal,
  ): Promise<SolrAnswer> {
    const pairs = searchPairs(config, params, start);
    const key = `${config.proxyUrl}|${config.url}${config.servlet}?${encodePairs(pairs)}`;
    const cached = config.docCache ? answers().get(key) : undefined;
    if (cached) return cached;
    const rows = Number(params['rows']?.[0] ?? config.maxRows);
    const read = readAnswer(await solr.select(config, pairs, signal), {
      start,
      rows,
      q: params['q']?.[0] ?? config.defaultQ,
    });
    if (!read.ok) throw new Error(read.reason);
    if (config.docCache) remember(key, read.answer);
    return read.answer;
  }

  function remember(key: string, answer: SolrAnswer): void {
    const cache = answers();
    const [oldest] = cache.keys();
    if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(key, answer);
  }

  return {
    async load(config, params, start, signal) {
      const answer = await find(config, params, start, signal);
      const ids = answer.docs.map(({ id }) => id);
      const end = ids.length > 0 ? start + ids.length : Math.max(start, answer.numFound);
      if (config.returnFullDocs) return { ...answer, end };
      return { ...answer, end, docs: await documents.get(config, ids, signal) };
    },
  };
}
