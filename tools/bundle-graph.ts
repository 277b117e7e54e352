import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { events } from '@staytags/bus/events';
import { build } from 'esbuild';
import { parseSync } from 'oxc-parser';
import { widgets } from '../packages/staytags/src/widgets.ts';
import { inlineCss, stripDeclarations } from './plugins.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** A tag's declaration, as the bundler sees it: its file, and the modules that its `load` and `slice` import. */
export interface TagSource {
  readonly tag: string;
  readonly eager: boolean;
  readonly widget: boolean;
  readonly requests: readonly string[];
  /** The package that it is of. */
  readonly pack: string;
  readonly modules: readonly string[];
  /** Its view, where that is to come after the rest. */
  readonly later?: string;
}

/** Whether its own files have to work before React is here, or without it. */
export const isFree = ({ widget, later }: TagSource): boolean => !widget || later !== undefined;

export type UsedOf = (module: string) => ReadonlySet<string>;

/** A file that is made before the tags' own: every page's core, and React's runtime. */
export interface SharedFile {
  readonly name: string;
  readonly modules: readonly string[];
  readonly main: string;
}

interface Graph {
  readonly files: readonly SharedFile[];
  readonly usedOf: UsedOf;
}

/** Which of our modules stand in which shared file, and which of their names the rest uses. */
export async function moduleGraph(
  tags: readonly TagSource[],
  entries: { core: string; runtime: string },
): Promise<Graph> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [
      entries.core,
      entries.runtime,
      ...new Set(tags.flatMap(({ modules, later }) => [...modules, later ?? []].flat())),
    ],
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    outdir: join(ROOT, '.cache/graph'),
    jsx: 'automatic',
    plugins: [inlineCss, stripDeclarations],
    define: { __VERSION__: '""', __REQUESTS__: '{}' },
  });
  const reach = (from: readonly string[], stop: ReadonlySet<string>): string[] => {
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path) || stop.has(path)) return;
      seen.add(path);
      for (const { path: next, kind } of metafile.inputs[path]?.imports ?? [])
        if (kind === 'import-statement' && metafile.inputs[next]) visit(next);
    };
    for (const file of from) visit(relative(ROOT, file));
    return [...seen].filter((path) => path.startsWith('packages/'));
  };
  const own = reach([entries.core], new Set());
  const ofRuntime = reach([entries.runtime], new Set(own));
  // What works before React, or without it, finds what it has in common with the runtime in the core.
  const free = new Set(
    reach(
      tags.filter(isFree).flatMap(({ modules }) => modules),
      new Set(own),
    ),
  );
  const core = [...own, ...ofRuntime.filter((path) => free.has(path))];
  const runtime = ofRuntime.filter((path) => !free.has(path));
  const fileOf = new Map<string, string>();
  for (const [name, paths] of Object.entries({ core, runtime })) for (const path of paths) fileOf.set(path, name);
  const used = new Map<string, Set<string>>();
  for (const [path, { imports }] of Object.entries(metafile.inputs)) {
    if (!path.startsWith('packages/')) continue;
    const names = importedNames(path);
    for (const { path: target, original } of imports) {
      if (!original || !fileOf.has(target) || fileOf.get(path) === fileOf.get(target)) continue;
      const set = used.get(target) ?? new Set();
      used.set(target, set);
      for (const name of names.get(original) ?? []) set.add(name);
    }
  }
  const absolute = (paths: readonly string[]) =>
    paths.map((path) => join(ROOT, path)).filter((path) => /\.tsx?$/.test(path));
  return {
    files: [
      { name: 'core', modules: absolute(core), main: entries.core },
      { name: 'runtime', modules: absolute(runtime), main: entries.runtime },
    ],
    usedOf: (module) => used.get(relative(ROOT, module)) ?? new Set(),
  };
}

/** The names that a module imports or re-exports, by the text of the specifier. */
function importedNames(path: string): Map<string, string[]> {
  const { module } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const names = new Map<string, string[]>();
  const add = (specifier: string, name: string | null | undefined) => {
    if (name) names.set(specifier, [...(names.get(specifier) ?? []), name]);
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { importName, isType } of entries)
      if (!isType) add(moduleRequest.value, importName.kind === 'Default' ? 'default' : importName.name);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest && !isType) add(moduleRequest.value, importName.name);
  }
  return names;
}

export async function tagSources(): Promise<TagSource[]> {
  const files = await declarationFiles();
  const own = widgets.map(({ tag, mount, kind, hears, ahead }) => {
    const file = files.get(tag);
    if (!file) throw new Error(`No *.widget.ts declares ${tag}.`);
    const modules = [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, path]) =>
      join(dirname(file), path ?? ''),
    );
    const later = ahead ? modules.find((module) => module.endsWith('.view.tsx')) : undefined;
    const requests = hears.filter((name) => events[name].kind === 'request');
    const pack = relative(join(ROOT, 'packages'), file).split('/')[0] ?? '';
    return {
      tag,
      pack,
      eager: mount === 'eager',
      widget: kind === 'widget',
      requests,
      modules: [file, ...modules.filter((module) => module !== later)],
      ...(later ? { later } : {}),
    };
  });
  return [
    ...own,
    {
      tag: 'notices',
      pack: 'ui',
      eager: false,
      widget: false,
      requests: [],
      modules: [join(ROOT, 'packages/ui/src/notices.ts')],
    },
  ];
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
