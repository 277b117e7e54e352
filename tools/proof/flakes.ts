import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forget, notKept, readKept, type Kept } from './keep.ts';
import { PATIENCE } from './slow.ts';

const ROOT = join(import.meta.dirname, '../..');
/** One folder for each round of each commit, such as `3 c0f54720ab12`. */
const ROUNDS = join(ROOT, '.cache/flakes');
const PATIENT = [`--testTimeout=${PATIENCE * 5}`, `--hookTimeout=${PATIENCE * 5}`];
const PROJECTS = ['journey', 'browser', 'lite'].map((name) => `--project=${name}`);

interface Round extends Kept {
  readonly round: number;
  readonly commit: string;
}

const readRounds = (): Round[] =>
  (existsSync(ROUNDS) ? readdirSync(ROUNDS) : []).flatMap((name) => {
    const [round = '', commit = ''] = name.split(' ');
    return readKept(join(ROUNDS, name)).map((kept) => ({ ...kept, round: Number(round), commit }));
  });
const tested = (): string[] =>
  globSync(['{examples,.storybook}/**/*.journey.test.ts', 'packages/**/*.test.tsx'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).toSorted();

/** What `docs/proof.md` says about it. */
export function flakesFigure(): string {
  const rounds = readRounds().filter(({ tests, failures }) => tests ?? failures);
  const sum = (of: (round: Round) => number): number => rounds.reduce((total, round) => total + of(round), 0);
  if (rounds.length === 0) return 'not run here';
  const files = `${new Set(rounds.map(({ file }) => file)).size} of ${tested().length} files`;
  const figures = [sum(({ tests = [] }) => tests.length), sum(({ failures = [] }) => failures.length)];
  return `${new Set(rounds.map(({ round }) => round)).size} rounds of ${files}, ${figures[0]} tests, ${figures[1]} failures`;
}

/** `exitCode` does not tell while `spawnSync` waits. */
function isRunning({ pid }: ChildProcess): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/**
 * Runs the journeys and the tests of elements several times, all or those whose file names have one of these words. Each page has a sixth
 * of a processor; six for each processor keep all of them busy. The pages of journeys have a slow network too. Nothing is retried. What a
 * round has done is recorded, and the next call goes on from there; a file that has failed starts over at another commit. Returns 1 if a
 * test has failed even once.
 */
export function flakes(times: number, words: readonly string[]): number {
  if (!existsSync('/proc/self/stat')) {
    console.error('Pages can be slowed down on Linux only, whose /proc names their processes, so nothing was run.');
    return 1;
  }
  const commit = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const files = tested().filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const before = readRounds();
  const mended = new Set(before.filter((one) => one.failures && one.commit !== commit).map(({ file }) => file));
  for (const one of before)
    if (mended.has(one.file) && one.commit !== commit) forget(join(ROUNDS, `${one.round} ${one.commit}`), one);
  const sixth = spawn(process.execPath, [join(import.meta.dirname, 'sixth.ts')], { stdio: 'inherit' });
  try {
    for (let round = 1; round <= times; round++) {
      const its = readRounds().filter((one) => one.round === round);
      const failed = new Set(its.filter(({ failures }) => failures).map(({ file }) => file));
      const due = notKept(files, its).filter((file) => !failed.has(file));
      console.log(`Round ${round} of ${times}: ${due.length} of ${files.length} files are still to do.`);
      if (due.length === 0) continue;
      const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/proof/keep.ts')}`];
      const { signal } = spawnSync('pnpm', ['exec', 'vitest', 'run', ...PROJECTS, ...PATIENT, ...reporters, ...due], {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, STAYTAGS_SLOW: '1', STAYTAGS_KEPT: join(ROUNDS, `${round} ${commit}`) },
      });
      if (signal) return 1;
      if (isRunning(sixth)) continue;
      forget(join(ROUNDS, `${round} ${commit}`));
      console.error('Nothing has slowed the pages down to the end of this round, so it does not count.');
      return 1;
    }
  } finally {
    sixth.kill();
  }
  console.log(flakesFigure());
  return files.length === 0 || readRounds().some(({ failures }) => failures) ? 1 : 0;
}
