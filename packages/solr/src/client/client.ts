import type { HttpClient } from '@staytags/net/http-client';
import { unwrapJsonp } from '../answer/answer.logic.ts';
import type { Endpoint, Pairs } from '../request/config.logic.ts';
import { encodePairs } from '../request/request.logic.ts';

/** The index, as slices query it. Rejects with the reason; resolves to JSON of unknown shape. */
export interface SolrPort {
  select(endpoint: Endpoint, pairs: Pairs, signal?: AbortSignal): Promise<unknown>;
}

/** Servers take URLs of 8 KB. */
const LONGEST_QUERY = 6_000;

/**
 * A GET to the handler, or a POST of the same query string to the proxy, bare or as a form of one field [SRCH-2]. What is too long for a
 * URL goes to the handler by POST too [FAV-5]. `http` gives the client, which is preloaded where a search runs at once.
 */
export const createSolr = (http: () => HttpClient | Promise<HttpClient>): SolrPort => ({
  async select({ url, servlet, proxyUrl, proxyForm }, pairs, signal) {
    const client = await http();
    const query = encodePairs(pairs);
    const common = { unwrap: unwrapJsonp, ...(signal ? { signal } : {}) };
    if (proxyUrl) {
      const form = proxyForm ? encodePairs([['query', query]]) : query;
      return client.post(proxyUrl, { form, ...common });
    }
    const handler = `${url.replace(/\/?$/, '/')}${servlet.replace(/^\//, '')}`;
    return query.length > LONGEST_QUERY
      ? client.post(handler, { form: query, ...common })
      : client.get(handler, { query, ...common });
  },
});
