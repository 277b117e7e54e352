import { mkdir, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findChromium } from '../tools/chromium.ts';
import { boot } from './boot.ts';
import { scoreTable, type Score } from './goals.ts';
import { many } from './many.ts';
import { order } from './order.ts';
import { search } from './search.ts';

// `pnpm bench`: everything; `pnpm bench many boot`: some suites; `--quick`: one size and few rounds.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, n: { type: 'string' }, reps: { type: 'string' } },
});

const wanted = (suite: string): boolean => positionals.length === 0 || positionals.includes(suite);
const quick = values.quick;
const reps = Number(values.reps ?? (quick ? 1 : 5));

const built = spawnSync('node', ['tools/build.ts'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const scores: Score[] = [];
const tables: string[] = [];

if (wanted('bytes')) spawnSync('node', ['tools/size.ts'], { stdio: 'inherit' });
if (wanted('order')) {
  const found = await order();
  scores.push(...found.scores);
  tables.push(`## The order\n\n${found.table}`);
}
if (!findChromium()) {
  console.log(
    'No Chromium was found, so only bytes were measured. Install one with `apt-get install chromium`, or name it in CHROMIUM.',
  );
  process.exit(0);
}
if (wanted('many')) {
  const sizes = values.n ? values.n.split(',').map(Number) : quick ? [1_000] : [20, 200, 1_000, 5_000];
  const found = await many({ sizes, reps });
  scores.push(...found.scores);
  tables.push(`## Many elements\n\n${found.table}`);
}
if (wanted('boot')) {
  const found = await boot({ reps: Number(values.reps ?? (quick ? 3 : 9)) });
  scores.push(...found.scores);
  tables.push(`## Loading\n\n${found.table}`);
}

if (wanted('search')) {
  const found = await search({ reps: Number(values.reps ?? (quick ? 1 : 5)) });
  scores.push(...found.scores);
  tables.push(`## Search\n\n${found.table}`);
}

const report = [...tables, `## Goals\n\n${scoreTable(scores)}`].join('\n\n');
console.log(`\n${report}`);
await mkdir('.cache/bench', { recursive: true });
await writeFile('.cache/bench/report.md', `${report}\n`);
await writeFile('.cache/bench/scores.json', JSON.stringify(scores, null, 2));
