import type { FindIcon } from './icon.logic.ts';
import { readIconSets } from './icon-bundle.logic.ts';
import { iconOf } from './icon-sets.logic.ts';

/** The built-in icon sets and the site's own: fetched once a marker names a set. */
export function findIcons(raw: unknown): FindIcon {
  const own = readIconSets(raw);
  return (markername, offset) => iconOf(own, markername, offset);
}
