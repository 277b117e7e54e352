import { expect, it, vi } from 'vitest';
import { emit, get, on, replay, set, store, subscribe, watchKey } from './bus.ts';
import { createMembers } from './members.ts';
import { lazySlice } from './lazy-slice.ts';
import { startOnRequest, startSlice, type Slice } from './slice.ts';

it('delivers events to listeners until their signal aborts [CORE-11]', () => {
  const heard: unknown[] = [];
  const ends = new AbortController();
  on('order-show', (detail) => heard.push(detail), ends.signal);
  emit('order-show', {});
  ends.abort();
  emit('order-show', {});
  expect(heard).toEqual([{}]);
  on('order-show', (detail) => heard.push(detail), ends.signal);
  emit('order-show', {});
  expect(heard, 'a signal that has ended hears nothing').toEqual([{}]);
});

it('keeps two subscriptions of one function apart, and no listener of a signal that outlives them [CORE-11]', () => {
  const heard = vi.fn();
  const { signal } = new AbortController();
  const remove = vi.spyOn(signal, 'removeEventListener');
  const stop = on('share-close', heard, signal);
  const stopOther = on('share-close', heard);
  emit('share-close', {});
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  emit('share-close', {});
  expect(heard).toHaveBeenCalledTimes(3);
  expect(remove).toHaveBeenCalledOnce();
  stopOther();
  emit('share-close', {});
  expect(heard).toHaveBeenCalledTimes(3);
});

it('does not let a failing listener stop the others [CORE-9]', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const heard = vi.fn();
  on('modal-close-all', () => {
    throw new Error('boom');
  });
  on('modal-close-all', heard);
  emit('modal-close-all', {});
  expect(heard).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

it('runs only the watchers of the keys that changed [FLAG-3]', () => {
  const a = vi.fn();
  const b = vi.fn();
  const stop = watchKey('elements', 'a', a);
  watchKey('elements', 'b', b);
  set('elements', { x: 1 }, ['a']);
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 0]);
  stop();
  set('elements', { x: 2 }, ['a', 'b']);
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 1]);
  set('elements', { x: 3 });
  expect(b).toHaveBeenCalledTimes(2);
});

it('notifies a subscriber when its part of the state changes, by identity [CORE-12]', () => {
  const heard: unknown[] = [];
  const stop = subscribe(
    (state) => state.elements,
    (elements) => heard.push(elements),
  );
  const next = { 'stay-flag': 2 };
  set('elements', next);
  store.setState({});
  stop();
  set('elements', {});
  expect(heard).toEqual([next]);
  expect(get('elements')).toEqual({});
});

it('loads a slice on its first request, starts it once, and replays each request sent meanwhile once [ORD-1]', async () => {
  const answered: string[] = [];
  let starts = 0;
  const slice = {
    name: 'test',
    hears: ['order-remove'] as const,
    start() {
      starts += 1;
      on('order-remove', ({ key }) => answered.push(key));
    },
  };
  const load = vi.fn(async () => startSlice(slice));
  // The page's own listener was registered first. It does not answer requests, and gets each one only once.
  const heard: string[] = [];
  on('order-remove', ({ key }) => heard.push(key));
  startOnRequest(['order-remove'], load);
  startOnRequest(['order-remove'], load);
  emit('order-remove', { key: 'first' });
  emit('order-remove', { key: 'second' });
  await Promise.resolve();
  emit('order-remove', { key: 'third' });
  startSlice(slice);
  expect(answered).toEqual(['first', 'second', 'third']);
  expect(heard).toEqual(['first', 'second', 'third']);
  expect(starts).toBe(1);
  replay('order-remove', null);
  expect(answered).toHaveLength(4);
});

it('fetches a lazy slice on its first request, which finds the elements that were there before the code [CORE-23]', async () => {
  const members = createMembers<string>();
  const answered: unknown[] = [];
  const slice: Slice = {
    name: 'lazy',
    hears: ['share-open'],
    connect: (element, options) => members.connect(element, options),
    start: () => void on('share-open', ({ from }) => answered.push(members.choose(from)?.options)),
  };
  const load = vi.fn(async () => ({ slice }));
  const lazy = lazySlice<string>('lazy', ['share-open'], load);
  const [a, b, c] = [{}, {}, {}];
  lazy.connect(a, 'A')();
  lazy.connect(b, 'B');
  const leave = lazy.connect(c, 'C');
  expect(load).not.toHaveBeenCalled();
  emit('share-open', { from: c });
  await expect.poll(() => answered).toEqual(['C']);
  leave();
  lazy.connect(a, 'A again');
  emit('share-open', { from: c });
  emit('share-open', { from: a });
  expect(answered).toEqual(['C', 'B', 'A again']);
  expect(load).toHaveBeenCalledOnce();
});

it('delivers early requests to their own slice, once, whichever slice starts first [CORE-23]', async () => {
  const heard: string[] = [];
  const slice = (name: string, request: 'search-page' | 'search-retry'): Slice => ({
    name,
    hears: [request],
    start: () => void on(request, () => heard.push(name)),
  });
  const first = slice('early-a', 'search-page');
  const second = slice('early-b', 'search-retry');
  startOnRequest(first.hears, async () => {});
  startOnRequest(second.hears, async () => {});
  emit('search-page', { start: 0 });
  emit('search-retry', {});
  startSlice(second);
  expect(heard).toEqual(['early-b']);
  startSlice(first);
  expect(heard).toEqual(['early-b', 'early-a']);
});
