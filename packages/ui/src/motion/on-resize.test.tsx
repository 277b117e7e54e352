import { afterEach, expect, it, vi } from 'vitest';
import { onResize } from './on-resize.ts';

afterEach(() => vi.useRealTimers());

it('runs at once, then at most every 250 ms, and once more at the end [PAGE-14]', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const run = vi.fn();
  const stop = new AbortController();
  onResize(stop.signal, run);
  const runsAfter = (ms: number): number => {
    vi.advanceTimersByTime(ms);
    return run.mock.calls.length;
  };
  for (const type of ['resize', 'orientationchange', 'resize']) dispatchEvent(new Event(type));
  expect([runsAfter(0), runsAfter(249), runsAfter(1), runsAfter(1_000)]).toEqual([1, 1, 2, 2]);
  dispatchEvent(new Event('orientationchange'));
  expect(runsAfter(0)).toBe(3);
  dispatchEvent(new Event('resize'));
  stop.abort();
  dispatchEvent(new Event('resize'));
  expect(runsAfter(1_000)).toBe(3);
});
