import { whenBack } from '@staytags/net/storage/storage';

const MINUTE_MS = 60_000;

/**
 * Runs when the date may have changed: after midnight, and when the page is shown again, since a sleeping computer runs no timers.
 * Returns what stops it.
 */
export function whenNewDay(run: () => void): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
    timer = setTimeout(look, Math.max(MINUTE_MS, midnight - now.getTime()));
  };
  const look = () => {
    plan();
    run();
  };
  whenBack(look, ends.signal);
  plan();
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}
