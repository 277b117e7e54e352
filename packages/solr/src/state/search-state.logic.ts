import type { SolrAnswer } from '../answer/answer.logic.ts';
import type { Endpoint, Scope, SearchConfig, SearchParams, UrlRules } from '../request/config.logic.ts';

/** The labels of a field and its values, from an element. */
export interface FacetLabels {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The state of one search. While a newer request is running or has failed, the last response stays. */
export interface SearchState extends SolrAnswer, Pick<SearchConfig, 'fields' | 'facets' | 'available'> {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  /** The pending or failed request is for more rows of the same response. */
  readonly more: boolean;
  /** The index position of the next rows. */
  readonly end: number;
  /** Grows with every response that replaces the last one; 0 before the first. */
  readonly version: number;
  readonly params: SearchParams;
  /** Labels from the facets on the page, by field. */
  readonly labels: Readonly<Record<string, FacetLabels>>;
  readonly endpoint: Endpoint;
  /** Its fixed scope; other elements that query the index stay within it too. */
  readonly scope: Scope;
  /** The results are of another scope, whose response is on its way or has failed. */
  readonly outOfScope: boolean;
  /** How many results there are with the taken items; undefined while unknown. */
  readonly all: number | undefined;
  /** How its state is written into URLs, for links. */
  readonly rules: UrlRules;
}
