import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundle, DIST, VERSION } from './bundle.ts';
import { elementEntries } from './element-entries.ts';
import { writeHints } from './hints.ts';
import { esbuildSources } from './plugins.ts';
import { esbuildWorkers } from './workers.ts';

const REACT = join(DIST, 'react');
const GENERATED = join(DIST, '../generated');

/** The two script bundles, then the React entry and one for each element, which leave React to the app; types and hints. */
export async function buildPackage(): Promise<void> {
  // Chunks of the last build would be published with this one.
  await Promise.all([bundle('react'), bundle('lite'), rm(REACT, { recursive: true, force: true })]);
  await build({
    entryPoints: { index: join(GENERATED, 'react.tsx'), ...(await elementEntries()) },
    outdir: REACT,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
    define: { __VERSION__: JSON.stringify(VERSION) },
    plugins: [esbuildSources, esbuildWorkers(REACT)],
  });
  await cp(join(GENERATED, 'published'), DIST, { recursive: true });
  await writeHints();
}
