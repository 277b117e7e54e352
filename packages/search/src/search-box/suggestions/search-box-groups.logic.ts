import { ownValue } from '@staytags/base/json';
import type { SolrAnswer } from '@staytags/solr/answer/answer.logic';
import type { Pairs } from '@staytags/solr/request/config.logic';
import { fieldFirst, fieldText, indexField, type FieldNames } from '@staytags/solr/answer/document.logic';
import { fieldName, isField } from '@staytags/solr/request/terms.logic';
import { listFields } from '@staytags/solr/request/request.logic';
import type { Suggestion, Typed } from './suggestion.ts';

/** The groups below the words of the index; an empty field drops its group [AUTO-6]. */
export interface Groups {
  /** A field of whole values, such as towns or islands. */
  readonly places: string;
  /** A field of words, with the names of the homes. */
  readonly homes: string;
}

const MAX_PER_GROUP = 3;
/** Old servers cannot match inside a value, so all values are fetched; a region has few towns. */
const PLACES_FETCHED = 200;
/** The filter by name must not affect words and places: their facets exclude this tag. */
const TAG = 'homes';
const SHOWN = ['title', 'link', 'image', 'town', 'type', 'low', 'high'] as const;

/** Lower case without accents, as an index compares words. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const typedWords = ({ earlier, prefix }: Typed): string[] => wordsOf(`${earlier} ${prefix}`);

const beginsWords = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text);
  return words.length > 0 && words.every((word) => own.some((other) => other.startsWith(word)));
};

/** Whether a place or home still matches as the visitor types on. */
export const fitsText = (value: string, text: string): boolean => beginsWords(value, wordsOf(text));

/** What the groups add to the request, so that one request returns all three [AUTO-6]. */
export function groupPairs({ places, homes }: Groups, names: FieldNames, typed: Typed): Pairs {
  for (const field of [places, homes])
    if (field && !isField(field)) throw new Error(`"${field}" is no name of a field`);
  const words = typedWords(typed);
  const last = words.at(-1);
  const facet = homes && last ? `{!ex=${TAG}}${places}` : places;
  const pairs: (readonly [string, string])[] = [];
  if (places) pairs.push(['facet.field', facet], [`f.${places}.facet.limit`, String(PLACES_FETCHED)]);
  if (homes && last) {
    const fields = SHOWN.map((name) => indexField(names, name));
    pairs.push(
      ['fq', `{!tag=${TAG}}${fieldName(homes)}:(${[...words.slice(0, -1), `${last}*`].join(' AND ')})`],
      ['rows', String(MAX_PER_GROUP)],
      ['fl', listFields(['id', ...fields])],
    );
  }
  return pairs;
}

/** The facet for the words, next to the groups. */
export const wordsFacet = (field: string, { homes }: Groups): string => (homes ? `{!ex=${TAG}}${field}` : field);

/** A value in three parts: before the typed part of its last word, the typed part, the rest. */
function partsOf(value: string, typed: Typed): Suggestion['parts'] {
  const last = typedWords(typed).at(-1) ?? '';
  for (const { 0: word, index } of value.matchAll(/[\p{L}\p{N}]+/gu)) {
    const head = word.slice(0, last.length);
    if (last && fold(head) === last) return [value.slice(0, index), head, value.slice(index + head.length)];
  }
  return [value, '', ''];
}

/** The two groups of a response, at most three of each [AUTO-6]. */
export function readGroups(
  { facetFields, docs }: Pick<SolrAnswer, 'facetFields' | 'docs'>,
  { places, homes }: Groups,
  names: FieldNames,
  typed: Typed,
): Suggestion[] {
  const words = typedWords(typed);
  const values = ownValue(facetFields, places) ?? [];
  const found: Suggestion[] = values
    .filter(({ value, count }) => count > 0 && beginsWords(value, words))
    .slice(0, MAX_PER_GROUP)
    .map(({ value, count }) => ({ kind: 'place', value, parts: partsOf(value, typed), count }));
  if (!homes || words.length === 0) return found;
  for (const doc of docs.slice(0, MAX_PER_GROUP)) {
    const value = fieldText(doc, names, 'title').trim();
    if (value !== '' && fieldFirst(doc, names, 'link') !== '')
      found.push({ kind: 'home', value, parts: partsOf(value, typed), count: 1, doc, names });
  }
  return found;
}
