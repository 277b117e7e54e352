import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `pnpm prove`: the campaigns at full length, or `quick`. */
export const proof = process.env['STAYTAGS_PROOF'];

/**
 * Four at a time on two cores, since half of a test is waiting: for frames, timers and the network. Three leave an eighth of them idle; five
 * are no faster, and six make the long campaigns run out of time. Six pages with a sixth of a processor each fill one; more than 24 browsers would fill the memory.
 */
export const maxWorkers = process.env['STAYTAGS_SLOW'] === '1' ? Math.min(6 * availableParallelism(), 24) : 4;

/** Pure logic, in Node. */
export const LOGIC = {
  name: 'logic',
  environment: 'node',
  // A busy machine is not a failure of the code, least of all where a property is tried ten times as often.
  testTimeout: proof === 'full' ? 600_000 : 60_000,
  expect: { poll: { timeout: 20_000 } },
  ...(proof ? { setupFiles: ['./tools/proof-setup.ts'] } : {}),
  include: ['{packages,tools,bench,examples}/**/*.test.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.{journey,engines}.test.ts'],
  maxWorkers,
};

/** For tests that start Vitest themselves: without the browsers and Storybook it starts in a fifth of the time. */
export default defineConfig({ root: `${import.meta.dirname}/..`, test: LOGIC });
