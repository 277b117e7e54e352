import { mkdir, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findChromium } from '../tools/chromium.ts';
import { boot } from './boot.ts';
import { readScores, scoreTable, type Score } from './goals.ts';
import { dates } from './dates.ts';
import { many } from './many.ts';
import { map } from './map.ts';
import { order } from './order.ts';
import { page } from './page.ts';
import { pricing } from './pricing.ts';
import { printed } from './printed.ts';
import { search } from './search.ts';
import { typing } from './typing.ts';
import { visits } from './visits.ts';

const SCORES = '.cache/bench/scores.json';

// `pnpm bench` runs everything; `pnpm bench many boot` some suites; `--quick` one round of the smallest set; `--against FILE` compares with
// the scores of an earlier run, by default the last one. The scores of each suite are saved when it ends.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    n: { type: 'string' },
    reps: { type: 'string' },
    against: { type: 'string', default: SCORES },
  },
});

const quick = values.quick;
const earlier = readScores(values.against);
const repsOr = (usual: number): number => Number(values.reps ?? (quick ? 1 : usual));
const times: string[] = [];
const seconds = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(0)} s`;

const built = spawnSync('pnpm', ['run', 'build'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
times.push(`build ${seconds(0)}`);

interface Found {
  readonly scores: readonly Score[];
  readonly table: string;
}
const scores: Score[] = [];
const tables: string[] = [];

async function suite(name: string, heading: string, run: () => Promise<Found | undefined>): Promise<void> {
  if (positionals.length > 0 && !positionals.includes(name)) return;
  const from = performance.now();
  const found = await run();
  times.push(`${name} ${seconds(from)}`);
  if (!found) return;
  scores.push(...found.scores);
  tables.push(`## ${heading}\n\n${found.table}`);
  await save();
}

const reportOf = (): string => [...tables, `## Goals\n\n${scoreTable(scores, earlier)}`].join('\n\n');

async function save(): Promise<void> {
  await mkdir('.cache/bench', { recursive: true });
  await writeFile('.cache/bench/report.md', `${reportOf()}\n`);
  // Suites that did not run this time keep their scores.
  const measured = new Set(scores.map(({ key }) => key));
  const all = [...scores, ...readScores(SCORES).filter(({ key }) => !measured.has(key))];
  await writeFile(SCORES, JSON.stringify(all, null, 2));
}

await suite('bytes', 'Bytes', async () => {
  spawnSync('node', ['packages/staytags/build/size.ts'], { stdio: 'inherit' });
  return undefined;
});
await suite('order', 'The order', () => order({ quick }));
if (findChromium()) {
  const sizes = values.n ? values.n.split(',').map(Number) : quick ? [1_000] : [20, 200, 1_000, 5_000];
  await suite('many', 'Many elements', () => many({ sizes, reps: repsOr(5) }));
  await suite('boot', 'Loading', () => boot({ reps: repsOr(9), quick }));
  await suite('pricing', 'New prices', () => pricing({ reps: repsOr(5) }));
  await suite('typing', 'Typing', () => typing({ reps: repsOr(5) }));
  await suite('page', 'Small behaviours of a page', () => page({ reps: repsOr(5) }));
  await suite('map', 'The map', () => map({ reps: repsOr(5), quick }));
  await suite('dates', 'A search with dates', () => dates({ reps: repsOr(3) }));
  await suite('printed', 'Printed cards', () => printed({ reps: repsOr(5) }));
  await suite('visits', 'Visits to the demo', () => visits({ reps: repsOr(5) }));
  await suite('search', 'Search', () => search({ reps: repsOr(5), quick }));
} else {
  console.log(
    'No Chromium was found, so only suites without a browser ran. Install one with `apt-get install chromium-headless-shell`, or set CHROMIUM to its path.',
  );
}

console.log(`\n${reportOf()}\n\nTime: ${times.join(', ')}; ${seconds(0)} in all.`);
await save();
