import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Metafile, Plugin } from 'esbuild';
import { build, type Options } from 'tsup';
import { isFree, moduleGraph, tagSources, type TagSource } from './bundle-graph.ts';
import { closure, joinFiles, piecesOf, planJoins, type Pieces } from './bundle-join.ts';
import { PAGES } from './bundle-pages.ts';
import { preact, proxy, reactProxy, virtualEntry } from './bundle-plugins.ts';
import { exportName } from './generate/types.ts';
import { inlineCss, stripDeclarations } from './plugins.ts';

/**
 * Makes one script bundle: a loader, a core, the React (or Preact) runtime, and a chunk per tag. They are made in passes because a bundler's
 * own splitting puts shared helpers into one more serial request: here the loader names everything that a page needs, in one step.
 */
export type Flavour = 'react' | 'lite';

const ROOT = resolve(import.meta.dirname, '..');
const DIST = join(ROOT, 'packages/staytags/dist');
const ENTRY = (name: string) => join(ROOT, `packages/staytags/src/${name}.entry.ts`);
const VERSION = (JSON.parse(readFileSync(join(ROOT, 'packages/staytags/package.json'), 'utf8')) as { version: string })
  .version;

/**
 * Per tag, without its `stay-`: 1 if it mounts at once, 1 if React draws it or 2 if moreover its view is a file of its own, then the
 * numbers of its files: its own first, then that of the view.
 */
export type Needs = Readonly<Record<string, readonly number[]>>;

const common = (outDir: string): Options => ({
  config: false,
  silent: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  outDir,
  minify: true,
  metafile: true,
  splitting: false,
  clean: false,
  noExternal: [/.*/],
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(VERSION) },
});

/** What the last build made, for the size check. */
export interface BuildRecord {
  /** The folder of the files under `dist/chunks`; 0.js is the core, 1.js the runtime. */
  readonly folder: string;
  readonly needs: Needs;
  /** KiB of each tag's own code. */
  readonly elements: Readonly<Record<string, number>>;
  readonly outputs: Metafile['outputs'];
}
export const recordOf = (flavour: Flavour): string => join(ROOT, '.cache', `bundle-${flavour}.json`);

export async function bundle(flavour: Flavour): Promise<void> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const outDir = join(DIST, 'chunks', flavour);
  for (const old of existsSync(join(DIST, 'chunks')) ? await readdir(join(DIST, 'chunks')) : []) {
    if (old === flavour || old.startsWith(`${flavour}-`)) await rm(join(DIST, 'chunks', old), { recursive: true });
  }
  const tags = await tagSources();
  const requests = Object.fromEntries(
    tags.filter((tag) => tag.requests.length > 0).map((tag) => [tag.tag, tag.requests]),
  );
  const { files, usedOf } = await moduleGraph(tags, { core: ENTRY('core'), runtime: ENTRY('runtime') });

  const made: string[] = [];
  const plugins: Plugin[] = [];
  for (const { name, modules, main } of files) {
    const made1 = await pass(outDir, name, {
      main,
      define: { __REQUESTS__: JSON.stringify(requests) },
      plugins: [
        virtualEntry(name, modules, usedOf, main),
        ...plugins,
        ...(flavour === 'lite' && name === 'runtime' ? [preact] : []),
      ],
    });
    made.push(made1);
    plugins.push(proxy(name, made1, modules));
    if (name === 'runtime') plugins.push(reactProxy(made1));
  }
  const split = await passTags(outDir, tags, plugins);
  const [, runtime = ''] = made;
  const pieces = piecesOf(split.outputs, runtime);
  const pages = pagesOf(tags, split.outputs, pieces);
  const elements = await weigh(outDir, tags, pieces);
  const { outputs, home } = await joinFiles(
    outDir,
    pieces,
    planJoins(pieces, pages, freeOf(tags, pieces)),
    split.outputs,
  );
  const entries = new Map([...entriesOf(pieces)].map(([entry, piece]) => [entry, home.get(piece) ?? piece]));
  const { files: order, needs } = makeTable(made, tags, entries, piecesOf(outputs, runtime));
  const { folder, numbers } = await numberFiles(outDir, order);
  await passLoader(flavour, folder, needs);
  const record: BuildRecord = { folder, needs, elements, outputs: renamed(outputs, numbers) };
  await writeFile(recordOf(flavour), JSON.stringify(record));
}

