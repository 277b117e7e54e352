import { VIEWED_KEY } from '@staytags/net/storage/storage-keys';
import { emit, get, set } from '@staytags/bus/bus';
import type { StoragePort } from '@staytags/net/storage/storage';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig, type Pairs } from '@staytags/solr/request/config.logic';
import { encodePairs } from '@staytags/solr/request/request.logic';
import { flush, solrOptions } from '@staytags/solr/client/solr.fakes';
import {
  addViewed,
  inOrder,
  lastViewed,
  readViewed,
  recommendPairs,
  retryDelays,
  seedIds,
  tasteQuery,
  type Viewed,
} from './recommendations.logic.ts';
import { retrying } from './recommendations-retry.ts';
import { createRecommendationsSlice, type RecommendationOptions } from './recommendations.slice.ts';

const DAY = 86_400_000;
const config = readConfig({
  ...solrOptions,
  index: 'stays',
  bundles: ['rental'],
  defaultQ: 'sea',
  defaultBoost: 'a:b',
  params: { fq: 'bs_live:true', hl: 'true' },
  facets: ['ss_town'],
  fields: [
    ['ss_town', 'town'],
    ['ss_type', 'type'],
    ['is_beds', 'beds'],
    ['fs_low', 'low'],
  ].map(([solr_field, name]) => ({ solr_field, name })),
});
const doc = (id: string, town = 'Duck', beds = 3, low = 100) => ({ id, ss_town: town, is_beds: beds, fs_low: low });

describe('the heading’s tries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('wait from 100 ms on, each as long as the two before it, until the delay reaches 50000 ms [REC-1]', () => {
    const delays = retryDelays();
    expect(delays).toEqual([100, 200, 300, 500, 800, 1300, 2100, 3400, 5500, 8900, 14400, 23300, 37700]);
    const attempt = vi.fn(() => false);
    retrying(attempt, new AbortController().signal);
    expect(attempt).toHaveBeenCalledTimes(1);
    delays.forEach((delay, at) => {
      vi.advanceTimersByTime(delay - 1);
      expect(attempt).toHaveBeenCalledTimes(at + 1);
      vi.advanceTimersByTime(1);
      expect(attempt).toHaveBeenCalledTimes(at + 2);
    });
    vi.advanceTimersByTime(10 * 60_000);
    expect(attempt).toHaveBeenCalledTimes(delays.length + 1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end with the one that succeeds, and with the element [REC-1]', () => {
    const attempt = vi.fn(() => attempt.mock.calls.length === 3);
    retrying(attempt, new AbortController().signal);
    vi.advanceTimersByTime(60_000);
    expect(attempt).toHaveBeenCalledTimes(3);
    const gone = new AbortController();
    const late = vi.fn(() => false);
    retrying(late, gone.signal);
    gone.abort();
    vi.advanceTimersByTime(60_000);
    expect([late.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});

describe('what was viewed', () => {
  const now = 1_000 * DAY;

  it('shows the last first, each once, and never the page’s own or one that the index lost [REC-3]', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 12 });
    fc.assert(
      fc.property(ids, fc.nat(12), fc.nat(6), fc.infiniteStream(fc.boolean()), (seen, at, limit, kept) => {
        const list = seen.map((id, n) => ({ id, at: now - n }));
        const except = seen[at] ?? '';
        const last = lastViewed(list, except, limit);
        expect(last).toEqual(seen.filter((id) => id !== except).slice(0, limit));
        const docs = last.filter(() => kept.next().value === true).map((id) => ({ id }));
        expect(inOrder(docs.toReversed(), {}, 'id', last)).toEqual(docs);
      }),
    );
  });

  it.each([
    [undefined, []],
    ['{"cut', []],
    ['{"a":1}', []],
    [JSON.stringify([{ id: 'a' }, null, 5, { id: '{!x}', at: now }, { id: 'b', at: now }]), ['b']],
    [
      JSON.stringify([
        { id: 'old', at: now - 91 * DAY },
        { id: 'a', at: now - 5 },
        { id: 'b', at: now },
      ]),
      ['b', 'a'],
    ],
  ])('is read from %j [REC-2, STO-5]', (text, ids) => {
    expect(readViewed(text, now).map(({ id }) => id)).toEqual(ids);
  });

  it('is thirty at most, newest first, each once, and survives being stored [REC-2]', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,2}$/), { minLength: 1, maxLength: 80 }), (ids) => {
        let list: Viewed[] = [];
        ids.forEach((id, at) => (list = addViewed(list, id, now + at)));
        const newest = [...new Set(ids.toReversed())].slice(0, 30);
        expect(list.map(({ id }) => id)).toEqual(newest);
        expect(readViewed(JSON.stringify(list), now + ids.length)).toEqual(list);
      }),
    );
  });

  it('says with what is saved what the visitor likes, without the item of the page [REC-2]', () => {
    const viewed = ['a', 'b'].map((id) => ({ id, at: now }));
    expect(seedIds(viewed, ['b', 'c', 'bad id'], 'a')).toEqual(['b', 'c']);
  });
});

