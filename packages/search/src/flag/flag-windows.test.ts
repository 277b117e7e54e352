import { emit, get } from '@staytags/bus/bus';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withChanges } from './flag.logic.ts';
import { createFlagSlice, type FlagSlice } from './flag.slice.ts';

const namespace = 'race';
const KEY = `staytags.flag.${namespace}`;

/**
 * A browser whose windows see each other's writes late: storage with its event, and the cookie after both, as in WebKit, or before them, as in
 * Chromium. Each window has a copy of the page's code, and so a separate store.
 */
async function createBrowser(cookie: 'late' | 'early') {
  const server = { text: '', cookie: '' };
  const pending: { to: object; tell: () => void }[] = [];
  const windows: { seen: typeof server; onStorage: (text: string) => void }[] = [];
  const busy = new Set<object>();
  /** What happens once, after the next cookie and before its list. */
  const between: (() => void)[] = [];

  async function openWindow() {
    vi.resetModules();
    Reflect.deleteProperty(globalThis, Symbol.for('staytags'));
    const bus = await import('@staytags/bus/bus');
    const { createFlagSlice: create } = await import('./flag.slice.ts');
    const self = { seen: { ...server }, onStorage: (_text: string): void => {} };
    windows.push(self);
    const tellOthers = (tell: (other: typeof self) => void) => {
      for (const other of windows) if (other !== self) pending.push({ to: other, tell: () => tell(other) });
    };
    const slice: FlagSlice = create({
      whenBack() {},
      cookies: {
        read: (name) => (name === namespace ? self.seen.cookie : ''),
        write(_name, value) {
          self.seen.cookie = server.cookie = value;
          busy.add(self);
          between.pop()?.();
          busy.delete(self);
          return true;
        },
      },
      storage: {
        read: (key) => (key === KEY ? self.seen.text : undefined),
        write(_key, text) {
          self.seen.text = server.text = text;
          tellOthers((other) => {
            other.seen.text = server.text;
            other.onStorage(text);
          });
          tellOthers((other) => (other.seen.cookie = server.cookie));
          return true;
        },
        remove() {},
        watch: (key, fn) => void (key === KEY && (self.onStorage = fn)),
      },
      text: (key) => key,
    });
    slice.start();
    slice.connect({}, { namespace });
    return {
      toggle: (id: string) => bus.emit('flag-toggle', { id, namespace }),
      ids: () => [...(bus.get('flag')?.[namespace] ?? [])].toSorted(),
    };
  }

  /** Two windows that act between two calls have read the same cookie. */
  const deliverCookie = () => {
    if (cookie === 'early') for (const { seen } of windows) seen.cookie = server.cookie;
  };

  /** Delivers some of what the windows have not seen yet, oldest first, to those that are not writing. */
  const deliver = (count = Infinity) => {
    for (let left = count; left > 0; left -= 1) {
      const at = pending.findIndex(({ to }) => !busy.has(to));
      if (at < 0) return;
      pending.splice(at, 1)[0]!.tell();
    }
  };
  return { server, openWindow, deliver, deliverCookie, between };
}

it.each([
  [0, 'late'],
  [1, 'late'],
  [3, 'late'],
  [0, 'early'],
  [1, 'early'],
  [3, 'early'],
] as const)(
  'two windows that save 15 each at the same time lose none, with %i events delivered per save and the cookie %s [FLAG-6]',
  async (count, cookie) => {
    const { server, openWindow, deliver, deliverCookie } = await createBrowser(cookie);
    const [one, two] = [await openWindow(), await openWindow()];
    for (let at = 0; at < 15; at += 1) {
      deliverCookie();
      one.toggle(`one-${at}`);
      two.toggle(`two-${at}`);
      deliver(count);
    }
    deliver();
    expect(one.ids()).toHaveLength(30);
    expect(two.ids()).toEqual(one.ids());
    // What is stored reads the same in a new window.
    expect(JSON.parse(server.text)).toMatchObject({ ids: expect.toSatisfy((ids: string[]) => ids.length === 30) });
    expect((await openWindow()).ids()).toEqual(one.ids());
  },
);

