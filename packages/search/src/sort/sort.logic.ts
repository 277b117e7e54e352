import { isPlainObject, phpEntries } from '@staytags/base/json';
import { indexField, type FieldNames } from '@staytags/solr/answer/document.logic';
import { isField } from '@staytags/solr/request/terms.logic';

const KINDS = ['relevance', 'numeric', 'lexicographic', 'random', 'price'] as const;
type Kind = (typeof KINDS)[number];

/** A sort order that a visitor can choose. */
export interface SortChoice {
  readonly id: string;
  readonly label: string;
  /** The `sort` param; empty for the index's own order. */
  readonly sort: string | undefined;
  readonly random: boolean;
}

export interface SortTexts {
  readonly relevance: string;
  readonly random: string;
  readonly lowest: string;
  readonly highest: string;
}

/** Random keys run from 1 to 9998: a key is one order, kept across pages and links [RES-5]. */
export const randomKey = (random: number): number => 1 + Math.min(9_997, Math.floor(random * 9_998));

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What `sorts` takes. */
export interface SortSetting {
  readonly label?: string;
  readonly kind?: Kind;
  readonly field?: string;
  readonly order?: 'asc' | 'desc';
  /** For a price: other fields than those of `low` and `high`. */
  readonly low?: string;
  readonly high?: string;
}

/** A price is a range: ascending order uses its low end, descending its high end [RES-5]. */
function sortOf(
  kind: Kind,
  def: Readonly<Record<string, unknown>>,
  names: FieldNames,
  key: number,
): string | undefined {
  const order = /^desc/i.test(text(def['order'])) ? 'desc' : 'asc';
  const field = text(def['field'] ?? def['solr_field']);
  if (kind === 'random') return `${field || 'random'}_${key} ${order}`;
  if (kind !== 'price') return `${indexField(names, field)} ${order}`;
  const end = order === 'asc' ? 'low' : 'high';
  return `${indexField(names, text(def[end]) || end)} ${order}`;
}

function readKind(def: Readonly<Record<string, unknown>>): Kind | undefined {
  const named = text(def['kind'] ?? def['type']).toLowerCase();
  if (named === '') return text(def['field'] ?? def['solr_field']) ? 'lexicographic' : 'relevance';
  return KINDS.find((kind) => kind === named);
}

export interface Sorts {
  readonly choices: readonly SortChoice[];
  /** Positions of the definitions that cannot be used. */
  readonly bad: readonly number[];
}

/** The sort orders from the definitions: numeric, alphabetical, random, by price, or the index's own [RES-5]. */
export function readSortChoices(raw: readonly unknown[], names: FieldNames, key: number, texts: SortTexts): Sorts {
  const choices: SortChoice[] = [];
  const bad: number[] = [];
  for (const [at, def] of raw.entries()) {
    const kind = isPlainObject(def) ? readKind(def) : undefined;
    const sort = isPlainObject(def) && kind && kind !== 'relevance' ? sortOf(kind, def, names, key) : undefined;
    if (!isPlainObject(def) || !kind || (sort !== undefined && !isField(sort.split(' ')[0] ?? ''))) {
      bad.push(at);
      continue;
    }
    const label = text(def['label']) || defaultLabel(kind, sort, texts);
    choices.push({ id: String(at), label, sort, random: kind === 'random' });
  }
  return { choices, bad };
}

function defaultLabel(kind: Kind, sort: string | undefined, texts: SortTexts): string {
  if (kind === 'relevance') return texts.relevance;
  if (kind === 'random') return texts.random;
  if (kind === 'price') return sort?.endsWith(' desc') ? texts.highest : texts.lowest;
  return sort?.split(' ')[0] ?? '';
}

/** The default orders: the index's own, and by price if the search has a price field [RES-5]. */
export const defaultSorts = (names: FieldNames): readonly unknown[] => [
  { kind: 'relevance' },
  ...(Object.hasOwn(names, 'low') ? [{ kind: 'price', order: 'asc' }] : []),
  ...(Object.hasOwn(names, 'high') ? [{ kind: 'price', order: 'desc' }] : []),
];

/** PHP writes a list with keys as a map. */
export const sortList = (raw: unknown): readonly unknown[] => phpEntries(raw).map(([, def]) => def);

const withoutKey = (sort: string): string => sort.replace(/_\d{1,4}(?= (?:asc|desc)$)/i, '_');

/** The current choice; a random order matches whatever its key [RES-5]. */
export function currentChoice(choices: readonly SortChoice[], sort: string | undefined): SortChoice | undefined {
  const isCurrent = (choice: SortChoice): boolean =>
    choice.sort === sort ||
    (choice.random && sort !== undefined && choice.sort !== undefined && withoutKey(choice.sort) === withoutKey(sort));
  return choices.find(isCurrent);
}
