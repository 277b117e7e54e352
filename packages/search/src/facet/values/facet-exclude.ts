import { policy } from '@staytags/net/safe-html';

/** The message to the worker, which replies with a flag for each value. */
export interface PatternTask {
  readonly source: string;
  readonly flags: string;
  readonly values: readonly string[];
}

const DELIMITED = /^\/([^]*)\/([a-z]*)$/i;
const MAX_LENGTH = 1_000;
/** How long the worker may match: so many waits of so many ms. */
const WAITS = 5;
const WAIT_MS = 50;
const START_LIMIT_MS = 10_000;

/** Parses a pattern, plain or as `/…/i`. Throws if it does not compile [FAC-4]. */
export function readPattern(pattern: string): Omit<PatternTask, 'values'> {
  const [, source = pattern, flags = ''] = DELIMITED.exec(pattern) ?? [];
  if (source.length > MAX_LENGTH) throw new Error(`it has more than ${MAX_LENGTH} characters`);
  if (/[^giu]/.test(flags)) throw new Error(`the flags ${flags} are not understood`);
  const ignoreCase = flags.includes('i') ? 'i' : '';
  // Compiling runs no match, and throws the reason.
  try {
    return { source, flags: new RegExp(source, `${ignoreCase}u`).flags };
  } catch {
    // Editors over-escape, hyphens for example, which only the syntax without `u` accepts.
    return { source, flags: new RegExp(source, ignoreCase).flags };
  }
}

export type StartWorker = () => Worker;

// Trusted Types require our policy for the URL; the bundler finds the worker by this exact expression.
const startWorker: StartWorker = () => {
  const url = new URL('./facet-pattern.worker.ts', import.meta.url);
  return new Worker((policy()?.createScriptURL?.(url.href) ?? url) as URL, { type: 'module' });
};

/**
 * Matches the values in a worker: a pattern such as `^(a+)+$` can take minutes for one value, and only a worker can be terminated.
 * Rejects with the reason [FAC-4].
 */
export function matchValues(
  values: readonly string[],
  pattern: string,
  start = startWorker,
): Promise<readonly boolean[]> {
  return new Promise((resolve, reject) => {
    const task: PatternTask = { ...readPattern(pattern), values };
    if (typeof Worker === 'undefined') throw new Error('this browser has no workers');
    const worker = start();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    let timer: ReturnType<typeof setTimeout>;
    // A page that is busy gets the answer late. However long it is busy, that is one wait.
    const limit = (reason: string, ms: number, waits = 1): void => {
      const next = () => (waits > 1 ? limit(reason, ms, waits - 1) : end(() => reject(new Error(reason))));
      timer = setTimeout(next, ms);
    };
    limit('its worker did not start', START_LIMIT_MS);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end(() => reject(new Error('its worker could not be loaded')));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<'ready' | readonly boolean[]>) => {
      if (data !== 'ready') {
        end(() => resolve(data));
        return;
      }
      clearTimeout(timer);
      limit('it runs too long', WAIT_MS, WAITS);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name.
      worker.postMessage(task);
    });
  });
}
