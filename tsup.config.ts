import { defineConfig } from 'tsup';
import { bundle, VERSION } from './packages/staytags/build/bundle.ts';
import { elementEntries } from './packages/staytags/build/element-entries.ts';
import { esbuildSources } from './packages/staytags/build/plugins.ts';
import { esbuildWorkers } from './packages/staytags/build/workers.ts';

/** `tsup` makes the two script bundles (packages/staytags/build/bundle.ts), then the React entry and one for each element, which leave React to the app. */
export default defineConfig(async () => {
  await Promise.all([bundle('react'), bundle('lite')]);
  return {
    entry: { index: 'packages/staytags/generated/react.tsx', ...(await elementEntries()) },
    outDir: 'packages/staytags/dist/react',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    splitting: true,
    minify: true,
    silent: true,
    // Chunks of the last build would be published with this one.
    clean: true,
    external: ['react', 'react-dom'],
    noExternal: [/^(?!react($|\/|-dom($|\/)))/],
    define: { __VERSION__: JSON.stringify(VERSION) },
    esbuildPlugins: [esbuildSources, esbuildWorkers('packages/staytags/dist/react')],
  };
});
