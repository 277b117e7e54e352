import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/** A file of the bundler's, as the joining sees it; files are known by their base names. */
export interface Piece {
  readonly bytes: number;
  /** The pieces that it imports at once. */
  readonly imports: readonly string[];
  readonly exports: readonly string[];
  /** Asked for by an `import()` of our own: it keeps what it exports. */
  readonly root: boolean;
  /** Asked for by the loader: the name that its file exports it by, `search`, `search.view`. */
  readonly entry?: string;
  /** It runs only once React is here. */
  readonly react: boolean;
}

export type Pieces = ReadonlyMap<string, Piece>;
type Groups = readonly (readonly string[])[];

/** What one more file costs a page, in bytes of code: its request, its headers, and what compresses worse alone. */
const REQUEST = 4_000;

/** The piece and all that it imports at once. */
export function closure(pieces: Pieces, from: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || !pieces.has(name)) return;
    seen.add(name);
    pieces.get(name)?.imports.forEach(visit);
  };
  for (const name of from) visit(name);
  return seen;
}

/**
 * Which pieces become one file. A bundler's splitting makes a file of every set of tags that share something: dozens of small requests.
 * Joined are those that make the given pages cheaper together, best first: a page then carries some code that it does not run, in place
 * of a request. Two roots never meet in a file (entries of tags may), no join makes files import each other in a circle, and
 * what has to work before React (`free`) meets nothing that needs it.
 */
export function planJoins(
  pieces: Pieces,
  pages: readonly ReadonlySet<string>[],
  free: ReadonlySet<string> = new Set(),
): Groups {
  interface Group {
    readonly names: readonly string[];
    readonly bytes: number;
    readonly roots: number;
    readonly react: boolean;
    readonly free: boolean;
    /** Per page, 1 where it has the group. */
    readonly pages: Uint8Array;
  }
  const join = (a: Group, b: Group): Group => ({
    names: [...a.names, ...b.names],
    bytes: a.bytes + b.bytes,
    roots: a.roots + b.roots,
    react: a.react || b.react,
    free: a.free || b.free,
    pages: a.pages.map((has, i) => has | (b.pages[i] ?? 0)),
  });
  const cost = ({ pages: has, bytes }: Group) => has.reduce((sum, each) => sum + each, 0) * (bytes + REQUEST);
  let groups: Group[] = [...pieces].map(([name, { bytes, root, react }]) => ({
    names: [name],
    bytes,
    roots: Number(root),
    react,
    free: free.has(name),
    pages: Uint8Array.from(pages, (page) => Number(page.has(name))),
  }));
  for (;;) {
    const names = groups.map((group) => group.names);
    const costs = new Map(groups.map((group) => [group, cost(group)]));
    let best: { gain: number; a: Group; b: Group; joined: Group } | undefined;
    for (const [i, a] of groups.entries()) {
      for (const b of groups.slice(i + 1)) {
        const joined = join(a, b);
        if (joined.roots > 1 || (joined.free && joined.react)) continue;
        const gain = (costs.get(a) ?? 0) + (costs.get(b) ?? 0) - cost(joined);
        if (gain > (best?.gain ?? 0) && !makesCircle(pieces, names, a.names, b.names)) best = { gain, a, b, joined };
      }
    }
    if (!best) return names;
    const { a, b, joined } = best;
    groups = [...groups.filter((group) => group !== a && group !== b), joined];
  }
}

/** Whether a path leads out of the two and back into them. */
function makesCircle(pieces: Pieces, groups: Groups, a: readonly string[], b: readonly string[]): boolean {
  const inner = new Set([...a, ...b]);
  const groupOf = new Map(groups.flatMap((group) => group.map((name): [string, readonly string[]] => [name, group])));
  const seen = new Set<string>();
  const leadsBack = (name: string): boolean => {
    if (inner.has(name)) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return (groupOf.get(name) ?? []).some((each) => pieces.get(each)?.imports.some(leadsBack));
  };
  return [...inner].some((name) => pieces.get(name)?.imports.some((next) => !inner.has(next) && leadsBack(next)));
}

/**
 * Writes each group as one file, under the name of its root or else of its first piece, and takes the pieces away. What a tag's entry
 * exports is one export of its file, by the entry's name.
 */
