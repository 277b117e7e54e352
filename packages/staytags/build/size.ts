import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { elementFiles } from '../../../tools/elements.ts';
import { WIDGET } from '../src/table.ts';
import { widgets } from '../src/widgets.ts';
import { closure, DIST, readRecord, type BuildRecord, type Flavour } from './bundle.ts';

/** Prints what the bundles weigh (KiB of brotli) beside the budgets of package.json, and fails over a budget. */
const ROOT = resolve(import.meta.dirname, '../../..');

interface Budgets {
  readonly loader: number;
  readonly core: number;
  readonly runtime: Record<Flavour, number>;
  readonly page: number;
  readonly furniture: number;
  readonly element: number;
  readonly map: Readonly<Record<'results' | 'markers', number>>;
  readonly ajax: number;
  readonly own: Record<string, number>;
  readonly all: number;
}

const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { budgets: Budgets };

/** Where a budget only keeps a size from growing, what we want to come to. */
const GOALS: Partial<Record<string, number>> = {
  'loader, all tags': 0.8,
  'loader, core': 10,
  'everything but the runtime': 150,
  'stay-search': 10,
  'map of results beyond maplibre': 10,
};

const kib = (file: string): number => brotliCompressSync(readFileSync(file)).length / 1024;

const RUNTIME = ['react', 'react-dom', 'scheduler', 'preact'];
/** What draws a map: fetched by a page with a map in view, and by no other. */
const DRAWING = ['maplibre-gl', 'supercluster', 'kdbush', 'pmtiles', 'fflate'];

const npmPackage = (id: string): string => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? '';
const inFolders = (...folders: readonly string[]) => {
  const paths = folders.map((folder) => join(ROOT, 'packages', folder, '/'));
  return (id: string): boolean => paths.some((path) => id.startsWith(path));
};

interface Row {
  readonly what: string;
  readonly size: number;
  readonly budget: number;
  readonly goal?: number | undefined;
}

function rows(flavour: Flavour, record: BuildRecord): Row[] {
  const { folder, files, table } = record;
  const sizes = files.map(({ name }) => kib(join(DIST, folder, `${name}.js`)));
  const loader = kib(join(DIST, flavour === 'react' ? 'staytags.js' : 'staytags-lite.js'));
  const sum = (indexes: Iterable<number>): number =>
    [...indexes].reduce((total, index) => total + (sizes[index] ?? 0), 0);
  /** The share of these modules in the files that hold them, by the length of their code. */
  const shareOf = (matches: (id: string) => boolean, among: Iterable<number> = files.keys()): number =>
    [...among].reduce((total, index) => {
      const modules = Object.entries(files[index]?.modules ?? {});
      const all = modules.reduce((length, [, each]) => length + each, 0);
      const own = modules.reduce((length, [id, each]) => length + (matches(id) ? each : 0), 0);
      return total + (all > 0 ? ((sizes[index] ?? 0) * own) / all : 0);
    }, 0);
  const fileOf = (name: string): number => files.findIndex((file) => file.name === name);
  /** What a page with these tags fetches, or what it fetches until they show. */
  const pageOf = (tags: readonly string[], isFirst = false): number[] =>
    closure(
      record,
      tags.flatMap((tag) => {
        const [, state = 0, view = 0, first = 0] = table[tag.slice('stay-'.length)] ?? [];
        return isFirst && first ? [state, first] : [state, view, first];
      }),
    );

  const runtime = shareOf((id) => RUNTIME.includes(npmPackage(id)));
  const elements = elementFiles().map(({ widget: { tag, kind }, declaration }) => ({
    what: tag,
    // A behaviour is small before a visitor acts: its dialog or slider comes later.
    size: shareOf(
      (id) => id.startsWith(join(dirname(declaration), '/')),
      kind === 'behaviour' ? pageOf([tag]) : undefined,
    ),
    budget: budgets.own[tag] ?? budgets.element,
    goal: GOALS[tag],
  }));
  /** Our share of what a page with such a map fetches until its pins are there. */
  const mapOf = (tag: string): number => shareOf(inFolders('map/src'), [...pageOf([tag]), fileOf('maplibre')]);
  const page = pageOf(['stay-flag', 'stay-order'], true);
  const furniture = pageOf(
    widgets.filter(({ kind, group }) => kind === 'behaviour' && group === 'Page').map(({ tag }) => tag),
  );
  const all = [
    { what: 'loader, all tags', size: loader, budget: budgets.loader },
    { what: 'loader, core', size: loader + sum([0]), budget: budgets.core },
    { what: 'runtime', size: runtime, budget: budgets.runtime[flavour] },
    ...elements,
    { what: 'map of results beyond maplibre', size: mapOf('stay-map-results'), budget: budgets.map.results },
    { what: 'map of markers beyond maplibre', size: mapOf('stay-map'), budget: budgets.map.markers },
    {
      what: 'the AJAX engine',
      size: shareOf(inFolders('cms/src/ajax', 'cms/src/commands'), pageOf(['stay-ajax'])),
      budget: budgets.ajax,
    },
    {
      what: `page with flag and bag (${page.length + 1} requests)`,
      size: loader + sum(page),
      budget: budgets.page,
    },
    {
      what: `page of furniture (${furniture.length + 1} requests)`,
      size: loader + sum(furniture),
      budget: budgets.furniture,
    },
    {
      what: 'everything but the runtime',
      size: loader + sum(sizes.keys()) - runtime - shareOf((id) => DRAWING.includes(npmPackage(id))),
      budget: budgets.all,
    },
  ];
  return all.map((row) => ({ goal: GOALS[row.what], ...row }));
}

/** A package in two files would be fetched, and run, twice. */
function modulesTwice({ files }: BuildRecord): string[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ name, modules }) =>
    Object.keys(modules).flatMap((id) => {
      const other = seen.get(id);
      seen.set(id, name);
      return other ? [`in two files: ${id} (${other}, ${name})`] : [];
    }),
  );
}

/** What has to work without the renderer: behaviours, and all state and first views. */
function rendered(record: BuildRecord): string[] {
  const { files, table } = record;
  const renderer = files.findIndex(({ name }) => name === 'renderer');
  return Object.entries(table).flatMap(([name, [traits, state, view, first]]) => [
    ...(!(traits & WIDGET) && closure(record, [view]).includes(renderer)
      ? [`stay-${name} is a behaviour and fetches the renderer`]
      : []),
    ...(state !== view && closure(record, [state]).includes(renderer)
      ? [`the state of stay-${name} fetches the renderer`]
      : []),
    ...(closure(record, [first]).includes(renderer) ? [`the first view of stay-${name} fetches the renderer`] : []),
  ]);
}

let failed = false;
for (const flavour of ['react', 'lite'] as const) {
  const record = readRecord(flavour);
  console.log(`\n${flavour === 'react' ? 'staytags.js' : 'staytags-lite.js'} (KiB, brotli)`);
  for (const { what, size, budget, goal } of rows(flavour, record)) {
    const over = size > budget;
    failed ||= over;
    const wish = goal !== undefined && size > goal ? `, the goal is ${goal}` : '';
    console.log(`${over ? '✗' : '✓'} ${what.padEnd(36)} ${size.toFixed(1).padStart(6)} of ${budget}${wish}`);
  }
  for (const problem of [...modulesTwice(record), ...rendered(record)]) {
    failed = true;
    console.log(`✗ ${problem}`);
  }
}
if (failed) {
  console.error(
    '\nOver a budget. Make it smaller, or load it later; raise a budget in package.json only with the reason in the commit.',
  );
  process.exit(1);
}
