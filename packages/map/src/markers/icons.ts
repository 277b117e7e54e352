import type { FindIcon } from './icon.logic.ts';
import { readIconSets } from './icon-bundle.logic.ts';
import { iconOf } from './icon-sets.logic.ts';

/** The built-in icon sets and the site's own. Loaded once a marker names a set. */
export function findIcons(raw: unknown): FindIcon {
  const sets = readIconSets(raw);
  return (markername, offset) => iconOf(sets, markername, offset);
}
