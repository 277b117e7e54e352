import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { widgets } from '../src/widgets.ts';
import { DIST, recordOf, type BuildRecord, type Flavour } from './bundle.ts';

/** Prints what the bundles weigh (KiB of brotli) beside the budgets of package.json, and fails over a budget. */
const ROOT = resolve(import.meta.dirname, '../../..');

interface Budgets {
  readonly loader: number;
  readonly core: number;
  readonly runtime: Record<Flavour, number>;
  readonly page: Record<Flavour, number>;
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
const PAGE_GOALS: Record<Flavour, number> = { react: 80, lite: 32 };

const kib = (file: string): number => brotliCompressSync(readFileSync(file)).length / 1024;

/** React or Preact, and what drives it. */
const RUNTIME = /node_modules\/(react|react-dom|scheduler|preact)\/|element\/src\/react-host|staytags\/src\/react\.ts/;

/** What draws a map: fetched by a page with a map in view, and by no other. */
const DRAWING = /node_modules\/(maplibre-gl|supercluster|kdbush|pmtiles|fflate)\//;

/** The AJAX engine, without what only some answers need. */
const ENGINE = /\/cms\/src\/(ajax\/(?!.*ajax-(views|bar|error))|commands\/(commands|insert|markup)\.)/;

interface Row {
  readonly what: string;
  readonly size: number;
  readonly budget: number;
  readonly goal?: number | undefined;
}

function rows(flavour: Flavour, { folder, files, tags }: BuildRecord): Row[] {
  const sizes = files.map((_, index) => kib(join(DIST, 'chunks', folder, `${index}.js`)));
  const loader = kib(join(DIST, flavour === 'react' ? 'staytags.js' : 'staytags-lite.js'));
  const sum = (indexes: Iterable<number>): number =>
    [...indexes].reduce((total, index) => total + (sizes[index] ?? 0), 0);
  /** The share of these modules in the files that hold them, by the length of their code. */
  const shareOf = (matches: (id: string) => boolean, among = new Set(files.keys())): number =>
    files.reduce((total, { modules }, index) => {
      if (!among.has(index)) return total;
      const all = Object.values(modules).reduce((length, each) => length + each, 0);
      const own = Object.entries(modules).reduce((length, [id, each]) => length + (matches(id) ? each : 0), 0);
      return total + (all > 0 ? ((sizes[index] ?? 0) * own) / all : 0);
    }, 0);

  const runtime = shareOf((id) => RUNTIME.test(id));
  const elements = widgets.map(({ tag, group, kind }) => {
    const name = tag.slice('stay-'.length);
    const folder = `/packages/${group.toLowerCase()}/src/${name}/`;
    // A behaviour is small before a visitor acts: its dialog or slider comes later.
    const among = kind === 'behaviour' ? new Set(tags[name]) : undefined;
    return {
      what: tag,
      size: shareOf((id) => id.includes(folder), among),
      budget: budgets.own[tag] ?? budgets.element,
      goal: GOALS[tag],
    };
  });
  /** Our share of what a page with such a map fetches until its pins are there. */
  const mapOf = (tag: string): number => {
    const drawing = files.flatMap(({ modules }, index) =>
      Object.keys(modules).some((id) => /map\/src\/engine\/(maplibre|clusters\.logic)\.ts$/.test(id)) ? [index] : [],
    );
    return shareOf((id) => id.includes('/packages/map/src/'), new Set([...(tags[tag] ?? []), ...drawing]));
  };
  const pageOf = (names: readonly string[]): Set<number> => new Set([0, ...names.flatMap((name) => tags[name] ?? [])]);
  const page = pageOf(['flag', 'order']);
  const furniture = pageOf(
    widgets.filter(({ kind, group }) => kind === 'behaviour' && group === 'Page').map(({ tag }) => tag.slice(5)),
  );
  const all = [
    { what: 'loader, all tags', size: loader, budget: budgets.loader },
    { what: 'loader, core', size: loader + sum([0]), budget: budgets.core },
    { what: 'runtime', size: runtime, budget: budgets.runtime[flavour] },
    ...elements,
    { what: 'map of results beyond maplibre', size: mapOf('map-results'), budget: budgets.map.results },
    { what: 'map of markers beyond maplibre', size: mapOf('map'), budget: budgets.map.markers },
    { what: 'the AJAX engine', size: shareOf((id) => ENGINE.test(id)), budget: budgets.ajax },
    {
      what: `page with flag and bag (${page.size + 1} requests)`,
      size: loader + sum(page),
      budget: budgets.page[flavour],
      goal: PAGE_GOALS[flavour],
    },
    {
      what: `page of furniture (${furniture.size + 1} requests)`,
      size: loader + sum(furniture),
      budget: budgets.furniture,
    },
    {
      what: 'everything but the runtime',
      size: loader + sum(sizes.keys()) - runtime - shareOf((id) => DRAWING.test(id)),
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

const rendererOf = ({ files }: BuildRecord): number => files.findIndex(({ name }) => name === 'renderer');

function renderedBehaviours(record: BuildRecord): string[] {
  const { tags } = record;
  return widgets
    .filter(({ tag, kind }) => kind === 'behaviour' && tags[tag.slice('stay-'.length)]?.includes(rendererOf(record)))
    .map(({ tag }) => `${tag} is a behaviour and fetches the renderer`);
}

/** What has to work before the renderer has loaded. */
function renderedStates(record: BuildRecord): string[] {
  const { files, needs } = record;
  const reach = (file: number): boolean => file === rendererOf(record) || (needs[file] ?? []).some(reach);
  return files.flatMap(({ name }, index) =>
    name.endsWith('-state') && reach(index) ? [`${name} is state and needs the renderer`] : [],
  );
}

let failed = false;
for (const flavour of ['react', 'lite'] as const) {
  const record = JSON.parse(readFileSync(recordOf(flavour), 'utf8')) as BuildRecord;
  console.log(`\n${flavour === 'react' ? 'staytags.js' : 'staytags-lite.js'} (KiB, brotli)`);
  for (const { what, size, budget, goal } of rows(flavour, record)) {
    const over = size > budget;
    failed ||= over;
    const wish = goal !== undefined && size > goal ? `, the goal is ${goal}` : '';
    console.log(`${over ? '✗' : '✓'} ${what.padEnd(36)} ${size.toFixed(1).padStart(6)} of ${budget}${wish}`);
  }
  for (const problem of [...modulesTwice(record), ...renderedBehaviours(record), ...renderedStates(record)]) {
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
