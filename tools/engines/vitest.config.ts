import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { ENGINES, findEngine, type EngineName } from './engine.ts';
import { engineProvider } from './provider.ts';
import { VARIANTS, browserProject } from '../../vitest.config.ts';
import { DearestFirst } from '../dearest-first.ts';
import { expectSoon, proof } from '../logic.config.ts';
import { IN_ENGINES } from './files.ts';

export const found = ENGINES.filter((name) => {
  const files = findEngine(name);
  if (typeof files === 'string') console.log(files);
  return typeof files !== 'string';
});

/** Three files of journeys at a time, and beside them the conformance of both engines and the variants in Chromium: each spends half of its time waiting. */
const TOGETHER = { maxWorkers: 3, sequence: { groupOrder: 0 } };

export function conformance(
  name: EngineName,
  include: readonly string[] = IN_ENGINES,
  exclude: readonly string[] = [],
): TestProjectConfiguration {
  const project = browserProject(name, [...include], [...exclude]);
  const browser = {
    enabled: true,
    ui: false,
    // One page, on a CI machine too: those behind it would draw no frame. The engines draw on no screen all the same.
    headless: false,
    screenshotFailures: false,
    provider: engineProvider(name),
    instances: [{ browser: name, viewport: { width: 1280, height: 800 } }],
    connectTimeout: 180_000,
    // No test mocks a module. Without this, Vitest runs one engine after the other.
    importMapMocks: true,
  };
  const setupFiles = ['./tools/browser-setup.ts', './tools/engines/history.ts'];
  // Its profile may outlive the run.
  return { ...project, server: {}, test: { ...project.test, setupFiles, browser, ...TOGETHER } };
}

/**
 * `pnpm test:browsers`: the conformance suite, hostile HTML, and the journeys for all engines, in Firefox and in WebKit; and beside them the
 * tests of elements in Chromium on Preact, as in the light bundle, and those of late options on a built bundle.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    provide: { isProof: proof === 'full', isLight: false, sharesBrowser: false },
    sequence: { sequencer: DearestFirst },
    projects: [
      ...found.map((name) => conformance(name)),
      ...VARIANTS.map((project) => ({ ...project, test: { ...project.test, ...TOGETHER } })),
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['examples/**/*.engines.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: expectSoon,
          ...TOGETHER,
        },
      },
    ],
  },
});
