import { defineConfig } from 'tsup';
import { bundle } from './tools/bundle.ts';
import { elementEntries } from './tools/element-entries.ts';
import { esbuildSources } from './tools/plugins.ts';
import { esbuildWorkers } from './tools/workers.ts';

/** `tsup` makes the two script bundles (tools/bundle.ts), then the React entry and one for each element, which leave React to the app. */
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
    external: ['react', 'react-dom'],
    noExternal: [/^(?!react($|\/|-dom($|\/)))/],
    define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
    esbuildPlugins: [esbuildSources, esbuildWorkers('packages/staytags/dist/react')],
  };
});
