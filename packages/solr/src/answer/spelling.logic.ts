import { isPlainObject } from '@staytags/base/json';
import { namedEntries } from './facets.logic.ts';

/** The spelling part of an answer as it came, and the query that was checked. */
export interface Spellcheck {
  readonly q: string;
  readonly part?: unknown;
}

/** The index's spelling suggestions. */
export interface Spelling {
  /** The query that was checked. */
  readonly q: string;
  readonly suggestions: readonly { readonly term: string; readonly words: readonly string[] }[];
  /** Whole queries with every word corrected. */
  readonly collations: readonly string[];
}

// Solr 4 and older write these between the suggestions.
const CONTROL = new Set(['collation', 'correctlySpelled']);
const MAX_SUGGESTIONS = 50;

/** Suggestions are plain words, or `{word, freq}` with extended results: the first member tells which [SRCH-10]. */
function readWord(raw: unknown): string[] {
  const word = isPlainObject(raw) ? raw['word'] : raw;
  return typeof word === 'string' && word !== '' ? [word] : [];
}

function readCollation(raw: unknown): string[] {
  const query = isPlainObject(raw) ? raw['collationQuery'] : raw;
  return typeof query === 'string' && query !== '' ? [query] : [];
}

/** The spelling part of an answer, of Solr 1.4 to 10 and in every form of `json.nl` [SRCH-10]. */
export function readSpelling({ q, part: raw }: Spellcheck): Spelling {
  const part = isPlainObject(raw) ? raw : {};
  const entries = namedEntries(part['suggestions']).slice(0, MAX_SUGGESTIONS * 2);
  const suggestions = entries.flatMap(([term, value]) => {
    const words =
      isPlainObject(value) && Array.isArray(value['suggestion']) ? value['suggestion'].flatMap(readWord) : [];
    return typeof term === 'string' && !CONTROL.has(term) && words.length > 0
      ? [{ term, words: words.slice(0, MAX_SUGGESTIONS) }]
      : [];
  });
  const inside = entries.filter(([name]) => name === 'collation');
  const beside = namedEntries(part['collations']);
  const collations = [...inside, ...beside].flatMap(([, value]) => readCollation(value));
  return {
    q,
    suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
    collations: [...new Set(collations)].slice(0, MAX_SUGGESTIONS),
  };
}
