import { readFileSync, globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { conformance, found } from './vitest.config.ts';

/** Tests that speak Chromium's own protocol. */
const IN_CHROMIUM = globSync('packages/**/*.test.tsx', { exclude: ['**/node_modules/**'] }).filter((path) =>
  /\bcdp\b/.test(readFileSync(path, 'utf8')),
);

/** `pnpm test:components`: every component's own tests in Firefox and in WebKit, by real clicks and keys. */
export default defineConfig({
  test: {
    provide: { isProof: false, isLight: false, sharesBrowser: false },
    projects: found.map((name) =>
      conformance(name, ['packages/**/*.test.tsx'], ['packages/**/late-options-*.test.tsx', ...IN_CHROMIUM]),
    ),
  },
});
