import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'rolldown';

/** How sources refer to a worker. Browsers and Vite understand the same expression. */
const WORKER = /new URL\('\.\/([\w-]+\.worker)\.ts', import\.meta\.url\)/g;

interface Worker {
  readonly name: string;
  readonly text: string;
}

/** Bundles each worker that a source starts into one file, and puts the built names into the source. */
async function buildWorkers(code: string, path: string): Promise<{ code: string; workers: Worker[] }> {
  const workers = await Promise.all(
    [...code.matchAll(WORKER)].map(async ([, name = '']) => {
      const { outputFiles } = await build({
        entryPoints: [join(dirname(path), `${name}.ts`)],
        // MapLibre's worker has only side effects, but its package declares none.
        ...{ bundle: true, minify: true, write: false, ignoreAnnotations: true },
        ...{ format: 'esm', target: 'es2022' },
      });
      return { name: `${name}.js`, text: outputFiles[0]?.text ?? '' };
    }),
  );
  return { code: code.replace(WORKER, "new URL('./$1.js', import.meta.url)"), workers };
}

/** Emits the workers as assets next to the files of the bundle. */
export const workers: Plugin = {
  name: 'workers',
  transform: {
    filter: { code: WORKER },
    async handler(code, id) {
      const built = await buildWorkers(code, id);
      for (const { name, text } of built.workers) this.emitFile({ type: 'asset', fileName: name, source: text });
      return { code: built.code, map: null };
    },
  },
};

/** The same for esbuild: writes the workers into its output folder. */
export const esbuildWorkers = (outDir: string): EsbuildPlugin => ({
  name: 'workers',
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/]\w+[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (source.search(WORKER) < 0) return undefined;
      const built = await buildWorkers(source, path);
      await mkdir(outDir, { recursive: true });
      for (const { name, text } of built.workers) await writeFile(join(outDir, name), text);
      return { contents: built.code, loader: 'ts', resolveDir: dirname(path) };
    });
  },
});