it.each(['late', 'early'] as const)(
  'two windows lose nothing if one saves between the cookie and the list of the other, with the cookie %s [FLAG-6]',
  async (cookie) => {
    const { openWindow, deliver, deliverCookie, between } = await createBrowser(cookie);
    const [one, two] = [await openWindow(), await openWindow()];
    between.push(() => {
      two.toggle('b');
      deliverCookie();
    });
    one.toggle('a');
    deliver();
    for (const window of [one, two, await openWindow()]) expect(window.ids()).toEqual(['a', 'b']);
  },
);

it('a removal in one window survives a save in another at the same time [FLAG-6]', async () => {
  const { openWindow, deliver } = await createBrowser('late');
  const one = await openWindow();
  one.toggle('a');
  one.toggle('b');
  deliver();
  const two = await openWindow();
  one.toggle('a');
  two.toggle('c');
  deliver();
  expect(one.ids()).toEqual(['b', 'c']);
  expect(two.ids()).toEqual(['b', 'c']);
  expect((await openWindow()).ids()).toEqual(['b', 'c']);
});

const step = fc.record({
  pause: fc.constantFrom(1, 1, 250),
  window: fc.nat(2),
  id: fc.constantFrom('a', 'b', 'new'),
  /** How many events arrive after it. */
  count: fc.nat(3),
  isCookieSeen: fc.boolean(),
  /** What comes between its cookie and its list: the save of a window, or what they have not seen yet. */
  between: fc.constantFrom('nothing', 'events', 0, 1, 2),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Here a window repeats a change between the cookie and the list of another, which knows it: its cookie stays, older than the list. */
const LATE_REPEATS = [
  [
    [0, 'a', 0, 'nothing'],
    [1, 'new', 0, 'nothing'],
    [0, 'a', 0, 'nothing'],
    [1, 'a', 3, 'events'],
  ],
  [
    [0, 'a', 3, 'nothing'],
    [0, 'a', 0, 'nothing'],
    [0, 'new', 1, 'nothing'],
    [1, 'a', 1, 0],
    [0, 'a', 3, 'events'],
  ],
] as const;
const examples = LATE_REPEATS.map((steps): [Step[]] => [
  steps.map(([window, id, count, between]) => ({ pause: 1, window, id, count, isCookieSeen: false, between })),
]);

it.each(['late', 'early'] as const)(
  'windows agree on one list without a loss, whatever they do while events are late and the cookie is %s [FLAG-6]',
  async (cookie) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { openWindow, deliver, deliverCookie, between: inside } = await createBrowser(cookie);
        const windows = [await openWindow(), await openWindow(), await openWindow()];
        const saved: string[] = [];
        for (const [at, { pause, window, id, count, isCookieSeen, between }] of steps.entries()) {
          vi.advanceTimersByTime(pause);
          if (id === 'new') saved.push(`new-${at}`);
          if (between !== 'nothing' && between !== window) {
            inside.push(() => {
              if (typeof between === 'number') {
                saved.push(`in-${at}`);
                windows[between]!.toggle(`in-${at}`);
              }
              if (isCookieSeen) deliverCookie();
              deliver(count);
            });
          }
          windows[window]!.toggle(id === 'new' ? `new-${at}` : id);
          deliver(count);
          if (isCookieSeen) deliverCookie();
        }
        deliverCookie();
        deliver();
        const [first, ...others] = [...windows, await openWindow()].map(({ ids }) => ids());
        expect(first).toEqual(expect.arrayContaining(saved));
        for (const ids of others) expect(ids).toEqual(first);
      }),
      { numRuns: 400, examples },
    );
    vi.useRealTimers();
  },
);

