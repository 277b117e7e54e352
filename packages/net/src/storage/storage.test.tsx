import { afterEach, expect, it, vi } from 'vitest';
import { server } from 'vitest/browser';
import { cookies, COOKIE_BYTES, fitsCookie } from './cookies.ts';
import { storage, tabStorage, whenBack } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('reads back what it wrote, and reports it as stored [STO-1]', () => {
  expect(storage.write('k1', 'text')).toBe(true);
  expect(localStorage.getItem('k1')).toBe('text');
  expect(storage.read('k1')).toBe('text');
  storage.remove('k1');
  expect(storage.read('k1')).toBeUndefined();
});

it('keeps a value in memory when storage is full, blocked or drops it silently [CORE-19]', () => {
  const broken: [string, () => void][] = [
    [
      'full',
      () =>
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
    ['silent', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})],
    [
      'blocked',
      () =>
        vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        }),
    ],
  ];
  for (const [name, breakIt] of broken) {
    breakIt();
    expect(storage.write(`k-${name}`, name)).toBe(false);
    expect(storage.read(`k-${name}`)).toBe(name);
    vi.restoreAllMocks();
    expect(storage.read(`k-${name}`), 'still the newest').toBe(name);
    expect(storage.write(`k-${name}`, 'later')).toBe(true);
    expect(storage.read(`k-${name}`)).toBe('later');
  }
});

it('reads what another page has stored since it refused a text [CORE-19] [ORD-9]', () => {
  localStorage.setItem('k5', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([storage.write('k5', 'ours'), storage.read('k5')]).toEqual([false, 'ours']);
  localStorage.setItem('k5', 'theirs');
  expect(storage.read('k5')).toBe('theirs');
});

it('still knows what it last read when a read fails once [CORE-19] [STO-1]', () => {
  storage.write('k6', 'text');
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('It failed', 'UnknownError');
  });
  expect(storage.read('k6')).toBe('text');
  getItem.mockRestore();
  localStorage.removeItem('k6');
  expect(storage.read('k6')).toBeUndefined();
});

it('reports changes from other tabs until its signal aborts [ORD-9]', () => {
  const heard: unknown[] = [];
  const ends = new AbortController();
  storage.watch('k2', (text) => heard.push(text), ends.signal);
  localStorage.setItem('k2', 'our own, on its way');
  dispatchEvent(new StorageEvent('storage', { key: 'k2', newValue: 'new' }));
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'no' }));
  dispatchEvent(new StorageEvent('storage', { key: 'k2', newValue: null }));
  // Another tab has cleared everything.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  ends.abort();
  dispatchEvent(new StorageEvent('storage', { key: 'k2', newValue: 'late' }));
  expect(heard).toEqual(['new', undefined, undefined]);
});

it('reports for as long as the page lives without a signal [ORD-9]', () => {
  const heard: unknown[] = [];
  storage.watch('k3', (text) => heard.push(text));
  dispatchEvent(new StorageEvent('storage', { key: 'k3', newValue: 'new' }));
  expect(heard).toEqual(['new']);
});

it('reads nothing where there is nothing, and removes and reads without an error where storage is blocked [CORE-19]', () => {
  expect(storage.read('k-none')).toBeUndefined();
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.remove('k-none');
  expect(storage.read('k-none')).toBeUndefined();
});

it('keeps what is for this tab apart [CORE-19]', () => {
  tabStorage.write('k4', 'tab');
  expect([sessionStorage.getItem('k4'), storage.read('k4'), tabStorage.read('k4')]).toEqual(['tab', undefined, 'tab']);
  tabStorage.remove('k4');
});

it('runs when the page is shown again, and not when it loads or is hidden [ORD-9]', () => {
  let runs = 0;
  const ends = new AbortController();
  whenBack(() => (runs += 1), ends.signal);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const show = (event: Event, state: DocumentVisibilityState = 'visible') => {
    visibility.mockReturnValue(state);
    (event.type === 'pageshow' ? globalThis : document).dispatchEvent(event);
    return runs;
  };
  expect([
    show(new PageTransitionEvent('pageshow', { persisted: false })),
    show(new PageTransitionEvent('pageshow', { persisted: true })),
    show(new Event('visibilitychange'), 'hidden'),
    show(new Event('visibilitychange')),
  ]).toEqual([0, 1, 1, 2]);
  ends.abort();
  expect([show(new PageTransitionEvent('pageshow', { persisted: true })), show(new Event('visibilitychange'))]).toEqual(
    [2, 2],
  );
});

it('writes cookies for the whole site, and reads them back [STO-4]', () => {
  expect(cookies.write('c1', '["a"]')).toBe(true);
  expect(cookies.read('c1')).toBe('["a"]');
  expect(document.cookie).toContain('c1=');
});

it('knows the cookie limit to the byte [FLAG-4]', () => {
  const isKept = (length: number): boolean => {
    document.cookie = `edge=${'x'.repeat(length)}; path=/`;
    const kept = document.cookie.includes(`edge=${'x'.repeat(length)}`);
    document.cookie = 'edge=; path=/; max-age=0';
    return kept;
  };
  const longest = COOKIE_BYTES - 'edge'.length;
  expect([longest, longest + 1].map((length) => fitsCookie('edge', 'x'.repeat(length)))).toEqual([true, false]);
  // WebKitGTK keeps longer ones too.
  expect([isKept(longest), isKept(longest + 1)]).toEqual([true, server.browser === 'webkit']);
});

it('keeps a cookie in memory when it is too long or blocked [CORE-19]', () => {
  expect(cookies.write('c2', 'x'.repeat(5_000))).toBe(false);
  expect(cookies.read('c2')).toHaveLength(5_000);
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(cookies.write('c3', 'v')).toBe(false);
  expect(cookies.read('c3')).toBe('v');
});