/**
 * Files are called by their numbers, in a folder called by the hash of all of them: the loader then carries no names, and a new release
 * never mixes with an old one.
 */
async function numberFiles(
  outDir: string,
  first: readonly string[],
): Promise<{ folder: string; numbers: ReadonlyMap<string, string> }> {
  const rest = (await readdir(outDir)).filter((file) => !first.includes(file)).toSorted();
  const numbers = new Map([...first, ...rest].map((file, index) => [file, `${index}.js`]));
  const hash = createHash('sha256');
  const texts = new Map<string, string>();
  for (const [file, name] of numbers) {
    let text = await readFile(join(outDir, file), 'utf8');
    for (const [other, number] of numbers) text = text.replaceAll(`./${other}`, `./${number}`);
    texts.set(name, text);
    hash.update(text);
  }
  const folder = `${basename(outDir)}-${hash.digest('hex').slice(0, 8)}`;
  const target = join(outDir, '..', folder);
  await mkdir(target, { recursive: true });
  for (const [name, text] of texts) await writeFile(join(target, name), text);
  await rm(outDir, { recursive: true });
  return { folder, numbers };
}

const renamed = (outputs: Metafile['outputs'], numbers: ReadonlyMap<string, string>): Metafile['outputs'] =>
  Object.fromEntries(Object.entries(outputs).map(([file, about]) => [numbers.get(basename(file)) ?? file, about]));

/** `flag 1123 search 1189…`: a tag and its numbers, each as one character from '0' on. */
const packTags = (needs: Needs): string =>
  Object.entries(needs)
    .map(([name, numbers]) => `${name} ${numbers.map((number) => String.fromCharCode(48 + number)).join('')}`)
    .join(' ');

interface Pass {
  /** A file that exists, as tsup wants one; the bundler is given the virtual entry that stands around it. */
  readonly main: string;
  readonly plugins: Plugin[];
  readonly define: Record<string, string>;
}

/** One file with a hash in its name, made of one entry. */
async function pass(outDir: string, name: string, { main, plugins, define }: Pass): Promise<string> {
  await build({
    ...common(outDir),
    define: { ...common(outDir).define, ...define },
    entry: [main],
    esbuildPlugins: [...plugins, inlineCss, stripDeclarations],
    esbuildOptions: (options) => {
      options.entryPoints = { [name]: `stay-entry:${name}` };
      options.entryNames = '[name]-[hash]';
      options.legalComments = 'none';
    },
  });
  const made = (await readdir(outDir)).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (!made) throw new Error(`The pass ${name} wrote no file into ${outDir}.`);
  return made;
}

const viewOf = (tag: string): string => `${tag}.view`;
/** As the loader's table has it. */
const nameOf = (tag: string): string => tag.replace('stay-', '');

async function passTags(outDir: string, tags: readonly TagSource[], plugins: Plugin[]): Promise<Metafile> {
  const sources = [
    ...tags,
    ...tags.flatMap(({ tag, later }) => (later ? [{ tag: viewOf(tag), modules: [later] }] : [])),
  ];
  const entry = Object.fromEntries(sources.map(({ tag }) => [tag, `stay-tag:${tag}`]));
  const virtual: Plugin = {
    name: 'tag-entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^stay-tag:/ }, ({ path }) => ({ path, namespace: 'tag' }));
      onLoad({ filter: /.*/, namespace: 'tag' }, ({ path }) => ({
        contents: entryOf(sources.find(({ tag }) => path === `stay-tag:${tag}`)),
        resolveDir: ROOT,
      }));
    },
  };
  await build({
    ...common(outDir),
    splitting: true,
    entry: [ENTRY('core')],
    esbuildPlugins: [virtual, ...plugins, inlineCss, stripDeclarations],
    esbuildOptions: (options) => {
      options.entryPoints = entry;
      // Names of nothing but a hash: the loader carries every one of them.
      options.entryNames = '[hash]';
      options.chunkNames = '[hash]';
      options.legalComments = 'none';
    },
  });
  const metafile = JSON.parse(await readFile(join(outDir, 'metafile-esm.json'), 'utf8')) as Metafile;
  await rm(join(outDir, 'metafile-esm.json'));
  return metafile;
}

/** The declaration as `widget`, and what its `load` and `slice` import. */
const entryOf = (source: Pick<TagSource, 'tag' | 'modules'> | undefined): string =>
  (source?.modules ?? [])
    .map((module) =>
      module.endsWith('.widget.ts')
        ? `export { ${exportName(source?.tag ?? '')} as widget } from ${JSON.stringify(module)};`
        : `export * from ${JSON.stringify(module)};`,
    )
    .join('\n');

