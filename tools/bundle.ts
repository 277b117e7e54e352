import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { build, type Options } from 'tsup';
import { moduleGraph, tagSources, type TagSource } from './bundle-graph.ts';
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

/** Per tag, without its `stay-`: 1 if it mounts at once, 1 if React draws it, then the numbers of its files, its own first. */
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
  /** The folder of the files under `dist/chunks`; 0.js is the core, 1.js the runtime, 2.js what the widgets share. */
  readonly folder: string;
  readonly needs: Needs;
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
      main: main ?? ENTRY('core'),
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
  const chunks = await passTags(outDir, tags, plugins);
  await dropBareHelper(outDir, chunks);
  const { files: order, needs } = makeTable(made, tags, chunks);
  const { folder, numbers } = await numberFiles(outDir, order);
  await passLoader(flavour, folder, needs);
  const record: BuildRecord = { folder, needs, outputs: renamed(chunks.outputs, numbers) };
  await writeFile(recordOf(flavour), JSON.stringify(record));
}

/** The bundler's own helpers come as a file that most others import for nothing: a request on every page. Those imports go. */
async function dropBareHelper(outDir: string, { outputs }: Metafile): Promise<void> {
  const helpers = Object.entries(outputs).filter(
    ([, { inputs, entryPoint }]) => !entryPoint && Object.keys(inputs).length === 0,
  );
  for (const [helper] of helpers) {
    const bare = `import"./${basename(helper)}";`;
    for (const [file, about] of Object.entries(outputs)) {
      const path = join(outDir, basename(file));
      const text = await readFile(path, 'utf8');
      if (!text.includes(bare)) continue;
      await writeFile(path, text.replace(bare, ''));
      about.imports = about.imports.filter((each) => each.path !== helper);
    }
  }
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

async function passTags(outDir: string, tags: readonly TagSource[], plugins: Plugin[]): Promise<Metafile> {
  const entry = Object.fromEntries(tags.map(({ tag }) => [tag, `stay-tag:${tag}`]));
  const virtual: Plugin = {
    name: 'tag-entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^stay-tag:/ }, ({ path }) => ({ path, namespace: 'tag' }));
      onLoad({ filter: /.*/, namespace: 'tag' }, ({ path }) => ({
        contents: entryOf(tags.find(({ tag }) => path === `stay-tag:${tag}`)),
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
const entryOf = (source: TagSource | undefined): string =>
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

function makeTable(
  made: readonly string[],
  tags: readonly TagSource[],
  metafile: Metafile,
): { files: string[]; needs: Needs } {
  const files = [...made];
  const indexOf = (file: string): number => {
    const name = basename(file);
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const outputs = Object.entries(metafile.outputs);
  const byTag: Record<string, number[]> = {};
  for (const { tag, eager, widget } of tags) {
    const [own] = outputs.find(([, { entryPoint }]) => entryPoint === `tag:stay-tag:${tag}`) ?? [];
    if (!own) throw new Error(`The bundle has no chunk for ${tag}.`);
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
        if (kind !== 'import-statement') continue;
        if (!external) visit(path);
        // The core and the runtime go without saying.
        else if (made.indexOf(basename(path)) > 1) seen.add(path);
      }
    };
    visit(own);
    byTag[tag.replace('stay-', '')] = [Number(eager), Number(widget), ...[...seen].map(indexOf)];
  }
  return { files, needs: byTag };
}