export async function joinFiles(
  folder: string,
  pieces: Pieces,
  groups: Groups,
  outputs: Metafile['outputs'],
): Promise<{ outputs: Metafile['outputs']; home: ReadonlyMap<string, string> }> {
  const home = new Map<string, string>();
  for (const group of groups) {
    const main = group.find((name) => pieces.get(name)?.root) ?? group[0] ?? '';
    for (const name of group) home.set(name, main);
  }
  const numbers = new Map([...pieces.keys()].map((name, index) => [name, index]));
  /** The name that a piece's export goes by in its file: the main piece's are kept. */
  const alias = (piece: string, name: string) =>
    home.get(piece) === piece ? name : `${name}_${numbers.get(piece)?.toString(36)}`;
  const list = (piece: string, from: string, inner: boolean) =>
    inner && pieces.get(piece)?.entry
      ? `export * as ${JSON.stringify(pieces.get(piece)?.entry)} from ${JSON.stringify(from)};`
      : `export { ${(pieces.get(piece)?.exports ?? [])
          .map((name) => (inner ? `${name} as ${alias(piece, name)}` : `${alias(piece, name)} as ${name}`))
          .join(', ')} } from ${JSON.stringify(from)};`;

  const written = new Map<string, string>();
  for (const group of groups) {
    const main = home.get(group[0] ?? '') ?? '';
    const resolver: Plugin = {
      name: 'join',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^\.\// }, ({ path, kind, namespace }) => {
          const piece = basename(path);
          if (namespace === 'elsewhere' || kind === 'dynamic-import' || !pieces.has(piece))
            return { path, external: true };
          return group.includes(piece)
            ? { path: join(folder, piece) }
            : { path: piece, namespace: 'elsewhere', sideEffects: false };
        });
        onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) => ({
          contents: list(path, `./${home.get(path)}`, false),
        }));
      },
    };
    const { outputFiles } = await build({
      stdin: { contents: group.map((piece) => list(piece, `./${piece}`, true)).join('\n'), resolveDir: folder },
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      target: 'es2022',
      plugins: [resolver],
      // That a file is imported for nothing but its names, and these are not used, is no news.
      logLevel: 'error',
    });
    written.set(main, outputFiles[0]?.text ?? '');
  }
  for (const name of pieces.keys()) await rm(join(folder, name));
  for (const [name, text] of written) await writeFile(join(folder, name), text);
  return { outputs: joinOutputs(outputs, home, written), home };
}

/** The bundler's record, as if it had written the joined files itself. */
function joinOutputs(
  outputs: Metafile['outputs'],
  home: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): Metafile['outputs'] {
  const joined: Metafile['outputs'] = {};
  for (const [file, about] of Object.entries(outputs)) {
    const main = home.get(basename(file));
    if (main === undefined) continue;
    const before = joined[main];
    const imports = about.imports.map((each) => ({ ...each, path: home.get(basename(each.path)) ?? each.path }));
    joined[main] = {
      bytes: written.get(main)?.length ?? 0,
      inputs: { ...before?.inputs, ...about.inputs },
      imports: [...(before?.imports ?? []), ...imports].filter(({ path }) => path !== main),
      exports: [...(before?.exports ?? []), ...about.exports],
    };
  }
  return joined;
}

/** What the entry points of tags are called in the bundler's record. */
export const ENTRY = /^tag:stay-tag:(?:stay-)?/;

const importsOf = (outputs: Metafile['outputs'], file: string): string[] =>
  (outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path }) => basename(path));

/** The record's files by their base names; `runtime` is the file of React. */
export function piecesOf(outputs: Metafile['outputs'], runtime: string): Pieces {
  const byName = new Map(Object.keys(outputs).map((file) => [basename(file), file]));
  const needsReact = (name: string, seen = new Set<string>()): boolean =>
    name === runtime ||
    (!seen.has(name) &&
      Boolean(seen.add(name)) &&
      importsOf(outputs, byName.get(name) ?? '').some((next) => needsReact(next, seen)));

  const asked = new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => basename(path)),
    ),
  );
  return new Map(
    Object.entries(outputs).map(([file, { bytes, exports, entryPoint }]) => [
      basename(file),
      {
        bytes,
        exports,
        imports: importsOf(outputs, file),
        root: asked.has(basename(file)),
        ...(entryPoint && ENTRY.test(entryPoint) ? { entry: entryPoint.replace(ENTRY, '') } : {}),
        react: needsReact(basename(file)),
      },
    ]),
  );
}
