import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const FOLDER = resolve(import.meta.dirname, '../src/files');

/**
 * The files of the script bundles in load order. Each is the module of that name in `src/files`, which exports the code of its tags: `flag`,
 * `flagSlice`, `flagFirst`, `flagView`. Code shared by several files goes into the first of them; code that none imports statically gets a
 * separate file.
 */
const FIRST = [
  'core',
  'base',
  'header-state',
  'search',
  'stay-state',
  'stay-first',
  'search-controls',
  'behaviours',
  'notices',
  'renderer',
  'dialog',
  'panel',
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
/** With those that `pnpm new` has added. */
export const FILES: readonly string[] = [...FIRST, ...all.filter((name) => !FIRST.includes(name))];

/** The path of a file's module. */
export const moduleOf = (name: string): string => join(FOLDER, `${name}.ts`);
