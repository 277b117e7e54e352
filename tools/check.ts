import { spawnSync } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';

/** Everything that must hold before a commit, in the order of how soon it fails. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['format', 'oxfmt', '--check', '.'],
  // The examples use the package as it is published, with the types that the build puts into it.
  ['build', 'node', 'tools/build.ts'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['logic types, without the DOM', 'tsc', '-p', 'tsconfig.logic.json'],
  ['types of browser tests', 'tsc', '-p', 'tsconfig.tests.json'],
  ['lint', 'oxlint', '--quiet'],
  ['generated files', 'node', 'tools/generate.ts', '--check'],
  ['sizes', 'node', 'packages/staytags/build/size.ts'],
  ['oldest browsers', 'node', 'packages/staytags/build/oldest-browsers.ts'],
];

/** More than a newcomer takes in at a glance. */
const MAX_FILES = 14;
const filesIn = (folder: string) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
const crowded = globSync('packages/*/src/*/**/').filter(
  (folder) => !folder.endsWith('recordings') && filesIn(folder).length > MAX_FILES,
);
if (crowded.length > 0) {
  console.error(`More than ${MAX_FILES} files: ${crowded.join(', ')}. Give what belongs together a folder of its own.`);
  process.exit(1);
}

/** What a newcomer sees first. A screenshot or a log that was left there says nothing to them. */
const strays = globSync('*', { withFileTypes: true, exclude: ['node_modules', 'dist'] }).filter(
  (entry) => entry.isFile() && !/^(LICENSE|[A-Z]+\.md|[\w.-]+\.(json|ts|yaml))$/.test(entry.name),
);
if (strays.length > 0) {
  console.error(`Not a file for the root: ${strays.map(({ name }) => name).join(', ')}. Move it to where it belongs.`);
  process.exit(1);
}

for (const [name, command, ...args] of STEPS) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command!, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name} failed: see above. \`${[command, ...args].join(' ')}\` runs this step alone.`);
    process.exit(status ?? 1);
  }
}
