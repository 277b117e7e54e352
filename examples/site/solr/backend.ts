import type { SolrIndex } from './index.ts';
import { select, type SolrAnswer } from './select.ts';

/** The search of the site: the built-in index, or a Solr elsewhere. */
export interface SolrBackend {
  /** Sends the params as a query string; resolves with the response as Solr wrote it, errors included. Never rejects. */
  select(params: string): Promise<SolrAnswer>;
  close(): void;
}

export function embeddedBackend(index: SolrIndex): SolrBackend {
  return {
    select: (params) => Promise.resolve(select(index, params)),
    close: () => index.close(),
  };
}
