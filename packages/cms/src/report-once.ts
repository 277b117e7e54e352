import type * as Words from './report.ts';

/** Reports a problem unless `reported` has its key already. */
export function reportOnce(reported: Set<string>, key: string, report: (words: typeof Words) => void): void {
  if (reported.has(key)) return;
  reported.add(key);
  import('./report.ts').then(report, () => {
    console.error(`[staytags] Problem with ${key}. The details could not be loaded.`);
  });
}
