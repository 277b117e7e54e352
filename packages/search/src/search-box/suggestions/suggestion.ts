import type { FieldNames, SolrDoc } from '@staytags/solr/answer/document.logic';

/** What the index should complete. */
export interface Typed {
  /** The words before the last one, exactly as typed. */
  readonly earlier: string;
  /** The last word, in lower case. */
  readonly prefix: string;
}

/** A row of the list; a recent search is only a value. */
export type SuggestionRow = Pick<Suggestion, 'value'> & Partial<Suggestion>;

export interface Suggestion {
  /** Its group; words of the index have none. */
  readonly kind?: 'place' | 'home';
  /** The document of a home, and its field names. */
  readonly doc?: SolrDoc;
  readonly names?: FieldNames;
  /** The field's text with its last word replaced by this one. */
  readonly value: string;
  /** The value in three parts: before the typed part of the last word, the typed part, the rest. */
  readonly parts: readonly [before: string, match: string, after: string];
  readonly count: number;
}
