import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.ts';

const executablePath = findChromium();

// A function, since Vitest writes into what it is given.
const chromium = (): NonNullable<NonNullable<TestProjectInlineConfiguration['test']>['browser']> => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
  }),
  instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
});

const inRoot = (name: string): string => fileURLToPath(import.meta.resolve(name));

const PREACT = {
  'react-dom/client': inRoot('preact/compat/client'),
  'react-dom': inRoot('preact/compat'),
  'react/jsx-runtime': inRoot('preact/jsx-runtime'),
  'react/jsx-dev-runtime': inRoot('preact/jsx-dev-runtime'),
  react: inRoot('preact/compat'),
};

/** Found before the tests run, so that the server need not reload the page in the middle of them. */
const PREBUNDLED = [
  'axe-core',
  '@staytags/net > valibot',
  '@staytags/net > ky',
  '@staytags/net > dompurify',
  '@staytags/net > js-cookie',
  '@staytags/bus > zustand/vanilla',
  '@staytags/element > @r2wc/core',
  '@staytags/ui > @floating-ui/react',
  '@staytags/ui > @floating-ui/dom',
  '@staytags/booking > date-fns',
  '@staytags/booking > react-day-picker',
  '@staytags/map > supercluster',
  '@staytags/map > pmtiles',
  '@staytags/map > maplibre-gl',
  '@staytags/map > maplibre-gl/dist/maplibre-gl-worker.mjs',
];

export const browserProject = (
  name: string,
  include: string[],
  alias?: Record<string, string>,
): TestProjectInlineConfiguration => ({
  ...(alias ? { resolve: { alias } } : {}),
  oxc: { jsx: { runtime: 'automatic' } },
  optimizeDeps: {
    include: [...(alias ? [] : Object.keys(PREACT)), ...PREBUNDLED],
  },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['./tools/browser-setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: chromium(),
  },
});

/** Pure logic, in Node. */
export const LOGIC = {
  name: 'logic',
  environment: 'node',
  // A busy machine is no fault of the code: properties run as long as they take.
  testTimeout: 60_000,
  include: ['{packages,tools,bench}/**/*.test.ts', 'examples/site/**/*.test.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.{journey,engines}.test.ts'],
};

/** Three kinds of tests: pure logic in Node, elements in a real Chromium, journeys of a Chromium over the demo site. */
export default defineConfig({
  test: {
    // Storybook draws its stories without React's test environment, and each says so.
    onConsoleLog: (log) => !log.includes('not configured to support act('),
    projects: [
      { test: LOGIC },
      browserProject('browser', ['packages/**/*.test.tsx']),
      // All of it again on Preact, as the light bundle has it.
      browserProject('lite', ['packages/**/*.test.tsx'], PREACT),
      {
        extends: false,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: chromium(),
        },
      },
      {
        test: {
          name: 'journey',
          environment: 'node',
          include: ['{examples,.storybook}/**/*.journey.test.ts'],
          testTimeout: 90_000,
          // A slow machine is no fault of the site.
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
