import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build as analyse, type Metafile, type Plugin } from 'esbuild';
import { parseSync } from 'oxc-parser';
import { build, type Options } from 'tsup';
import { inlineCss, stripDeclarations } from './plugins.ts';

/**
 * Makes one script bundle: a loader, a core, the React (or Preact) runtime, and a chunk per tag. They are made in passes because a bundler's
 * own splitting puts shared helpers into one more serial request: here the loader names everything that a page needs, in one step.
 */
export type Flavour = 'react' | 'lite';

const ROOT = resolve(import.meta.dirname, '..');
const DIST = join(ROOT, 'packages/staytags/dist');
const ENTRY = (name: string) => join(ROOT, `packages/staytags/src/${name}.entry.ts`);
const VERSION = (JSON.parse(readFileSync(join(ROOT, 'packages/staytags/package.json'), 'utf8')) as { version: string }).version;

/** What the loader needs to know: files, and per tag what it needs. Keys are short because the loader is. */
export interface Table {
  /** The file names, the core first, the runtime second. */
  readonly f: readonly string[];
  /** Per tag: 1 if it mounts at once, 1 if React draws it, then the indexes of its files, its own first. */
  readonly t: Readonly<Record<string, readonly number[]>>;
}

/** A tag's declaration, as the bundler sees it: its file, and the modules that its `load` and `slice` import. */
interface TagSource {
  readonly tag: string;
  readonly eager: boolean;
  readonly widget: boolean;
  readonly modules: readonly string[];
}

const PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const REACT_MODULES = Object.keys(PREACT);

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
  readonly table: Table;
  readonly outputs: Metafile['outputs'];
}
export const recordOf = (flavour: Flavour): string => join(ROOT, '.cache', `bundle-${flavour}.json`);

export async function bundle(flavour: Flavour): Promise<void> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const outDir = join(DIST, 'chunks', flavour);
  await rm(outDir, { recursive: true, force: true });
  const tags = await tagSources();
  const graph = await moduleGraph(tags);

  const core = await pass(outDir, 'core', [], { entry: virtualEntry('core', graph.coreModules, graph.usedOf, ENTRY('core')) });
  const coreProxy = proxy('core', core, graph.coreModules);

  const runtime = await pass(outDir, 'runtime', [coreProxy, ...(flavour === 'lite' ? [preact] : [])], {
    entry: virtualEntry('runtime', graph.runtimeModules, graph.usedOf, ENTRY('runtime')),
  });
  const runtimeProxy = proxy('runtime', runtime, graph.runtimeModules);

  const chunks = await passTags(outDir, tags, [coreProxy, runtimeProxy, reactProxy(runtime)]);
  const table = makeTable(core, runtime, tags, chunks);
  await passLoader(flavour, table);
  await writeFile(recordOf(flavour), JSON.stringify({ table, outputs: chunks.outputs }));
}

/** One file with a hash in its name, made of one entry. */
async function pass(outDir: string, name: string, plugins: Plugin[], { entry }: { entry: Plugin }): Promise<string> {
  await build({
    ...common(outDir),
    // tsup wants a file that exists; esbuild is given the virtual entry that stands around it.
    entry: [ENTRY(name)],
    esbuildPlugins: [entry, inlineCss, stripDeclarations, ...plugins],
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
        contents: (tags.find(({ tag }) => path === `stay-tag:${tag}`)?.modules ?? []).map((module) => `export * from ${JSON.stringify(module)};`).join('\n'),
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
      options.entryNames = '[name]-[hash]';
      options.chunkNames = 'part-[hash]';
      options.legalComments = 'none';
    },
  });
  const metafile = JSON.parse(await readFile(join(outDir, 'metafile-esm.json'), 'utf8')) as Metafile;
  await rm(join(outDir, 'metafile-esm.json'));
  return metafile;
}

async function passLoader(flavour: Flavour, table: Table): Promise<void> {
  const name = flavour === 'react' ? 'staytags' : 'staytags-lite';
  await build({
    ...common(DIST),
    metafile: false,
    entry: { [name]: ENTRY('loader') },
    define: { ...common(DIST).define, __TABLE__: JSON.stringify(table), __BASE__: JSON.stringify(`./chunks/${flavour}/`) },
  });
}

/** An entry that is the file, and gives every name that other chunks use of the modules in it. */
function virtualEntry(name: string, modules: readonly string[], usedOf: UsedOf, main: string): Plugin {
  const owner = new Map<string, string>();
  const lines = modules.flatMap((module) =>
    [...usedOf(module)].map((exported) => {
      const other = owner.get(exported);
      if (other) throw new Error(`${module} and ${other} both export ${exported}, and both stand in the file ${name}: rename one of them.`);
      owner.set(exported, module);
      return `export { ${exported} } from ${JSON.stringify(module)};`;
    }),
  );
  return {
    name: `entry-${name}`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^stay-entry:/ }, ({ path }) => ({ path, namespace: 'entry' }));
      onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
        contents: [`export * from ${JSON.stringify(main)};`, ...lines].join('\n'),
        resolveDir: ROOT,
        loader: 'ts',
      }));
    },
  };
}

