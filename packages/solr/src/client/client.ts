import { sameContent } from '@staytags/base/json';
import { HttpError } from '@staytags/net/http';
import type { HttpClient } from '@staytags/net/http';
import { unwrapJsonp } from '../answer/answer.logic.ts';
import type { Endpoint, Pairs } from '../request/config.logic.ts';
import { encodePairs, unranked } from '../request/request.logic.ts';
import { READABLE, withoutTermsParser } from './refused-filters.ts';

/** The index, as slices query it. Rejects with the reason; resolves to JSON of unknown shape. */
export interface SolrPort {
  select(endpoint: Endpoint, pairs: Pairs, signal?: AbortSignal): Promise<unknown>;
}

/** Servers take URLs of 8 KB. */
const LONGEST_QUERY = 6_000;

const inGroups = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, withoutTermsParser(value) ?? value]);

/** How a query is sent: unchanged, else without the terms query parser, else without ranking free items either. */
const FORMS: readonly ((pairs: Pairs) => Pairs)[] = [(pairs) => pairs, inGroups, (pairs) => unranked(inGroups(pairs))];

/** Each form with all ids of its lists, and with those that a number field can read. */
const WAYS = FORMS.flatMap((form, at) =>
  READABLE.map((read) => ({
    at,
    of: (pairs: Pairs): Pairs => form(pairs).map(([name, value]) => [name, read(value)]),
  })),
);

/** The form that an index, or a proxy before one, accepts, by address. */
const accepted = new Map<string, number>();

/**
 * A GET to the handler, or a POST of the same query string to the proxy, bare or as a form of one field [SRCH-2]. What is too long for a
 * URL goes to the handler by POST too [FAV-5]. Where a long list of ids is refused, it is sent in groups or without ids that a number
 * field cannot read, and where their order is refused, without it [RES-14]. `http` gives the client, which is preloaded where a search runs at once.
 */
export const createSolr = (http: () => HttpClient | Promise<HttpClient>): SolrPort => ({
  async select({ url, servlet, proxyUrl, proxyForm }, pairs, signal) {
    const known = http();
    // A client that is here sends in the task of the caller.
    const client = known instanceof Promise ? await known : known;
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
    const attempt = async (way: number): Promise<unknown> => {
      const { at, of } = WAYS[way] as (typeof WAYS)[number];
      const sent = of(pairs);
      try {
        const answer = await send(sent);
        if (at > (accepted.get(address) ?? 0)) accepted.set(address, at);
        return answer;
      } catch (error) {
        const next = WAYS.findIndex((other, index) => index > way && !sameContent(other.of(pairs), sent));
        if (next < 0 || !(error instanceof HttpError) || error.status !== 400) throw error;
        return attempt(next);
      }
    };
    return attempt((accepted.get(address) ?? 0) * READABLE.length);
  },
});
