import { toChips, type Chip, type Labels } from '../chips/chips.logic.ts';
import { typedQuery } from '@staytags/solr/request/lucene.logic';
import type { SearchState } from '@staytags/solr/state/search-state.logic';
import { CLEAR, type ParamChange } from '../search/query/search-url.logic.ts';
import { readSpelling, type Spelling } from '@staytags/solr/answer/spelling.logic';

/** The part of a search's state that decides whether there are results. */
export type EmptyState = Pick<SearchState, 'status' | 'version' | 'numFound' | 'docs' | 'params' | 'spelling'> & {
  readonly scope: Pick<SearchState['scope'], 'free' | 'freeFirst'>;
};

export interface NoResultsModel {
  /** What the visitor typed. */
  readonly q: string;
  /** Whole queries that the index suggests instead. */
  readonly suggestions: readonly string[];
  /** The restrictions that could be removed. */
  readonly chips: readonly Chip[];
  /** There are results, but none on this page: the link is outdated. */
  readonly beyond: boolean;
}

const MAX_SUGGESTIONS = 5;

/** Matches whole words in any case. */
const whole = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');

/** The queries to offer: the index's collations, else the query with its words corrected [RES-4]. */
export function toSuggestions({ q: checked, suggestions, collations }: Spelling, typed: string): string[] {
  const q = typedQuery(checked === '*:*' ? '' : checked) || typed;
  const best = suggestions.reduce((text, { term, words }) => text.replace(whole(term), () => words[0] ?? term), q);
  const others = suggestions.flatMap(({ term, words }) =>
    words.slice(1).map((word) => {
      const rest = suggestions.filter((each) => each.term !== term);
      const corrected = rest.reduce(
        (text, each) => text.replace(whole(each.term), () => each.words[0] ?? each.term),
        q,
      );
      return corrected.replace(whole(term), () => word);
    }),
  );
  const all = [...collations, ...(q === '' ? [] : [best, ...others])].map(typedQuery);
  return [...new Set(all)]
    .filter((text) => text !== '' && text.toLowerCase() !== typed.toLowerCase())
    .slice(0, MAX_SUGGESTIONS);
}

/** The model to show in place of an empty list; undefined if there are results, or while unknown [RES-4]. */
export function toNoResults(state: EmptyState, labels: Labels): NoResultsModel | undefined {
  const { status, version, numFound, docs, params, spelling, scope } = state;
  if (version === 0 || status !== 'ready' || docs.length > 0) return undefined;
  const chips = toChips(params, labels);
  // The list itself says that no home is free [RES-14].
  if (chips.length === 0 && scope.free && !scope.freeFirst) return undefined;
  const q = chips.find(({ kind }) => kind === 'query')?.text ?? '';
  return { q, suggestions: q === '' ? [] : toSuggestions(readSpelling(spelling), q), chips, beyond: numFound > 0 };
}

/** The number of results without each restriction, by its key. */
export type Counts = Readonly<Record<string, number>>;

/** Sorts the filters by how many results removing them would bring; zero and unknown counts keep their order [RES-4]. */
export const byCount = (chips: readonly Chip[], counts: Counts): Chip[] =>
  chips.toSorted((a, b) => (counts[b.key] ?? 0) - (counts[a.key] ?? 0));

/** A broader or respelled search whose first results are offered when there are none. */
export interface Broader {
  readonly change: ParamChange;
  /** The restriction it drops; otherwise it respells the query, or drops everything. */
  readonly chip?: Chip;
  readonly spelling?: string;
}

/** The closest search with results: respelled, else without the filter that hides most, else without any; `later` while the counts are unknown [RES-9]. */
export function broaderSearch(
  { chips, suggestions, beyond }: NoResultsModel,
  counts: Counts | undefined,
): Broader | 'later' | undefined {
  if (beyond || chips.length === 0) return undefined;
  const [spelling] = suggestions;
  if (spelling !== undefined) return { change: { q: spelling }, spelling };
  if (chips.length > 1 && counts === undefined) return 'later';
  // Dropping a selection, such as the favourites, gives nothing close to it.
  const plain = chips.filter(({ kind }) => kind !== 'list');
  const [chip] = byCount(plain, counts ?? {});
  if (chip && counts?.[chip.key]) return { change: chip.without, chip };
  return plain.length < chips.length ? undefined : { change: CLEAR };
}
