import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { PREBUNDLED } from '../tools/prebundled.ts';

/** The built package, for the story of the tag builder. Storybook also starts before the first build. */
const DIST = resolve(import.meta.dirname, '../packages/staytags/dist');

const WORKER = /new URL\('(\.\/[\w-]+\.worker\.ts)', import\.meta\.url\)/g;

/** In a build, Vite treats such a URL as an asset and would serve the worker's TypeScript unchanged. */
const workers = {
  name: 'workers',
  enforce: 'pre' as const,
  transform: {
    filter: { code: WORKER },
    handler(code: string) {
      const imports: string[] = [];
      const linked = code.replace(WORKER, (_url, path: string) => {
        const name = `worker${imports.length}`;
        imports.push(`import ${name} from '${path}?worker&url';`);
        return `new URL(${name}, import.meta.url)`;
      });
      // In the first line, so that the other lines keep their numbers.
      return imports.join('') + linked;
    },
  },
};

/** MapLibre's worker has only side effects, but its package declares none. */
const keepWorker = {
  name: 'keep-worker',
  transform: {
    filter: { id: /maplibre-gl-worker\.mjs$/ },
    handler: (code: string) => ({ code, moduleSideEffects: true }),
  },
};

const config: StorybookConfig = {
  stories: ['../stories/**/*.{mdx,stories.tsx}', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  staticDirs: existsSync(DIST) ? [{ from: DIST, to: '/staytags' }] : [],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), workers],
    worker: { format: 'es', plugins: () => [keepWorker] },
    define: { ...vite.define, __VERSION__: JSON.stringify('storybook') },
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...PREBUNDLED] },
    // For older targets the minifier replaces `light-dark()` by variables that only its own stylesheets set.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
};

export default config;
