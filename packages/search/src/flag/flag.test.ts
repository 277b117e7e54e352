import { emit, get, on } from '@staytags/bus/bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareLists,
  fitIds,
  isItemId,
  isLikeList,
  mergeLists,
  parseFullList,
  parseIds,
  storedId,
  toggleId,
  writeIds,
} from './flag.logic.ts';
import { createFlagSlice } from './flag.slice.ts';

const NO_TIMES: ReadonlyMap<string, number> = new Map();

it.each([
  ['["a","b"]', ['a', 'b']],
  ['[1,2]', ['1', '2']],
  ['a,b', ['a', 'b']],
  ['a+b', ['a', 'b']],
  ['a|b|', ['a', 'b']],
  ['k3x9qa/node/5,stays-1001', ['k3x9qa/node/5', 'stays-1001']],
  ['a,a,a', ['a']],
  ['', []],
  [undefined, []],
  ['%', []],
  ['["cut', []],
  ['{"a":1}', []],
  ['{"0":"stays-1","2":"stays-3"}', ['stays-1', 'stays-3']],
  ['{"0":"cut', []],
  ['<script>alert(1)</script>', []],
  ['x) OR *:* OR (y', []],
  ['["a","{!term f=a}b","\\"",null,{}]', ['a']],
  ['x'.repeat(300), []],
])('reads the list %j as %j [FLAG-2]', (text, ids) => expect(parseIds(text)).toEqual(ids));

it.each([
  ['["stays-1"]', true],
  ['{"0":"stays-1","2":"stays-3"}', true],
  ['["stays-1","sta', true],
  ['{"necessary":true,"stamp":"x"}', false],
  ['abc123', false],
])('takes the cookie %j for a list of ours: %s [FLAG-2]', (text, is) => expect(isLikeList(text)).toBe(is));

const anyId = fc.stringMatching(/^[\w.:/-]{1,40}$/);

it('writes a JSON array that reads back as the same list, in the same order [FLAG-2]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId), (ids) => {
      expect(parseIds(writeIds(ids))).toEqual(ids);
    }),
  );
});

it('marks items that are not in the index by a prefix [FLAG-2]', () => {
  expect(storedId('5', true, 'x:')).toBe('x:5');
  expect(storedId('5', false, 'x:')).toBe('5');
  expect(isItemId('x:5')).toBe(true);
});

it('adds at the end and takes out again [FLAG-1]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId), anyId, (list, id) => {
      const before = new Set(list);
      const { ids, added } = toggleId(before, id);
      expect(added).toBe(!before.has(id));
      expect([...ids]).toEqual(added ? [...list, id] : list.filter((each) => each !== id));
      expect(compareLists(before, ids)).toEqual(added ? { added: [id], removed: [] } : { added: [], removed: [id] });
    }),
  );
});

it('keeps the newest ids that fit, and as many of them as fit [FLAG-4]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { maxLength: 60 }), fc.integer({ min: 2, max: 600 }), (list, room) => {
      const { value, overflow } = fitIds(new Set(list), (text) => text.length <= room);
      const kept = parseIds(value);
      expect(value.length).toBeLessThanOrEqual(room);
      expect(kept).toEqual(list.slice(list.length - kept.length));
      expect(overflow).toBe(kept.length < list.length);
      if (overflow) expect(writeIds(list.slice(list.length - kept.length - 1)).length).toBeGreaterThan(room);
    }),
  );
});

it('keeps what did not fit when somebody else changes the cookie [FLAG-4]', () => {
  const full = { ids: ['old', 'b', 'c'], cookie: '["b","c"]', times: NO_TIMES };
  expect([...mergeLists('["b","c"]', full)]).toEqual(['old', 'b', 'c']);
  expect([...mergeLists('["c","server"]', full)]).toEqual(['old', 'c', 'server']);
  expect([...mergeLists('a,b', undefined)]).toEqual(['a', 'b']);
  expect(parseFullList('{"ids":["a",5,"<x>"],"cookie":"","times":{"a":"soon"}}')).toEqual({
    ids: ['a'],
    cookie: '',
    times: NO_TIMES,
  });
  for (const bad of ['null', '[]', '{', '{"ids":{}}', undefined]) expect(parseFullList(bad)).toBeUndefined();
});

