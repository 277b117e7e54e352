import type * as Problems from './search-problems.ts';

const load = (): Promise<typeof Problems> => import('./search-problems.ts');

/** Names the problem and its facts, where the words for it cannot load [CORE-28]. */
const unexplained = new Proxy({} as typeof Problems, {
  get:
    (_words, problem) =>
    (...facts: readonly unknown[]) =>
      console.error(`[stay-search] A problem whose explanation could not load: ${String(problem)}`, ...facts),
});

/** Reports a problem in the words of `search-problems.ts`. */
export function reportProblem(report: (words: typeof Problems) => void): void {
  load()
    .catch(load)
    .then(report, () => report(unexplained));
}
