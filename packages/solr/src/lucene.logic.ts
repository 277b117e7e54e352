/** What a Lucene query may contain unquoted; everything else is quoted [SRCH-3]. */
const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u;
const WORD_OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'TO']);

/** A value as a Lucene term: a plain word as is, anything else quoted, with `"` and `\` escaped [SRCH-3]. */
export const term = (value: string): string =>
  PLAIN.test(value) && !WORD_OPERATORS.has(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;

/** A field's name in a query: Drupal 7 has names with a colon, which would end the name [SRCH-3]. */
export const fieldName = (field: string): string => field.replaceAll(':', '\\:');

/** `field:value`, the filter of one facet value [SRCH-3]. */
export const fieldFilter = (field: string, value: string): string => `${fieldName(field)}:${term(value)}`;

/** The filter for documents without a value in the field. */
export const missingFilter = (field: string): string => `-${fieldName(field)}:[* TO *]`;

const FIELD = /^[\w$.:-]{1,200}$/;

/** A valid Solr field name. */
export const isField = (name: string): boolean => FIELD.test(name);

const ITEM_ID = /^[\w.:/-]{1,128}$/;

/** The ids that are safe in a query; a cookie may contain anything [FAV-1]. */
export const safeIds = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => ITEM_ID.test(id));

/** `field:(id1 OR id2)`, or undefined without ids: an empty group is a syntax error in Solr [FAV-1, FAV-3]. */
export function idsFilter(field: string, ids: readonly string[]): string | undefined {
  const safe = safeIds(ids);
  return safe.length > 0 ? `${fieldName(field)}:(${safe.map(term).join(' OR ')})` : undefined;
}

// Tags and their exclusion only name a filter; every other local parameter chooses a parser or reaches into the request.
const HARMLESS_LOCALS = /^\{!(?:(?:tag|ex)=[\w.:,-]+ ?)+\}(?!\s*\{!)/;
const LONGEST = 8_000;

/** Whether a value from a URL or event may be sent to the index: no local params, no nested parser, no excessive length [SRCH-7]. */
export function isHarmless(value: string): boolean {
  if (value.length > LONGEST || /_query_/i.test(value)) return false;
  return !value.trimStart().startsWith('{!') || HARMLESS_LOCALS.test(value);
}

const SORT = /^[\w$.:-]+ (?:asc|desc)(?:, ?[\w$.:-]+ (?:asc|desc))*$/i;

/** A sort by fields. Functions are not accepted from outside. */
export const isSort = (value: string): boolean => SORT.test(value);

/**
 * The typed text as words that every query parser reads alike: punctuation with a meaning in Lucene becomes a space (analysers drop it
 * anyway), and an unbalanced quote is removed.
 */
export function typedQuery(text: string): string {
  let words = text.replace(/_query_/gi, 'query').replace(/&&|\|\||[:/\\(){}[\]^~!*?]/g, ' ');
  if ((words.match(/"/g) ?? []).length % 2 === 1) words = words.replaceAll('"', ' ');
  return words
    .replace(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase())
    .replace(/(^|\s)(?:[+-]{2,}|[+-](?=\s|$))/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The query to show in the search field: typed text, but not a query built by a link, such as the favourites. */
export const shownQuery = (q: string | undefined): string => (q !== undefined && typedQuery(q) === q ? q : '');
