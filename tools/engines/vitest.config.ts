import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { ENGINES, findEngine, type EngineName } from './engine.ts';
import { engineProvider } from './provider.ts';
import { browserProject } from '../../vitest.config.ts';

const found = ENGINES.filter((name) => {
  const files = findEngine(name);
  if (typeof files === 'string') console.log(files);
  return typeof files !== 'string';
});

const FILES = ['packages/staytags/src/conformance.test.tsx', 'packages/element/src/host/host.test.tsx'];

/** Engines run one after the other: one that starts while another is busy may fail to connect. */
function conformance(name: EngineName, index: number): TestProjectConfiguration {
  const project = browserProject(name, FILES);
  const browser = {
    enabled: true,
    screenshotFailures: false,
    provider: engineProvider(name),
    instances: [{ browser: name }],
    connectTimeout: 180_000,
  };
  return { ...project, test: { ...project.test, browser, sequence: { groupOrder: index + 1 } } };
}

/** `pnpm test:browsers`: the conformance suite, and the journeys for all engines, in Firefox and in WebKit. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      ...found.map(conformance),
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['examples/**/*.engines.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
});
