import { emit, get, on, set } from '@staytags/bus/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, found, ids, setUp, type Call } from '../search.fakes.ts';

beforeEach(() => {
  set('elements', { 'stay-results': 1 });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('more rows', () => {
  it('arrive by paging start, and are appended [RES-2]', async () => {
    const { solr, connect, state, name } = setUp({}, 'https://site.test/stays#start=2');
    connect();
    await flush();
    solr.last.answer(found(['c', 'd'], 7, 2));
    await flush();
    const more = { name, start: 4, more: true };
    emit('search-page', more);
    expect(state()).toMatchObject({ status: 'pending', more: true });
    expect(solr.last.query).toContain('&start=4&');
    solr.last.answer(found(['d', 'e'], 7, 4));
    await flush();
    expect(ids(state())).toEqual(['c', 'd', 'e']);
    expect(state()).toMatchObject({ start: 2, end: 6, version: 1, status: 'ready' });
  });

  it('end if the index answers with the same rows again [RES-2] [SRCH-10]', async () => {
    const { solr, connect, state, name } = setUp();
    connect();
    await flush();
    solr.last.answer(found(['a', 'b'], 7));
    await flush();
    emit('search-page', { name, start: 2, more: true });
    solr.last.answer(found(['b', 'a'], 7));
    await flush();
    expect(ids(state())).toEqual(['a', 'b']);
    expect(state()).toMatchObject({ numFound: 7, end: 7, status: 'ready' });
  });

  it('a page replaces what is shown, and is in the URL [SRCH-7]', async () => {
    const { solr, connect, location, state, name } = setUp();
    connect();
    await flush();
    solr.last.answer(found(['a', 'b'], 7));
    await flush();
    emit('search-page', { name, start: 4 });
    expect(location.at).toBe('https://site.test/stays#start=4');
    solr.last.answer(found(['e', 'f'], 7, 4));
    await flush();
    expect(ids(state())).toEqual(['e', 'f']);
    emit('search-page', { name, start: 0 });
    expect(location.at).toBe('https://site.test/stays');
  });
});

describe('faults', () => {
  const faults: readonly [string, (call: Call) => void][] = [
    ...['network', 'timeout', 'aborted', 'status', 'content', 'too-large', 'schema'].map(
      (reason): [string, (call: Call) => void] => [
        reason,
        (call) => call.fail(Object.assign(new Error(reason), { reason })),
      ],
    ),
    ['a thrown text', (call) => call.fail('no')],
    ...[
      null,
      7,
      'text',
      [],
      {},
      { response: {} },
      { response: { docs: [], numFound: 'x' } },
      { error: { msg: 'x', trace: 'y' } },
      { responseHeader: { status: 400 } },
    ].map((body): [string, (call: Call) => void] => [JSON.stringify(body), (call) => call.answer(body)]),
  ];

  it.each(faults)(
    '%s: it is logged, what was shown stays, the pending mark goes, and the search can be had again [SRCH-8] [SRCH-9]',
    async (_, fault) => {
      const { solr, connect, state, name } = setUp();
      const failed: unknown[] = [];
      on('search-failed', (event) => event.name === name && failed.push(event));
      connect();
      await flush();
      solr.last.answer(found(['a', 'b'], 12));
      await flush();
      emit('search-set', { name, params: { q: 'x' } });
      expect(state().status).toBe('pending');
      fault(solr.last);
      await flush();
      expect(state()).toMatchObject({ status: 'failed', numFound: 12, version: 1 });
      expect(ids(state())).toEqual(['a', 'b']);
      expect(failed).toHaveLength(1);
      expect(vi.mocked(console.error).mock.calls.flat().join()).toMatch(/stay-search.*failed/);
      emit('search-retry', { name });
      expect(state().status).toBe('pending');
      expect(solr.last.query).toContain('&q=x&');
      solr.last.answer(found(['c']));
      await flush();
      expect(state().status).toBe('ready');
      expect(ids(state())).toEqual(['c']);
    },
  );

  it('the pending mark goes when the element leaves while a search is under way [SRCH-8]', async () => {
    const { solr, connect, state } = setUp();
    const disconnect = connect();
    await flush();
    disconnect();
    await flush();
    expect(state().status).toBe('idle');
    expect(solr.last.signal?.aborted).toBe(true);
    connect();
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    expect(state().status).toBe('ready');
  });

  it('an element that replaces another reads the URL again [SRCH-7]', async () => {
    const { solr, connect, location, state } = setUp();
    const disconnect = connect();
    await flush();
    location.at = 'https://site.test/stays#q=lake';
    connect();
    disconnect();
    await flush();
    expect(state().params).toEqual({ q: ['lake'] });
    expect(solr.last.query).toContain('&q=lake&');
  });

  it('an element keeps its search when its options change [SRCH-1]', async () => {
    const { solr, connect, state } = setUp();
    const key = {};
    const disconnect = connect({}, key);
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    disconnect();
    connect({ maxRows: 5 }, key);
    await flush();
    expect(solr.last.query).toContain('rows=5');
    expect(state().status).toBe('pending');
    expect(solr.calls).toHaveLength(2);
  });
});

describe('the latest answer wins', () => {
  const orders = (n: number): number[][] =>
    n === 0
      ? [[]]
      : orders(n - 1).flatMap((rest) =>
          Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n - 1, ...rest.slice(at)]),
        );

  it.each([2, 3, 4, 5])('in every order of %i answers, failures among them [SRCH-9]', async (n) => {
    for (const order of orders(n)) {
      const { solr, connect, state, name } = setUp({ docCache: false });
      connect();
      await flush();
      solr.last.answer(found(['first']));
      await flush();
      for (let at = 0; at < n; at++) emit('search-set', { name, params: { q: `q${at}` } });
      const calls = solr.calls.slice(1);
      expect(calls).toHaveLength(n);
      for (const at of order) {
        // Every other outdated answer fails: that must not be shown either.
        if (at % 2 === 0 && at < n - 1) calls[at]?.fail(new Error('late'));
        else calls[at]?.answer(found([`doc${at}`]));
        await flush();
        expect(ids(state())).toEqual([order.indexOf(n - 1) <= order.indexOf(at) ? `doc${n - 1}` : 'first']);
        expect(state().status).toBe(order.indexOf(n - 1) <= order.indexOf(at) ? 'ready' : 'pending');
      }
      expect(get('search')?.[name]?.version).toBe(2);
    }
  });
});

it('a failed search is sent again when the visitor repeats it [SRCH-9]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { solr, connect, state, name } = setUp();
  connect();
  await flush();
  emit('search-set', { name, params: { q: 'x' } });
  const sent = solr.calls.length;
  solr.last.fail(new Error('down'));
  await flush();
  emit('search-set', { name, params: { q: 'x' } });
  expect([solr.calls.length, state().status]).toEqual([sent + 1, 'pending']);
  solr.last.answer(found(['c']));
  await flush();
  expect([state().status, ids(state())]).toEqual(['ready', ['c']]);
  emit('search-set', { name, params: { q: 'x' } });
  expect(solr.calls).toHaveLength(sent + 1);
});
