import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { requestsOf } from '@staytags/bus/events';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { rolldown, type OutputAsset, type OutputChunk, type Plugin } from 'rolldown';
import { exportName } from '@staytags/element/declare/widget';
import { CONNECTS, EAGER, SHOWS_FIRST, WIDGET, type Files, type Table } from '../src/table.ts';
import { elements } from '../src/widgets.ts';
import { FILES, moduleOf } from './files.ts';
import { link, numbered } from './link.ts';
import { ship } from './notices.ts';
import { packsOf } from './packs.ts';
import { sources } from './plugins.ts';
import { workers } from './workers.ts';

/** A script bundle: a loader and the files of `files.ts`, with React or, in the light one, Preact. */
export type Flavour = 'react' | 'lite';

const PACKAGE = resolve(import.meta.dirname, '..');
const ROOT = resolve(PACKAGE, '../..');
export const DIST = join(PACKAGE, 'dist');
const SRC = join(PACKAGE, 'src');
export const { version: VERSION } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  version: string;
};

/** The largest files, the same in both bundles: a single copy serves both. */
const SHARED = /^maplibre\./;

export const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

const define = { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(VERSION) };

/** The output of a build, for the size check, the hints and the benchmarks. */
export interface BuildRecord {
  readonly folder: string;
  /** The folder of MapLibre, whose files both bundles share. */
  readonly map: string;
  readonly table: Table;
  /** The files by number. */
  readonly files: readonly {
    /** Its name in `files.ts`, else that of its entry module, with the folder if that is another one; the file is `<name>.js`. */
    readonly name: string;
    readonly needs: readonly number[];
    /** Its modules, with the length of their code. */
    readonly modules: Readonly<Record<string, number>>;
  }[];
  /** By language: the files with texts in it. */
  readonly packs: Files['packs'];
  /** The folder of the texts, which both bundles share. */
  readonly texts: string;
}

const recordOf = (flavour: Flavour): string => join(ROOT, '.cache', `bundle-${flavour}.json`);
export const readRecord = (flavour: Flavour): BuildRecord =>
  JSON.parse(readFileSync(recordOf(flavour), 'utf8')) as BuildRecord;

