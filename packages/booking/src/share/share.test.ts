import { on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { longUrl, readShareAnswer, readShortened } from './share.logic.ts';
import { createShare, type SharePorts } from './share.slice.ts';
import type { ShareOptions, ShareState } from './share.state.ts';

const BASE = 'https://rentals.test/stays/dune';

describe('the server’s answer', () => {
  it.each<[string, unknown, { url?: string; form: string }]>([
    [
      'a whole link and a form',
      { url: 'https://s.test/ab1', form: '<p>x</p>' },
      { url: 'https://s.test/ab1', form: '<p>x</p>' },
    ],
    ['a path', { url: '/s/ab1', form: '' }, { url: 'https://rentals.test/s/ab1', form: '' }],
    ['only a form', { form: ' <p>x</p> ' }, { form: '<p>x</p>' }],
    ['a link that would run', { url: 'javascript:alert(1)', form: '<p>x</p>' }, { form: '<p>x</p>' }],
    ['a link with a password', { url: 'https://a:b@s.test/', form: '<p>x</p>' }, { form: '<p>x</p>' }],
    ['members of other types', { url: '/s/1', form: ['x'] }, { url: 'https://rentals.test/s/1', form: '' }],
  ])('is read with %s [SHR-1]', (_, answer, expected) => {
    expect(readShareAnswer(answer, BASE)).toEqual({ url: undefined, ...expected });
  });

  it.each([null, [], 'x', 5, {}, { url: '', form: '' }, { url: 'javascript:1' }, { error: 'no' }])(
    'is none without a link and a form: %j [SHR-1]',
    (answer) => {
      expect(() => readShareAnswer(answer, BASE)).toThrow(/neither a link nor a form/);
    },
  );

  it.each([
    null,
    {},
    { data: null },
    { data: [] },
    { data: { url: '' } },
    { data: { url: 'javascript:1' } },
    { url: '/s' },
  ])('of a shortening service is none without data.url: %j [SHR-2]', (answer) => {
    expect(() => readShortened(answer, BASE)).toThrow(/without a link/);
  });

  it('of a shortening service is its data.url [SHR-2]', () => {
    expect(readShortened({ data: { url: 'https://s.test/1' } }, BASE)).toBe('https://s.test/1');
  });
});

it.each([
  ['', 'eyJ%2B%2Fw%3D%3D', 'https://rentals.test/mytrip?rcod=eyJ%2B%2Fw%3D%3D'],
  ['', 'z.ab-_', 'https://rentals.test/mytrip?rcod=z.ab-_'],
  ['/offers?x=1#y', 'e', 'https://rentals.test/offers?x=1#y'],
  ['https://other.test/p', 'e', 'https://other.test/p'],
  ['javascript:alert(1)', 'e', 'https://rentals.test/mytrip?rcod=e'],
])('the address that is shortened, given %j [SHR-2]', (path, code, expected) => {
  expect(longUrl(path, code, 'https://rentals.test/base/', 'https://rentals.test')).toBe(expected);
});

it('keeps the page’s own origin where <base> names another [SHR-2]', () => {
  expect(longUrl('', 'e', 'https://cdn.test/assets/', 'https://rentals.test')).toBe(
    'https://rentals.test/mytrip?rcod=e',
  );
});

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.restoreAllMocks();
});

const OPTIONS: ShareOptions = {
  mode: 'order',
  label: '',
  url: '/mytrip',
  heading: '',
  subheading: '',
  description: '',
  token: '',
  service: '',
  path: '',
  sheet: true,
  messages: true,
};
const TEXTS = { failed: 'No link.', retry: 'Again' };

/** A share slice whose server responds on demand. */
function open(options: Partial<ShareOptions> = {}, more: Partial<SharePorts> = {}) {
  const calls: { what: string; sent: unknown; signal: AbortSignal; answer(value: unknown): void; fail(): void }[] = [];
  const call = (what: string, sent: unknown, signal: AbortSignal) =>
    new Promise<unknown>((answer, reject) => {
      calls.push({ what, sent, signal, answer, fail: () => reject(new Error('503')) });
    });
  let state: ShareState = { pending: undefined, shown: undefined };
  const notices: EventMap['notice'][] = [];
  const failures: EventMap['share-failed'][] = [];
  stops.push(on('notice', (notice) => void notices.push(notice)));
  stops.push(on('share-failed', (fact) => void failures.push(fact)));
  const slice = createShare(
    {
      order: async () => ({ json: '{"lict":1}', hash: 'eyJsaWN0IjoxfQ==', code: 'eyJ' }),
      post: (fields, signal) => call('post', fields, signal),
      shorten: (service, query, signal) => call(service, query, signal),
      box: async (html) => ({ html }) as unknown as HTMLElement,
      base: () => BASE,
      origin: () => 'https://rentals.test',
      options: () => OPTIONS,
      text: (key) => TEXTS[key],
      begin: () => {},
      drawn: () => Promise.resolve(),
      ...more,
    },
    (next) => void (state = next),
  );
  const owner = { name: 'owner' };
  const leave = slice.connect(owner, { ...OPTIONS, ...options });
  const called = (count: number) => vi.waitUntil(() => calls.length === count && calls[count - 1]);
  return { slice, owner, leave, calls, called, notices, failures, state: () => state };
}

