import { ownValue } from '@staytags/base/json';
import { answerOf } from '@staytags/solr/answer/answer.logic';
import { typedQuery } from '@staytags/solr/request/lucene.logic';
import { isField } from '@staytags/solr/request/terms.logic';
import type { Pairs, SearchConfig } from '@staytags/solr/request/config.logic';
import type { FieldNames } from '@staytags/solr/answer/document.logic';
import { placePairs } from '@staytags/solr/request/request.logic';
import { fitsText, groupPairs, readGroups, wordsFacet, type Groups } from './suggestions/search-box-groups.logic.ts';
import type { Suggestion, Typed } from './suggestions/suggestion.ts';

const SHORTEST = 2;

/** The completion to request, or none if the text is empty, ends in a space or is shorter than two characters [AUTO-3]. */
export function readTyped(text: string): Typed | undefined {
  const term = text.trimStart();
  if (/\s$/.test(term) || [...term].length < SHORTEST) return undefined;
  const at = term.search(/\S+$/);
  // An opening quote is not part of the word.
  const word = term.slice(at).replace(/^"+/, '');
  if (word === '') return undefined;
  return {
    earlier: term.slice(0, at).trim().replace(/\s+/g, ' '),
    prefix: word.normalize('NFC').toLowerCase(),
  };
}

const NO_GROUPS: Groups = { places: '', homes: '' };

/** The request for suggestions: no documents, only the terms of one field within the filters [AUTO-1]. */
export function suggestPairs(
  config: SearchConfig,
  filters: readonly string[],
  field: string,
  limit: number,
  typed: Typed,
  groups: Groups = NO_GROUPS,
): Pairs {
  if (!isField(field)) throw new Error(`"${field}" is no name of a field`);
  const words = typedQuery(typed.earlier);
  const more = groupPairs(groups, config.fields, typed);
  const isAlone = more.length === 0;
  return [
    ['json.nl', 'arrarr'],
    ['q', '*:*'],
    ...(more.some(([name]) => name === 'rows') ? [] : [['rows', '0'] as const]),
    ['facet', 'true'],
    ['facet.mincount', '1'],
    ...placePairs(config, filters),
    ...(words ? [['fq', `{!dismax qf=${field}}${words}`] as const] : []),
    ['facet.field', isAlone ? field : wordsFacet(field, groups)],
    ['facet.limit', String(limit)],
    // With groups, it applies to the words only.
    [isAlone ? 'facet.prefix' : `f.${field}.facet.prefix`, typed.prefix],
    ...more,
  ];
}

function toSuggestion({ earlier, prefix }: Typed, word: string, count: number): Suggestion {
  const before = earlier ? `${earlier} ` : '';
  // Lower case may be longer than upper case, and servers may fold accents: then nothing is highlighted.
  const match = word.slice(0, prefix.length);
  const length = match.toLowerCase() === prefix ? match.length : 0;
  return { value: `${before}${word}`, parts: [before, word.slice(0, length), word.slice(length)], count };
}

/** At most `limit` suggestions from a response of any Solr version; throws if it is not a response [AUTO-2]. */
export function readSuggestions(
  body: unknown,
  field: string,
  limit: number,
  typed: Typed,
  groups: Groups = NO_GROUPS,
  names: FieldNames = {},
): Suggestion[] {
  const answer = answerOf(body);
  const seen = new Set<string>();
  const words = ownValue(answer.facetFields, field) ?? [];
  const found = words
    .map(({ value, count }) => ({ word: value.replace(/\s+/g, ' ').trim(), count }))
    .filter(({ word, count }) => word !== '' && count > 0 && !seen.has(word) && seen.add(word))
    .slice(0, limit)
    .map(({ word, count }) => toSuggestion(typed, word, count));
  return [...found, ...readGroups(answer, groups, names, typed)];
}

/** The key under which views watch the recent searches of a search. */
export const recentKey = (name: string): string => `recent|${name}`;

/** The text that the suggestions were requested for, and those to show until the response arrives. */
export interface Suggestions {
  readonly text: string;
  readonly items: readonly Suggestion[];
}

export const NO_SUGGESTIONS: Suggestions = { text: '', items: [] };

/** The suggestions that still complete the text while the next request is in flight, to avoid flicker. */
export function fitting({ text, items }: Suggestions, now: string): readonly Suggestion[] {
  if (text === now) return items;
  if (!readTyped(now)) return [];
  const start = now.trimStart().toLowerCase();
  return items.filter(({ kind, value }) => (kind ? fitsText(value, now) : value.toLowerCase().startsWith(start)));
}

/** The field and its list. */
export interface Box {
  readonly text: string;
  /** The list should open; it shows only if it has rows. */
  readonly open: boolean;
  /** The active row; -1 in the field itself. */
  readonly active: number;
}

export const EMPTY_BOX: Box = { text: '', open: false, active: -1 };

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
}

/** The effect of a key: the next state, and possibly an action on the active row. Undefined leaves the key to the browser. */
export interface KeyEffect {
  readonly box: Box;
  readonly act?: 'choose' | 'remove';
  /** The browser handles the key as well. */
  readonly native?: true;
}

const moved = (box: Box, active: number): KeyEffect => ({ box: { ...box, open: true, active } });

/** The keys of the ARIA combobox with manual selection [AUTO-4]. `count` is the number of rows shown. */
export function pressKey(box: Box, { key, altKey }: KeyPress, count: number, recent: boolean): KeyEffect | undefined {
  const { active } = box;
  const shown = box.open && count > 0;
  const inList = shown && active >= 0;
  switch (key) {
    case 'ArrowDown':
      if (!shown) return moved(box, altKey || count === 0 ? -1 : 0);
      return moved(box, (active + 1) % count);
    case 'ArrowUp':
      if (altKey) return { box: { ...box, open: false, active: -1 } };
      if (!shown && count === 0) return undefined;
      return moved(box, active > 0 && shown ? active - 1 : count - 1);
    case 'Home':
      return inList ? moved(box, 0) : undefined;
    case 'End':
      return inList ? moved(box, count - 1) : undefined;
    case 'ArrowLeft':
    case 'ArrowRight':
      return inList ? { ...moved(box, -1), native: true } : undefined;
    case 'Enter':
      return inList ? { box: { ...box, open: false }, act: 'choose' } : undefined;
    case 'Delete':
      return inList && recent ? { box: { ...box, active: Math.min(active, count - 2) }, act: 'remove' } : undefined;
    case 'Escape':
      if (shown) return { box: { ...box, open: false, active: -1 } };
      return box.text === '' ? undefined : { box: EMPTY_BOX };
    case 'Tab':
      // Recent searches have buttons that Tab reaches; Tab closes suggestions.
      return shown && !recent ? { box: { ...box, open: false, active: -1 }, native: true } : undefined;
    default:
      return undefined;
  }
}
