import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';

const USAGE = `Changes the code in one place at a time and runs its tests: a change that no test notices is a gap.

  node tools/mutate.ts FILE… [--most 40]     *.ts files whose tests run in Node
`;

export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const ROOT = resolve(import.meta.dirname, '..');
const VITEST = resolve(ROOT, 'node_modules/vitest/vitest.mjs');

const SWAPS: Readonly<Record<string, string>> = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '+': '-', '-': '+', '*': '/', '/': '*' },
  ...{ '&&': '||', '||': '&&', '??': '&&' },
};

/** All mutants of the file: another operator, the other branch, another literal. */
function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  const found: Mutant[] = [];
  const types: { start: number; end: number }[] = [];
  const add = (start: number, end: number, text: string) => found.push({ file, start, end, text });
  const swap = (node: { left: { end: number }; right: { start: number }; operator: string }) => {
    const at = source.indexOf(node.operator, node.left.end);
    const text = SWAPS[node.operator];
    if (text && at < node.right.start) add(at, at + node.operator.length, text);
  };
  const test = ({ start, end }: { start: number; end: number }) => {
    add(start, end, 'true');
    add(start, end, 'false');
  };
  new Visitor({
    BinaryExpression: (node) => swap(node as Parameters<typeof swap>[0]),
    LogicalExpression: swap,
    IfStatement: (node) => test(node.test),
    ConditionalExpression: (node) => test(node.test),
    TSLiteralType: (node) => void types.push(node),
    UnaryExpression: (node) => void (node.operator === '!' && add(node.start, node.start + 1, '')),
    Literal(node) {
      if (typeof node.value === 'number') add(node.start, node.end, String(node.value + 1));
      if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value));
    },
  }).visit(parseSync(file, source).program);
  // No test can notice another type.
  return found.filter((mutant) => !types.some(({ start, end }) => mutant.start >= start && mutant.end <= end));
}

/** An even sample across all files. */
const sample = (mutants: readonly Mutant[], most: number): Mutant[] =>
  mutants.filter((_, index) => index % Math.ceil(mutants.length / most) === 0);

/** The feature's folder, or the package's `src`. */
const featureOf = (file: string): string => /^.*\/src\/(?:[\w-]+\/)?/.exec(file)?.[0] ?? `${dirname(file)}/`;

/** Runs the feature's own tests, which must cover its code, and those in other folders. If they fail, they have noticed the change. */
function survives(mutant: Mutant, others: readonly string[]): boolean {
  const tests = [featureOf(mutant.file), ...others];
  const args = [VITEST, 'run', '--config', 'tools/mutate.config.ts', '--bail', '1', ...tests];
  // A mutant may loop for ever; a timeout counts as noticed.
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, MUTANT: JSON.stringify(mutant) },
    stdio: 'ignore',
    timeout: 120_000,
  });
  return status === 0;
}

/** Tries a sample of the files' mutants; undefined if their tests fail without any. */
export function mutate(
  files: readonly string[],
  most: number,
  others: readonly string[] = [],
): { tried: number; survivors: string[] } | undefined {
  const mutants = sample(files.flatMap(mutantsOf), most);
  for (const file of new Set(mutants.map((mutant) => mutant.file)))
    if (!survives({ file, start: 0, end: 0, text: '' }, others)) {
      console.error(
        `The tests of ${featureOf(file)} fail without any change, so they would notice everything. Fix them first.`,
      );
      return undefined;
    }
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const source = readFileSync(mutant.file, 'utf8');
    const line = source.slice(0, mutant.start).split('\n').length;
    const where = `${relative(process.cwd(), mutant.file)}:${line}  ${source.slice(mutant.start, mutant.end)} → ${mutant.text || 'nothing'}`;
    const lives = survives(mutant, others);
    if (lives) survivors.push(where);
    console.log(`${lives ? 'survived' : 'killed  '}  ${where}`);
  }
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} changes were noticed.`);
  return { tried: mutants.length, survivors };
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { most: { type: 'string', default: '40' } },
  });
  if (positionals.length === 0) {
    process.stdout.write(USAGE);
    return 1;
  }
  const done = mutate(
    positionals.map((path) => resolve(path)),
    Number(values.most),
  );
  return done ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
