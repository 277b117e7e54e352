/** Words that a Lucene query may contain unquoted; everything else is quoted [SRCH-3]. */
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

/** A field's name, for browser and PHP alike. Names with `_` at the start are Solr's own [SRCH-15]. */
export const FIELD_PATTERN = String.raw`[A-Za-z][\w$.:-]{0,199}`;
/** The same, as written in a query. */
export const WRITTEN_FIELD = String.raw`[A-Za-z](?:[\w$.-]|\\:)*`;

const FIELD = new RegExp(`^${FIELD_PATTERN}$`);

/** A valid Solr field name. */
export const isField = (name: string): boolean => FIELD.test(name);

/** A field's name in `fl`, where a colon would rename a field: Solr takes a question mark for any character [SRCH-15]. */
export const listedField = (field: string): string => field.replaceAll(':', '?');

const ITEM_ID = /^[\w.:/-]{1,128}$/;

/** The ids that are safe in a query; a cookie may contain anything [FAV-1]. */
export const safeIds = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => ITEM_ID.test(id));

const groupOf = (name: string, terms: readonly string[]): string => `${name}:(${terms.join(' OR ')})`;

/** Terms of one group: Solr's own limit is 1,024. */
export const MAX_GROUP = 500;

/** The terms in groups that every Solr accepts [FAV-5]. */
export function groupsOf(name: string, terms: readonly string[]): string {
  const groups: string[] = [];
  for (let at = 0; at < terms.length; at += MAX_GROUP) groups.push(groupOf(name, terms.slice(at, at + MAX_GROUP)));
  return groups.length > 1 ? `(${groups.join(' OR ')})` : groups.join('');
}

/** `field:(id1 OR id2)` as a query, or undefined without ids: an empty group is a syntax error in Solr [FAV-1]. */
export function idsQuery(field: string, ids: readonly string[]): string | undefined {
  const terms = safeIds(ids).map(term);
  return terms.length > 0 ? groupOf(fieldName(field), terms) : undefined;
}

/**
 * The ids as a filter that takes any number of them, and costs the index one look-up each, by the terms query parser of Solr 4.10 and
 * later. Few ids are a group, which every Solr and every proxy accepts.
 */
export function termsFilter(field: string, ids: readonly string[]): string | undefined {
  const safe = safeIds(ids);
  return safe.length > MAX_GROUP ? `{!terms f=${field}}${safe.join(',')}` : idsQuery(field, safe);
}

/** The same as a filter, for any number of ids [FAV-3, FAV-5]. */
export function idsFilter(field: string, ids: readonly string[]): string | undefined {
  const terms = safeIds(ids).map(term);
  return terms.length > 0 ? groupsOf(fieldName(field), terms) : undefined;
}
