import { emit, on, set } from '@staytags/bus/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flush, found, ids, setUp } from './search.fakes.ts';

beforeEach(() => {
  set('elements', { 'stay-results': 1 });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('a search', () => {
  it('runs when its element comes, and publishes what was found [SRCH-1] [SRCH-8]', async () => {
    const { solr, connect, state, name } = setUp({ fields: [{ solr_field: 'ss_name', name: 'title' }] });
    const loaded: unknown[] = [];
    on('search-loaded', (event) => event.name === name && loaded.push(event));
    connect();
    await flush();
    expect(state().status).toBe('pending');
    solr.last.answer(found(['a', 'b'], 12));
    await flush();
    expect(state()).toMatchObject({ status: 'ready', numFound: 12, version: 1, fields: { title: 'ss_name' } });
    expect(ids(state())).toEqual(['a', 'b']);
    expect(loaded).toEqual([{ name, numFound: 12, start: 0 }]);
  });

  it('sends no request with maxRows 0, and still tells where the index is [SRCH-5]', async () => {
    const { solr, connect, state, name } = setUp({ maxRows: 0 });
    connect();
    emit('search-set', { name, params: { q: 'a' } });
    await flush();
    expect(solr.calls).toEqual([]);
    expect(state()).toMatchObject({ status: 'idle', rows: 10, endpoint: { url: '/solr/' } });
  });

  it('is one for all elements of its name, with the options of the one that knows the index [SRCH-1]', async () => {
    const { solr, connect } = setUp();
    connect({ url: '', resultsPath: '/stays' });
    connect({ url: '/solr/stays/' });
    await flush();
    expect(solr.calls.map(({ endpoint }) => endpoint.url)).toEqual(['/solr/stays/']);
  });

  it('waits on a page without results until there are some [SRCH-5]', async () => {
    set('elements', { 'stay-search': 1 });
    const { solr, connect } = setUp({ resultsPath: '/stays' });
    connect();
    await flush();
    expect(solr.calls).toEqual([]);
    set('elements', { 'stay-search': 1, 'stay-results': 1 });
    await flush();
    expect(solr.calls).toHaveLength(1);
  });

  it('applies early requests as they ask: one that replaces the address leaves no step in the history [SRCH-7]', () => {
    const { connect, location, name } = setUp();
    emit('search-set', { name, params: { q: 'a' }, replace: true });
    connect();
    expect([location.pushed, location.replaced]).toEqual([[], ['https://site.test/stays#q=a']]);
  });

  it('publishes its params on a page without results too [SRCH-7]', () => {
    set('elements', { 'stay-search': 1 });
    const { connect, name, state } = setUp(
      { resultsPath: '/stays' },
      'https://site.test/#fq=ss_town%3ADuck&fq=is_beds%3A3',
    );
    connect();
    emit('search-set', { name, params: { fq: ['is_beds:3'] } });
    expect(state().params).toEqual({ fq: ['is_beds:3'] });
  });

  it('says in the console that it has no index [SRCH-1]', async () => {
    const { solr, connect } = setUp({ url: '' });
    connect();
    await flush();
    expect(solr.calls).toEqual([]);
    await vi.waitFor(() => expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/neither url nor proxyUrl/));
  });
});

describe('ids first, then documents', () => {
  it('fetches missing documents by id, in the order of the response [SRCH-4]', async () => {
    const { solr, connect, state, name } = setUp({ returnFullDocs: false, maxRows: 3, params: { 'q.op': 'AND' } });
    connect();
    await flush();
    expect(solr.last.query).toContain('&fl=id&wt=json');
    solr.last.answer(found(['a', 'b', 'c'], 5));
    await flush();
    expect(solr.last.query).toBe('ids=a,b,c&q.op=AND&wt=json');
    solr.last.answer({
      response: {
        numFound: 2,
        start: 0,
        docs: [
          { id: 'c', n: 3 },
          { id: 'a', n: 1 },
        ],
      },
    });
    await flush();
    expect(state().docs).toEqual([
      { id: 'a', n: 1 },
      { id: 'c', n: 3 },
    ]);
    expect(state().end).toBe(3);

    emit('search-set', { name, params: { q: 'x' } });
    await flush();
    solr.last.answer(found(['c', 'd', 'a']));
    await flush();
    expect(solr.last.query).toBe('ids=d&q.op=AND&wt=json');
    solr.last.answer(found(['d']));
    await flush();
    expect(ids(state())).toEqual(['c', 'd', 'a']);
  });

  it('forgets documents and answers after an hour [SRCH-4] [SRCH-6]', async () => {
    const { solr, connect, clock, name } = setUp({ returnFullDocs: false });
    connect();
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    emit('search-set', { name, params: { q: 'x' } });
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    expect(solr.calls).toHaveLength(3);
    clock.ms = 3_600_000;
    emit('search-set', { name, params: { q: null } });
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    expect(solr.calls.slice(3).map(({ query }) => query.startsWith('ids='))).toEqual([false, true]);
  });

  it('requests documents one after the other, and none twice [SRCH-4]', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `a-rather-long-index-id-${n}`);
    const { solr, connect, state } = setUp({ returnFullDocs: false, maxRows: 200 });
    connect();
    await flush();
    solr.last.answer(found(many));
    await flush();
    const asked: string[] = [];
    while (state().status === 'pending') {
      const open = solr.calls.length;
      const batch = decodeURIComponent(solr.last.query.replace(/^ids=|&.*/g, '')).split(',');
      expect(solr.last.query.length).toBeLessThan(6_000);
      asked.push(...batch);
      solr.last.answer(found(batch));
      await flush();
      expect(solr.calls.length - open).toBeLessThanOrEqual(1);
    }
    expect(asked).toEqual(many);
    expect(state().docs).toHaveLength(200);
  });

  it('fails whole when the documents do not come [SRCH-4] [SRCH-9]', async () => {
    const { solr, connect, state } = setUp({ returnFullDocs: false });
    connect();
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    solr.last.answer({ error: { msg: 'no' } });
    await flush();
    expect(state().status).toBe('failed');
  });

  it('takes the documents of the first answer with returnFullDocs [SRCH-4]', async () => {
    const { solr, connect, state } = setUp();
    connect();
    await flush();
    solr.last.answer({ response: { numFound: 1, start: 0, docs: [{ id: 'a', ss_name: 'Sea View' }] } });
    await flush();
    expect(solr.calls).toHaveLength(1);
    expect(state().docs[0]?.['ss_name']).toBe('Sea View');
  });
});

