import { jsonOf } from '@staytags/base/json';

const MAX_RECENT = 5;
const LONGEST = 200;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The stored recent searches, newest first; invalid entries are dropped, and unreadable data is an empty list [AUTO-5]. */
export function readRecent(text: string | undefined): readonly string[] {
  const stored: unknown = jsonOf(text, 10_000);
  if (!Array.isArray(stored)) return [];
  const texts = stored.filter((text): text is string => typeof text === 'string').map(tidy);
  return texts
    .filter((text, at) => text !== '' && text.length <= LONGEST && texts.findIndex((other) => same(other, text)) === at)
    .slice(0, MAX_RECENT);
}

/** The list with this search first [AUTO-5]. */
export function addRecent(list: readonly string[], text: string): readonly string[] {
  const added = tidy(text);
  if (added === '' || added.length > LONGEST) return list;
  return [added, ...removeRecent(list, added)].slice(0, MAX_RECENT);
}

/** The list without this search [AUTO-5]. */
export const removeRecent = (list: readonly string[], text: string): readonly string[] =>
  list.filter((other) => !same(other, text));
