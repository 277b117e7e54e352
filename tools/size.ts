import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { recordOf, type BuildRecord, type Flavour, type Needs } from './bundle.ts';

/** Prints what the bundles weigh, brotli, beside their budgets of package.json, and fails over a budget. */
const ROOT = resolve(import.meta.dirname, '..');
const DIST = join(ROOT, 'packages/staytags/dist');

interface Budgets {
  readonly loader: number;
  readonly core: number;
  readonly runtime: Record<Flavour, number>;
  readonly page: Record<Flavour, number>;
  readonly element: number;
  readonly own: Record<string, number>;
  readonly all: number;
}

const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { budgets: Budgets };

/** What we want to come to: a budget above its goal keeps the size from growing until then. */
const GOALS = {
  loader: 0.8,
  runtime: { react: 61, lite: 9 },
  page: { react: 76, lite: 24 },
  element: 6,
  all: 130,
  own: { 'stay-results': 10, 'stay-search': 10, 'stay-availability': 18, 'stay-order': 8 } as Record<string, number>,
};

const kib = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;

interface Row {
  readonly what: string;
  readonly size: number;
  readonly budget: number;
  /** What we want to come to, where the budget only keeps it from growing. */
  readonly goal?: number;
}

function rows(flavour: Flavour): Row[] {
  const {
    folder,
    needs,
    elements: weights,
    outputs,
  } = JSON.parse(readFileSync(recordOf(flavour), 'utf8')) as BuildRecord;
  const sizeOf = (index: number): number => kib(join(DIST, 'chunks', folder, `${index}.js`));
  const loader = kib(join(DIST, flavour === 'react' ? 'staytags.js' : 'staytags-lite.js'));
  const core = sizeOf(0);
  const runtime = sizeOf(1);
  const sum = (indexes: Iterable<number>): number => [...indexes].reduce((total, index) => total + sizeOf(index), 0);
  const own = (tag: string): number[] => (needs[tag.replace('stay-', '')] ?? []).slice(2);
  const pageOf = (...tags: string[]): number => loader + core + runtime + sum(new Set(tags.flatMap(own)));
  const everything = Object.keys(outputs).reduce(
    (total, file) => total + kib(join(DIST, 'chunks', folder, file)),
    loader + core,
  );

  const elements = Object.keys(needs)
    .map((name) => (name === 'notices' ? name : `stay-${name}`))
    .map((tag) => ({
      what: tag,
      // What several elements share is in the pages' sums, and not any one's own.
      size: weights[tag.replace('stay-', '')] ?? 0,
      budget: budgets.own[tag] ?? budgets.element,
      goal: GOALS.own[tag] ?? GOALS.element,
    }));
  return [
    { what: 'loader, all tags', size: loader, budget: budgets.loader, goal: GOALS.loader },
    { what: 'loader, core', size: loader + core, budget: budgets.core },
    { what: 'runtime', size: runtime, budget: budgets.runtime[flavour], goal: GOALS.runtime[flavour] },
    ...elements,
    {
      what: 'page with flag and bag',
      size: pageOf('stay-flag', 'stay-order'),
      budget: budgets.page[flavour],
      goal: GOALS.page[flavour],
    },
    { what: 'everything but the runtime', size: everything, budget: budgets.all, goal: GOALS.all },
  ];
}

/** A package in two chunks would be fetched, and run, twice. */
function packagesTwice(flavour: Flavour): string[] {
  const { outputs } = JSON.parse(readFileSync(recordOf(flavour), 'utf8')) as BuildRecord;
  const seen = new Map<string, string>();
  const twice = new Set<string>();
  for (const [file, { inputs }] of Object.entries(outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput === 0 || input.startsWith('inline-css')) continue;
      const other = seen.get(input);
      if (other && other !== file) twice.add(`${input} (${other}, ${file})`);
      seen.set(input, file);
    }
  }
  return [...twice];
}

function checkBehaviours(needs: Needs): string[] {
  return Object.entries(needs).flatMap(([tag, [, widget, ...files]]) =>
    widget === 0 && files.includes(1) ? [tag] : [],
  );
}

let failed = false;
for (const flavour of ['react', 'lite'] as const) {
  console.log(`\n${flavour === 'react' ? 'staytags.js' : 'staytags-lite.js'} (KiB, brotli)`);
  for (const { what, size, budget, goal } of rows(flavour)) {
    const over = size > budget;
    failed ||= over;
    console.log(
      `${over ? '✗' : '✓'} ${what.padEnd(28)} ${size.toFixed(1).padStart(6)} of ${budget}${goal !== undefined && size > goal ? `, the goal is ${goal}` : ''}`,
    );
  }
  const { needs } = JSON.parse(readFileSync(recordOf(flavour), 'utf8')) as BuildRecord;
  for (const problem of [
    ...packagesTwice(flavour).map((name) => `in two chunks: ${name}`),
    ...checkBehaviours(needs).map((tag) => `${tag} is a behaviour and fetches React`),
  ]) {
    failed = true;
    console.log(`✗ ${problem}`);
  }
}
if (failed) {
  console.error(
    '\nA budget is broken. Look at what the chunk has grown by, load it later, or argue for another budget in package.json.',
  );
  process.exit(1);
}
