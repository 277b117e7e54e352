import type * as Problems from './search-problems.ts';

/** Reports a problem in the words of `search-problems.ts`. */
export function reportProblem(report: (words: typeof Problems) => void): void {
  import('./search-problems.ts').then(report, () => {
    console.error('[stay-search] The search has a problem whose explanation could not load.');
  });
}
