import { afterEach, expect, it, vi } from 'vitest';
import { watchPresses, whenFree } from './presses.ts';

const send = (type: string) => document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
const isFree = async (ms: number): Promise<boolean> => {
  let free = false;
  void whenFree().then(() => (free = true));
  await vi.advanceTimersByTimeAsync(ms);
  return free;
};

afterEach(() => vi.useRealTimers());

it('is not free while Space is down: a button acts when it comes up [CORE-35]', async () => {
  vi.useFakeTimers();
  watchPresses();
  const key = (type: string, name: string) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, composed: true }));
  key('keydown', 'Tab');
  expect(await isFree(0)).toBe(true);
  key('keydown', ' ');
  expect(await isFree(500)).toBe(false);
  key('keyup', ' ');
  expect(await isFree(1)).toBe(true);
});

it('is free between presses, after their click, and when the end of a press never comes [CORE-35]', async () => {
  vi.useFakeTimers();
  watchPresses();
  expect(await isFree(0)).toBe(true);
  send('pointerdown');
  expect(await isFree(500)).toBe(false);
  send('pointerup');
  expect(await isFree(1)).toBe(true);
  send('pointerdown');
  expect(await isFree(2_000)).toBe(true);
  send('pointercancel');
});
