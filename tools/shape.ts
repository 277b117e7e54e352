import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Finds what lint cannot: crowded folders, long stylesheets, stray files. `pnpm check` runs it. */
const ROOT = resolve(import.meta.dirname, '..');

/** More than a newcomer takes in at a glance. */
const MAX_FILES = 14;
const MAX_LINES = 250;

/** Flat by design: a file for each recording, file of the bundle, and class of a PHP namespace. */
const LISTS = /recordings$|^packages\/(staytags\/src\/files|php\/src)\/?$/;

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isFile());
const crowded = globSync('packages/*/src/**/', { cwd: ROOT }).filter(
  (folder) => !LISTS.test(folder) && filesIn(folder).length > MAX_FILES,
);
const long = globSync('packages/*/src/**/*.css', { cwd: ROOT }).filter(
  (file) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length > MAX_LINES,
);
/** Wrong in right-to-left [LANG-7], except on maps, which place things by longitude. */
const PHYSICAL =
  /(?:^|[\s;{])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float):\s*(?:left|right)\b/m;
/** Four values of which right and left differ. */
const FOUR = /(?:padding|margin|inset):\s*[^\s;()]+ ([^\s;()]+) [^\s;()]+ (?!\1\s*;)[^\s;()]+\s*;/;
const ON_MAPS = /^packages\/map\/src\/(pins\/pins|frame\/window\/window|map-results\/map-results)\.css$/;
const sided = globSync('packages/*/src/**/*.css', { cwd: ROOT }).filter(
  (file) => !ON_MAPS.test(file) && [PHYSICAL, FOUR].some((sides) => sides.test(readFileSync(join(ROOT, file), 'utf8'))),
);
/** Newcomers see the root first, so stray screenshots and logs do not belong there. */
const strays = globSync('*', { cwd: ROOT, withFileTypes: true, exclude: ['node_modules', 'dist'] })
  .filter((entry) => entry.isFile() && !/^(LICENSE|[A-Z]+\.md|[\w.-]+\.(json|ts|yaml))$/.test(entry.name))
  .map(({ name }) => name);

for (const [found, what, todo] of [
  [crowded, `More than ${MAX_FILES} files`, 'Move files that belong together into a subfolder.'],
  [long, `More than ${MAX_LINES} lines`, 'Split the stylesheet by what it styles.'],
  [sided, 'Physical sides in', 'Use logical properties, such as inset-inline-start: they are right in Arabic too.'],
  [strays, 'These files do not belong in the root', 'Move them to where they belong.'],
] as const) {
  if (found.length === 0) continue;
  console.error(`${what}: ${found.join(', ')}. ${todo}`);
  process.exitCode = 1;
}

/** Figures to keep an eye on; they only inform. */
const linesOf = (patterns: string[], leftOut: RegExp): number =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] })
    .filter((path) => !leftOut.test(path))
    .reduce((sum, path) => sum + readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length, 0);

const TESTS = /\.test\.tsx?$|\/fixtures\//;
console.log(
  [
    `${linesOf(['packages/*/src/**/*.{ts,tsx}'], /\.(test|stories|sample|fakes)\.tsx?$|\/(sample-|conformance\/)/)} lines of source`,
    `${linesOf(['{tools,packages/*/{build,generate}}/**/*.ts', '{packages/*/build,*.config}.ts'], TESTS)} of tooling`,
    `${linesOf(['docs/elements/*.md', 'packages/{builder,page,staytags}/generated/*.{ts,tsx}'], /^$/)} generated ones in git`,
  ].join(', '),
);
