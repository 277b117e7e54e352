import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { conformance, found } from './vitest.config.ts';

/** Tests that use Chromium's own protocol, and those of maps, which Firefox does not start from their sources; the journeys see the built ones. */
const IN_CHROMIUM = [
  ...globSync('packages/**/*.test.tsx', { exclude: ['**/node_modules/**'] }).filter((path) =>
    /\bcdp\b|describeLeaks|\bStayMap/.test(readFileSync(path, 'utf8')),
  ),
  'packages/map/**',
];

/** `pnpm test:components`: the tests of each component in Firefox and WebKit, by real clicks and keys. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    provide: { isProof: false, isLight: false, sharesBrowser: false },
    projects: found.map((name) =>
      conformance(name, ['packages/**/*.test.tsx'], ['packages/**/late-options-*.test.tsx', ...IN_CHROMIUM]),
    ),
  },
});
