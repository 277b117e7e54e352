import { rm } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { sampleData, writePages } from '#builder/build';
import { DIST, PREACT, splitFiles, VERSION, type Flavour } from '#build/bundle';
import { componentEntries, elementEntries, reactIndex } from '#build/element-entries';
import { shipping } from '#build/notices';
import { esbuildSources } from '#build/plugins';
import { writePublished } from '#build/published';
import { esbuildWorkers } from '#build/workers';
import { generateBuilt } from '#tools/generate';
import { writeZips } from '#tools/zips';

const REACT = `${DIST}/react`;

const common: Options = { format: 'esm', target: 'es2022', splitting: false, silent: true };
const browser: Options = { ...common, platform: 'browser', minify: true };
const production = { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(VERSION) };

/** Rolldown makes the files that the loader names: esbuild cannot say which modules share a file. */
const bundle = (flavour: Flavour, name: string): Options => ({
  ...browser,
  entry: { [name]: 'packages/staytags/src/loader.entry.ts' },
  outDir: DIST,
  sourcemap: true,
  define: production,
  esbuildPlugins: [splitFiles(flavour)],
});

/** Frameworks with server components render these in the browser, and on the server as text. */
const components: Options = { ...browser, outDir: REACT, banner: { js: '"use client";' } };

/** tsup builds them all at once. What is made of their files follows the last. */
function following(builds: readonly Options[], finish: () => Promise<void>): Options[] {
  let left = builds.length;
  return builds.map((build) => ({
    ...build,
    async onSuccess() {
      left -= 1;
      if (left === 0) await finish();
    },
  }));
}

/**
 * All that is built. tsup bundles this file before it runs it, but leaves imports that begin with `#` (package.json) to Node, which runs
 * TypeScript as it is.
 */
export default defineConfig(async () => {
  await generateBuilt();
  // Otherwise chunks of the previous build would be published too.
  await rm(REACT, { recursive: true, force: true });
  return following(
    [
      bundle('react', 'staytags'),
      bundle('lite', 'staytags-lite'),
      {
        ...components,
        // The components, hooks and single elements, for which the app provides React.
        entry: { ...(await componentEntries()), ...(await elementEntries()) },
        splitting: true,
        external: ['react', 'react-dom'],
        define: production,
        esbuildPlugins: [esbuildSources, esbuildWorkers(REACT), shipping],
      },
      // Only passes on the components and hooks.
      { ...components, entry: await reactIndex(), external: [/^\.\/(?:components|hooks)\//] },
      {
        ...common,
        entry: { server: 'packages/staytags/src/server.ts' },
        outDir: DIST,
        platform: 'node',
        target: 'node20',
        esbuildPlugins: [shipping],
      },
      {
        ...browser,
        entry: {
          builder: 'packages/builder/src/builder.entry.tsx',
          preview: 'packages/builder/src/preview/preview.entry.ts',
        },
        outDir: `${DIST}/builder`,
        define: { ...production, __SAMPLE__: JSON.stringify(sampleData()) },
        esbuildOptions(options) {
          Object.assign(options, { alias: PREACT, legalComments: 'none' });
        },
      },
    ],
    async () => {
      await writePages();
      await writePublished();
      await writeZips();
    },
  );
});
