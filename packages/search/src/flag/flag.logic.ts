import { isPlainObject, jsonOf, phpEntries, type PlainObject } from '@staytags/base/json';
import type { Favourites } from '@staytags/bus/state/flag';

const ID = /^[\w.:/-]{1,128}$/;

/** An id that is safe to store and query: nothing that Lucene reads as syntax [FLAG-2]. */
export const isItemId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** The id as stored: items outside the index get a prefix, so that they are never looked up [FLAG-2]. */
export const storedId = (itemId: string, skipSolr: boolean, prefix: string): string =>
  skipSolr ? `${prefix}${itemId}` : itemId;

const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** A JSON array, or the map that PHP makes of one with gaps: `{"0":"stays-1","2":"stays-3"}`. */
function readList(text: string): unknown[] | undefined {
  const stored = jsonOf(text);
  if (Array.isArray(stored)) return stored;
  const entries = phpEntries(stored);
  return isPlainObject(stored) && entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, id]) => id) : undefined;
}

/** Whether a text looks like a list as we write it, perhaps a damaged one. Cookies about consent often hold other JSON. */
export const isLikeList = (text: string): boolean =>
  isJson(text) && (jsonOf(text) === undefined || readList(text) !== undefined);

/** Reads a list as any version has written it: a JSON array, or ids joined by comma, plus or pipe [FLAG-2]. */
export function parseIds(text: string | undefined): string[] {
  if (!text) return [];
  const found = isJson(text) ? (readList(text) ?? []) : text.split(/[,+|]/);
  const ids = found.map((id) => (typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : ''));
  return [...new Set(ids.filter(isItemId))];
}

export const writeIds = (ids: Iterable<string>): string => JSON.stringify([...ids]);

/** Whether a text is a list exactly as we write it. */
export const isWritten = (text: string): boolean => text === writeIds(parseIds(text));

/** The list with the item appended, or removed if it is there [FLAG-1]. */
export function toggleId(ids: Favourites, id: string): { ids: Favourites; added: boolean } {
  const next = new Set(ids);
  const added = !next.delete(id);
  if (added) next.add(id);
  return { ids: next, added };
}

/** The list with the item restored to its old place: after its nearest former predecessor, else first [FLAG-5]. */
export function restoreId(ids: Favourites, id: string, order: readonly string[]): Favourites {
  if (ids.has(id)) return ids;
  const list = [...ids];
  const before = order.slice(0, Math.max(0, order.indexOf(id))).findLast((each) => ids.has(each));
  list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
  return new Set(list);
}

const MOST_REMOVED = 50;

/** The list's order including removed items, so that several can be restored in any order [FLAG-5]. */
export function keepOrder(ids: Favourites, order: readonly string[]): string[] {
  const removed = order.filter((id) => !ids.has(id)).slice(-MOST_REMOVED);
  return [...removed.reduce((list, id) => restoreId(list, id, order), ids)];
}

/** The newest ids that fit into a cookie, and whether some did not [FLAG-4]. */
export function fitIds(ids: Favourites, fits: (value: string) => boolean): { value: string; overflow: boolean } {
  const all = [...ids];
  let low = 0;
  let high = all.length;
  // Bisects how many of the oldest to leave out: encoded lengths differ from id to id.
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(writeIds(all.slice(middle)))) high = middle;
    else low = middle + 1;
  }
  return { value: writeIds(all.slice(low)), overflow: low > 0 };
}

/** Stored beside the cookie: the whole list, the cookie's value as we wrote it, and when the last changes were made, in ms. */
export interface FullList {
  readonly ids: readonly string[];
  readonly cookie: string;
  readonly times: ReadonlyMap<string, number>;
}

export function parseFullList(text: string | undefined): FullList | undefined {
  const stored = jsonOf(text);
  const { ids, cookie, times }: PlainObject = isPlainObject(stored) ? stored : {};
  if (!Array.isArray(ids) || typeof cookie !== 'string') return undefined;
  const read = phpEntries(times).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { ids: [...new Set(ids.filter(isItemId))], cookie, times: new Map(read) };
}

/** The last change of an item: when, whether it is saved since, and whether this window made it. */
export interface Change {
  readonly at: number;
  readonly isSaved: boolean;
  readonly isOwn: boolean;
}

/** Two windows that write at the same time know of each other after this time at the latest. */
export const RACE_MS = 10_000;
/** The cookie of another window comes without its list, and looks as if the site had removed what this window has just saved. */
const OWN_MS = 3_000;

/** When the last changes were made, of those that a list has. */
export const recentTimes = (
  ids: Favourites,
  changes: ReadonlyMap<string, Change>,
  now: number,
): Record<string, number> =>
  Object.fromEntries(
    [...changes]
      .filter(([id, { at, isSaved }]) => at > now - RACE_MS && ids.has(id) === isSaved)
      .map(([id, { at }]) => [id, at]),
  );

/** Repeats the changes of the last seconds that whoever stored the list did not know [FLAG-6]. Returns the same list if it lacks none. */
export function withChanges(
  ids: Favourites,
  times: ReadonlyMap<string, number>,
  changes: ReadonlyMap<string, Change>,
  now: number,
): Favourites {
  const lost = [...changes].filter(([id, { at, isSaved, isOwn }]) => {
    const isUnknown = at > now - RACE_MS && at > (times.get(id) ?? 0);
    const isFresh = isOwn && at > now - OWN_MS && at >= (times.get(id) ?? 0);
    return (isUnknown || isFresh) && ids.has(id) !== isSaved;
  });
  return lost.reduce((list, [id]) => toggleId(list, id).ids, ids);
}

/**
 * Merges both places. If the cookie is as we wrote it, the whole list wins. If the server or another script has changed it since, their
 * additions and removals are applied to the whole list, so ids that did not fit are not lost [FLAG-4].
 */
export function mergeLists(cookie: string | undefined, full: FullList | undefined): Favourites {
  if (!full) return new Set(parseIds(cookie));
  // A missing or damaged cookie removes nothing.
  const isDamaged = !cookie || (isJson(cookie) && !readList(cookie));
  if (isDamaged || cookie === full.cookie) return new Set(full.ids);
  const before = new Set(parseIds(full.cookie));
  const now = new Set(parseIds(cookie));
  const merged = new Set(full.ids.filter((id) => !before.has(id) || now.has(id)));
  for (const id of now) if (!before.has(id)) merged.add(id);
  return merged;
}

/** The keys that a change notifies: one per item, and one for the whole list. */
export const itemKey = (namespace: string, id: string): string => `${namespace}|${id}`;
export const listKey = (namespace: string): string => `${namespace}|`;

/** What was added to and removed from the first list to get the second. */
export function compareLists(before: Favourites, after: Favourites): { added: string[]; removed: string[] } {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  };
}
