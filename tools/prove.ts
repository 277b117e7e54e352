import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from './chromium.ts';
import { ENGINES, findEngine } from './engines/engine.ts';
import { IN_ENGINES } from './engines/files.ts';
import { startEngine } from './engines/provider.ts';
import { flakes } from './proof/flakes.ts';
import { knownFlaws } from './proof/known-flaws.ts';
import { forget, notKept, readKept, type Kept } from './proof/keep.ts';
import { mutants, notMutated, readMutants } from './proof/mutants.ts';
import { POINTS } from './proof/points.ts';
import { reproduce } from './proof/reproduce.ts';

/**
 * `pnpm prove [quick] [words of a file’s name…]`: runs the campaigns and every property at full length, and writes
 * `docs/proof.md` if all were run and passed. `quick` keeps the campaigns at their daily size. `pnpm prove flakes 10` runs the journeys
 * and the tests of elements ten times under load and goes on where it was cut off, and `pnpm prove mutants 60 [areas…]` changes the code
 * in 60 places of each area; both take hours.
 */
const ROOT = resolve(import.meta.dirname, '..');
if (process.argv[2] === 'flakes') process.exit(flakes(Number(process.argv[3] ?? 10), process.argv.slice(4)));
if (process.argv[2] === 'mutants') process.exit(mutants(ROOT, Number(process.argv[3] ?? 60), process.argv.slice(4)));
const isQuick = process.argv[2] === 'quick';
const wanted = process.argv.slice(isQuick ? 3 : 2);

