import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const FOLDER = resolve(import.meta.dirname, '../src/files');

/**
 * The files of the script bundles, in the order that a page needs them in: each is the module of that name in `src/files`, which exports
 * what its tags load: `flag`, `flagSlice`, `flagFirst`, `flagView`. What several files need goes into the first of them; what none of
 * them imports at once becomes a file of its own.
 */
const FIRST = [
  'core',
  'base',
  'header-state',
  'search-state',
  'search-first',
  'stay-state',
  'search-controls',
  'notices',
  'renderer',
  'dialog',
  'panel',
  'behaviours',
  'map-base',
  'map-state',
  'map-results-state',
  'map-pins',
  'map-first',
  'map-results-first',
  'map-frame',
  'search-view',
  'stay-view',
  'search-box-view',
  'recommendations-view',
  'map-view',
  'map-results-view',
  'page',
  'gallery',
  'forms',
  'checkout',
  'analytics',
  'languages',
];

const all = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''));
/** These, and what `pnpm new` has added. */
export const FILES: readonly string[] = [...FIRST, ...all.filter((name) => !FIRST.includes(name))];

/** The path of a file's module. */
export const moduleOf = (name: string): string => join(FOLDER, `${name}.ts`);
