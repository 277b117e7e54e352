import { inject, TestRunner, type TaskMeta } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `pnpm prove`. */
    isProof: boolean;
    /** Whether the tests run on Preact. */
    isLight: boolean;
    /** Whether the files of a worker share one Chromium. */
    sharesBrowser: boolean;
  }
  interface TaskMeta {
    /** How many inputs, sequences or visits the test has tried, for `docs/proof.md`. */
    tried?: number;
    seed?: number;
  }
}

/** How much a campaign tries: `daily` in `pnpm test` and `pnpm prove quick`, `proof` in `pnpm prove`. */
export const size = (daily: number, proof: number): number => (inject('isProof') ? proof : daily);

/** Notes how much the running test has tried. Properties are counted by themselves. */
export function tried(count: number): void {
  const meta: TaskMeta | undefined = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.tried = (meta.tried ?? 0) + count;
}