describe('the question', () => {
  it('is about towns, size and price of what is liked [REC-2]', () => {
    const docs = [doc('1', 'Duck'), doc('2', 'Kitty "Hawk"', 5, 300), doc('3', 'Duck', 4, 200)];
    expect(tasteQuery(docs, config.fields)).toBe(
      'ss_town:Duck^3 OR ss_town:"Kitty \\"Hawk\\""^2 OR is_beds:[3 TO 5]^2 OR fs_low:[120 TO 280]^2',
    );
    expect(tasteQuery([{ id: '1' }], config.fields)).toBe('');
    expect(tasteQuery(docs, {})).toBe('');
  });

  it('stays in the scope of the search, and asks for nothing else [REC-2]', () => {
    const pairs = recommendPairs(config, { q: 'a:b', sort: '', rows: 4, key: 'id', without: ['x', 'y'] });
    expect(decodeURIComponent(encodePairs(pairs))).toBe(
      'q=a:b&rows=4&fq=bundle:rental&fq=bs_live:true&fq=-id:(x OR y)&wt=json&fq=index_id:stays',
    );
    expect(
      decodeURIComponent(
        encodePairs(recommendPairs(config, { q: '', sort: 'n desc', rows: 4, key: 'id', without: [''] })),
      ),
    ).toBe('q=*:*&rows=4&sort=n desc&fq=bundle:rental&fq=bs_live:true&wt=json&fq=index_id:stays');
  });
});

describe('the slice', () => {
  function setUp(answers: readonly (readonly unknown[] | Error)[], saved: readonly string[] = []) {
    const disk = new Map<string, string>();
    const asked: string[] = [];
    const back: (() => void)[] = [];
    const storage: StoragePort = {
      read: (key) => disk.get(key),
      write: (key, text) => disk.set(key, text).has(key),
      remove: (key) => void disk.delete(key),
      watch: () => {},
    };
    const slice = createRecommendationsSlice({
      solr: {
        select(_endpoint: unknown, pairs: Pairs) {
          const answer = answers[asked.push(decodeURIComponent(encodePairs(pairs))) - 1] ?? [];
          if (answer instanceof Error) return Promise.reject(answer);
          return Promise.resolve({ response: { numFound: answer.length, start: 0, docs: answer } });
        },
      },
      storage,
      site: () => config,
      now: () => 1_000 * DAY,
      whenBack: (run) => void back.push(run),
      flags: {
        ...{ name: 'fake-flags', hears: [], start() {} },
        connect(_element, { namespace }) {
          set('flag', { [namespace]: new Set(saved) });
          return () => {};
        },
      },
    });
    slice.start();
    const element = {};
    const options: RecommendationOptions = {
      ...{ name: 's', namespace: 'recommended', key: 'id', limit: 4, itemId: '', eid: '' },
      ...{ source: 'similar', fallback: 'popular', popularSort: 'n desc' },
    };
    const connect = (change: Partial<RecommendationOptions> = {}) => slice.connect(element, { ...options, ...change });
    return {
      ...{ disk, asked, element, connect },
      /** Another page of the visit. */
      view: (itemId: string) => slice.connect({}, { ...options, itemId })(),
      async comeBack() {
        for (const run of back) run();
        await flush();
      },
      async load() {
        emit('recommendations-load', { from: element });
        await flush();
      },
      shown: () => {
        const found = get('recommendations')?.get(element);
        return found && [found.status, found.personal, found.docs.map((each) => each.id).join()];
      },
    };
  }

  it('recommends what is like the viewed and saved, never those and never the item of the page [REC-2]', async () => {
    const { view, connect, load, asked, shown } = setUp([[doc('v'), doc('f')], [doc('n')]], ['f']);
    view('v');
    connect({ itemId: 'here' });
    await load();
    expect(asked[0]).toContain('fq=id:(v OR f)');
    expect(asked[1]).toContain('q=ss_town:Duck^3');
    expect(asked[1]).toContain('fq=-id:(here OR v OR f)');
    expect(shown()).toEqual(['ready', true, 'n']);
  });

  it('shows what is popular as long as nothing is known, or nothing at all [REC-2]', async () => {
    const popular = setUp([[doc('p')]]);
    popular.connect({ itemId: 'here' });
    await popular.load();
    expect(popular.asked).toEqual([expect.stringContaining('sort=n desc')]);
    expect(popular.asked[0]).toContain('fq=-id:(here)');
    expect(popular.shown()).toEqual(['ready', false, 'p']);
    const none = setUp([]);
    none.connect({ fallback: 'none' });
    await none.load();
    expect([none.asked, none.shown()]).toEqual([[], ['ready', false, '']]);
  });

  it('keeps the list in this browser alone, and forgets it [REC-2]', async () => {
    const { view, disk, connect, element, asked } = setUp([]);
    for (const id of ['a', 'b', 'a', '{!bad}']) view(id);
    expect(JSON.parse(disk.get(VIEWED_KEY) ?? '')).toEqual(['a', 'b'].map((id) => ({ id, at: 1_000 * DAY })));
    connect();
    emit('recommendations-forget', { from: element });
    expect(disk.size).toBe(0);
    await flush();
    expect(asked).toHaveLength(1);
  });

  it('shows what was viewed meanwhile as the visitor comes back, and asks again only then [REC-3]', async () => {
    const { view, connect, load, comeBack, asked, shown, disk } = setUp([[doc('a')], [doc('a'), doc('b')]]);
    view('a');
    connect({ source: 'viewed', itemId: 'here' });
    await load();
    expect(shown()).toEqual(['ready', true, 'a']);
    // The page has added its own item, which is no news.
    await comeBack();
    expect(asked).toHaveLength(1);
    // Viewed on a page that the browser has opened in place of this one.
    disk.set(VIEWED_KEY, JSON.stringify(['b', 'a'].map((id) => ({ id, at: 1_000 * DAY }))));
    const before = asked.length;
    await comeBack();
    expect(shown()).toEqual(['ready', true, 'b,a']);
    await comeBack();
    expect(asked.length - before).toBe(1);
  });

  it('reports a failure, and keeps what was shown [REC-2]', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { connect, load, shown } = setUp([[doc('p')], new Error('down')]);
    connect();
    await load();
    await load();
    expect(shown()).toEqual(['failed', false, 'p']);
    expect(errors.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(/could be recommended: down\./),
    ]);
    errors.mockRestore();
  });
});
