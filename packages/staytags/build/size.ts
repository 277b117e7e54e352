import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { elementFiles } from '../../../tools/elements.ts';
import { WIDGET } from '../src/table.ts';
import { widgets } from '../src/widgets.ts';
import { closure, DIST, readRecord, type BuildRecord, type Flavour } from './bundle.ts';

/** Prints the sizes of the bundles (KiB, brotli) with the budgets in package.json; fails if one is exceeded. */
const ROOT = resolve(import.meta.dirname, '../../..');

/** By name; tags that are not listed share the budget of `element`. */
const { budgets } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  budgets: Readonly<Record<string, number>> & { readonly element: number };
};

const kib = (file: string): number => brotliCompressSync(readFileSync(file)).length / 1024;

const RUNTIME = ['react', 'react-dom', 'scheduler', 'preact'];
/** Libraries that render maps: fetched only with a map in view. */
const DRAWING = ['maplibre-gl', 'supercluster', 'kdbush', 'pmtiles', 'fflate'];

const SEARCH_PAGE = [
  'search',
  'results',
  'facet',
  'filters',
  'active-filters',
  'sort',
  'pager',
  'no-results',
  'search-box',
];

/** The files that show the first results of a search page, without the renderer. */
const FIRST_RESULTS = ['stay-search', 'stay-results', 'stay-facet', 'stay-pager'];

/** Needed only for some options or after an interaction: flexible dates, a home's limits, price choice, shared trips and lists. */
const OPTIONAL = [
  'booking/src/flexible',
  'booking/src/limits',
  'booking/src/price-choice',
  'booking/src/trip-file',
  'booking/src/trip-link',
  'forms/src/lead-form/dates',
  'search/src/favourites/panel',
];
/** The elements of a property page that show the item itself. */
const PROPERTY = ['availability', 'calendar', 'pricing', 'share', 'amenities', 'flag', 'order'];
const BOOKING = ['availability', 'calendar', 'pricing', 'recommendations', 'lead-form'];

const npmPackage = (id: string): string => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? '';
const inFolders = (...folders: readonly string[]) => {
  const paths = folders.map((folder) => join(ROOT, 'packages', folder, '/'));
  return (id: string): boolean => paths.some((path) => id.startsWith(path));
};

/** All sizes by name. */
function weigh(flavour: Flavour, record: BuildRecord): Record<string, number> {
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
  const fileOf = (name: string): number => files.findIndex((file) => basename(file.name) === name);
  /** The files that a page with these tags fetches; with `isFirst`, only until they show. */
  const pageOf = (tags: readonly string[], isFirst = false): number[] =>
    closure(
      record,
      tags.flatMap((tag) => {
        const [, state = 0, view = 0, first = 0] = table[tag.slice('stay-'.length)] ?? [];
        return isFirst && first ? [state, first] : [state, view, first];
      }),
    );

  const runtime = shareOf((id) => RUNTIME.includes(npmPackage(id)));
  const elements = elementFiles().map(({ widget: { tag, kind }, declaration }) => [
    tag,
    // A behaviour is small before a visitor acts: its dialog or slider comes later.
    shareOf((id) => id.startsWith(join(dirname(declaration), '/')), kind === 'behaviour' ? pageOf([tag]) : undefined),
  ]);
  /** Our share of the files that a page with such a map fetches until its pins show. */
  const mapOf = (tag: string): number => shareOf(inFolders('map/src'), [...pageOf([tag]), fileOf('maplibre')]);
  const page = pageOf(['stay-flag', 'stay-order'], true);
  const firstResults = pageOf(FIRST_RESULTS, true);
  /** The size of a page's texts in a language. */
  const textsIn = (lang: string, own: readonly number[]): number =>
    (record.packs[lang] ?? [])
      .filter((file) => own.includes(file))
      .reduce(
        (total, file) => total + kib(join(DIST, record.texts, `${files[file]?.name}.${lang}.js`)),
        kib(join(DIST, folder, 'languages.js')),
      );
  /** The same in the largest language. */
  const textsOf = (own: readonly number[]): number =>
    Math.max(...Object.keys(record.packs).map((lang) => textsIn(lang, own)));
  const search = [...SEARCH_PAGE, 'flag', 'order'].map((name) => `stay-${name}`);
  const booking = pageOf([...search, ...BOOKING.map((name) => `stay-${name}`)]);
  const furniture = pageOf(
    widgets.filter(({ kind, group }) => kind === 'behaviour' && group === 'Page').map(({ tag }) => tag),
  );
  return {
    'loader, all tags': loader,
    'loader, core': loader + sum([0]),
    [`runtime, ${flavour}`]: runtime,
    ...Object.fromEntries(elements),
    'map of results beyond maplibre': mapOf('stay-map-results'),
    'map of markers beyond maplibre': mapOf('stay-map'),
    'the AJAX engine': shareOf(inFolders('cms/src/ajax', 'cms/src/commands'), pageOf(['stay-ajax'])),
    'first results of a search page': loader + sum(firstResults),
    'files of its first results': firstResults.length,
    'the same with filters and sorting': loader + sum(pageOf([...FIRST_RESULTS, 'stay-filters', 'stay-sort'], true)),
    'page with flag and bag': loader + sum(page),
    'property page beyond the runtime': loader + sum(pageOf(PROPERTY.map((name) => `stay-${name}`))) - runtime,
    'page with analytics': loader + sum(pageOf(['stay-analytics'])),
    'options that a page does not use': shareOf(inFolders(...OPTIONAL), booking),
    'page of furniture': loader + sum(furniture),
    'texts of a search page': textsOf(pageOf(search)),
    'German texts of a search page': textsIn('de', pageOf(search)),
    'texts of a page with flag and bag': textsOf(page),
    'everything but the runtime':
      loader + sum(sizes.keys()) - runtime - shareOf((id) => DRAWING.includes(npmPackage(id))),
  };
}

/** A package in two files would load and run twice. */
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

/** Code that must not need the renderer: behaviours, states and first views. */
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
  for (const [what, size] of Object.entries(weigh(flavour, record))) {
    const budget = budgets[what] ?? (what.startsWith('stay-') ? budgets.element : 0);
    failed ||= size > budget;
    console.log(`${size > budget ? '✗' : '✓'} ${what.padEnd(36)} ${size.toFixed(1).padStart(6)} of ${budget}`);
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
