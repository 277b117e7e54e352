import { isPlainObject, jsonOf } from '@staytags/base/json';
import { fieldFirst, fieldNumber, type FieldNames, type SolrDoc } from '@staytags/solr/answer/document.logic';
import { fieldFilter, fieldName, idsFilter, safeIds } from '@staytags/solr/request/terms.logic';
import type { Pairs, SearchConfig } from '@staytags/solr/request/config.logic';
import { placePairs } from '@staytags/solr/request/request.logic';

/** An item that was viewed, and when. */
export interface Viewed {
  readonly id: string;
  readonly at: number;
}

const MOST_VIEWED = 30;
const KEPT_MS = 90 * 86_400_000;
/** How many of them count for what the visitor likes. */
const MOST_SEEDS = 12;

const tidy = (list: readonly Viewed[], now: number): Viewed[] => {
  const ids = new Set(safeIds(list.map(({ id }) => id)));
  return list
    .toSorted((a, b) => b.at - a.at)
    .filter(({ id, at }) => at > now - KEPT_MS && at <= now + KEPT_MS && ids.delete(id))
    .slice(0, MOST_VIEWED);
};

/** The stored items, newest first and without duplicates; old and invalid entries are dropped [REC-2, STO-5]. */
export function readViewed(text: string | undefined, now: number): Viewed[] {
  const stored = jsonOf(text);
  if (!Array.isArray(stored)) return [];
  const list = stored.flatMap((raw): Viewed[] => {
    if (!isPlainObject(raw) || typeof raw['id'] !== 'string' || typeof raw['at'] !== 'number') return [];
    return [{ id: raw['id'], at: raw['at'] }];
  });
  return tidy(list, now);
}

/** The list with the item as its newest [REC-2]. */
export const addViewed = (list: readonly Viewed[], id: string, now: number): Viewed[] =>
  tidy([{ id, at: now }, ...list.filter((each) => each.id !== id)], now);

/** The ids that show what the visitor likes: the last viewed and the last saved [REC-2]. */
export const seedIds = (viewed: readonly Viewed[], flagged: readonly string[], except: string): string[] =>
  safeIds([
    ...viewed.slice(0, MOST_SEEDS / 2).map(({ id }) => id),
    ...flagged.slice(-MOST_SEEDS / 2).toReversed(),
  ]).filter((id) => id !== except);

/** The ids of the last viewed items, the last first, without the item that the page is about [REC-3]. */
export const lastViewed = (viewed: readonly Viewed[], except: string, limit: number): string[] =>
  safeIds(viewed.map(({ id }) => id))
    .filter((id) => id !== except)
    .slice(0, limit);

/** The documents in the order of these ids; those that the index no longer has are left out [REC-3]. */
export function inOrder(docs: readonly SolrDoc[], names: FieldNames, key: string, ids: readonly string[]): SolrDoc[] {
  const byId = new Map(docs.map((doc) => [fieldFirst(doc, names, key), doc]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const MOST_VALUES = 3;
const SPREAD = 0.4;

/** The values of a field that the documents share most often, each with its weight. */
function favouriteValues(docs: readonly SolrDoc[], names: FieldNames, name: string): string[] {
  const field = names[name];
  if (field === undefined) return [];
  const counts = new Map<string, number>();
  for (const doc of docs) {
    const value = fieldFirst(doc, names, name);
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_VALUES)
    .map(([value, count]) => `${fieldFilter(field, value)}^${count + 1}`);
}

/** The range around the middle of the field's numbers. */
function around(
  docs: readonly SolrDoc[],
  names: FieldNames,
  name: string,
  reach: (middle: number) => number,
): string[] {
  const field = names[name];
  const numbers = docs.flatMap((doc) => fieldNumber(doc, names, name) ?? []).toSorted((a, b) => a - b);
  const middle = numbers[numbers.length >> 1];
  if (field === undefined || middle === undefined) return [];
  const by = reach(middle);
  return [`${fieldName(field)}:[${Math.max(0, Math.floor(middle - by))} TO ${Math.ceil(middle + by)}]^2`];
}

/** A query for similar documents: same towns and types, similar size and price; empty if the documents have none of these [REC-2]. */
export const tasteQuery = (docs: readonly SolrDoc[], names: FieldNames): string =>
  [
    ...favouriteValues(docs, names, 'town'),
    ...favouriteValues(docs, names, 'type'),
    ...around(docs, names, 'beds', () => 1),
    ...around(docs, names, 'low', (middle) => middle * SPREAD),
  ].join(' OR ');

/** The request for recommendations: in the scope of the search, without known items [REC-2]. */
export function recommendPairs(
  config: SearchConfig,
  { q, sort, rows, key, without }: { q: string; sort: string; rows: number; key: string; without: readonly string[] },
): Pairs {
  const known = idsFilter(key, without);
  const fq = known === undefined ? [] : [`-${known}`];
  return [
    ['q', q || '*:*'],
    ['rows', String(rows)],
    ...(sort ? [['sort', sort] as const] : []),
    ...placePairs({ ...config, facets: [] }, fq),
  ];
}

const FIRST_MS = 100;
const LAST_MS = 50_000;

/** The delays before each further try: each the sum of the two before it, from 100 ms, as long as it is less than 50000 ms [REC-1]. */
export function retryDelays(): number[] {
  const delays = [FIRST_MS];
  for (let next = 2 * FIRST_MS; next < LAST_MS; next = delays.at(-1)! + delays.at(-2)!) delays.push(next);
  return delays;
}
