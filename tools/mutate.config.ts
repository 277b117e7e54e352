import { defineConfig } from 'vitest/config';
import { browserProject } from '../vitest.config.ts';
import { LOGIC } from './logic.config.ts';
import type { Mutant } from './mutate.ts';

const { file, start, end, text, inBrowser } = JSON.parse(process.env['MUTANT'] ?? '{}') as Mutant & {
  inBrowser?: boolean;
};
const { test, ...browser } = browserProject('mutants', ['packages/**/*.test.tsx']);

/** Runs the tests in Node, or those in Chromium, with one change in one file. */
export default defineConfig({
  ...(inBrowser ? browser : {}),
  root: `${import.meta.dirname}/..`,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) =>
        id.replace(/\?.*/, '') === file ? code.slice(0, start) + text + code.slice(end) : undefined,
    },
  ],
  // Polling gets results sooner. A cached file would still be the previous mutant's.
  test: {
    ...(inBrowser ? test : LOGIC),
    testTimeout: 15_000,
    expect: { poll: { timeout: 8_000 } },
    fsModuleCache: false,
  },
});
