import { readAnswer } from './answer.logic.ts';
import type { SolrPort } from './client.ts';
import type { SolrDoc } from './document.logic.ts';
import { documentPairs, type SearchConfig } from './request.logic.ts';

const HOUR_MS = 3_600_000;
/** Ids of one request, in characters: percent-encoded they stay well within the 8 KB that every server takes in a URL. */
const BATCH_LENGTH = 4_000;

/** Something that is forgotten an hour after it began, whole [SRCH-4]. */
export function hourly<T>(create: () => T, now: () => number): () => T {
  let value = create();
  let since = now();
  return () => {
    if (now() - since >= HOUR_MS) {
      value = create();
      since = now();
    }
    return value;
  };
}

function batches(ids: readonly string[]): string[][] {
  const all: string[][] = [];
  let length = BATCH_LENGTH;
  for (const id of ids) {
    if (length + id.length > BATCH_LENGTH) {
      all.push([]);
      length = 0;
    }
    all.at(-1)?.push(id);
    length += id.length + 1;
  }
  return all;
}

export interface Documents {
  /** The documents of these ids, in their order; ids that the index does not have are left out. */
  get(config: SearchConfig, ids: readonly string[], signal: AbortSignal): Promise<SolrDoc[]>;
}

/** Full documents by id, asked for one request after the other and kept for the hour [SRCH-4]. */
export function createDocuments(solr: SolrPort, now: () => number): Documents {
  const caches = hourly(() => new Map<string, Map<string, SolrDoc>>(), now);
  let queue: Promise<unknown> = Promise.resolve();

  function cacheOf(config: SearchConfig): Map<string, SolrDoc> {
    const key = JSON.stringify([config.proxyUrl, config.url, config.servlet, config.params]);
    let cache = caches().get(key);
    if (!cache) caches().set(key, (cache = new Map()));
    return cache;
  }

  async function load(
    config: SearchConfig,
    ids: readonly string[],
    signal: AbortSignal,
    cache: Map<string, SolrDoc>,
  ): Promise<void> {
    // What a request before this one in the queue has brought is not asked for again.
    for (const batch of batches(ids.filter((id) => !cache.has(id)))) {
      signal.throwIfAborted();
      const body = await solr.select(config, documentPairs(config, batch), signal);
      const read = readAnswer(body, { start: 0, rows: batch.length, q: '' });
      if (!read.ok) throw new Error(read.reason);
      for (const doc of read.answer.docs) cache.set(doc.id, doc);
    }
  }

  return {
    async get(config, ids, signal) {
      const cache = cacheOf(config);
      if (ids.some((id) => !cache.has(id))) {
        const mine = queue.then(() => load(config, ids, signal, cache));
        queue = mine.catch(() => {});
        await mine;
      }
      return ids.flatMap((id) => cache.get(id) ?? []);
    },
  };
}
