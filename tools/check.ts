import { spawnSync } from 'node:child_process';

/** Everything that must hold before a commit, in the order of how soon it fails. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['format', 'oxfmt', '--check', '.'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['logic types, without the DOM', 'tsc', '-p', 'tsconfig.logic.json'],
  ['types of browser tests', 'tsc', '-p', 'tsconfig.tests.json'],
  ['lint', 'oxlint', '--quiet'],
  ['generated files', 'node', 'tools/generate.ts', '--check'],
  ['build', 'node', 'tools/build.ts'],
  ['sizes', 'node', 'tools/size.ts'],
  ['oldest browsers', 'node', 'tools/floor.ts'],
];

for (const [name, command, ...args] of STEPS) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command!, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name} failed: see above. \`${[command, ...args].join(' ')}\` runs this step alone.`);
    process.exit(status ?? 1);
  }
}
