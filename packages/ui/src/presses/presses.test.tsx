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

it('is free again with the next key or press where a field has left in the middle of a composition [CORE-35]', async () => {
  vi.useFakeTimers();
  watchPresses();
  const compose = () => document.body.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  const type = (isComposing: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', isComposing, bubbles: true, composed: true }));
  compose();
  type(true);
  expect(await isFree(5_000)).toBe(false);
  type(false);
  expect(await isFree(1)).toBe(true);
  compose();
  send('pointerdown');
  send('pointerup');
  expect(await isFree(1)).toBe(true);
});
