import { emit, get, on, set } from '@staytags/bus/bus';
import type { StoragePort } from '@staytags/net/storage/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '@staytags/solr/request/config.logic';
import { fakeSolr, flush, solrOptions } from '@staytags/solr/client/solr.fakes';
import type { BoxSite } from './search-box-site.ts';
import { recentKey } from '@staytags/net/storage/storage-keys';
import { createSearchBoxSlice, type BoxOptions } from './search-box.slice.ts';

const config = readConfig({ ...solrOptions, bundles: ['rental'] });
const rules = { exposed: ['q', 'fq'], maxRows: 10, prefix: '', hash: true };

/** The index's answer: words and their counts. */
const words = (...list: (readonly [string, number])[]) => ({
  response: { numFound: 1, docs: [] },
  facet_counts: { facet_fields: { spell: list } },
});

function fakeStorage(): StoragePort & { readonly disk: Map<string, string>; tab(key: string, text: string): void } {
  const disk = new Map<string, string>();
  const watchers = new Map<string, (text: string | undefined) => void>();
  return {
    disk,
    read: (key) => disk.get(key),
    write: (key, text) => disk.set(key, text).has(key),
    remove: (key) => void disk.delete(key),
    watch: (key, fn) => void watchers.set(key, fn),
    tab(key, text) {
      disk.set(key, text);
      watchers.get(key)?.(text);
    },
  };
}

let boxes = 0;
const connected: (() => void)[] = [];
let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  // A slice hears the bus for good: with its box still there, it would ask along with those of later tests.
  for (const leave of connected.splice(0)) leave();
  vi.restoreAllMocks();
  set('elements', {});
});

/** A slice with an index that answers when the test says so, and a timer that does not wait unless it is told to. */
function setUp(change: Partial<BoxSite> = {}, rest = false) {
  const box = {};
  const name = `searchbox${boxes++}`;
  const solr = fakeSolr();
  const { calls } = solr;
  const resting: (() => void)[] = [];
  const went: string[] = [];
  const storage = fakeStorage();
  const slice = createSearchBoxSlice({
    solr,
    storage,
    location: { go: (href) => void went.push(href) },
    site: () => ({ config, filters: [], rules, resultsPath: '', ...change }),
    later(run) {
      if (!rest) run();
      else resting.push(run);
      return () => resting.splice(resting.indexOf(run), 1);
    },
  });
  slice.start();
  const options: BoxOptions = {
    ...{ name, field: 'spell', limit: 10, places: '', homes: '', delay: 150, filters: [] },
    ...{ path: '', recent: false },
  };
  const connect = (more: Partial<BoxOptions> = {}) => {
    const leave = slice.connect(box, { ...options, ...more });
    connected.push(leave);
    return leave;
  };
  return {
    ...{ box, name, calls, resting, went, storage, slice },
    connect,
    ask(text: string, more: Partial<BoxOptions> = {}) {
      connect(more);
      emit('search-box-ask', { text, from: box });
    },
    submit(text: string, more: Partial<BoxOptions> = {}) {
      connect(more);
      emit('search-box-submit', { text, from: box });
    },
    shown: () =>
      get('searchBox')
        ?.suggestions.get(box)
        ?.items.map(({ value }) => value),
    recent: () => get('searchBox')?.recent[name],
  };
}
const orders = (list: readonly number[]): number[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) => orders(list.filter((other) => other !== first)).map((rest) => [first, ...rest]));

describe('overlapping answers', () => {
  const all = [2, 3, 4, 5].flatMap((count) => orders(Array.from({ length: count }, (_, at) => at)));
  it('are of 152 orders', () => expect(all).toHaveLength(152));

  for (const how of ['answer', 'fail'] as const)
    it.each(all.map((order) => [order.join(' '), order] as const))(
      `shows the newest alone when they arrive in the order %s (older ones ${how}) [AUTO-4]`,
      async (_title, order) => {
        const { ask, calls, shown } = setUp();
        for (const at of order.toSorted()) ask(`sea${at}`);
        const newest = order.length - 1;
        expect(calls.map(({ signal }) => signal?.aborted)).toEqual(calls.map((_, at) => at !== newest));
        let arrived = false;
        for (const at of order) {
          if (at !== newest && how === 'fail') calls[at]?.fail(new Error('late'));
          else calls[at]?.answer(words([`sea${at} found`, 1]));
          arrived ||= at === newest;
          await flush();
          expect(shown()).toEqual(arrived ? [`sea${newest} found`] : undefined);
        }
        expect(errors).not.toHaveBeenCalled();
      },
    );
});

