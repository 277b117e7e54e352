import { defineConfig, type Options } from 'tsup';
import { bundle, VERSION } from './packages/staytags/build/bundle.ts';
import { componentEntries, elementEntries, reactIndex } from './packages/staytags/build/element-entries.ts';
import { shipping } from './packages/staytags/build/notices.ts';
import { esbuildSources } from './packages/staytags/build/plugins.ts';
import { esbuildWorkers } from './packages/staytags/build/workers.ts';

const OUT = 'packages/staytags/dist/react';

const common: Options = {
  outDir: OUT,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  silent: true,
  // Frameworks with server components render these in the browser, and on the server as text.
  banner: { js: '"use client";' },
};

/**
 * `tsup` builds the two script bundles (packages/staytags/build/bundle.ts), then the components, hooks and single elements, for which the
 * app provides React, and the React entry, which exports the components and hooks.
 */
export default defineConfig(async () => {
  await Promise.all([bundle('react'), bundle('lite')]);
  return [
    {
      ...common,
      entry: { ...(await componentEntries()), ...(await elementEntries()) },
      splitting: true,
      // Otherwise chunks of the previous build would be published too.
      clean: true,
      external: ['react', 'react-dom'],
      noExternal: [/^(?!react($|\/|-dom($|\/)))/],
      define: { __VERSION__: JSON.stringify(VERSION) },
      esbuildPlugins: [esbuildSources, esbuildWorkers(OUT), shipping],
    },
    {
      outDir: 'packages/staytags/dist',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      silent: true,
      entry: { server: 'packages/staytags/src/server.ts' },
      noExternal: [/./],
      esbuildPlugins: [shipping],
    },
    { ...common, entry: await reactIndex(), external: [/^\.\/(?:components|hooks)\//] },
  ];
});