async function passLoader(flavour: Flavour, folder: string, needs: Needs): Promise<void> {
  const name = flavour === 'react' ? 'staytags' : 'staytags-lite';
  await build({
    ...common(DIST),
    metafile: false,
    entry: { [name]: ENTRY('loader') },
    define: {
      ...common(DIST).define,
      __TAGS__: JSON.stringify(packTags(needs)),
      __BASE__: JSON.stringify(`./chunks/${folder}/`),
    },
  });
}

/** The entries that the loader asks for by name: the tag's, and its view's. */
const entriesFor = ({ tag, later }: TagSource): string[] => [nameOf(tag), ...(later ? [nameOf(viewOf(tag))] : [])];

/** Where each entry is. */
const entriesOf = (pieces: Pieces): Map<string, string> =>
  new Map([...pieces].flatMap(([piece, { entry }]) => (entry === undefined ? [] : [[entry, piece] as const])));

const filesOf = (entries: ReadonlyMap<string, string>, tags: readonly TagSource[]): string[] =>
  tags.flatMap(entriesFor).map((entry) => {
    const file = entries.get(entry);
    if (file === undefined) throw new Error(`The bundle has no file for ${entry}.`);
    return file;
  });

/** The files that have to work before React is here, or without it: those of behaviours, and of elements whose view comes later. */
function freeOf(tags: readonly TagSource[], pieces: Pieces): Set<string> {
  const entries = entriesOf(pieces);
  const free = tags.filter(isFree).map(({ tag }) => nameOf(tag));
  const heavy = free.filter((entry) => pieces.get(entries.get(entry) ?? '')?.react);
  if (heavy.length > 0)
    throw new Error(`The code of these is to work without React, and imports it: ${heavy.join(', ')}.`);
  return closure(
    pieces,
    free.flatMap((entry) => entries.get(entry) ?? []),
  );
}

/** How many times as often a site has one of the usual pages as one with a single element. */
const USUAL = 6;

/** The pages that the files are joined for: the usual ones, each tag alone, and what is loaded later, with what loads it. */
function pagesOf(tags: readonly TagSource[], outputs: Metafile['outputs'], pieces: Pieces): Set<string>[] {
  const entries = entriesOf(pieces);
  const page = (of: readonly TagSource[]) => closure(pieces, filesOf(entries, of));
  const usual = PAGES.map((names) => page(tags.filter(({ tag }) => names.includes(nameOf(tag)))));
  const later = Object.entries(outputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
      .map(({ path }) => closure(pieces, [basename(file), basename(path)])),
  );
  return [...Array.from({ length: USUAL }, () => usual).flat(), ...tags.map((tag) => page([tag])), ...later];
}

/** What each tag's own code weighs, in KiB of brotli: what no other tag has. */
async function weigh(folder: string, tags: readonly TagSource[], pieces: Pieces): Promise<Record<string, number>> {
  const entries = entriesOf(pieces);
  const closures = tags.map((tag) => closure(pieces, filesOf(entries, [tag])));
  const sizes = tags.map(async (tag, i): Promise<[string, number]> => {
    const own = [...(closures[i] ?? [])].filter(
      // What others fetch when they want it is no tag's own either.
      (piece) => !pieces.get(piece)?.root && closures.every((other, j) => j === i || !other.has(piece)),
    );
    const texts = await Promise.all(own.map((piece) => readFile(join(folder, piece))));
    return [nameOf(tag.tag), brotliCompressSync(Buffer.concat(texts)).length / 1_024];
  });
  return Object.fromEntries(await Promise.all(sizes));
}

function makeTable(
  made: readonly string[],
  tags: readonly TagSource[],
  entries: ReadonlyMap<string, string>,
  pieces: Pieces,
): { files: string[]; needs: Needs } {
  const files = [...made];
  const indexOf = (name: string): number => {
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const byTag: Record<string, number[]> = {};
  for (const source of tags) {
    const { tag, eager, widget, later } = source;
    const named = filesOf(entries, [source]);
    // The core and the runtime go without saying.
    const seen = new Set([...named, ...closure(pieces, named)]);
    byTag[nameOf(tag)] = [Number(eager), Number(widget) + Number(Boolean(later)), ...[...seen].map(indexOf)];
  }
  return { files, needs: byTag };
}
