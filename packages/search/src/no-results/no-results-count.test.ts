import { get } from '@staytags/bus/bus';
import { describe, expect, it } from 'vitest';
import { encodePairs, readConfig, type Pairs } from '../solr/request.logic.ts';
import { byCount } from './no-results.logic.ts';
import { createNoResultsSlice } from './no-results.slice.ts';

const config = readConfig({
  ...{
    url: '/solr/',
    servlet: 'select',
    proxyUrl: '',
    index: 'stays',
    jsonWrf: '',
    bundles: ['rental'],
    entityType: '',
  },
  ...{ maxRows: 48, defaultQ: '', defaultBoost: '', params: { 'q.op': 'AND', spellcheck: 'true', fl: 'id' } },
  ...{ facets: [{ field: 'ss_town', operator: 'or' }], fields: [], exposedParams: ['q', 'fq', 'sort'] },
  ...{ returnFullDocs: false, docCache: true, hash: true },
});
let tests = 0;

function setUp(site = config) {
  const calls: { query: string; signal: AbortSignal | undefined; answer(n: number): void; fail(): void }[] = [];
  const slice = createNoResultsSlice({
    solr: {
      select: (_endpoint: unknown, pairs: Pairs, signal?: AbortSignal) =>
        new Promise<unknown>((resolve, reject) =>
          calls.push({
            query: decodeURIComponent(encodePairs(pairs)),
            signal,
            answer: (numFound) => resolve({ response: { numFound, start: 0, docs: [] } }),
            fail: () => reject(new Error('down')),
          }),
        ),
    },
    site: () => site,
  });
  const name = `counted${tests++}`;
  return { calls, slice, name, counts: () => get('noResults')?.[name] };
}
const flush = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

describe('what a filter hides', () => {
  it('is asked without rows, facets and spelling, as the search itself asks [RES-4]', async () => {
    const { calls, slice, name, counts } = setUp();
    void slice.count(name, [
      { key: 'a', params: { fq: ['ss_town:Duck', 'ss_town:Corolla'], sort: ['fs_low asc'] } },
      { key: 'b', params: { q: ['sea'] } },
    ]);
    expect(calls.map(({ query }) => query)).toEqual([
      'fq=bundle:rental&q.op=AND&fq={!tag=ss_town}ss_town:Duck OR ss_town:Corolla&q=*:*&wt=json&fq=index_id:stays&rows=0',
      'fq=bundle:rental&q.op=AND&q=sea&wt=json&fq=index_id:stays&rows=0',
    ]);
    calls[1]?.answer(7);
    calls[0]?.fail();
    await flush();
    expect(counts()).toEqual({ b: 7 });
  });

  it('is that of the newest search, whenever an older answer comes, and of six filters at most [RES-4]', async () => {
    const { calls, slice, name, counts } = setUp();
    void slice.count(name, [{ key: 'old', params: {} }]);
    void slice.count(
      name,
      Array.from({ length: 9 }, (_, at) => ({ key: `f${at}`, params: {} })),
    );
    expect(calls).toHaveLength(7);
    for (const call of calls) call.answer(1);
    await flush();
    expect(calls[0]?.signal?.aborted).toBe(true);
    expect(Object.keys(counts() ?? {})).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5']);
    const nowhere = setUp({ ...config, url: '' });
    void nowhere.slice.count(nowhere.name, [{ key: 'a', params: {} }]);
    expect(nowhere.calls).toEqual([]);
  });

  it('puts first what brings most [RES-4]', () => {
    const chip = (key: string) => ({ key, kind: 'value', label: '', text: key, not: false, without: {} }) as const;
    const keys = (counts: Record<string, number>) => byCount(['a', 'b', 'c'].map(chip), counts).map(({ key }) => key);
    expect(keys({})).toEqual(['a', 'b', 'c']);
    expect(keys({ c: 9, b: 2 })).toEqual(['c', 'b', 'a']);
  });
});
