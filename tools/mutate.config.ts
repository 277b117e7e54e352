import { defineConfig } from 'vitest/config';
import { LOGIC } from '../vitest.config.ts';
import type { Mutant } from './mutate.ts';

const { file, start, end, text } = JSON.parse(process.env['MUTANT'] ?? '{}') as Mutant;

/** Runs the Node tests with one change in one file. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (id === file ? code.slice(0, start) + text + code.slice(end) : undefined),
    },
  ],
  // A cached file would still be the previous mutant's.
  test: { ...LOGIC, testTimeout: 10_000, fsModuleCache: false },
});
