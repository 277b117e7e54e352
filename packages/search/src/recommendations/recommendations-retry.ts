import { retryDelays } from './recommendations.logic.ts';

/** Tries at once, then with growing delays until it succeeds, the delays run out or the signal aborts [REC-1]. */
export function retrying(attempt: () => boolean, signal: AbortSignal): void {
  const delays = retryDelays();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    if (signal.aborted || attempt()) return;
    const delay = delays.shift();
    if (delay !== undefined) timer = setTimeout(next, delay);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  next();
}
