import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenNewDay } from './new-day.ts';

const run = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 6, 4, 23, 58), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  run.mockClear();
  stop = whenNewDay(run);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('runs once after each midnight, in a tab that is left open [AVL-1]', () => {
  vi.advanceTimersByTime(119_000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
  expect(new Date().getDate()).toBe(5);
  vi.advanceTimersByTime(86_400_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs when the page is shown again, and never after it is stopped [AVL-1]', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(90_000_000);
  expect(run).toHaveBeenCalledTimes(2);
});
