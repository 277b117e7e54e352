import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';

const USAGE = `Changes the code in one place at a time and runs its tests: a change that no test notices is a gap.

  node tools/mutate.ts FILE… [--most 40] [--browser]     *.ts and *.php files; with --browser, tests that run in Chromium
`;

export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The tests that must notice a change. */
export interface Tests {
  /** Instead of the tests of the file’s own feature. */
  readonly paths?: readonly string[];
  readonly inBrowser?: boolean;
}

const ROOT = resolve(import.meta.dirname, '..');
const VITEST = resolve(ROOT, 'node_modules/vitest/vitest.mjs');

const SWAPS: Readonly<Record<string, string>> = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '+': '-', '-': '+', '*': '/', '/': '*' },
  ...{ '&&': '||', '||': '&&', '??': '&&' },
};

const isPhp = (file: string): boolean => file.endsWith('.php');
/** Comments and strings of PHP, which stay as they are, and what changes: operators, conditions, numbers, `true` and `false`. */
const PHP_TOKENS =
  /\/\*[^]*?\*\/|\/\/.*|(['"])(?:\\[^]|(?!\1)[^\\])*\1|(?<=\s)(?:[!=]==|[<>]=?|&&|\|\||\?\?|[-+*/])(?=\s)|!(?=[\w$(\\])|\bif \(|\b(?:true|false)\b|(?<![\w.$\\])\d+(?![\w.])/g;

function phpMutants(file: string): Mutant[] {
  return [...readFileSync(file, 'utf8').matchAll(PHP_TOKENS)].flatMap(({ 0: token, index: start }) => {
    const texts = /^\d/.test(token)
      ? [String(Number(token) + 1)]
      : token === 'if ('
        ? // These bind less than anything else in the condition.
          ['if (true or ', 'if (false and ']
        : [{ ...SWAPS, '!': '', true: 'false', false: 'true' }[token]];
    return texts.flatMap((text) => (text === undefined ? [] : [{ file, start, end: start + token.length, text }]));
  });
}

/** All mutants of the file: another operator, the other branch, another literal. */
function mutantsOf(file: string): Mutant[] {
  if (isPhp(file)) return phpMutants(file);
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

const changed = ({ file, start, end, text }: Mutant): string => {
  const source = readFileSync(file, 'utf8');
  return source.slice(0, start) + text + source.slice(end);
};

/** PHP runs from a copy, and TypeScript is changed on its way to the tests: the sources stay as they are whatever happens. */
const PHP = join(ROOT, 'packages/php');
const COPY = join(ROOT, '.cache/mutant-php');

/** Runs the tests. If they fail, they have noticed the change. */
function survives(mutant: Mutant, { paths = [featureOf(mutant.file)], inBrowser = false }: Tests): boolean {
  if (isPhp(mutant.file)) {
    for (const part of ['src', 'generated', 'autoload.php'])
      cpSync(join(PHP, part), join(COPY, part), { recursive: true });
    writeFileSync(join(COPY, relative(PHP, mutant.file)), changed(mutant));
  }
  const args = [VITEST, 'run', '--config', 'tools/mutate.config.ts', '--bail', '1', ...paths];
  // A mutant may loop for ever; a timeout counts as noticed.
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...(isPhp(mutant.file) && { STAYTAGS_PHP: COPY }),
      MUTANT: JSON.stringify({ ...mutant, inBrowser }),
    },
    stdio: 'ignore',
    timeout: 120_000,
  });
  return status === 0;
}

/** Tries a sample of the files' mutants; undefined if their tests notice nothing, or fail without any. */
export function mutate(
  files: readonly string[],
  most: number,
  tests: Tests = {},
): { tried: number; survivors: string[] } | undefined {
  const mutants = sample(files.flatMap(mutantsOf), most);
  const features = new Map(mutants.map(({ file }) => [tests.paths ? '' : featureOf(file), file]));
  for (const file of features.values()) {
    if (!survives({ file, start: 0, end: 0, text: '' }, tests)) {
      console.error(`The tests of ${file} fail without any change, so they would notice everything. Fix them first.`);
      return undefined;
    }
    if (survives({ file, start: 0, end: Number.MAX_SAFE_INTEGER, text: ';' }, tests)) {
      console.error(`The tests of ${file} pass without the whole file, so they do not run it. PHP’s need PHP.`);
      return undefined;
    }
  }
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const source = readFileSync(mutant.file, 'utf8');
    const line = source.slice(0, mutant.start).split('\n').length;
    const where = `${relative(process.cwd(), mutant.file)}:${line}  ${source.slice(mutant.start, mutant.end)} → ${mutant.text || 'nothing'}`;
    const lives = survives(mutant, tests);
    if (lives) survivors.push(where);
    console.log(`${lives ? 'survived' : 'killed  '}  ${where}`);
  }
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} changes were noticed.`);
  return { tried: mutants.length, survivors };
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { most: { type: 'string', default: '40' }, browser: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) {
    process.stdout.write(USAGE);
    return 1;
  }
  const done = mutate(
    positionals.map((path) => resolve(path)),
    Number(values.most),
    { inBrowser: values.browser },
  );
  return done ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
