import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { requestsOf } from '@staytags/bus/events';
import { build } from 'esbuild';
import { rolldown, type OutputAsset, type OutputChunk, type Plugin } from 'rolldown';
import { linkFiles } from './bundle-link.ts';
import { elementFiles, type ElementFiles } from '../../../tools/elements.ts';
import { sources } from './plugins.ts';
import { workers } from './workers.ts';

/**
 * Makes one script bundle: a loader, a core, the renderer (React, or Preact in the light one), and for each group of elements that share
 * pages a file of their state and one of their views. What only some visits need is split off by its `import()`.
 */
export type Flavour = 'react' | 'lite';

const PACKAGE = resolve(import.meta.dirname, '..');
const ROOT = resolve(PACKAGE, '../..');
export const DIST = join(PACKAGE, 'dist');
const SRC = join(PACKAGE, 'src');
export const { version: VERSION } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  version: string;
};

/** The elements of a site's header stand on every page with a widget: their views load with the renderer. */
const viewFile = (chunk: string): string => (chunk === 'header' ? 'renderer' : `${chunk}-view`);
/** State has a file of its own where it sends the first requests of a page, or where other state needs it. */
const STATES = new Set(['header', 'search', 'stay', 'map', 'map-results']);
const stateFile = (chunk: string, connects: boolean): string =>
  connects && STATES.has(chunk) ? `${chunk}-state` : viewFile(chunk);

/** What several files share goes into the first of these that needs it, else into the first by name. */
const FIRST = [
  'core',
  'header-state',
  'search-state',
  'stay-state',
  'renderer',
  'dialog',
  'panel',
  'behaviours',
  'map-base',
  'map-state',
  'map-results-state',
  'map-pins',
  'map-preview',
  'map-results-preview',
  'map-frame',
];
/** What also belongs into a file, though its entry may not import it. */
const ALSO: Readonly<Record<string, string>> = {
  // What nearly every page needs beside the core: one request fewer is worth more than a smaller first file.
  core: 'base/src/url\\.ts$|ui/src/(sheet|modal-stack|narrow)|cms/src/behaviors\\.ts$|net/src/(http|latest|storage)\\.ts$|element/src/(cms-form|selectors|leaf\\.ts)',
  // The words of an error load with the error.
  'header-state': 'base/src/(?!near|damage|accepted)|lucene\\.logic|ui/src/replay-click',
  'search-state': 'results-card\\.options\\.ts$|solr/src/area\\.logic\\.ts$',
  // Both maps need it; a map of results needs no markers, and their options.
  'map-base': 'map/src/(engine/place\\.logic|frame/frame\\.options)\\.ts$',
  'map-pins':
    'map/src/(engine/(camera|still|clusters\\.logic)|pins/(pin-|pins\\.(logic|css)|preview|standing)|markers/(marker|icon)\\.logic)|node_modules/(supercluster|kdbush)/',
  'map-preview': 'map/src/(map/map(\\.preview|-look)|markers/read-markers)',
  'map-results-preview': 'map/src/map-results/map-results(\\.preview|-look|-markers)',
  // A map of results needs nothing of what only a map of markers has.
  'map-frame': 'map/src/(frame/(?!window)|pins/pins\\.view|engine/(engine|style))',
  renderer: 'element/src/(template|lazy-part|compact)|cms/src/cms-content',
  dialog: 'ui/src/(dialog|opener)\\.ts$',
  panel: 'ui/src/(tooltip|popover-panel)\\.ts$',
  behaviours:
    'ui/src/(show-element|live-region|findable|motion|on-resize)|page/src/part/|net/src/safe-html|cms/src/site-root',
};

const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

const define = { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(VERSION) };

/** What a build made, for the size check and the hints. */
export interface BuildRecord {
  /** The folder of the files under `dist/chunks`; 0.js is the core. */
  readonly folder: string;
  /** By tag, the files of its first view, the core and the renderer among them. */
  readonly tags: Readonly<Record<string, readonly number[]>>;
  /** By file, the files that it needs. */
  readonly needs: readonly (readonly number[])[];
  /** By file, the modules in it with the length of their code. */
  readonly files: readonly { readonly name: string; readonly modules: Readonly<Record<string, number>> }[];
}
export const recordOf = (flavour: Flavour): string => join(ROOT, '.cache', `bundle-${flavour}.json`);

interface Part {
  readonly file: string;
  readonly lines: readonly string[];
}

/** What the first files hold: by name, the exports of each element in them. */
function partsOf(elements: readonly ElementFiles[]): Map<string, string[]> {
  const parts = new Map<string, string[]>([
    ['renderer', [`import ${JSON.stringify(join(SRC, 'renderer.entry.ts'))};`]],
    ['notices-state', [`export { slice as noticesState } from '@staytags/ui/notices';`]],
  ]);
  const add = ({ file, lines }: Part) => parts.set(file, [...(parts.get(file) ?? []), ...lines]);
  for (const [index, { widget, name, chunk, declaration, code, slice, preview }] of elements.entries()) {
    const path = JSON.stringify;
    add({
      file: stateFile(chunk, slice !== undefined),
      lines: [
        `import { ${name} as widget${index} } from ${path(declaration)};`,
        ...(slice ? [`import { slice as slice${index} } from ${path(slice)};`] : []),
        `export const ${name}State = { widget: widget${index}${slice ? `, slice: slice${index}` : ''}${preview ? `, preview: () => import(${path(preview)})` : ''} };`,
      ],
    });
    const part = widget.kind === 'widget' ? 'view' : 'behaviour';
    add({
      file: viewFile(chunk),
      lines: [
        `import { ${part} as view${index} } from ${path(code)};`,
        `export const ${name}View = { ${part}: view${index} };`,
      ],
    });
  }
  return parts;
}

