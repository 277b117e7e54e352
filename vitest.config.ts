import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.ts';
import { DearestFirst } from './tools/dearest-first.ts';
import { LOGIC, expectSoon, maxWorkers, proof } from './tools/logic.config.ts';
import { IN_REACT, PREBUNDLED } from './tools/prebundled.ts';

const executablePath = findChromium();

// A function, because Vitest modifies its configuration.
const chromium = (
  context: object = {},
): NonNullable<NonNullable<TestProjectInlineConfiguration['test']>['browser']> => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
    contextOptions: context,
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

/** Elements come after journeys and logic. Four pages at a time, since their tests wait for frames: three leave a quarter of two cores idle. */
const SECOND = { maxWorkers, sequence: { groupOrder: 1 } };

/**
 * No file changes during a run, and a browser does not outlive it: otherwise the page of each file of tests would ask again for each of
 * hundreds of modules.
 */
const SERVED_ONCE = process.argv.includes('run') ? { server: { headers: { 'Cache-Control': 'max-age=3600' } } } : {};

export const browserProject = (
  name: string,
  include: string[],
  exclude: string[] = [],
  alias?: Record<string, string>,
): TestProjectInlineConfiguration => ({
  ...(alias ? { resolve: { alias } } : {}),
  ...SERVED_ONCE,
  oxc: { jsx: { runtime: 'automatic' } },
  optimizeDeps: {
    include: [...(alias ? [] : [...Object.keys(PREACT), ...IN_REACT]), ...PREBUNDLED],
  },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    ...(alias === PREACT ? { provide: { isLight: true } } : {}),
    setupFiles: ['./tools/browser-setup.ts'],
    testTimeout: 60_000,
    expect: expectSoon,
    ...SECOND,
    browser: chromium(),
  },
});

/**
 * Late options, tried on a built bundle: a build may lose an option that the sources have. In a browser context of its own, without the
 * favourites and trips that other tests save.
 */
function builtProject(name: string, bundle: string): TestProjectInlineConfiguration {
  const project = browserProject(name, LATE);
  return {
    ...project,
    publicDir: 'packages/staytags/dist',
    define: { BUILT_BUNDLE: JSON.stringify(`/${bundle}.js`) },
    resolve: {
      alias: [
        { find: /^.*host\/from-sources(?:\.ts)?$/, replacement: inRoot('./packages/staytags/test/from-built.ts') },
      ],
    },
  };
}

/** Packages that draw with the renderer: the others' code is the same in the light bundle. */
const RENDERING = globSync('packages/*/package.json')
  .filter((path) => readFileSync(path, 'utf8').includes('"react":'))
  .map((path) => path.replace('package.json', '**/*.test.tsx'));
/** Components in apps, which bring React. */
const IN_APPS = ['packages/**/app/**/*.test.tsx'];
const LATE = ['packages/**/late-options-*.test.tsx'];

/** What `pnpm test` leaves to `pnpm test:browsers`: the same tests on Preact, as in the light bundle, and those of a built bundle. */
export const VARIANTS = [
  browserProject('lite', RENDERING, [...LATE, ...IN_APPS], PREACT),
  builtProject('options', 'staytags'),
];

/** Three kinds of tests: pure logic in Node, elements in a real Chromium, journeys through the demo site in Chromium. */
export default defineConfig({
  test: {
    provide: { isProof: proof === 'full', isLight: false, sharesBrowser: false },
    sequence: { sequencer: DearestFirst },
    // Storybook renders its stories without React's test environment, and each story warns about that.
    onConsoleLog: (log) => !log.includes('not configured to support act('),
    projects: [
      { test: LOGIC },
      browserProject('browser', ['packages/**/*.test.tsx'], LATE),
      ...VARIANTS,
      {
        extends: false,
        ...SERVED_ONCE,
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          ...SECOND,
          // What is half faded in has no contrast yet.
          browser: chromium({ reducedMotion: 'reduce' }),
        },
      },
      {
        test: {
          name: 'journey',
          environment: 'node',
          include: ['{examples,.storybook}/**/*.journey.test.ts'],
          // Journeys share nothing but code: a worker loads Playwright and the demo once, and starts one Chromium.
          isolate: false,
          provide: { sharesBrowser: true },
          testTimeout: 90_000,
          // A slow machine is not a failure of the site.
          expect: expectSoon,
          maxWorkers,
        },
      },
    ],
  },
});
