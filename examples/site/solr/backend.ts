import type { SolrIndex } from './index.ts';
import { select, type SolrAnswer } from './select.ts';

/** What the site searches with: the index inside it, or a Solr elsewhere. */
export interface SolrBackend {
  /** The parameters as a query string; the answer as Solr wrote it, errors too. It never rejects. */
  select(params: string): Promise<SolrAnswer>;
  close(): void;
}

export function embeddedBackend(index: SolrIndex): SolrBackend {
  return {
    select: (params) => Promise.resolve(select(index, params)),
    close: () => index.close(),
  };
}
