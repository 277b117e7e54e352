import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../request/config.logic.ts';
import { addressPairs, headerPairs, serves } from './given.logic.ts';
import { createLoader, type Given } from '../client/pages.ts';
import { encodePairs, searchPairs } from '../request/request.logic.ts';
import { fakeSolr, flush, solrOptions } from '../client/solr.fakes.ts';

const config = readConfig({ ...solrOptions, bundles: ['rental'], index: 'stays', maxRows: 2, facets: ['ss_town'] });
const params = { fq: ['is_beds:3', 'ss_town:Duck'] };
const request = { config, params, start: 0 };
const ours = searchPairs(config, params);
const wholePairs = ours.filter(([name]) => name !== 'fl');

/** The params as Solr echoes them: a param that was sent twice is a list. */
const echoed = (pairs: typeof ours) => {
  const map: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) map[name] = name in map ? [map[name]!, value].flat() : value;
  return map;
};
const body = (pairs: typeof ours, docs: object[] = [{ id: 'a', ss_name: 'Dune' }, { id: 'b' }]) => ({
  responseHeader: { status: 0, params: echoed(pairs) },
  response: { numFound: 9, start: 0, docs },
});

describe('a given response', () => {
  it.each([
    ['the same params', ours, 'same'],
    ['the same params in another order', ours.toReversed(), 'same'],
    ['another form of the answer', [...ours, ['json.nl', 'flat'], ['wt', 'phps'], ['_', '17']] as const, 'same'],
    ['the start of a first page', [...ours, ['start', '0']] as const, 'same'],
    ['whole documents', wholePairs, 'whole'],
    ['chosen fields', [...wholePairs, ['fl', 'id,ss_name']] as const, 'whole'],
    ['another page', [...ours, ['start', '2']] as const, undefined],
    ['a filter more', [...ours, ['fq', 'bs_pets:true']] as const, undefined],
    ['a filter less', ours.filter(([, value]) => value !== 'is_beds:3'), undefined],
    ['other rows', ours.map(([name, value]) => [name, name === 'rows' ? '3' : value] as const), undefined],
    ['no params', [], undefined],
  ])('with %s serves as %3$s [SRCH-12]', (_name, given, expected) => {
    expect(serves(given, ours)).toBe(expected);
    expect(serves(headerPairs(body(given)) ?? [], ours)).toBe(expected);
    expect(serves(addressPairs(`/solr/select?${encodePairs(given)}#x`), ours)).toBe(expected);
  });

  it('of ids does not serve a search for whole documents [SRCH-12]', () => {
    expect(serves(ours, wholePairs)).toBeUndefined();
  });

  it('without a header has no params [SRCH-12]', () => {
    for (const none of [undefined, [], {}, { responseHeader: {} }]) expect(headerPairs(none)).toBeUndefined();
  });

  const names = readdirSync(new URL('../recordings/', import.meta.url)).filter((name) =>
    /\.(map|flat|arr\w+)\.json$/.test(name),
  );
  it.each(names)('is recognised in the recording %s [SRCH-12] [SRCH-10]', (name) => {
    const recorded: { responseHeader: { params: Record<string, string | string[]> } } = JSON.parse(
      readFileSync(new URL(`../recordings/${name}`, import.meta.url), 'utf8'),
    );
    const sent = Object.entries(recorded.responseHeader.params).flatMap(([param, value]) =>
      [value].flat().map((one) => [param, one] as const),
    );
    expect(serves(headerPairs(recorded) ?? [], sent.toReversed())).toBe('same');
  });
});

describe('the loader', () => {
  const setUp = () => {
    const solr = fakeSolr();
    const loader = createLoader(solr, () => 0);
    return { solr, loader, load: (given?: Given) => loader.load(request, new AbortController().signal, given) };
  };
  const address = `/solr/select?${encodePairs(wholePairs)}`;

  it('shows a printed response of whole documents at once, and caches it [SRCH-12] [SRCH-6]', async () => {
    const { solr, loader, load } = setUp();
    expect(loader.loaded(request, { body: body(wholePairs) })).toMatchObject({
      numFound: 9,
      end: 2,
      docs: [{ id: 'a' }, { id: 'b' }],
    });
    expect((await load()).docs[0]).toEqual({ id: 'a', ss_name: 'Dune' });
    expect(solr.calls).toEqual([]);
  });

  it('fetches the documents of a printed response of ids [SRCH-12] [SRCH-4]', async () => {
    const { solr, loader, load } = setUp();
    const given = { body: body(ours, [{ id: 'a' }]) };
    expect(loader.loaded(request, given)).toBeUndefined();
    const page = load(given);
    await flush();
    expect(solr.calls.map(({ text }) => text)).toEqual(['ids=a&wt=json']);
    solr.last.answer({ response: { numFound: 1, start: 0, docs: [{ id: 'a', ss_name: 'Dune' }] } });
    expect((await page).docs).toEqual([{ id: 'a', ss_name: 'Dune' }]);
  });

  it('takes the response to the first request [SRCH-13]', async () => {
    const { solr, load } = setUp();
    const page = await load({ href: address, text: Promise.resolve(`cb(${JSON.stringify(body(wholePairs))})`) });
    expect([page.docs.length, solr.calls.length]).toEqual([2, 0]);
  });

  const failed = Promise.reject<string>(new Error('offline'));
  failed.catch(() => {});
  it.each<[string, Given]>([
    ['to another search', { body: body([...ours, ['fq', 'x:y']]) }],
    ['without params', { body: { response: { numFound: 1, start: 0, docs: [] } } }],
    ['that is an error', { body: { ...body(ours), error: { msg: 'no' } } }],
    ['to a request of another search', { href: `${address}&fq=x:y`, text: Promise.resolve('{}') }],
    [
      'to a request of another index',
      { href: address.replace('/solr/', '/other/'), text: Promise.resolve(JSON.stringify(body(wholePairs))) },
    ],
    ['to a request that failed', { href: address, text: failed }],
    ['to a request that brought no JSON', { href: address, text: Promise.resolve('<!doctype html>') }],
  ])('drops a response %s, and sends the search [SRCH-12] [SRCH-13]', async (_name, given) => {
    const { solr, loader, load } = setUp();
    expect(loader.loaded(request, given)).toBeUndefined();
    void load(given);
    await flush();
    expect(solr.calls.map(({ text }) => text)).toEqual([expect.stringContaining('q=*:*')]);
  });
});

it('reads the params of an address, also of one without a path [SRCH-13]', () => {
  expect(addressPairs('?q=sea+view&q=#x?y=1')).toEqual([
    ['q', 'sea view'],
    ['q', ''],
  ]);
  expect(addressPairs('/solr/select')).toEqual([]);
});
