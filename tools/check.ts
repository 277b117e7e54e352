import { spawnSync } from 'node:child_process';

/** Everything that must pass before a commit; the fastest to fail comes first. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['format', 'oxfmt', '--check', '.'],
  ['folders and stylesheets', 'node', 'tools/shape.ts'],
  ['texts of all languages', 'node', 'tools/check-texts.ts'],
  // The examples use the published form of the package, with the types that a build adds.
  ['build', 'tsup'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['logic types, without the DOM', 'tsc', '-p', 'tsconfig.logic.json'],
  ['types of browser tests', 'tsc', '-p', 'tsconfig.tests.json'],
  ['types of each package alone', 'node', 'tools/alone.ts'],
  ['lint', 'oxlint', '--quiet'],
  ['unused code', 'knip'],
  ['code that only tests use', 'knip', '--production', '--include', 'exports,types,dependencies'],
  ['generated files', 'node', 'tools/generate.ts', '--check'],
  ['sizes', 'node', 'packages/staytags/build/size.ts'],
  ['oldest browsers', 'node', 'packages/staytags/build/oldest-browsers.ts'],
];

for (const [name, command, ...args] of STEPS) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command!, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name} failed: see above. \`${[command, ...args].join(' ')}\` runs this step alone.`);
    process.exit(status ?? 1);
  }
}
