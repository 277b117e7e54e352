import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { PREBUNDLED } from '../tools/prebundled.ts';

/** The built package, for the story of the tag builder. Storybook also starts before a first build. */
const DIST = resolve(import.meta.dirname, '../packages/staytags/dist');

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  staticDirs: existsSync(DIST) ? [{ from: DIST, to: '/staytags' }] : [],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    define: { ...vite.define, __VERSION__: JSON.stringify('storybook') },
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...PREBUNDLED] },
    // For older targets the minifier turns `light-dark()` into variables that only its own stylesheets set.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
};

export default config;
