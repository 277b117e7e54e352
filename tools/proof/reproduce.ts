import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '../workspace-copy.ts';

type Hashes = ReadonlyMap<string, string>;

/** Every built file below a workspace, zips included, by its hash. */
function hashesOf(root: string): Hashes {
  const files = globSync('{dist,packages/staytags/dist}/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/dist\/(?:docs|storybook)\b/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const name = file.slice(root.length + 1);
      if (!name.includes('/dist/react/')) return [name, hashOf(readFileSync(file))];
      const hash = hashOf(Buffer.from(withoutNames(readFileSync(file, 'utf8'))));
      return [`${withoutNames(name)} ${hash}`, hash];
    }),
  );
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** The names of the React entry’s chunks have a hash by esbuild, which depends on the folder of the build. */
const withoutNames = (text: string): string => text.replaceAll(/-[A-Z0-9]{8}(?=\.js)/g, '');

/** The files that only one of them has, or that differ. */
const differences = (a: Hashes, b: Hashes): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted();

/** Builds once more, in a copy of the workspace at another path, and compares its bytes with those of the build that is there. */
export async function reproduce(root: string): Promise<{ files: number; different: string[] }> {
  const first = hashesOf(root);
  const name = [...first.keys()][0];
  // The canary: another byte in one file, and a file that is missing.
  if (
    !name ||
    differences(first, new Map([...first, [name, '']])).join() !== name ||
    differences(first, new Map()).length !== first.size
  )
    throw new Error('The comparison of two builds sees no difference where there is one.');
  const copy = await copyWorkspace();
  // Packages of its own: the names of modules would have the path to shared ones. Not built by pnpm, which would install first.
  rmSync(join(copy, 'node_modules'));
  spawnSync('cp', ['-a', '--reflink=auto', join(root, 'node_modules'), join(copy, 'node_modules')]);
  const tsup = join(copy, 'node_modules/tsup/dist/cli-default.js');
  const { status } = spawnSync(process.execPath, [tsup], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  const second = hashesOf(copy);
  rmSync(copy, { recursive: true });
  if (status !== 0) throw new Error('The second build has failed.');
  return { files: first.size, different: differences(first, second) };
}