/** These files with all their dependencies, the core included, sorted by number. */
export function closure({ files }: BuildRecord, own: Iterable<number>): number[] {
  const seen = new Set([0, ...own]);
  for (const file of seen) for (const next of files[file]?.needs ?? []) seen.add(next);
  return [...seen].toSorted((a, b) => a - b);
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

async function makeFiles(flavour: Flavour): Promise<(OutputChunk | OutputAsset)[]> {
  const requests = elements.flatMap(({ widget, slice }) =>
    slice && requestsOf(widget.hears).length > 0 ? [[widget.tag, requestsOf(widget.hears)] as const] : [],
  );
  const bundle = await rolldown({
    input: Object.fromEntries(FILES.map((name) => [name, moduleOf(name)])),
    platform: 'browser',
    cwd: ROOT,
    // Files may export more than their module does. Otherwise shared code would need yet another file.
    preserveEntrySignatures: 'allow-extension',
    resolve: flavour === 'lite' ? { alias: PREACT } : {},
    transform: { define: { ...define, __REQUESTS__: JSON.stringify(Object.fromEntries(requests)) }, target: 'es2022' },
    plugins: [...(flavour === 'react' ? [react] : []), sources, workers, link()],
    checks: { circularDependency: true, ineffectiveDynamicImport: false, pluginTimings: false },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    sourcemap: true,
    comments: { legal: false, annotation: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: {
      groups: FILES.map((name, index) => ({
        name,
        test: (id) => id === moduleOf(name),
        priority: FILES.length - index,
      })),
    },
  });
  await bundle.close();
  return output;
}

/** Builds the files of a script bundle, and passes their table to the loader. */
export const splitFiles = (flavour: Flavour): EsbuildPlugin => ({
  name: 'split-files',
  async setup({ initialOptions }) {
    Object.assign((initialOptions.define ??= {}), await makeBundle(flavour));
  },
});

/** Builds one script bundle; returns the constants for its loader. */
async function makeBundle(flavour: Flavour): Promise<Record<string, string>> {
  const output = await makeFiles(flavour);
  const chunks = numbered(output.filter((file) => file.type === 'chunk'));
  const direct = chunks.map(({ imports }) =>
    imports.map((file) => chunks.findIndex(({ fileName }) => fileName === file)).filter((file) => file > 0),
  );
  refuseCircles(chunks, direct);
  refuseTwins(chunks);
  const isShared = ({ fileName }: { readonly fileName: string }) => SHARED.test(fileName);
  const map = await writeFiles('map', output.filter(isShared));
  const files = chunks.map(({ name, modules, fileName }, index) => {
    const own = direct[index] ?? [];
    return {
      name: SHARED.test(fileName) ? `../${basename(map)}/${name}` : name,
      // Without those that another one needs anyway.
      needs: own.filter((one) => !own.some((other) => reaches(direct, other, one))),
      modules: Object.fromEntries(
        Object.entries(modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 ? [[id, renderedLength]] : [],
        ),
      ),
    };
  });
  ship(files.flatMap(({ modules }) => Object.keys(modules)));
  const packs = await packsOf(files);
  const fileOf = (name: string): number => chunks.findIndex(({ exports }) => exports.includes(name));
  const table: Table = Object.fromEntries(
    elements.map(({ widget: { tag, kind, mount, awaits }, slice }) => {
      const traits = (mount === 'eager' ? EAGER : 0) | (kind === 'widget' ? WIDGET : 0) | (slice ? CONNECTS : 0);
      const name = exportName(tag);
      const [state, view, first] = [fileOf(name), fileOf(`${name}View`), fileOf(`${name}First`)];
      const showsFirst = first >= 0 && awaits ? SHOWS_FIRST : 0;
      if (state < 0 || Math.max(view, first) < 0)
        throw new Error(`No file of src/files exports ${name} and ${name}View or ${name}First.`);
      return [tag.slice('stay-'.length), [traits | showsFirst, state, Math.max(view, 0), Math.max(first, 0)]];
    }),
  );
  const texts = await writeFiles('texts', packs.files);
  const own = output.filter((file) => !isShared(file));
  const folder = await writeFiles(flavour, own, texts);
  const record = { folder, map, table, files, packs: packs.table, texts };
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await writeFile(recordOf(flavour), JSON.stringify(record satisfies BuildRecord));
  return forLoader(record);
}

/** Writes them into a folder named after the hash of them and of the folder that they go with; returns its path in `dist`. */
async function writeFiles(
  name: string,
  output: readonly (Pick<OutputChunk, 'type' | 'fileName' | 'code'> | OutputAsset)[],
  beside = '',
): Promise<string> {
  const hash = createHash('sha256').update(beside);
  const texts = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
  for (const [fileName, text] of texts) if (fileName.endsWith('.js')) hash.update(text);
  const folder = `chunks/${name}-${hash.digest('hex').slice(0, 8)}`;
  const stale = globSync(join(DIST, 'chunks', `${name}-*`)).filter((path) => path !== join(DIST, folder));
  for (const old of stale) await rm(old, { recursive: true, force: true });
  await mkdir(join(DIST, folder), { recursive: true });
  await Promise.all(texts.map(([fileName, text]) => writeFile(join(DIST, folder, fileName), text)));
  return folder;
}

/** Pages request files by name, so each name must be unique. */
function refuseTwins(chunks: readonly OutputChunk[]): void {
  const names = chunks.map(({ name }) => name);
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin !== undefined)
    throw new Error(`Two modules that are loaded on demand are called "${twin}". Rename one of them.`);
}

type Graph = readonly (readonly number[])[];

const reaches = (direct: Graph, from: number, to: number): boolean =>
  (direct[from] ?? []).some((next) => next === to || reaches(direct, next, to));

function refuseCircles(chunks: readonly OutputChunk[], direct: Graph): void {
  const visit = (file: number, path: readonly number[]): void => {
    if (path.includes(file))
      throw new Error(
        `Circular imports between files: ${[...path.slice(path.indexOf(file)), file].map((one) => chunks[one]?.name).join(' -> ')}. Move the shared code to a lower layer.`,
      );
    for (const next of direct[file] ?? []) visit(next, [...path, file]);
  };
  for (const file of direct.keys()) visit(file, []);
}

const forLoader = ({ folder, table, files, packs, texts }: BuildRecord): Record<string, string> => ({
  __TAGS__: JSON.stringify(table),
  __FILES__: JSON.stringify({
    names: files.map(({ name }) => name).join(' '),
    needs: files.map(({ needs }) => needs),
    packs,
    texts: `../${basename(texts)}/`,
  }),
  __BASE__: JSON.stringify(`./${folder}/`),
});
