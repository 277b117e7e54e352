import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type RuleSetRules } from '@rspack/core';
import { build as esbuild } from 'esbuild';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ENTRY = resolve(import.meta.dirname, '../dist/react/index.js');
const REACT = /^react(?:-dom)?(?:\/|$)/;

let folder: string;
let app: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staytags-bundle-'));
  app = join(folder, 'app.js');
});
const writeApp = (name: string): Promise<void> =>
  writeFile(app, `import { ${name} } from ${JSON.stringify(ENTRY)};\nconsole.log(${name});\n`);
afterAll(() => rm(folder, { recursive: true }));

/** The code of an app before anything loads on demand, by the name of each file and its static imports. */
function eager(files: ReadonlyMap<string, { code: string; imports: readonly string[] }>, entry: string): string {
  const seen = new Set<string>();
  const visit = (name: string): string => {
    const file = files.get(name);
    if (!file || seen.has(name)) return '';
    seen.add(name);
    return file.code + file.imports.map(visit).join('');
  };
  return visit(entry);
}

const bundlers: Readonly<Record<string, () => Promise<string>>> = {
  async esbuild() {
    const { outputFiles, metafile } = await esbuild({
      entryPoints: [app],
      outdir: folder,
      absWorkingDir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      metafile: true,
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    });
    const files = new Map(
      Object.entries(metafile.outputs).map(([name, { imports }]) => [
        resolve(folder, name),
        {
          code: outputFiles.find(({ path }) => path === resolve(folder, name))?.text ?? '',
          imports: imports
            .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
            .map(({ path }) => resolve(folder, path)),
        },
      ]),
    );
    return eager(files, app);
  },
  async rolldown() {
    const bundle = await rolldown({ input: app, external: REACT, logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'esm' });
    const files = new Map(
      output.flatMap((chunk) =>
        chunk.type === 'chunk' ? [[chunk.fileName, { code: chunk.code, imports: chunk.imports }] as const] : [],
      ),
    );
    return eager(files, output[0].fileName);
  },
  rspack: () => compiled(),
};

/** What rspack makes of the app: its first files. */
async function compiled(rules: RuleSetRules = []): Promise<string> {
  const path = join(folder, 'rspack');
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: app,
    output: { path },
    module: { rules },
    externals: [({ request = '' }, found) => (REACT.test(request) ? found(undefined, `var "${request}"`) : found())],
    optimization: { minimize: false },
  });
  const names = await new Promise<string[]>((done, fail) =>
    compiler.run((error, stats) => {
      const { errors = [], entrypoints } = stats?.toJson({ all: false, errors: true, entrypoints: true }) ?? {};
      const problem = error ?? errors[0];
      if (problem) fail(new Error(problem.message));
      else done(entrypoints?.['main']?.assets?.map(({ name }) => name) ?? []);
    }),
  );
  return (await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))).join('');
}

describe.each(Object.keys(bundlers))('an app bundled by %s', (name) => {
  it('gets the one component that it imports, and no code of another feature [REACT-9]', async () => {
    await writeApp('StayFlag');
    const code = await bundlers[name]?.();
    const declared = [...(code ?? '').matchAll(/tag: ?["'`](stay-[a-z-]+)/g)].map(([, tag]) => tag);
    expect(declared).toContain('stay-flag');
    expect(declared.filter((tag) => tag !== 'stay-flag' && tag !== 'stay-part')).toEqual([]);
  });

  it('gets the code that asks the index with a search, which would wait for it otherwise [REACT-9]', async () => {
    await writeApp('StaySearch');
    expect(await bundlers[name]?.()).toContain('answered with status');
  });
});

it.each(['printed.css', 'flow.css'])(
  '%s stays in an app that imports it for its effect alone [REACT-8]',
  async (name) => {
    await writeFile(app, `import ${JSON.stringify(resolve(ENTRY, '../..', name))};\n`);
    expect(await compiled([{ test: /\.css$/, type: 'css/auto' }])).toMatch(/stay-[a-z]/);
  },
);

it('is evaluated on a server, with the code of every component [REACT-8]', async () => {
  const entry = (await import(pathToFileURL(ENTRY).href)) as object;
  expect(Object.keys(entry)).toContain('StayFavourites');
});