interface Heard {
  readonly found: string;
  readonly left: string;
  /** Since its own save, in ms. */
  readonly pause?: number;
  readonly path?: string;
  readonly store?: 'local';
  /** The cookie of the other's list. */
  readonly listed?: string;
}
const OWN = '["a"]';
const LISTED = '["a","b"]';
it.each([
  ['its own cookie', { found: OWN, left: LISTED }],
  ['its own cookie, with another path', { found: OWN, left: LISTED, path: '/b' }],
  ['its own cookie, beside one that is no list', { found: OWN, left: OWN, listed: '["<img src=x>"]' }],
  ['its own cookie from long ago', { found: OWN, left: OWN, pause: 10_000 }],
  ['the cookie of the list', { found: LISTED, left: LISTED }],
  ['a cookie that the site has changed', { found: '["c"]', left: '["c"]' }],
  ['no cookie', { found: '', left: '' }],
  ['no cookie, since the list is stored alone', { found: '', left: '', store: 'local' }],
] as const)('a window that hears of a list of another and finds %s leaves the right one [FLAG-6]', (what, row) => {
  const { found, left, pause = 1, path, store, listed = LISTED }: Heard = row;
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const name = what.replaceAll(/\W+/g, '-');
  let cookie = '';
  let text = '';
  let hear = (_text: string): void => {};
  const paths: (string | undefined)[] = [];
  const slice = createFlagSlice({
    whenBack() {},
    cookies: { read: () => cookie, write: (_name, value, at) => (paths.push(at), (cookie = value), true) },
    storage: {
      read: () => text,
      write: (_key, value) => ((text = value), true),
      remove() {},
      watch: (key, fn) => void (key.endsWith(`.${name}`) && (hear = fn)),
    },
    text: () => '',
  });
  slice.start();
  slice.connect({}, { namespace: name, ...(path && { path }), ...(store && { store }) });
  emit('flag-toggle', { id: 'a', namespace: name });
  expect(cookie).toBe(store ? '' : OWN);
  vi.advanceTimersByTime(pause);
  const at = Date.now();
  text = JSON.stringify({ ids: ['a', 'b'], cookie: store ? '' : listed, times: { a: at, b: at } });
  cookie = found;
  hear(text);
  expect(cookie).toBe(left);
  expect(new Set(paths)).toEqual(new Set(store ? [] : [path]));
});

it('an older change never undoes what the site has done to the list since [FLAG-6]', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let cookie = '';
  let text = '';
  const slice = createFlagSlice({
    whenBack() {},
    cookies: { read: () => cookie, write: (_name, value) => ((cookie = value), true) },
    storage: { read: () => text, write: (_key, value) => ((text = value), true), remove() {}, watch() {} },
    text: () => '',
  });
  slice.start();
  slice.connect({}, { namespace: 'emptied' });
  emit('flag-toggle', { id: 'a', namespace: 'emptied' });
  vi.advanceTimersByTime(3_000);
  cookie = '[]';
  emit('flag-toggle', { id: 'b', namespace: 'emptied' });
  expect([...(get('flag')?.['emptied'] ?? [])]).toEqual(['b']);
});

it.each([
  ['newer than the list', 5_000, false, 4_999, ['a', 'b']],
  ['in the list already', 5_000, false, 5_000, ['a']],
  ['of this window, and taken out with its cookie', 5_000, true, 5_000, ['a', 'b']],
  ['of this window, and older than one that the list has', 5_000, true, 5_001, ['a']],
  ['of this window, and more than three seconds old', 1_900, true, 1_900, ['a']],
  ['more than ten seconds old', -6_000, true, undefined, ['a']],
] as const)('repeats a change that is %s accordingly [FLAG-6]', (_when, at, isOwn, known, ids) => {
  const times = new Map(known === undefined ? [] : [['b', known]]);
  const changes = new Map([['b', { at, isSaved: true, isOwn }]]);
  expect([...withChanges(new Set(['a']), times, changes, 5_000)]).toEqual(ids);
});