/** React comes from one module of ours, in the renderer's file. */
const REACT_MODULE = join(SRC, 'react.ts');
const react: Plugin = {
  name: 'react',
  resolveId: (id, importer = '') =>
    Object.hasOwn(PREACT, id) && importer !== REACT_MODULE && !/node_modules\/react(-dom)?\//.test(importer)
      ? REACT_MODULE
      : null,
};

const virtual = (parts: ReadonlyMap<string, readonly string[]>): Plugin => ({
  name: 'parts',
  resolveId: (id) => (id.startsWith('part:') ? join(SRC, `${id.slice(5)}.part.ts`) : null),
  load: (id) => {
    const name = /([\w-]+)\.part\.ts$/.exec(id)?.[1];
    return name ? { code: (parts.get(name) ?? []).join('\n'), moduleType: 'ts' } : null;
  },
});

async function makeFiles(flavour: Flavour, elements: readonly ElementFiles[]): Promise<(OutputChunk | OutputAsset)[]> {
  const parts = partsOf(elements);
  const requests = Object.fromEntries(
    elements
      .filter(({ slice }) => slice)
      .map(({ widget }) => [widget.tag, requestsOf(widget.hears)] as const)
      .filter(([, names]) => names.length > 0),
  );
  const made = await rolldown({
    input: {
      core: join(SRC, 'core.entry.ts'),
      ...Object.fromEntries([...parts.keys()].map((name) => [name, `part:${name}`])),
    },
    platform: 'browser',
    cwd: ROOT,
    // An entry's file may export more than the entry does: else what is shared would stand in one more file.
    preserveEntrySignatures: 'allow-extension',
    resolve: flavour === 'lite' ? { alias: PREACT } : {},
    transform: { define: { ...define, __REQUESTS__: JSON.stringify(requests) }, target: 'es2022' },
    plugins: [...(flavour === 'react' ? [react] : []), virtual(parts), sources, workers],
    checks: { circularDependency: true, ineffectiveDynamicImport: false, pluginTimings: false },
  });
  const order = [...new Set([...FIRST, ...parts.keys()])];
  const { output } = await made.generate({
    format: 'esm',
    minify: true,
    comments: { legal: false, annotation: false },
    codeSplitting: {
      groups: order.map((name, index) => ({
        name,
        test: new RegExp(`[\\\\/]${name}\\.(entry|part)\\.ts$${ALSO[name] ? `|${ALSO[name]}` : ''}`),
        priority: order.length - index,
      })),
    },
  });
  await made.close();
  return output;
}

export async function bundle(flavour: Flavour): Promise<void> {
  const elements = elementFiles();
  const output = await makeFiles(flavour, elements);
  const assets = output.filter((file) => file.type === 'asset');
  const { texts, numbers, needs, files } = linkFiles(output.filter((file) => file.type === 'chunk'));
  const hashed = [...texts, ...assets.map(({ source }) => String(source))].join('\0');
  const folder = `${flavour}-${createHash('sha256').update(hashed).digest('hex').slice(0, 8)}`;
  await clear(flavour);
  await mkdir(join(DIST, 'chunks', folder), { recursive: true });
  await Promise.all([
    ...texts.map((text, index) => writeFile(join(DIST, 'chunks', folder, `${index}.js`), text)),
    ...assets.map(({ fileName, source }) => writeFile(join(DIST, 'chunks', folder, fileName), source)),
  ]);

  const fileOf = (name: string): number => numbers.get(name) ?? -1;
  const rows = elements.map(({ widget, chunk, slice }) => {
    const traits =
      (widget.mount === 'eager' ? 1 : 0) + (widget.kind === 'widget' ? 2 : 0) + (slice === undefined ? 0 : 4);
    const own = [fileOf(stateFile(chunk, slice !== undefined)), fileOf(viewFile(chunk))];
    return { name: widget.tag.slice('stay-'.length), numbers: [traits, ...own, ...closure(needs, own)] };
  });
  rows.push({ name: 'notices', numbers: [0, fileOf('notices-state'), fileOf('notices-state')] });
  await makeLoader(flavour, folder, rows);
  const record: BuildRecord = {
    folder,
    tags: Object.fromEntries(rows.map(({ name, numbers }) => [name, [0, ...numbers.slice(1)]])),
    needs,
    files,
  };
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await writeFile(recordOf(flavour), JSON.stringify(record));
}

async function clear(flavour: Flavour): Promise<void> {
  await mkdir(join(DIST, 'chunks'), { recursive: true });
  for (const old of await readdir(join(DIST, 'chunks')))
    if (old.startsWith(flavour)) await rm(join(DIST, 'chunks', old), { recursive: true });
}

/** What these files need beside themselves and the core, the renderer included. */
function closure(needs: readonly (readonly number[])[], own: readonly number[]): number[] {
  const seen = new Set(own);
  for (const file of seen) for (const next of needs[file] ?? []) seen.add(next);
  return [...seen].filter((file) => file !== 0 && !own.includes(file));
}

async function makeLoader(flavour: Flavour, folder: string, rows: readonly { name: string; numbers: number[] }[]) {
  const letters = (numbers: readonly number[]) => String.fromCharCode(...numbers.map((number) => 48 + number));
  const table = rows.map(({ name, numbers }) => `${name} ${letters(numbers)}`).join(' ');
  await build({
    entryPoints: { [flavour === 'react' ? 'staytags' : 'staytags-lite']: join(SRC, 'loader.entry.ts') },
    outdir: DIST,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { ...define, __TAGS__: JSON.stringify(table), __BASE__: JSON.stringify(`./chunks/${folder}/`) },
  });
}
