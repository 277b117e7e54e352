import { emit, get, on } from '@staytags/bus/bus';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chip } from '../chips/chips.logic.ts';
import { readConfig } from '@staytags/solr/request/config.logic';
import { fakeSolr, flush, solrOptions } from '@staytags/solr/client/solr.fakes';
import { byCount, broaderSearch, type NoResultsModel } from './no-results.logic.ts';
import { createNoResultsSlice, type Without } from './no-results.slice.ts';

const config = readConfig({
  ...solrOptions,
  index: 'stays',
  bundles: ['rental'],
  maxRows: 48,
  params: { 'q.op': 'AND', spellcheck: 'true', fl: 'id' },
  facets: [{ field: 'ss_town', operator: 'or' }],
});
const answer = (numFound: number, ...ids: string[]) => ({
  response: { numFound, start: 0, docs: ids.map((id) => ({ id })) },
});
let tests = 0;

// One slice answers the requests of all tests; each test has a separate index.
let index = fakeSolr();
let place = config;
createNoResultsSlice({ solr: { select: (...call) => index.select(...call) }, site: () => place }).start();

function setUp(site = config) {
  index = fakeSolr();
  place = site;
  const name = `counted${tests++}`;
  return {
    ...{ calls: index.calls, name, beside: () => get('noResults')?.[name] },
    count: (counts: readonly Without[] | null) => emit('no-results-ask', { name, counts }),
    offer: (params: Record<string, string[]>) => emit('no-results-ask', { name, alternates: { params, rows: 3 } }),
  };
}

describe('what a filter hides', () => {
  it('is requested without rows, facets and spelling, in the way of the search itself [RES-4]', async () => {
    const { calls, count, beside } = setUp();
    count([
      { key: 'a', params: { fq: ['ss_town:Duck', 'ss_town:Corolla'], sort: ['fs_low asc'] } },
      { key: 'b', params: { q: ['sea'] } },
    ]);
    expect(calls.map(({ text }) => text)).toEqual([
      'fq=bundle:rental&q.op=AND&fq={!tag=ss_town}ss_town:Duck OR ss_town:Corolla&q=*:*&wt=json&fq=index_id:stays&rows=0',
      'fq=bundle:rental&q.op=AND&q=sea&wt=json&fq=index_id:stays&rows=0',
    ]);
    calls[1]?.answer(answer(7));
    calls[0]?.fail(new Error('down'));
    await flush();
    expect(beside()?.counts).toEqual({ b: 7 });
  });

  it('is that of the newest search, whenever an older answer comes, and of six filters at most [RES-4]', async () => {
    const { calls, count, beside } = setUp();
    count([{ key: 'old', params: {} }]);
    count(Array.from({ length: 9 }, (_, at) => ({ key: `f${at}`, params: {} })));
    expect(calls).toHaveLength(7);
    for (const call of calls) call.answer(answer(1));
    await flush();
    expect(calls[0]?.signal?.aborted).toBe(true);
    expect(Object.keys(beside()?.counts ?? {})).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5']);
    const nowhere = setUp({ ...config, url: '' });
    nowhere.count([{ key: 'a', params: {} }]);
    await flush();
    expect([nowhere.calls, nowhere.beside()?.counts]).toEqual([[], {}]);
  });

  it('puts first what brings most [RES-4]', () => {
    const chips = ['a', 'b', 'c'].map((key) => chip(key));
    const keys = (counts: Record<string, number>) => byCount(chips, counts).map(({ key }) => key);
    expect(keys({})).toEqual(['a', 'b', 'c']);
    expect(keys({ c: 9, b: 2 })).toEqual(['c', 'b', 'a']);
  });
});

const chip = (key: string, kind: Chip['kind'] = 'value') =>
  ({ key, kind, label: '', text: key, not: false, without: { fq: [key] } }) as const;
const model = (chips: readonly Chip[], change: Partial<NoResultsModel> = {}): NoResultsModel => ({
  ...{ q: '', suggestions: [], chips, beyond: false },
  ...change,
});

describe('the search that comes nearest', () => {
  const [a, b, list] = [chip('a'), chip('b'), chip('q', 'list')];
  const all = { change: { q: null, fq: null } };
  const less = (change: object, chip: Chip) => ({ change, chip });
  it.each([
    [
      'in another spelling, before anything is counted',
      model([a, b], { suggestions: ['sea', 'tea'] }),
      undefined,
      { change: { q: 'sea' }, spelling: 'sea' },
    ],
    ['not known before the filters are counted', model([a, b]), undefined, 'later'],
    ['without the filter that hides most', model([a, b]), { a: 2, b: 9 }, less({ fq: ['b'] }, b)],
    ['without all where none alone hides anything', model([a, b]), { a: 0, b: 0 }, all],
    ['without all where the counts could not be had', model([a, b]), {}, all],
    ['without the only one, which nobody counts', model([a]), undefined, all],
    ['none for a selection, such as the favourites', model([list]), undefined, undefined],
    [
      'a selection without its filter, and never another one',
      model([list, a]),
      { q: 240, a: 3 },
      less({ fq: ['a'] }, a),
    ],
    ['none where the selection itself is empty', model([list, a]), { q: 240, a: 0 }, undefined],
    ['none on a page after the last one', model([a], { beyond: true }), undefined, undefined],
    ['none where nothing narrows the search', model([]), undefined, undefined],
  ])('is %s [RES-9]', (_, search, counts, expected) => expect(broaderSearch(search, counts)).toEqual(expected));
});

describe('alternates', () => {
  const offered: unknown[] = [];
  const stop = on('search-alternates', (fact) => offered.push(fact));
  beforeEach(() => void offered.splice(0));
  afterAll(stop);

  it('are whole documents of one question, in the visitor’s order, and the page is told [RES-9] [ANA-4]', async () => {
    const { calls, name, offer, beside } = setUp();
    offer({ fq: ['ss_town:Duck'], sort: ['fs_low asc'], rows: ['48'] });
    expect(calls.map(({ text }) => text)).toEqual([
      'fq=bundle:rental&q.op=AND&fl=id&fq={!tag=ss_town}ss_town:Duck&q=*:*&sort=fs_low asc&wt=json&fq=index_id:stays&rows=3',
    ]);
    calls[0]?.answer(answer(9, 'a', 'b', 'c', 'd'));
    await flush();
    expect(beside()?.alternates).toMatchObject({ numFound: 9, docs: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
    expect(offered).toEqual([{ name, ids: ['a', 'b', 'c'], numFound: 9 }]);
    expect(calls).toHaveLength(1);
  });

  it('are empty when the index fails, without a message [RES-9]', async () => {
    const { calls, offer, beside } = setUp();
    offer({});
    calls[0]?.fail(new Error('down'));
    await flush();
    expect([beside()?.alternates?.docs, offered, calls.length]).toEqual([[], [], 1]);
  });

  it('that arrive late are dropped: for an older search, or after its removal [RES-9] [SRCH-9]', async () => {
    const { calls, name, offer, beside } = setUp();
    offer({ q: ['old'] });
    offer({ q: ['new'] });
    calls[1]?.answer(answer(1, 'new'));
    calls[0]?.answer(answer(1, 'old'));
    await flush();
    expect(beside()?.alternates?.docs).toEqual([{ id: 'new' }]);
    offer({ q: ['gone'] });
    emit('no-results-ask', { name, alternates: null });
    calls[2]?.answer(answer(1, 'gone'));
    await flush();
    expect([beside()?.alternates, calls[2]?.signal?.aborted, offered.length]).toEqual([undefined, true, 1]);
  });
});
