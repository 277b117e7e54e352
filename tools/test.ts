import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './chromium.ts';

/**
 * `pnpm test` builds, and runs all tests but those of other browsers and of other builds of the elements, which
 * `pnpm test:browsers` runs. `pnpm test search` runs those of one package, and `pnpm test FILE` those of one file, with the
 * flags of Vitest. These build only what they need: nothing if no source is newer than the last build, and nothing for a package that is
 * tested from its sources.
 */
const ROOT = join(import.meta.dirname, '..');
/** As old as the beginning of the last build. */
const BUILT = join(ROOT, '.cache/built');
const DIST = join(ROOT, 'packages/staytags/dist/hints.json');
/** Packages whose tests read what is built. */
const READ_BUILD = new Set(['builder', 'drupal', 'drupal7', 'php', 'staytags', 'texts', 'wordpress']);
const MADE = new Set(['node_modules', 'dist', 'generated']);

/** When the newest file in the folder was changed, or one was removed. */
function newestIn(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return statSync(path).mtimeMs;
    return MADE.has(entry.name) ? 0 : newestIn(path);
  });
  return Math.max(statSync(folder).mtimeMs, ...times);
}

function isStale(): boolean {
  if (!existsSync(BUILT) || !existsSync(DIST)) return true;
  const newest = Math.max(...['packages', 'tools'].map((folder) => newestIn(join(ROOT, folder))));
  return Math.max(newest, statSync(join(ROOT, 'tsup.config.ts')).mtimeMs) > statSync(BUILT).mtimeMs;
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const isPackage = (name: string): boolean => existsSync(join(ROOT, 'packages', name, 'package.json'));
const wanted = process.argv.slice(2);
requireChromium();
const isFromSources = wanted.length > 0 && wanted.every((name) => isPackage(name) && !READ_BUILD.has(name));
if (wanted.length === 0 || (isFromSources ? !existsSync(DIST) : isStale())) {
  const start = new Date();
  run('tsup');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(BUILT, '');
  utimesSync(BUILT, start, start);
}
const projects = wanted.length === 0 ? ['--project=!lite', '--project=!options'] : [];
run('vitest', 'run', ...projects, ...wanted.map((name) => (isPackage(name) ? `packages/${name}/` : name)));
