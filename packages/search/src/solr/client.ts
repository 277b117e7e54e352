import { http } from '@staytags/net/http';
import { unwrapJsonp } from './answer.logic.ts';
import { encodePairs, type Endpoint, type Pairs } from './request.logic.ts';

/** The index, as slices ask it. Rejects with the reason; the answer is JSON of unknown shape. */
export interface SolrPort {
  select(endpoint: Endpoint, pairs: Pairs, signal?: AbortSignal): Promise<unknown>;
}

/** A GET to the handler, or a POST of the same query string to the proxy [SRCH-2]. */
export const solr: SolrPort = {
  async select({ url, servlet, proxyUrl }, pairs, signal) {
    const client = await http();
    const query = encodePairs(pairs);
    const common = { unwrap: unwrapJsonp, ...(signal ? { signal } : {}) };
    if (proxyUrl) return client.post(proxyUrl, { form: query, ...common });
    return client.get(`${url.replace(/\/?$/, '/')}${servlet.replace(/^\//, '')}`, { query, ...common });
  },
};
