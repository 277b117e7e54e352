// eslint-disable-next-line unicorn/require-module-specifiers, import/no-empty-named-blocks -- brings the module that is augmented.
import type {} from '@staytags/bus/bus';
import type { SolrAnswer } from '../answer/answer.logic.ts';
import type { Available, Endpoint, Facet, Scope, SearchParams, UrlRules } from '../request/config.logic.ts';
import type { FieldNames } from '../answer/document.logic.ts';

/** The labels of a field and its values, from an element. */
export interface FacetLabels {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The state of one search. While a newer request is running or has failed, the last response stays. */
export interface SearchState extends SolrAnswer {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  /** The pending or failed request is for more rows of the same response. */
  readonly more: boolean;
  /** The index position of the next rows. */
  readonly end: number;
  /** Grows with every response that replaces the last one; 0 before the first. */
  readonly version: number;
  readonly params: SearchParams;
  readonly fields: FieldNames;
  readonly facets: readonly Facet[];
  /** Labels from the facets on the page, by field. */
  readonly labels: Readonly<Record<string, FacetLabels>>;
  readonly endpoint: Endpoint;
  /** Its fixed scope; other elements that query the index stay within it too. */
  readonly scope: Scope;
  /** The results are of another scope, whose response is on its way or has failed. */
  readonly outOfScope: boolean;
  /** How items show that are taken on the searched dates. */
  readonly available: Available;
  /** How many results there are with the taken items; undefined while unknown. */
  readonly all: number | undefined;
  /** How its state is written into URLs, for links. */
  readonly rules: UrlRules;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    /** The searches of the page, by name. */
    search: Readonly<Record<string, SearchState>>;
  }
}