describe('asking', () => {
  it.each(['', ' ', 's', 'sea ', '"'])('asks nothing for %j, and shows nothing [AUTO-3]', async (text) => {
    const { ask, calls, shown } = setUp();
    ask('sea');
    calls[0]?.answer(words(['sea', 3]));
    await flush();
    expect(shown()).toEqual(['sea']);
    ask(text);
    expect(calls).toHaveLength(1);
    expect(shown()).toBeUndefined();
  });

  it('waits until typing pauses, and sends one request [AUTO-1]', () => {
    const { ask, calls, resting } = setUp({}, true);
    for (const text of ['se', 'sea', 'sea v']) ask(text);
    expect([calls.length, resting.length]).toEqual([0, 1]);
    resting[0]?.();
    expect(calls.map(({ text }) => /facet\.prefix=(.*)/.exec(text)?.[1])).toEqual(['v']);
  });

  it('aborts the request as soon as the text changes, before the next one is sent [AUTO-4]', async () => {
    const { ask, calls, resting, shown } = setUp({}, true);
    ask('sea');
    resting[0]?.();
    ask('seat');
    expect(calls[0]?.signal?.aborted).toBe(true);
    calls[0]?.answer(words(['sea', 3]));
    await flush();
    expect(shown()).toBeUndefined();
  });

  it('answers a repeated request from memory during the visit, and requests again for another filter [AUTO-1]', async () => {
    const { ask, calls, shown } = setUp();
    ask('sea');
    calls[0]?.answer(words(['sea', 3]));
    await flush();
    ask('seat');
    ask('sea');
    expect([calls.length, shown()]).toEqual([2, ['sea']]);
    ask('sea', { filters: ['bundle:activity'] });
    expect(calls).toHaveLength(3);
  });

  it('requests within the scope of the search, or of its own filters [AUTO-1]', () => {
    const { ask, calls } = setUp({ filters: ['is_beds:3'] });
    ask('sea');
    ask('seat', { filters: ['bundle:activity', 'bs_live:true'] });
    const fqs = calls.map(({ text }) => [...text.matchAll(/fq=([^&]*)/g)].map(([, fq]) => fq));
    expect(fqs).toEqual([
      ['bundle:rental', 'is_beds:3'],
      ['bundle:activity', 'bs_live:true', 'is_beds:3'],
    ]);
  });

  it('shows nothing on failure, reports it once, and retries with the next letter [AUTO-4]', async () => {
    const { ask, calls, shown } = setUp();
    ask('sea');
    calls[0]?.fail(new Error('/solr/select answered with status 500.'));
    await flush();
    ask('seas');
    calls[1]?.answer(words(['season', 2]));
    await flush();
    expect(shown()).toEqual(['season']);
    ask('seaso');
    calls[2]?.fail(new Error('again'));
    await flush();
    expect(shown()).toBeUndefined();
    expect(errors.mock.calls).toEqual([
      [
        '[stay-search-box] There are no suggestions: /solr/select answered with status 500. Typing and searching work without them. This is logged once.',
      ],
    ]);
  });

  it.each([
    ['where the index is unknown', { config: { ...config, url: '' } }, {}, 'no search on the page'],
    ['for what is no field', {}, { field: 'a b' }, '"a b" is no name of a field'],
  ])('asks nothing %s, and says so once [AUTO-1]', (_why, site, source, message) => {
    const { ask, calls } = setUp(site);
    ask('sea', source);
    ask('seat', source);
    expect(calls).toEqual([]);
    expect(errors.mock.calls.map(([text]: unknown[]) => String(text))).toEqual([expect.stringContaining(message)]);
  });

  it('says nothing while the code of the search on the page is on its way [AUTO-1]', () => {
    const { ask, calls } = setUp({ config: { ...config, url: '' } });
    set('elements', { 'stay-search': 1 });
    ask('sea');
    expect([calls.length, errors.mock.calls.length]).toEqual([0, 0]);
  });

  it('shows no answer to a box that has gone, or whose search has run [AUTO-4]', async () => {
    const { ask, box, calls, shown } = setUp();
    ask('sea');
    emit('search-box-drop', { from: box });
    calls[0]?.answer(words(['sea', 3]));
    await flush();
    expect([calls[0]?.signal?.aborted, shown()]).toEqual([true, undefined]);
  });
});

