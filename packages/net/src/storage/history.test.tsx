import { afterEach, expect, it, vi } from 'vitest';
import { changeHistory, entriesAdded } from './history.ts';

const { href: here } = location;
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', here);
});

it('keeps the state of an entry, gives a new one none unless it is told to, and counts the new ones', () => {
  history.replaceState({ router: 1 }, '', here);
  expect(entriesAdded()).toBe(0);
  expect([changeHistory('replaceState', '#a'), location.hash, history.state]).toEqual([true, '#a', { router: 1 }]);
  expect([changeHistory('pushState', '#b'), location.hash, history.state]).toEqual([true, '#b', null]);
  expect([changeHistory('pushState', '#c', { own: 2 }), history.state]).toEqual([true, { own: 2 }]);
  expect(entriesAdded()).toBe(2);
});

it('tells of a browser that refuses, as Safari does after 100 changes in 10 seconds, and throws nothing [CORE-19]', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
  });
  expect([changeHistory('replaceState', '#a'), location.hash]).toEqual([false, '']);
});
