import type { SolrIndex } from './index.ts';
import { select, type SolrAnswer } from './select.ts';

/** The search of the site: the built-in index, or a Solr elsewhere. */
export interface SolrBackend {
  /** Sends the params as a query string; resolves with the response as Solr wrote it, errors included. Never rejects. */
  select(params: string): Promise<SolrAnswer>;
  close(): void;
}

/** The index never changes, and every visit to a page asks for the same: facets of all homes take a tenth of a second. */
const MOST_KEPT = 300;

export function embeddedBackend(index: SolrIndex): SolrBackend {
  const kept = new Map<string, SolrAnswer>();
  return {
    select(params) {
      const answer = kept.get(params) ?? select(index, params);
      kept.set(params, answer);
      const [oldest = ''] = kept.keys();
      if (kept.size > MOST_KEPT) kept.delete(oldest);
      return Promise.resolve(answer);
    },
    close: () => index.close(),
  };
}