describe('the slice', () => {
  /** A browser's cookies and storage, which two tabs share. */
  function browser(room = 4_096) {
    const jar = new Map<string, string>();
    const paths: (string | undefined)[] = [];
    const disk = new Map<string, string>();
    const watchers: (() => void)[] = [];
    const tab = () =>
      createFlagSlice({
        whenBack() {},
        cookies: {
          read: (name) => jar.get(name),
          write: (name, value, path) => {
            paths.push(path);
            if (value.length <= room) jar.set(name, value);
            return value.length <= room;
          },
        },
        storage: {
          read: (key) => disk.get(key),
          write: (key, text) => {
            disk.set(key, text);
            return true;
          },
          remove: (key) => void disk.delete(key),
          watch: (_key, fn) => void watchers.push(() => fn(undefined)),
        },
        text: (key) => key,
      });
    return { jar, paths, disk, watchers, tab };
  }

  it('answers the toggle, writes both places, and reports what has changed [FLAG-2, FLAG-3]', () => {
    const { jar, watchers, tab } = browser();
    jar.set('shared', 'stays-1|stays-2');
    const slice = tab();
    slice.start();
    slice.connect({}, { namespace: 'shared' });
    expect([...(get('flag')?.['shared'] ?? [])]).toEqual(['stays-1', 'stays-2']);
    const heard: unknown[] = [];
    on('flag-changed', (detail) => heard.push(detail));
    emit('flag-toggle', { id: 'stays-3', namespace: 'shared' });
    expect(jar.get('shared')).toBe('["stays-1","stays-2","stays-3"]');
    const ids = ['stays-1', 'stays-2', 'stays-3'];
    expect(heard).toEqual([{ namespace: 'shared', ids, added: 'stays-3', saved: ['stays-3'] }]);
    // Another tab takes one out: this one follows.
    jar.set('shared', '["stays-2","stays-3"]');
    for (const run of watchers) run();
    expect(heard).toHaveLength(2);
    expect(heard[1]).toMatchObject({ removed: 'stays-1' });
    // Another tab has saved one in silence: the next toggle here does not lose it.
    jar.set('shared', '["stays-2","stays-3","stays-9"]');
    emit('flag-toggle', { id: 'stays-2', namespace: 'shared' });
    expect(parseIds(jar.get('shared'))).toEqual(['stays-3', 'stays-9']);
  });

  it('stores the list where the options say: another path, or local storage only; the first named key wins [FLAG-2]', () => {
    const { jar, paths, disk, tab } = browser();
    const slice = tab();
    slice.start();
    slice.connect({}, { namespace: 'deep', path: '/stays', key: 'is_eid' });
    slice.connect({}, { namespace: 'deep', path: '/other', key: 'id' });
    emit('flag-toggle', { id: '1001', namespace: 'deep' });
    expect(paths.at(-1)).toBe('/stays');
    expect(get('flagKeys')).toEqual({ deep: 'is_eid' });
    slice.connect({}, { namespace: 'quiet', store: 'local' });
    emit('flag-toggle', { id: '1002', namespace: 'quiet' });
    expect(jar.has('quiet')).toBe(false);
    expect(parseFullList(disk.get('staytags.flag.quiet'))?.ids).toEqual(['1002']);
    expect([...(get('flag')?.['quiet'] ?? [])]).toEqual(['1002']);
  });

  it('rejects an id that cannot be requested, and changes nothing [FLAG-2]', () => {
    const errors: unknown[] = [];
    const real = console.error;
    console.error = (...words: unknown[]) => void errors.push(words);
    const { jar, tab } = browser();
    tab().start();
    emit('flag-toggle', { id: 'x) OR *:*', namespace: 'refused' });
    console.error = real;
    expect(jar.get('refused')).toBeUndefined();
    expect(errors).not.toEqual([]);
  });
});

it.each([undefined, '', '["a","b', '{"0":"a'])(
  'a cookie that is %j loses nothing of the stored list [FLAG-4]',
  (cookie) => {
    const full = { ids: ['a', 'b', 'c'], cookie: '["a","b","c"]', times: NO_TIMES };
    expect([...mergeLists(cookie, full)]).toEqual(['a', 'b', 'c']);
  },
);

it('an empty list in the cookie is one that somebody emptied [FLAG-4]', () => {
  expect([...mergeLists('[]', { ids: ['a'], cookie: '["a"]', times: NO_TIMES })]).toEqual([]);
});

it('follows another tab whose cookie arrives after its storage event, and undoes nothing [FLAG-3]', () => {
  const namespace = `late${Math.random()}`;
  let cookie = '["a"]';
  let disk = JSON.stringify({ ids: ['a'], cookie });
  let news = (_text: string | undefined): void => {};
  const slice = createFlagSlice({
    whenBack() {},
    cookies: { read: () => cookie, write: (_name, value) => ((cookie = value), true) },
    storage: {
      read: () => disk,
      write: (_key, text) => ((disk = text), true),
      remove() {},
      watch: (_key, fn) => void (news = fn),
    },
    text: () => '',
  });
  slice.start();
  slice.connect({}, { namespace });
  // The other tab has saved b: this one has the event, but still the old cookie.
  disk = JSON.stringify({ ids: ['a', 'b'], cookie: '["a","b"]' });
  news(disk);
  expect([...(get('flag')?.[namespace] ?? [])]).toEqual(['a', 'b']);
  emit('flag-toggle', { id: 'c', namespace });
  expect([...(get('flag')?.[namespace] ?? [])]).toEqual(['a', 'b', 'c']);
  // Once the cookie has changed, it counts again.
  cookie = '["c"]';
  emit('flag-toggle', { id: 'd', namespace });
  expect([...(get('flag')?.[namespace] ?? [])]).toEqual(['c', 'd']);
});
