import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PATIENCE } from './slow.ts';

/** One round of one file. A failure is the name of the test and why. */
interface Round {
  readonly file: string;
  readonly round: number;
  readonly commit: string;
  readonly tests: number;
  readonly failures: readonly string[];
}

interface Test {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}
interface Report {
  readonly testResults: readonly { readonly message?: string; readonly assertionResults: readonly Test[] }[];
}

const ROOT = join(import.meta.dirname, '../..');
const RECORD = join(ROOT, '.cache/flakes.json');
const REPORT = join(ROOT, '.cache/flakes-round.json');
const PATIENT = [`--testTimeout=${PATIENCE * 5}`, `--hookTimeout=${PATIENCE * 5}`, `--expect.poll.timeout=${PATIENCE}`];

const readRounds = (): Round[] => (existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Round[]) : []);
const journeys = (): string[] =>
  globSync('{examples,.storybook}/**/*.journey.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] }).toSorted();

/** What `docs/proof.md` says about it. */
export function flakesFigure(): string {
  const rounds = readRounds();
  const sum = (of: (round: Round) => number): number => rounds.reduce((total, round) => total + of(round), 0);
  if (rounds.length === 0) return 'not run here';
  const files = `${new Set(rounds.map(({ file }) => file)).size} of ${journeys().length} files`;
  return `${rounds.length} rounds of ${files}, ${sum(({ tests }) => tests)} tests, ${sum(({ failures }) => failures.length)} failures`;
}

/** Undefined if the round was cut off. */
function runRound(file: string): Pick<Round, 'tests' | 'failures'> | undefined {
  rmSync(REPORT, { force: true });
  const report = ['--reporter=json', `--outputFile=${REPORT}`];
  const { signal } = spawnSync('pnpm', ['exec', 'vitest', 'run', '--project=journey', ...PATIENT, ...report, file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STAYTAGS_SLOW: '1' },
  });
  if (signal || !existsSync(REPORT)) return undefined;
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => `${fullName}\n${failureMessages.join('\n').slice(0, 600)}`);
  // Without tests, the file itself has failed.
  return { tests: tests.length, failures: tests.length > 0 ? failures : [testResults[0]?.message ?? 'no tests'] };
}

/**
 * Runs the journeys several times, all or those whose file names have one of these words, while every core is busy and each page has a slow
 * processor and network. Nothing is retried. Each round of a file is recorded, and the next call goes on from there; a file that has failed
 * starts over at another commit. Returns 1 if a test has failed even once.
 */
export function flakes(times: number, words: readonly string[]): number {
  const commit = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const files = journeys().filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const before = readRounds();
  const isMended = (file: string): boolean =>
    files.includes(file) && before.some((one) => one.file === file && one.commit !== commit && one.failures.length > 0);
  const rounds = before.filter(({ file }) => !isMended(file));
  const all = Array.from({ length: times }, (_, at) => files.map((file) => ({ file, round: at + 1 }))).flat();
  const due = all.filter(({ file, round }) => !rounds.some((one) => one.file === file && one.round === round));
  console.log(`${due.length} of ${all.length} rounds of ${files.length} files are still to do.`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // They end with this process, even if it is killed.
  const busy = () => spawn(process.execPath, ['-e', 'const { ppid } = process; while (process.ppid === ppid);']);
  const load = Array.from({ length: availableParallelism() }, busy);
  try {
    for (const [at, { file, round }] of due.entries()) {
      const result = runRound(file);
      if (!result) return 1;
      rounds.push({ file, round, commit, ...result });
      writeFileSync(RECORD, JSON.stringify(rounds, null, 2));
      for (const failure of result.failures) console.log(`failed: ${failure}`);
      console.log(`${file}, round ${round}: ${result.tests} tests; ${due.length - at - 1} rounds to do.`);
    }
  } finally {
    for (const process of load) process.kill();
  }
  console.log(flakesFigure());
  return files.length === 0 || rounds.some(({ failures }) => failures.length > 0) ? 1 : 0;
}
