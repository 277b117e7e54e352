import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'rolldown';

/** How a source names its worker; browsers and Vite understand it as it stands. */
const WORKER = /new URL\('\.\/([\w-]+\.worker)\.ts', import\.meta\.url\)/g;

interface Worker {
  readonly name: string;
  readonly text: string;
}

/** The workers that a source starts, each as one file, and the source with their built names. */
async function buildWorkers(code: string, path: string): Promise<{ code: string; workers: Worker[] }> {
  const workers = await Promise.all(
    [...code.matchAll(WORKER)].map(async ([, name = '']) => {
      const { outputFiles } = await build({
        entryPoints: [join(dirname(path), `${name}.ts`)],
        // MapLibre's worker is all side effect, and its package does not say so.
        ...{ bundle: true, minify: true, write: false, ignoreAnnotations: true },
        ...{ format: 'esm', target: 'es2022' },
      });
      return { name: `${name}.js`, text: outputFiles[0]?.text ?? '' };
    }),
  );
  return { code: code.replace(WORKER, "new URL('./$1.js', import.meta.url)"), workers };
}

/** Emits the workers as assets, to be written beside the files of the bundle. */
export const workers: Plugin = {
  name: 'workers',
  transform: {
    filter: { code: WORKER },
    async handler(code, id) {
      const made = await buildWorkers(code, id);
      for (const { name, text } of made.workers) this.emitFile({ type: 'asset', fileName: name, source: text });
      return { code: made.code, map: null };
    },
  },
};

/** The same for esbuild: writes the workers into the folder of its output. */
export const esbuildWorkers = (outDir: string): EsbuildPlugin => ({
  name: 'workers',
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/]\w+[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (source.search(WORKER) < 0) return undefined;
      const made = await buildWorkers(source, path);
      await mkdir(outDir, { recursive: true });
      for (const { name, text } of made.workers) await writeFile(join(outDir, name), text);
      return { contents: made.code, loader: 'ts', resolveDir: dirname(path) };
    });
  },
});
