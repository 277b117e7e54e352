import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { EngineName } from './engine.ts';
import { conformance, found } from './vitest.config.ts';

/** Tests that use Chromium's own protocol, and those of maps, which Firefox does not start from their sources; the journeys see the built ones. */
const IN_CHROMIUM = [
  ...globSync('packages/**/*.test.tsx', { exclude: ['**/node_modules/**'] }).filter((path) =>
    /\bcdp\b|describeLeaks|\bStayMap/.test(readFileSync(path, 'utf8')),
  ),
  'packages/map/**',
];

/** What an engine of these lacks, or what its driver cannot do. */
const LACKS: Readonly<Record<EngineName, readonly string[]>> = {
  firefox: [],
  webkit: [
    // Safari takes a tag whose name no element can have for defined, so nothing tells of it.
    'packages/cms/src/unknown-tags.test.tsx',
    // WebKitGTK has no date fields.
    'packages/forms/src/lead-form/dates/dates.test.tsx',
    // Safari before 26.2 has no Navigation API, which tells of a router's changes.
    'packages/search/src/search/query/search-location.test.tsx',
    // Safari before 26.2 does not tell that a scroll has ended.
    'packages/ui/src/motion/focus-in-sight.test.tsx',
  ],
};

/** `pnpm test:components`: the tests of each component in Firefox and WebKit, by real clicks and keys. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    provide: { isProof: false, isLight: false, sharesBrowser: false },
    projects: found.map((name) =>
      conformance(
        name,
        ['packages/**/*.test.tsx'],
        ['packages/**/late-options-*.test.tsx', ...IN_CHROMIUM, ...LACKS[name]],
      ),
    ),
  },
});
