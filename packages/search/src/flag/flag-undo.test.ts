import { emit, get, on } from '@staytags/bus/bus';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepOrder, restoreId, toggleId } from './flag.logic.ts';
import { createFlagSlice } from './flag.slice.ts';

const anyId = fc.stringMatching(/^[\w.:/-]{1,40}$/);

it('restores removed items in any order, each in its old place [FLAG-5]', () => {
  const ids = fc.uniqueArray(anyId, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.nat()), (list, numbers) => {
      const next = (most: number) => Number(numbers.next().value) % most;
      let now: ReadonlySet<string> = new Set(list);
      let order: string[] = [];
      const removed: string[] = [];
      for (let count = 1 + next(list.length); count > 0; count -= 1) {
        const id = [...now][next(now.size)]!;
        order = keepOrder(now, order);
        now = toggleId(now, id).ids;
        removed.push(id);
      }
      while (removed.length > 0) now = restoreId(now, removed.splice(next(removed.length), 1)[0]!, order);
      expect([...now]).toEqual(list);
    }),
  );
});

it.each([
  ['after the nearest that stood before it', ['a', 'c', 'new'], 'b', ['a', 'b', 'c', 'new']],
  ['after one further away when that is gone', ['a', 'new'], 'c', ['a', 'c', 'new']],
  ['in front when none of those is left', ['new', 'd'], 'b', ['b', 'new', 'd']],
  ['nowhere else when it is there again', ['d', 'b'], 'b', ['d', 'b']],
])('puts an item back %s [FLAG-5]', (_where, list, id, after) => {
  expect([...restoreId(new Set(list), id, ['a', 'b', 'c', 'd'])]).toEqual(after);
});

it('says what was removed and offers Undo, which restores its place, also in a list that another tab has saved since [FLAG-5]', () => {
  const jar = new Map<string, string>();
  const disk = new Map<string, string>();
  const slice = createFlagSlice({
    whenBack() {},
    cookies: { read: (name) => jar.get(name), write: (name, value) => jar.set(name, value).has(name) },
    storage: {
      read: (key) => disk.get(key),
      write: (key, text) => disk.set(key, text).has(key),
      remove: (key) => void disk.delete(key),
      watch: () => {},
    },
    text: (key, { label = '' } = {}) => `${key} ${label}`.trim(),
  });
  slice.start();
  const notices: unknown[] = [];
  on('notice', (notice) => notices.push(notice));
  const namespace = 'undone';
  for (const id of ['a', 'b', 'c']) emit('flag-toggle', { id, namespace });
  expect(notices).toEqual([]);
  emit('flag-toggle', { id: 'b', namespace, label: ' Sea View ' });
  emit('flag-toggle', { id: 'a', namespace });
  expect(notices).toEqual([
    {
      ...{ text: 'removedNamed Sea View', type: 'info', from: 'stay-flag' },
      action: { label: 'undo', event: 'flag-undo', detail: { id: 'b', namespace } },
    },
    {
      ...{ text: 'removed', type: 'info', from: 'stay-flag' },
      action: { label: 'undo', event: 'flag-undo', detail: { id: 'a', namespace } },
    },
  ]);
  jar.set(namespace, '["c","other"]');
  emit('flag-undo', { id: 'a', namespace });
  emit('flag-undo', { id: 'b', namespace });
  emit('flag-undo', { id: 'b', namespace });
  emit('flag-undo', { id: 'never', namespace });
  expect([...(get('flag')?.[namespace] ?? [])]).toEqual(['a', 'b', 'c', 'other']);
  expect(jar.get(namespace)).toBe('["a","b","c","other"]');
  expect(notices).toHaveLength(2);
});

it('saves a shared list after its own, clears all, and gives all back in their places [FLAG-7]', () => {
  const notices: unknown[] = [];
  const stop = on('notice', (notice) => notices.push(notice));
  const namespace = 'cleared';
  const saved = () => [...(get('flag')?.[namespace] ?? [])];
  emit('flag-add', { ids: ['b', 'a', 'not an id', 'b'], namespace });
  emit('flag-toggle', { id: 'c', namespace });
  emit('flag-add', { ids: ['d', 'a'], namespace });
  expect(saved()).toEqual(['b', 'a', 'c', 'd']);
  emit('flag-toggle', { id: 'a', namespace });
  notices.length = 0;
  emit('flag-clear', { namespace });
  emit('flag-clear', { namespace });
  expect(saved()).toEqual([]);
  const detail = { ids: ['b', 'c', 'd'], namespace };
  expect(notices).toEqual([
    {
      text: 'cleared',
      type: 'info',
      from: 'stay-flag',
      action: { label: 'undo', event: 'flag-undo', detail },
    },
  ]);
  emit('flag-toggle', { id: 'new', namespace });
  emit('flag-undo', detail);
  expect(saved()).toEqual(['b', 'c', 'd', 'new']);
  stop();
});
