import { answerOf, readDocuments } from '../answer/answer.logic.ts';
import type { SolrPort } from './client.ts';
import type { SolrDoc } from '../answer/document.logic.ts';
import type { Place } from '../request/config.logic.ts';
import { documentPairs } from '../request/request.logic.ts';

const HOUR_MS = 3_600_000;
/** Ids of one request, in characters: percent-encoded they stay well within the 8 KB that every server takes in a URL. */
const BATCH_LENGTH = 4_000;

/** A cache that is emptied as a whole an hour after its first entry [SRCH-4]. */
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
  get(place: Place, ids: readonly string[], signal: AbortSignal): Promise<SolrDoc[]>;
}

/** Full documents by id, requested one after the other and cached for an hour [SRCH-4]. */
export function createDocuments(solr: SolrPort, now: () => number): Documents {
  const caches = hourly(() => new Map<string, Map<string, SolrDoc>>(), now);
  let queue: Promise<unknown> = Promise.resolve();

  function cacheOf(place: Place): Map<string, SolrDoc> {
    const key = JSON.stringify([place.proxyUrl, place.url, place.servlet, place.params]);
    let cache = caches().get(key);
    if (!cache) caches().set(key, (cache = new Map()));
    return cache;
  }

  async function load(
    place: Place,
    ids: readonly string[],
    signal: AbortSignal,
    cache: Map<string, SolrDoc>,
  ): Promise<void> {
    // Documents fetched by an earlier request in the queue are not requested again.
    for (const batch of batches(ids.filter((id) => !cache.has(id)))) {
      signal.throwIfAborted();
      const { docs } = answerOf(await solr.select(place, documentPairs(place, batch), signal));
      for (const doc of docs) cache.set(doc.id, doc);
    }
  }

  return {
    async get(place, ids, signal) {
      const cache = cacheOf(place);
      if (ids.some((id) => !cache.has(id))) {
        const mine = queue.then(() => load(place, ids, signal, cache));
        queue = mine.catch(() => {});
        await mine;
      }
      return ids.flatMap((id) => cache.get(id) ?? []);
    },
  };
}

/** Requests a few fields of the documents with these keys. Skips keys that the index does not have [SRCH-4, SRCH-11]. */
export type LookUp = (
  place: Place,
  keys: readonly string[],
  fields: readonly string[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export const createLookUp =
  (solr: SolrPort): LookUp =>
  async (place, keys, fields) => {
    const read = readDocuments(await solr.select(place, documentPairs(place, keys, fields)));
    if (!read) throw new Error('the response of the index has no response.docs');
    return read;
  };
