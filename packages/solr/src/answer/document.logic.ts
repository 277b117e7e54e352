import { ownValue } from '@staytags/base/json';
import { localeOf } from '@staytags/base/options/locale';

export type SolrValue = string | number | boolean;

/** A document of the index. Fields of several values are lists, even of one. */
export interface SolrDoc {
  readonly id: string;
  readonly [field: string]: SolrValue | readonly SolrValue[];
}

/** Which index field holds what a view calls `title`, `image`, `low`. */
export type FieldNames = Readonly<Record<string, string>>;

/** The index field of that name; a name without one is a field itself. */
export const indexField = (names: FieldNames, name: string): string => ownValue(names, name) ?? name;

function valuesOf(doc: SolrDoc, names: FieldNames, name: string): readonly SolrValue[] {
  const value = ownValue(doc, indexField(names, name));
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [value];
}

export const fieldValues = (doc: SolrDoc, names: FieldNames, name: string): string[] =>
  valuesOf(doc, names, name).map(String);

/** The field's text: several values are joined by commas, a missing field is empty. */
export const fieldText = (doc: SolrDoc, names: FieldNames, name: string): string =>
  valuesOf(doc, names, name).join(', ');

/** The field's first value, for pictures, links and ids. */
export const fieldFirst = (doc: SolrDoc, names: FieldNames, name: string): string =>
  String(valuesOf(doc, names, name)[0] ?? '');

export function fieldNumber(doc: SolrDoc, names: FieldNames, name: string): number | undefined {
  const first = fieldFirst(doc, names, name);
  const value = Number(first);
  return first.trim() !== '' && Number.isFinite(value) ? value : undefined;
}

/** The rating out of five, with one digit, as the language writes it; empty where the document has none [LANG-6]. */
export function fieldRating(doc: SolrDoc, names: FieldNames, lang?: string): string {
  const rating = fieldNumber(doc, names, 'rating') ?? 0;
  if (rating <= 0 || rating > 5) return '';
  const text = rating.toFixed(1);
  // English needs no formatter, whose first use is slow on phones [CORE-13].
  return /^en\b/i.test(localeOf(lang))
    ? text
    : Number(text).toLocaleString(localeOf(lang), { minimumFractionDigits: 1 });
}

/** The key of an entity's document, `[siteHash-]indexId-{entityId}` [SRCH-11]. */
export const documentKey = (entityId: string, index: string, siteHash = ''): string =>
  [siteHash, index, entityId].filter(Boolean).join('-');
