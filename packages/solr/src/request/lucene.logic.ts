import { FIELD_PATTERN, MAX_GROUP, WRITTEN_FIELD, groupsOf } from './terms.logic.ts';

const LIST = new RegExp(String.raw`^(${WRITTEN_FIELD}):\(([\w.:/" -]+)\)$`);
const LISTED = /^(?:[\w./-]{1,128}|"[\w.:/-]{1,128}")$/;

/** The field and terms of a query that only lists ids, as favourites do. */
function listOf(q: string): { readonly name: string; readonly terms: readonly string[] } | undefined {
  const [, name = '', list = ''] = LIST.exec(q) ?? [];
  const terms = list.split(' OR ');
  return terms.every((one) => LISTED.test(one)) ? { name, terms } : undefined;
}

/** A query that lists too many ids for one group, as a filter; undefined for any other [FAV-5]. */
export function longList(q: string): string | undefined {
  const list = listOf(q);
  return list && list.terms.length > MAX_GROUP ? groupsOf(list.name, list.terms) : undefined;
}

// Tags and their exclusion only name a filter; every other local parameter chooses a parser or reaches into the request.
const HARMLESS_LOCALS = /^\{!(?:(?:tag|ex)=[A-Za-z][\w$.:,-]* ?)+\}(?!\s*\{!)/;
const LONGEST = 8_000;

/**
 * Whether a value from a URL or event may be sent to the index: no local params, no nested parser, and no excessive length, unless it is a
 * list of ids [SRCH-7, FAV-5].
 */
export function isHarmless(value: string): boolean {
  if (value.length > LONGEST && !listOf(value)) return false;
  if (/_query_/i.test(value)) return false;
  return !value.trimStart().startsWith('{!') || HARMLESS_LOCALS.test(value);
}

const SORT = new RegExp(`^${FIELD_PATTERN} (?:asc|desc)(?:, ?${FIELD_PATTERN} (?:asc|desc))*$`, 'i');

/** A sort by fields. Functions are not accepted from outside. */
export const isSort = (value: string): boolean => SORT.test(value);

/**
 * The typed text as words that every query parser reads alike: punctuation with a meaning in Lucene becomes a space (analysers drop it
 * anyway), and an unbalanced quote is removed.
 */
export function typedQuery(text: string): string {
  let words = text.replace(/_query_/gi, 'query').replace(/&&|\|\||[:/\\(){}[\]^~!*?\p{Cc}]/gu, ' ');
  if ((words.match(/"/g) ?? []).length % 2 === 1) words = words.replaceAll('"', ' ');
  return words
    .replace(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase())
    .replace(/(^|\s)(?:[+-]{2,}|[+-](?=\s|$))/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The query to show in the search field: its words, but none of a query built by a link, such as the favourites. */
export const shownQuery = (q: string | undefined): string => (q === undefined || q.includes(':') ? '' : typedQuery(q));
