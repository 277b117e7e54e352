import { emit, get } from '@staytags/bus/bus';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSearch } from '../search/search-site.ts';
import type { Endpoint, Pairs } from '@staytags/solr/request/config.logic';
import { encodePairs } from '@staytags/solr/request/request.logic';
import {
  CLOSED,
  favouritesHref,
  indexedIds,
  nextPanel,
  sourceKey,
  toItems,
  type Panel,
  type PanelEvent,
} from './favourites.logic.ts';
import { createItems } from './favourites-items.ts';
import { slice as flags } from '../flag/flag.start.ts';
import { createFavouritesSlice, type FavouritesState, type PublishFavourites } from './favourites.slice.ts';

const BASE = 'https://site.test/';

describe('the link', () => {
  it.each([
    ['/favourites', 'item_id', ['12', '7'], 'https://site.test/favourites#q=item_id:(12 OR 7)'],
    ['/favourites?lang=en#old', 'id', ['stays-1001'], 'https://site.test/favourites?lang=en#q=id:(stays-1001)'],
    ['/favourites', 'id', ['site/node/5'], 'https://site.test/favourites#q=id:("site/node/5")'],
    ['/favourites', 'id', [], 'https://site.test/favourites'],
    ['/favourites', 'id', ['x) OR *:* OR (y', '{!term f=a}b', '"', 'ok'], 'https://site.test/favourites#q=id:(ok)'],
    ['javascript:alert(1)', 'id', ['a'], undefined],
    ['', 'id', ['a'], undefined],
  ])('of %j by %s for %j is %j [FAV-1]', (path, field, ids, href) => {
    expect(favouritesHref(path, field, ids, BASE)).toBe(href);
  });

  it('leaves out ids that the index does not know [FAV-3]', () => {
    expect(indexedIds(new Set(['a', 'x:b', 'c']), 'x:')).toEqual(['a', 'c']);
    expect(indexedIds(['a', 'b'], '')).toEqual(['a', 'b']);
  });
});

describe('the items', () => {
  const names = { title: 'ss_name', image: 'ss_image', link: 'ss_url', text: 'ts_summary', town: 'ss_town' };
  it('stand in the order of saving, with image, title, text and link [FAV-2]', () => {
    const docs = [
      { id: 'b', ss_name: 'Bay House', ss_url: '/stays/b', ss_image: '/p/b.svg', ts_summary: 'On the bay.' },
      { id: 'a', ss_url: 'javascript:1', ss_image: 'data:x', ss_town: 'Duck' },
    ];
    expect(toItems(['a', 'gone', 'b'], docs, names, 'id', BASE)).toEqual([
      { doc: docs[1], id: 'a', title: 'a', text: 'Duck', image: undefined, href: undefined },
      {
        doc: docs[0],
        id: 'b',
        title: 'Bay House',
        text: 'On the bay.',
        image: 'https://site.test/p/b.svg',
        href: 'https://site.test/stays/b',
      },
    ]);
  });

  it('are found by the key field, also where it is a number [FAV-3]', () => {
    expect(toItems(['1001'], [{ id: 'stays-1001', is_eid: 1001 }], names, 'is_eid', BASE)).toHaveLength(1);
  });
});

describe('the panel', () => {
  const after = (...events: PanelEvent[]): Panel => events.reduce(nextPanel, CLOSED);
  it.each([
    [['hover'], 'hover'],
    [['focus'], 'focus'],
    [['click'], 'click'],
    [['hover', 'click'], 'click'],
    [['hover', 'click', 'click'], undefined],
    [['focus', 'click'], undefined],
    [['focus', 'leave'], 'focus'],
    [['hover', 'leave'], undefined],
    [['hover', 'blur'], 'hover'],
    [['click', 'blur'], undefined],
    [['focus', 'dismiss'], undefined],
    [['focus', 'dismiss', 'focus'], undefined],
    [['focus', 'dismiss', 'hover'], undefined],
    [['focus', 'dismiss', 'click'], 'click'],
    [['focus', 'dismiss', 'blur', 'focus'], 'focus'],
    [['click', 'dismiss', 'leave', 'hover'], 'hover'],
    [['click', 'close'], undefined],
  ] as const)('after %j it is open by %s [FAV-2]', (events, by) => {
    expect(after(...events).by).toBe(by);
  });

  it('is closed by Escape, by leaving and by a narrow window, whatever came before [FAV-2]', () => {
    const event = fc.constantFrom<PanelEvent>('hover', 'leave', 'focus', 'blur', 'click', 'dismiss', 'close');
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const panel = after(...events);
        expect(nextPanel(panel, 'dismiss').by).toBeUndefined();
        expect(nextPanel(panel, 'close')).toEqual(CLOSED);
        expect(nextPanel(nextPanel(panel, 'blur'), 'leave').by).toBeUndefined();
      }),
    );
  });
});

