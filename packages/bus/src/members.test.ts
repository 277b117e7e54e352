import { expect, it, vi } from 'vitest';
import { createMembers } from './members.ts';

const a = { name: 'a' };
const b = { name: 'b' };

it('chooses the element that sent the request, else the oldest [CORE-23]', () => {
  const members = createMembers<string>();
  expect(members.choose()).toBeUndefined();
  members.connect(a, 'A');
  const stop = members.connect(b, 'B');
  expect(members.choose(b)).toEqual({ element: b, options: 'B' });
  expect(members.choose()?.options).toBe('A');
  stop();
  expect(members.choose(b)?.options).toBe('A');
  expect(members.choose('not an element')?.options).toBe('A');
});

it('keeps an element’s place when its options change, whichever cleanup runs first [CORE-23]', () => {
  const members = createMembers<string>();
  const stopOld = members.connect(a, 'old');
  members.connect(b, 'B');
  const stopNew = members.connect(a, 'new');
  stopOld();
  expect(members.values().map(({ options }) => options)).toEqual(['new', 'B']);
  stopNew();
  expect(members.values().map(({ options }) => options)).toEqual(['B']);
});

it('runs work that waits for an element once, with the first to connect [CORE-23]', () => {
  const members = createMembers<string>();
  const [first, second] = [vi.fn(), vi.fn()];
  members.whenOne(first);
  members.whenOne(second);
  members.connect(a, 'A');
  members.connect(b, 'B');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  members.whenOne(first);
  expect(first).toHaveBeenCalledOnce();
});

it('reports an element that leaves for good, once, and not a change of its options [CORE-23]', async () => {
  const left = vi.fn();
  const members = createMembers<string>(left);
  const stopOld = members.connect(a, 'old');
  stopOld();
  const stopNew = members.connect(a, 'new');
  await Promise.resolve();
  expect(left).not.toHaveBeenCalled();
  stopNew();
  stopNew();
  await Promise.resolve();
  expect(left.mock.calls).toEqual([[a]]);
});
