import { HttpError } from '@staytags/net/http';
import type { HttpClient } from '@staytags/net/http-client';
import { unwrapJsonp } from '../answer/answer.logic.ts';
import type { Endpoint, Pairs } from '../request/config.logic.ts';
import { encodePairs } from '../request/request.logic.ts';
import { withoutTermsParser } from '../request/terms.logic.ts';

/** The index, as slices query it. Rejects with the reason; resolves to JSON of unknown shape. */
export interface SolrPort {
  select(endpoint: Endpoint, pairs: Pairs, signal?: AbortSignal): Promise<unknown>;
}

/** Servers take URLs of 8 KB. */
const LONGEST_QUERY = 6_000;

/** Addresses of an index, or of a proxy before one, that refuse the terms query parser. */
const withoutTerms = new Set<string>();

const inGroups = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, withoutTermsParser(value) ?? value]);

/**
 * A GET to the handler, or a POST of the same query string to the proxy, bare or as a form of one field [SRCH-2]. What is too long for a
 * URL goes to the handler by POST too [FAV-5]. Where a long list of ids is refused, it is sent in groups [RES-14]. `http` gives the
 * client, which is preloaded where a search runs at once.
 */
export const createSolr = (http: () => HttpClient | Promise<HttpClient>): SolrPort => ({
  async select({ url, servlet, proxyUrl, proxyForm }, pairs, signal) {
    const client = await http();
    const handler = `${url.replace(/\/?$/, '/')}${servlet.replace(/^\//, '')}`;
    const common = { unwrap: unwrapJsonp, ...(signal ? { signal } : {}) };
    const send = (sent: Pairs): Promise<unknown> => {
      const query = encodePairs(sent);
      if (proxyUrl)
        return client.post(proxyUrl, { form: proxyForm ? encodePairs([['query', query]]) : query, ...common });
      return query.length > LONGEST_QUERY
        ? client.post(handler, { form: query, ...common })
        : client.get(handler, { query, ...common });
    };
    const address = proxyUrl || handler;
    if (!pairs.some(([, value]) => withoutTermsParser(value) !== undefined)) return send(pairs);
    if (withoutTerms.has(address)) return send(inGroups(pairs));
    try {
      return await send(pairs);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 400) throw error;
      withoutTerms.add(address);
      return send(inGroups(pairs));
    }
  },
});