describe('sharing the order', () => {
  it('posts url, hash and order, is pending until the response, then shows link and form [SHR-1]', async () => {
    const { slice, owner, called, state } = open();
    const done = slice.open();
    expect(state().pending).toBe(owner);
    const post = await called(1);
    expect(post).toMatchObject({
      what: 'post',
      sent: { url: '/mytrip', hash: 'eyJsaWN0IjoxfQ==', order: '{"lict":1}' },
    });
    if (post) post.answer({ url: '/s/ab1', form: '<form></form>' });
    await done;
    expect(state()).toEqual({
      pending: undefined,
      shown: { link: 'https://rentals.test/s/ab1', box: { html: '<form></form>' }, owner },
    });
  });

  it('opens nothing for an answer that comes after it was closed, and asks again at the next press [SHR-1] [REACT-4]', async () => {
    const { slice, called, state, notices } = open();
    const done = slice.open();
    const post = await called(1);
    slice.close();
    expect(state()).toEqual({ pending: undefined, shown: undefined });
    if (post) post.answer({ url: '/s/ab1', form: '' });
    await done;
    expect(state().shown).toBeUndefined();
    void slice.open();
    await called(2);
    expect(notices).toEqual([]);
  });

  it('with a token shows the link of the service and not the server’s [SHR-2] [SHR-1]', async () => {
    const { slice, called, state } = open({ token: 'T', service: 'https://short.test/v3' });
    const done = slice.open();
    const short = await called(1);
    expect(short).toMatchObject({
      what: 'https://short.test/v3',
      sent: { access_token: 'T', longUrl: 'https://rentals.test/mytrip?rcod=eyJ' },
    });
    if (short) short.answer({ data: { url: 'https://sh.rt/1' } });
    const post = await called(2);
    if (post) post.answer({ url: '/s/ab1', form: '' });
    await done;
    expect(state().shown).toMatchObject({ link: 'https://sh.rt/1', box: undefined });
  });

  it('with a token shortens the given path [SHR-2]', async () => {
    const { slice, called } = open({ token: 'T', service: '/shorten', path: '/offers' });
    void slice.open();
    expect(await called(1)).toMatchObject({ sent: { longUrl: 'https://rentals.test/offers' } });
  });

  it('writes nothing when the service fails, and is idle again [SHR-2]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { slice, called, calls, state, notices } = open({ token: 'T', service: '/shorten' });
    const done = slice.open();
    const short = await called(1);
    if (short) short.answer({ data: null });
    await done;
    expect(calls).toHaveLength(1);
    expect(state()).toEqual({ pending: undefined, shown: undefined });
    expect(notices).toHaveLength(1);
  });

  it('sends one write for many clicks, and never retries on its own [SHR-1]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { slice, owner, called, calls, state, notices, failures } = open();
    const all = Promise.all(Array.from({ length: 20 }, () => slice.open()));
    const post = await called(1);
    if (post) post.fail();
    await all;
    expect(calls).toHaveLength(1);
    expect(state()).toEqual({ pending: undefined, shown: undefined });
    const action = { label: 'Again', event: 'share-open', detail: { from: owner } };
    expect(notices).toEqual([{ text: 'No link.', type: 'error', from: owner, action }]);
    expect(failures).toEqual([{ reason: '503' }]);
    expect(error).toHaveBeenCalledOnce();
  });

  it('shows only the newer link when the older one has not rendered yet [SHR-1]', async () => {
    const drawn: (() => void)[] = [];
    const { slice, called, state } = open({}, { drawn: () => new Promise((resolve) => drawn.push(resolve)) });
    void slice.open();
    (await called(1))?.answer({ url: '/s/old' });
    await vi.waitUntil(() => drawn.length === 1);
    void slice.open();
    const second = await called(2);
    drawn[0]?.();
    await Promise.resolve();
    expect(state().shown).toBeUndefined();
    second?.answer({ url: '/s/new' });
    await vi.waitUntil(() => drawn.length === 2);
    drawn[1]?.();
    await vi.waitUntil(() => state().shown);
    expect(state().shown?.link).toBe('https://rentals.test/s/new');
  });

  it('reports a token without a service, and shares by the site’s own link [SHR-2]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { slice, called, state } = open({ token: 'T' });
    const done = slice.open();
    (await called(1))?.answer({ url: '/s/own' });
    await done;
    expect(error.mock.calls.join()).toContain('data-service');
    expect(state().shown?.link).toBe('https://rentals.test/s/own');
  });

  it('is silent when messages are off, like the original [SHR-1]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { slice, called, notices, failures } = open({ messages: false });
    const done = slice.open();
    const post = await called(1);
    if (post) post.fail();
    await done;
    expect(notices).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  it('sends nothing for an empty order [SHR-1]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { slice, calls, failures } = open({}, { order: async () => undefined });
    await slice.open();
    expect([calls, failures]).toEqual([[], [{ reason: 'the order is empty' }]]);
  });

  it('belongs to the element that sent the request, and ends with it [SHR-1]', async () => {
    const { slice, leave, called, state, notices } = open();
    const second = { name: 'second' };
    const leaveSecond = slice.connect(second, undefined);
    const done = slice.open(second);
    expect(state().pending).toBe(second);
    const post = await called(1);
    leaveSecond();
    await Promise.resolve();
    expect([post && post.signal.aborted, state().pending]).toEqual([true, undefined]);
    if (post) post.answer({ url: '/s/1' });
    await done;
    expect([state().shown, notices]).toEqual([undefined, []]);
    leave();
    await slice.open();
    expect(state().pending).toBeUndefined();
    // Asked for before its element is there, as by a page's own script: it is the first one's.
    slice.connect(second, undefined);
    expect(state().pending).toBe(second);
  });
});