describe('searching', () => {
  const heard = (name: string) => {
    const stop = new AbortController();
    const sets: unknown[] = [];
    on('search-set', (request) => request.name === name && sets.push(request.params), stop.signal);
    return sets;
  };

  it.each([
    ['sea view', { q: 'sea view' }],
    ['Wi-Fi / Internet', { q: 'Wi-Fi Internet' }],
    ['Kitty "Hawk"', { q: 'Kitty "Hawk"' }],
    ['{!func}x', { q: 'func x' }],
    ['  ', { q: null }],
  ])('sets the search to %j where results are shown [AUTO-4]', (text, params) => {
    const { name, submit, went } = setUp({ resultsPath: '/stays' });
    const sets = heard(name);
    set('elements', { 'stay-results': 1 });
    submit(text, { path: '', recent: false });
    expect([sets, went]).toEqual([[params], []]);
  });

  it.each([
    ['/stays', '', true, 'sea view', '/stays#q=sea%20view'],
    ['/stays?lite', '', true, 'a&b#c', '/stays?lite#q=a%26b%23c'],
    ['', '/found', true, 'Kitty "Hawk"', '/found#q=Kitty%20%22Hawk%22'],
    ['/mine', '/found', false, 'sea view', '/mine?q=sea%20view'],
    ['/stays', '', true, '', '/stays'],
  ])(
    'goes to the page of results (%j, else %j; in the hash: %s) with %j [AUTO-4]',
    (path, resultsPath, hash, text, href) => {
      const { name, submit, went } = setUp({ resultsPath, rules: { ...rules, hash } });
      const sets = heard(name);
      submit(text, { path, recent: false });
      expect([sets, went]).toEqual([[], [href]]);
    },
  );
});

describe('recent searches', () => {
  it('are kept under a key of their own, newest first, and only where they are wanted [AUTO-5]', () => {
    const { name, connect, recent, submit, storage } = setUp();
    connect({ recent: true });
    for (const text of ['sea', 'hot tub', ' SEA ']) submit(text, { path: '/stays', recent: true });
    submit('secret', { path: '/stays', recent: false });
    submit(' ?! ', { path: '/stays', recent: true });
    expect(recent()).toEqual(['SEA', 'hot tub']);
    expect([...storage.disk]).toEqual([[recentKey(name), '["SEA","hot tub"]']]);
  });

  it('are removed one by one, and all at once [AUTO-5]', () => {
    const { name, connect, recent, storage } = setUp();
    storage.disk.set(recentKey(name), '["a","b","c"]');
    connect({ recent: true });
    emit('search-box-forget', { name, text: 'b' });
    expect(recent()).toEqual(['a', 'c']);
    emit('search-box-forget', { name });
    expect([recent(), storage.disk.size]).toEqual([[], 0]);
  });

  it('follow other tabs, and lose nothing of theirs [AUTO-5]', () => {
    const { name, connect, recent, submit, storage } = setUp();
    connect({ recent: true });
    storage.tab(recentKey(name), '["theirs"]');
    expect(recent()).toEqual(['theirs']);
    storage.disk.set(recentKey(name), '["unheard","theirs"]');
    submit('ours', { path: '/stays', recent: true });
    expect(recent()).toEqual(['ours', 'unheard', 'theirs']);
  });

  it('go on for the visit where nothing can be stored [AUTO-5] [CORE-19]', () => {
    const { name, connect, recent, submit, storage } = setUp();
    storage.write = () => false;
    storage.disk.set(recentKey(name), '{"damaged');
    connect({ recent: true });
    submit('sea', { path: '/stays', recent: true });
    expect(recent()).toEqual(['sea']);
  });
});

describe('the groups', () => {
  const fields = { title: 'ss_name', link: 'ss_url' };
  const groups = { places: 'ss_town', homes: 'ts_name' };

  it('arrive with the words, in one request [AUTO-6]', async () => {
    const { ask, calls, shown } = setUp({ config: { ...config, fields } });
    ask('gull', groups);
    calls[0]?.answer({
      response: { numFound: 1, docs: [{ id: '1', ss_name: 'Gull Cottage', ss_url: '/stays/gull' }] },
      facet_counts: { facet_fields: { spell: [['gull', 3]], ss_town: [['Gull Bay', 2]] } },
    });
    await flush();
    expect(shown()).toEqual(['gull', 'Gull Bay', 'Gull Cottage']);
    expect(calls).toHaveLength(1);
  });

  it('make a chosen place the filter of its field, and leave the others [AUTO-6]', () => {
    const { box, connect, went, recent } = setUp({
      filters: ['ss_town:Harbour', '{!tag=town}ss_town:"Hood River"', '-ss_town:"Gull Bay"', 'ss_type:House'],
      resultsPath: '/stays',
    });
    connect({ ...groups, recent: true });
    emit('search-box-submit', { text: 'Gull Bay', place: 'Gull Bay', from: box });
    const fq = new URLSearchParams(new URL(went[0] ?? '', 'https://a.test').hash.slice(1)).getAll('fq');
    expect(fq).toEqual(['ss_type:House', 'ss_town:"Gull Bay"']);
    expect(recent()).toEqual([]);
  });
});