describe('identical requests', () => {
  const twice = async (docCache: boolean) => {
    const { solr, connect, state, name } = setUp({ docCache });
    connect();
    await flush();
    solr.last.answer(found(['a']));
    await flush();
    for (const q of ['x', null]) {
      emit('search-set', { name, params: { q } });
      await flush();
      if (state().status === 'pending') solr.last.answer(found(['b']));
      await flush();
    }
    return { asked: solr.calls.length, ids: ids(state()) };
  };
  it('are answered from memory [SRCH-6]', async () => {
    expect(await twice(true)).toEqual({ asked: 2, ids: ['a'] });
  });
  it('are requested again when docCache is off [SRCH-6]', async () => {
    expect(await twice(false)).toEqual({ asked: 3, ids: ['b'] });
  });
});

describe('the address', () => {
  it('restores the search, and follows Back and Forward [SRCH-7]', async () => {
    const { solr, connect, location, state, name } = setUp(
      {},
      'https://site.test/stays#q=ocean&fq=is_beds%3A3&start=4',
    );
    connect();
    await flush();
    expect(solr.last.query).toContain('&fq=is_beds%3A3&q=ocean&start=4&');
    solr.last.answer(found(['a'], 9, 4));
    await flush();
    emit('search-set', { name, params: { q: 'lake' } });
    await flush();
    expect(location.pushed).toEqual(['https://site.test/stays#q=lake&fq=is_beds%3A3']);
    solr.last.answer(found(['b']));
    await flush();
    location.visit('https://site.test/stays#q=ocean&fq=is_beds%3A3&start=4');
    await flush();
    expect(state().params).toEqual({ q: ['ocean'], fq: ['is_beds:3'], start: ['4'] });
    expect(ids(state())).toEqual(['a']);
    expect(location.pushed).toHaveLength(1);
  });

  it('is left alone by the first search, and by an anchor [SRCH-7]', async () => {
    const { solr, connect, location } = setUp({}, 'https://site.test/stays#q=a');
    connect();
    await flush();
    solr.last.answer(found([]));
    await flush();
    location.visit('https://site.test/stays#rates');
    await flush();
    expect(solr.calls).toHaveLength(1);
    expect(location.pushed).toEqual([]);
  });

  it('holds the state in the query string where hash is off, and keeps what is not ours [SRCH-7]', async () => {
    const { solr, connect, location, name } = setUp(
      { hash: false },
      'https://site.test/stays?utm_source=mail&q=ocean#rates',
    );
    connect();
    await flush();
    expect(solr.last.query).toContain('&q=ocean&');
    emit('search-set', { name, params: { fq: ['ss_town:Duck', 'is_beds:2'] } });
    expect(location.at).toBe('https://site.test/stays?q=ocean&fq=ss_town%3ADuck&fq=is_beds%3A2&utm_source=mail#rates');
  });

  it('two searches of a page do not share their params [SRCH-1] [SRCH-7]', async () => {
    const first = setUp({}, 'https://site.test/x#q=home&two.q=kayak');
    first.connect();
    first.connect({ name: 'two', url: '/solr/activities/' });
    await flush();
    expect(first.solr.calls.map(({ query }) => /&(q=\w+)&/.exec(query)?.[1])).toEqual(['q=home', 'q=kayak']);
    emit('search-set', { name: 'two', params: { q: 'surf' } });
    expect(first.location.at).toBe('https://site.test/x#two.q=surf&q=home');
  });

  it('a request sent before the element exists is not lost [SRCH-7]', async () => {
    const { solr, connect, name } = setUp();
    emit('search-set', { name, params: { q: 'early' } });
    connect();
    await flush();
    expect(solr.calls.map(({ query }) => /&q=(\w+)&/.exec(query)?.[1])).toEqual(['early']);
  });

  it('the form goes to the page of results where there are none, and searches where there are [SRCH-7]', async () => {
    set('elements', {});
    const { connect, location, name, solr } = setUp({ resultsPath: '/stays?lang=en' });
    const key = {};
    connect({}, key);
    await flush();
    emit('search-submit', { name, text: '  sea   view ', from: key });
    emit('search-submit', { name, text: '', from: key });
    expect(location.went).toEqual(['/stays?lang=en#q=sea%20view', '/stays?lang=en']);
    expect(solr.calls).toEqual([]);
    set('elements', { 'stay-results': 1 });
    emit('search-submit', { name, text: 'lake', from: key });
    expect(location.at).toBe('https://site.test/stays#q=lake');
  });

  const hostile = [
    'q=*:*&rows=100000&wt=xml&qt=/update&shards=evil&stream.url=http://x&json.wrf=__pwn&debugQuery=on&fl=*',
    'q={!join%20from=a%20to=b}x',
    'q=_query_:"{!dismax}x"',
    'fq=index_id:other',
    `q=${'x'.repeat(200_000)}`,
    'fq={!func}x&sort=sum(a)%20asc',
  ];
  it.each(hostile)('a hostile hash sends the plain request: %.40s [SRCH-7]', async (hash) => {
    const { solr, connect } = setUp({ index: 'stays' }, `https://site.test/stays#${hash}`);
    connect();
    await flush();
    expect(solr.calls.map(({ query }) => query)).toEqual([
      'facet=true&rows=2&facet.mincount=1&json.nl=map&q=*%3A*&wt=json&fq=index_id%3Astays',
    ]);
  });
});
