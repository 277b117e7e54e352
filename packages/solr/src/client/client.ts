import type { HttpClient } from '@staytags/net/http';
import { unwrapJsonp } from '../answer/answer.logic.ts';
import type { Endpoint, Pairs } from '../request/config.logic.ts';
import { encodePairs } from '../request/request.logic.ts';
import { isRefusal, type SendOtherwise } from './refusal.ts';
import type * as RefusedFilters from './refused-filters.ts';

/** The index, as slices query it. Rejects with the reason; resolves to JSON of unknown shape. */
export interface SolrPort {
  select(endpoint: Endpoint, pairs: Pairs, signal?: AbortSignal): Promise<unknown>;
}

/** Servers take URLs of 8 KB. */
const LONGEST_QUERY = 6_000;

/** Leads out of the address of the index; browsers leave out tabs and line breaks. */
const UP = /(?:\.|%2e)[\t\n\r]*(?:\.|%2e)/i;

const load = (): Promise<typeof RefusedFilters> => import('./refused-filters.ts');

/** By address: what sends queries to an index, or to a proxy before one, that has refused one. */
const others = new Map<string, SendOtherwise>();

/**
 * A GET to the handler, or a POST of the same query string to the proxy, bare or as a form of one field [SRCH-2]. What is too long for a
 * URL goes to the handler by POST too [FAV-5]. Where a long list of ids is refused, it is sent in groups or without ids that a number
 * field cannot read, and where their order is refused, without it [RES-14]. `http` gives the client, which is preloaded where a search runs at once;
 * `isOwn` tells where cookies may go along with a POST.
 */
export const createSolr = (
  http: () => HttpClient | Promise<HttpClient>,
  isOwn: (address: string) => boolean = () => false,
): SolrPort => ({
  async select({ url, servlet, proxyUrl, proxyForm }, pairs, signal) {
    const loaded = http();
    // A client that is here sends in the task of the caller.
    const client = loaded instanceof Promise ? await loaded : loaded;
    const handler = `${url.replace(/\/?$/, '/')}${servlet.replace(/^\//, '')}`;
    const address = proxyUrl || handler;
    const common = { unwrap: unwrapJsonp, ...(signal ? { signal } : {}) };
    const send = (sent: Pairs): Promise<unknown> => {
      const query = encodePairs(sent);
      if (!proxyUrl && query.length <= LONGEST_QUERY) return client.get(handler, { query, ...common });
      const form = proxyUrl && proxyForm ? encodePairs([['query', query]]) : query;
      return client.post(address, { form, anonymous: !isOwn(proxyUrl || (UP.test(servlet) ? '' : url)), ...common });
    };
    const known = others.get(address);
    if (known) return known(pairs, send);
    try {
      return await send(pairs);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { otherWays } = await load()
        .catch(load)
        .catch(() => Promise.reject(error));
      const sendOtherwise = others.get(address) ?? otherWays();
      others.set(address, sendOtherwise);
      return sendOtherwise(pairs, send, error);
    }
  },
});