/** The wanted test files with a campaign or a property. */
const campaignsIn = (paths: readonly string[]): string[] =>
  paths
    .filter((file) => /\/campaign\.ts'|\bfc\.assert\(/.test(readFileSync(join(ROOT, file), 'utf8')))
    .filter((file) => wanted.every((word) => file.includes(word)))
    .toSorted();
const all = globSync('{packages,tools,examples,.storybook}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
const isForEngines = (file: string): boolean => file.endsWith('.engines.test.ts');
const missingEngines = ENGINES.map(findEngine).filter((found) => typeof found === 'string');
const hasEngine = missingEngines.length < ENGINES.length;

const git = (...args: string[]): string => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
const commit = git('rev-parse', '--short=12', 'HEAD');
const isClean = git('status', '--porcelain') === '';
const size = isQuick ? 'quick' : 'full';

/** Runs the files that have not passed at this commit before. Returns whether all have passed by now, and their results. */
function run(files: readonly string[], name: string, ...args: string[]): { isPassed: boolean; kept: Kept[] } {
  const folder = join(ROOT, '.cache/proof', `${commit}-${size}${name}`);
  // Only the results of a whole commit are kept for another run.
  if (!isClean || isQuick) forget(folder);
  const missingFiles = notKept(files, readKept(folder));
  if (missingFiles.length < files.length)
    console.log(`${files.length - missingFiles.length} of ${files.length} files have passed at ${commit} before.`);
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/proof/keep.ts')}`];
  const { status } =
    missingFiles.length === 0
      ? { status: 0 }
      : spawnSync('pnpm', ['exec', 'vitest', 'run', ...reporters, ...args, ...missingFiles], {
          cwd: ROOT,
          stdio: 'inherit',
          env: { ...process.env, STAYTAGS_PROOF: size, STAYTAGS_KEPT: folder, STAYTAGS_FILES: missingFiles.join('\n') },
        });
  return { isPassed: status === 0, kept: readKept(folder).filter(({ file }) => files.includes(file)) };
}

const here = run(campaignsIn(all.filter((file) => !isForEngines(file))), '');
// After the others, which keep every core busy.
const there = run(
  hasEngine ? campaignsIn([...all.filter(isForEngines), ...IN_ENGINES]) : [],
  '-engines',
  ...['--config', 'tools/engines/vitest.config.ts', '--project=!lite'],
);
const isPassed = here.isPassed && there.isPassed;
const kept = [...here.kept, ...there.kept];
const shown = new Intl.NumberFormat('en');

/** One row for the tests of a file that prove the same rules in one browser: a table of tests is one campaign. */
interface Row {
  readonly title: string;
  readonly rules: string;
  readonly file: string;
  /** A browser other than Chromium. */
  readonly engine: string;
  readonly seeds: Set<number>;
  tests: number;
  tried: number;
  seconds: number;
}
const rows = new Map<string, Row>();
for (const { file, project, tests = [] } of kept.toSorted((a, b) => a.file.localeCompare(b.file)))
  for (const { title, ms, meta } of tests) {
    if (meta.tried === undefined) continue;
    const [, text = title, brackets = ''] = /^(.*?)\s*((?:\[[^\]]*\]\s*)*)$/.exec(title) ?? [];
    const rules = brackets.replaceAll(/[[\]]/g, '').trim();
    const engine = ENGINES.find((name) => name === project) ?? '';
    const key = `${file} ${engine} ${rules || text}`;
    const row = rows.get(key) ?? { title: text, rules, file, engine, seeds: new Set(), tests: 0, tried: 0, seconds: 0 };
    row.tests += 1;
    row.tried += meta.tried;
    row.seconds += ms / 1_000;
    if (meta.seed !== undefined) row.seeds.add(meta.seed);
    rows.set(key, row);
  }

const toCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const lines = [...rows.values()].map(({ title, rules, file, engine, seeds, tests, tried, seconds }) => {
  const others = tests > 1 ? `${title} (and ${tests - 1} more)` : title;
  const cells = [others, rules, shown.format(tried), [...seeds].join(', '), `${Math.ceil(seconds)} s`].map(toCell);
  return `| ${cells.join(' | ')} | \`${file}\`${engine && ` in ${engine}`} |`;
});
const sumOf = (list: readonly Row[]): string => shown.format(list.reduce((sum, { tried }) => sum + tried, 0));
const campaigns = (count: number): string => `${count} ${count === 1 ? 'campaign' : 'campaigns'}`;
const total = sumOf([...rows.values()]);
console.log(`${total} inputs in ${campaigns(rows.size)}${isPassed ? ', all passed' : ''}.`);
if (!isPassed || isQuick || wanted.length > 0) process.exit(isPassed ? 0 : 1);

const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
const versions = [`Chromium ${browser.version()}`, `Node ${process.versions.node}`];
for (const name of ENGINES) {
  if (typeof findEngine(name) === 'string') continue;
  const engine = await startEngine(name);
  versions.push(`${name === 'webkit' ? 'WebKitGTK' : 'Firefox'} ${engine.version}`);
  await engine.close();
}
await browser.close();
const php = spawnSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8' });
if (php.status === 0) versions.push(`PHP ${php.stdout}`);
const flaws = knownFlaws(ROOT);
if (typeof flaws === 'object' && flaws.length > 0) {
  console.error(`Libraries that ship have known flaws: ${flaws.join(', ')}.`);
  process.exit(1);
}
const { files: built, different } = await reproduce(ROOT);
if (different.length > 0) {
  console.error(`Two builds differ in ${different.join(', ')}.`);
  process.exit(1);
}
const missing = [
  ...(php.status === 0 ? [] : ['PHP is not installed: its properties did not run.']),
  ...(typeof flaws === 'string' ? [flaws] : []),
  ...missingEngines,
];

const points = POINTS.map(({ what, files: its, by, limits }, at) => {
  const found = its ? [...rows.values()].filter(({ file }) => its.test(file)) : [];
  const figure = by ?? (its ? `${sumOf(found)} inputs in ${campaigns(found.length)}` : `${built} files alike`);
  return `| ${at + 1} | ${what} | ${figure} | ${limits} |`;
});
const areas = Object.entries(readMutants()).map(
  ([area, { date, commit: at, killed, tried, survivors }]) =>
    `| ${area} | ${killed} of ${tried} | ${date}, ${at} | ${Object.entries(survivors)
      .map(([where, why]) => `\`${where}\`: ${why || 'not looked at yet'}`)
      .map(toCell)
      .join('<br>')} |`,
);

writeFileSync(
  join(ROOT, 'docs/proof.md'),
  `# Proof

\`pnpm prove\` ran on ${new Date().toISOString().slice(0, 10)} at ${isClean ? `commit ${commit}` : `changes to commit ${commit}`} with ${versions.join(', ')}: ${total} inputs, no failure. Anyone can run it
again; \`pnpm test\` runs the same tests at a smaller size. Random inputs come from the seed in the table. Each hostile
campaign holds a canary: the same inputs without the guard, which must do harm.

## What is promised

| | What | Figure | Limits |
| ---: | --- | --- | --- |
${points.join('\n')}

## Limits

- The campaigns run in Chromium; hostile HTML and windows at once run in Firefox and WebKit too. These run the conformance suite and the journeys of \`pnpm test:browsers\` besides.
- The WordPress plugin and the Drupal modules meet real installations in \`pnpm test:wordpress\` and \`pnpm test:drupal\`.
- Speed is measured by \`pnpm bench\`.
${missing.map((text) => `- ${text}\n`).join('')}
## Figures

| What was tried | Rules | Inputs | Seed | Time | Test |
| --- | --- | ---: | ---: | ---: | --- |
${lines.join('\n')}

## Mutation

\`pnpm prove mutants\` changes the code in one place at a time. Not tried: ${notMutated()}.

| Area | Noticed | When, at which commit | Not noticed, and why that may stay |
| --- | ---: | --- | --- |
${areas.join('\n')}
`,
);
