import fc from 'fast-check';
import { beforeEach, type TaskMeta } from 'vitest';
import { size } from './campaign.ts';

/** In `pnpm prove`, each property is tried more often than in `pnpm test`, from one seed, and counted. */
const SEED = 1;
let meta: TaskMeta = {};
beforeEach(({ task }) => {
  ({ meta } = task);
});

function count(details: fc.RunDetails<unknown>): void {
  const message = fc.defaultReportMessage(details);
  if (message) throw new Error(message);
  meta.tried = (meta.tried ?? 0) + details.numRuns;
  meta.seed = details.seed;
}

fc.configureGlobal({ seed: SEED, numRuns: size(500, 5_000), reporter: count });
