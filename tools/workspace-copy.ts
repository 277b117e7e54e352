import { cp, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const SKIPPED = new Set(['.git', '.cache', 'dist']);

/** A copy of the workspace for tests that change it. Links between packages are relative, so they lead to the copies. */
export async function copyWorkspace(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'staytags-copy-')));
  await cp(ROOT, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !SKIPPED.has(basename(path)) && relative(ROOT, path) !== 'node_modules',
  });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** How to spawn a command of the workspace in its copy. Not by npx, which takes a second to find what is here. */
export function inCopy(copy: string): { cwd: string; encoding: 'utf8'; env: NodeJS.ProcessEnv } {
  const path = [join(copy, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return { cwd: copy, encoding: 'utf8', env: { ...process.env, PATH: path } };
}
