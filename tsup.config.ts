import { defineConfig } from 'tsup';
import { bundle, VERSION } from './packages/staytags/build/bundle.ts';
import { elementEntries } from './packages/staytags/build/element-entries.ts';
import { esbuildSources } from './packages/staytags/build/plugins.ts';
import { esbuildWorkers } from './packages/staytags/build/workers.ts';

/**
 * `tsup` builds the two script bundles (packages/staytags/build/bundle.ts), then the React entry and an entry for each element, for which
 * the app provides React.
 */
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
    // Otherwise chunks of the previous build would be published too.
    clean: true,
    external: ['react', 'react-dom'],
    noExternal: [/^(?!react($|\/|-dom($|\/)))/],
    define: { __VERSION__: JSON.stringify(VERSION) },
    esbuildPlugins: [esbuildSources, esbuildWorkers('packages/staytags/dist/react')],
  };
});
