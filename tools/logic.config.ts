import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { IS_SLOW, PATIENCE } from './proof/slow.ts';

/** `pnpm prove`: the campaigns at full length, or `quick`. */
export const proof = process.env['STAYTAGS_PROOF'];

/**
 * Four at a time on two cores, since half of a test is waiting: for frames, timers and the network. Three leave an eighth of them idle; five
 * are no faster, and six make the long campaigns run out of time. Six pages with a sixth of a processor each fill one; more than 24 browsers would fill the memory.
 */
export const maxWorkers = IS_SLOW ? Math.min(6 * availableParallelism(), 24) : 4;

/** How long a check may be repeated. Vitest's flag for it does not reach projects. */
export const expectSoon = { poll: { timeout: IS_SLOW ? PATIENCE : 20_000 } };

/** Pure logic, in Node. */
export const LOGIC = {
  name: 'logic',
  environment: 'node',
  // A busy machine is not a failure of the code, least of all where a property is tried ten times as often.
  testTimeout: proof === 'full' ? 600_000 : 60_000,
  expect: expectSoon,
  ...(proof ? { setupFiles: ['./tools/proof-setup.ts'] } : {}),
  include: ['{packages,tools,bench,examples}/**/*.test.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.{journey,engines}.test.ts'],
  maxWorkers,
};

/** For tests that start Vitest themselves: without the browsers and Storybook it starts in a fifth of the time. */
export default defineConfig({ root: `${import.meta.dirname}/..`, test: LOGIC });