/** Modules that are in a file already made are taken from there. */
function proxy(name: string, file: string, modules: readonly string[]): Plugin {
  return {
    name: `proxy-${name}`,
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /^(\.|\/|@staytags\/)/ }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === 'inner' || path.endsWith('?inline')) return undefined;
        const found = await find(path, { resolveDir, kind, pluginData: 'inner' });
        return modules.includes(found.path) ? { path: `./${file}`, external: true } : undefined;
      });
    },
  };
}

/** Every import of React, ours or a library's, is of the runtime file. */
const reactProxy = (file: string): Plugin => ({
  name: 'react-proxy',
  setup({ onResolve }) {
    const filter = new RegExp(`^(${REACT_MODULES.map((name) => name.replace('/', '\\/')).join('|')})$`);
    onResolve({ filter }, () => ({ path: `./${file}`, external: true }));
  },
});

const preact: Plugin = {
  name: 'preact',
  setup({ onResolve, resolve: find }) {
    for (const [name, instead] of Object.entries(PREACT)) {
      const filter = new RegExp(`^${name.replace('/', '\\/')}$`);
      onResolve({ filter }, ({ kind }) => find(instead, { resolveDir: join(ROOT, 'packages/staytags'), kind }));
    }
  },
};

type UsedOf = (module: string) => ReadonlySet<string>;

interface Graph {
  readonly coreModules: readonly string[];
  readonly runtimeModules: readonly string[];
  readonly usedOf: UsedOf;
}

/** Which of our modules are in the core and in the runtime, and which of their names the rest uses. */
async function moduleGraph(tags: readonly TagSource[]): Promise<Graph> {
  const { metafile } = await analyse({
    absWorkingDir: ROOT,
    entryPoints: [ENTRY('core'), ENTRY('runtime'), ...new Set(tags.flatMap(({ modules }) => modules))],
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    outdir: DIST,
    jsx: 'automatic',
    plugins: [inlineCss, stripDeclarations],
    define: { __VERSION__: '""' },
  });
  const reach = (entry: string, stop: ReadonlySet<string>): string[] => {
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path) || stop.has(path)) return;
      seen.add(path);
      for (const { path: next, kind } of metafile.inputs[path]?.imports ?? []) if (kind === 'import-statement' && metafile.inputs[next]) visit(next);
    };
    visit(relative(ROOT, entry));
    return [...seen].filter((path) => path.startsWith('packages/'));
  };
  const core = reach(ENTRY('core'), new Set());
  const runtime = reach(ENTRY('runtime'), new Set(core));
  const made = new Set([...core, ...runtime]);
  const used = new Map<string, Set<string>>();
  for (const [path, { imports }] of Object.entries(metafile.inputs)) {
    if (!path.startsWith('packages/') || core.includes(path)) continue;
    const names = importedNames(path);
    for (const { path: target, original } of imports) {
      if (!made.has(target) || !original) continue;
      if (runtime.includes(path) && runtime.includes(target)) continue;
      const set = used.get(target) ?? new Set();
      used.set(target, set);
      for (const name of names.get(original) ?? []) set.add(name);
    }
  }
  const usedOf: UsedOf = (module) => used.get(relative(ROOT, module)) ?? new Set();
  const absolute = (paths: readonly string[]) => paths.map((path) => join(ROOT, path)).filter((path) => /\.tsx?$/.test(path));
  return { coreModules: absolute(core), runtimeModules: absolute(runtime), usedOf };
}

/** The names that a module imports or re-exports, by the text of the specifier. */
function importedNames(path: string): Map<string, string[]> {
  const { module } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const names = new Map<string, string[]>();
  const add = (specifier: string, name: string | null | undefined) => {
    if (name) names.set(specifier, [...(names.get(specifier) ?? []), name]);
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, isType } of entries) if (!isType) add(moduleRequest.value, importName.kind === 'Default' ? 'default' : importName.name);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries) if (moduleRequest && !isType) add(moduleRequest.value, importName.name);
  }
  return names;
}

async function tagSources(): Promise<TagSource[]> {
  const { widgets } = (await import(ENTRY('widgets').replace('.entry', ''))) as { widgets: readonly { tag: string; mount: string; kind: string }[] };
  const files = await declarationFiles();
  const own = widgets.map(({ tag, mount, kind }) => {
    const file = files.get(tag);
    if (!file) throw new Error(`No *.widget.ts declares ${tag}.`);
    const modules = [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, path]) => join(dirname(file), path ?? ''));
    return { tag, eager: mount === 'eager', widget: kind === 'widget', modules };
  });
  return [...own, { tag: 'notices', eager: false, widget: false, modules: [join(ROOT, 'packages/ui/src/notices.ts')] }];
}

async function declarationFiles(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of await readdir(join(ROOT, 'packages'), { recursive: true })) {
    if (!path.endsWith('.widget.ts') || path.includes('node_modules')) continue;
    const file = join(ROOT, 'packages', path);
    const tag = /tag: '(stay-[\w-]+)'/.exec(readFileSync(file, 'utf8'))?.[1];
    if (tag) found.set(tag, file);
  }
  return found;
}

function makeTable(core: string, runtime: string, tags: readonly TagSource[], metafile: Metafile): Table {
  const files = [core, runtime];
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
      for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) if (kind === 'import-statement' && !external) visit(path);
    };
    visit(own);
    byTag[tag] = [Number(eager), Number(widget), ...[...seen].map(indexOf)];
  }
  return { f: files.map((file) => file.replace(/\.js$/, '')), t: byTag };
}