describe('the slice', () => {
  const endpoint: Endpoint = { url: '/solr/', servlet: 'select', proxyUrl: '', index: '', jsonWrf: '' };
  const setUp = (site: SiteSearch = { endpoint, fields: { title: 'ss_name' } }) => {
    const calls: { query: string; answer(body: unknown): void; fail(error: unknown): void }[] = [];
    const source = { namespace: `ns${Math.random()}`, keyField: 'id', name: 'search' };
    const items = createItems({
      solr: {
        select: (_: Endpoint, pairs: Pairs) =>
          new Promise((answer, fail) => calls.push({ query: encodePairs(pairs), answer, fail })),
      },
      site: () => site,
    });
    let state: FavouritesState | undefined;
    const publish: PublishFavourites = (_source, change) => {
      state = { status: 'pending', docs: [], fields: {}, ...state, ...change };
    };
    return { calls, load: (ids: readonly string[]) => items.load(source, ids, publish), state: () => state };
  };
  const found = (...ids: string[]) => ({
    response: { numFound: ids.length, start: 0, docs: ids.map((id) => ({ id })) },
  });
  const flush = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}) as never);
  afterEach(() => vi.restoreAllMocks());

  it('requests as many rows as there are ids, and every document [FAV-3]', async () => {
    const { calls, load, state } = setUp();
    void load(['a', 'b"', 'c']);
    expect(calls.map(({ query }) => query)).toEqual(['q=*%3A*&rows=2&fq=id%3A(a%20OR%20c)&wt=json']);
    expect(state()?.status).toBe('pending');
    calls[0]?.answer(found('a', 'c'));
    await flush();
    expect(state()).toMatchObject({ status: 'ready', docs: [{ id: 'a' }, { id: 'c' }], fields: { title: 'ss_name' } });
  });

  it('requests again for a new id, but not for a removed one [FAV-3]', async () => {
    const { calls, load } = setUp();
    void load(['a', 'b']);
    calls[0]?.answer(found('a'));
    await flush();
    await load(['b']);
    await load([]);
    expect(calls).toHaveLength(1);
    void load(['b', 'c']);
    expect(calls).toHaveLength(2);
  });

  it('a failure keeps what was shown, and the newest response wins [FAV-3]', async () => {
    const { calls, load, state } = setUp();
    void load(['a']);
    calls[0]?.answer(found('a'));
    await flush();
    void load(['a', 'b']);
    calls[1]?.fail(new Error('no'));
    await flush();
    expect(state()).toMatchObject({ status: 'failed', docs: [{ id: 'a' }] });
    void load(['a', 'b']);
    void load(['a', 'b', 'c']);
    calls[3]?.answer(found('a', 'b', 'c'));
    calls[2]?.answer(found('a', 'b'));
    await flush();
    expect(state()?.docs).toHaveLength(3);
    void load(['d']);
    calls[4]?.answer({ error: { msg: 'x' } });
    await flush();
    expect(state()?.status).toBe('failed');
  });

  it('a failure is over once the item that it was about is removed [FAV-3]', async () => {
    const { calls, load, state } = setUp();
    void load(['a']);
    calls[0]?.answer(found('a'));
    await flush();
    void load(['a', 'b']);
    calls[1]?.fail(new Error('no'));
    await flush();
    void load(['a']);
    await flush();
    expect(state()).toMatchObject({ status: 'ready', docs: [{ id: 'a' }] });
    void load(['a', 'c']);
    void load(['a']);
    calls[2]?.fail(new Error('no'));
    await flush();
    expect(state()?.status).toBe('ready');
  });

  it('says how to configure the index if nothing does [FAV-3]', async () => {
    const { calls, load, state } = setUp({ endpoint: { ...endpoint, url: '' }, fields: {} });
    await load(['a']);
    expect(calls).toEqual([]);
    expect(state()?.status).toBe('failed');
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/staytags\.search/);
  });

  it('fetches its code with the first request, again after a failure, and publishes the result [FAV-3]', async () => {
    const namespace = `ns${Math.random()}`;
    const source = { namespace, keyField: 'id', name: 'search' };
    let fails = true;
    const fetched = vi.fn(async () => {
      if (fails) throw new Error('offline');
      return createItems({
        solr: { select: async () => found('a') },
        site: () => ({ endpoint, fields: {} }),
      });
    });
    const slice = createFavouritesSlice(flags, fetched);
    slice.start();
    expect(fetched).not.toHaveBeenCalled();
    const state = () => get('favourites')?.[sourceKey(source)];
    emit('favourites-load', { ...source, ids: ['a'] });
    await flush();
    expect(state()?.status).toBe('failed');
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/offline/);
    fails = false;
    emit('favourites-load', { ...source, ids: ['a'] });
    await flush();
    expect(state()).toMatchObject({ status: 'ready', docs: [{ id: 'a' }] });
  });
});
