import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forget, notKept, readKept, type Kept } from './keep.ts';
import { PATIENCE } from './slow.ts';

const ROOT = join(import.meta.dirname, '../..');
/** One folder for each round of each commit, such as `3 c0f54720ab12`. */
const ROUNDS = join(ROOT, '.cache/flakes');
const PATIENT = [`--testTimeout=${PATIENCE * 5}`, `--hookTimeout=${PATIENCE * 5}`];
const PROJECTS = ['journey', 'browser', 'options', 'lite'].map((name) => `--project=${name}`);

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

/** The files that have neither passed nor failed. */
function dueOf(files: readonly string[], its: readonly Round[]): string[] {
  const failed = new Set(its.filter(({ failures }) => failures).map(({ file }) => file));
  return notKept(files, its).filter((file) => !failed.has(file));
}

/** A round that has come to its end. */
interface Ended {
  readonly date: string;
  /** At which its files were run. */
  readonly commits: readonly string[];
  readonly files: number;
  readonly tests: number;
  readonly failures: number;
}
const FILE = join(import.meta.dirname, 'flakes.json');
/** By the number of the round. */
const readEnded = (): Record<string, Ended> => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Ended>;

function writeEnded(round: number, its: readonly Round[]): void {
  const sum = (of: (one: Round) => readonly unknown[] | undefined): number =>
    its.reduce((total, one) => total + (of(one)?.length ?? 0), 0);
  const ended: Ended = {
    date: new Date().toISOString().slice(0, 10),
    commits: [...new Set(its.map(({ commit }) => commit))],
    files: new Set(its.map(({ file }) => file)).size,
    tests: sum(({ tests }) => tests),
    failures: sum(({ failures }) => failures),
  };
  writeFileSync(FILE, `${JSON.stringify({ ...readEnded(), [round]: ended }, null, 2)}\n`);
}

/** What `docs/proof.md` says about it. */
export function flakesFigure(): string {
  const ended = Object.values(readEnded());
  const sum = (of: (round: Ended) => number): number => ended.reduce((total, round) => total + of(round), 0);
  if (ended.length === 0) return 'not run yet';
  const commits = [...new Set(ended.flatMap((round) => round.commits))].join(', ');
  const least = Math.min(...ended.map(({ files }) => files));
  return `${ended.length} rounds of ${least} files, ${sum(({ tests }) => tests)} tests, ${sum(({ failures }) => failures)} failures (${ended.at(-1)!.date}, at ${commits})`;
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
 * test has failed even once. Rounds of all files that have ended are kept in `flakes.json`, and are not run again on another machine.
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
      const isElsewhere = words.length === 0 && its.length === 0 && readEnded()[round]?.failures === 0;
      const due = isElsewhere ? [] : dueOf(files, its);
      const which = `Round ${round} of ${times}`;
      if (isElsewhere)
        console.log(`${which} has passed at ${readEnded()[round]?.commits.join(', ')}: see flakes.json.`);
      else console.log(`${which}: ${due.length} of ${files.length} files are still to do.`);
      if (due.length === 0) {
        if (words.length === 0 && its.length > 0) writeEnded(round, its);
        continue;
      }
      const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/proof/keep.ts')}`];
      const { signal } = spawnSync('pnpm', ['exec', 'vitest', 'run', ...PROJECTS, ...PATIENT, ...reporters, ...due], {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, STAYTAGS_SLOW: '1', STAYTAGS_KEPT: join(ROUNDS, `${round} ${commit}`) },
      });
      if (signal) return 1;
      if (!isRunning(sixth)) {
        forget(join(ROUNDS, `${round} ${commit}`));
        console.error('Nothing has slowed the pages down to the end of this round, so it does not count.');
        return 1;
      }
      const done = readRounds().filter((one) => one.round === round);
      if (words.length === 0 && dueOf(files, done).length === 0) writeEnded(round, done);
    }
  } finally {
    sixth.kill();
  }
  console.log(flakesFigure());
  return files.length === 0 || readRounds().some(({ failures }) => failures) ? 1 : 0;
}
