import { expect, it } from 'vitest';
import { endpointOf, readFacet, readPlace } from './config.logic.ts';
import { solrOptions } from '../client/solr.fakes.ts';

it('reads the place of an index, with the site’s params as a list of pairs [ORD-11] [SRCH-1]', () => {
  const params = { 'q.op': 'AND', fq: ['a', 'b'], x: {}, wt: 'xml', rows: 5 };
  expect(readPlace({ ...solrOptions, url: '/s', index: 'stays', siteHash: 'k3', params })).toEqual({
    url: '/s',
    servlet: 'select',
    proxyUrl: '',
    index: 'stays',
    jsonWrf: '',
    proxyForm: false,
    siteHash: 'k3',
    params: [
      ['q.op', 'AND'],
      ['fq', 'a'],
      ['fq', 'b'],
    ],
  });
  expect(readPlace({ ...solrOptions, url: '', proxyUrl: '/p' })).toMatchObject({ url: '', proxyUrl: '/p' });
});

it('finds no index without a URL [ORD-11]', () => {
  expect(readPlace({ ...solrOptions, url: '', index: 'stays' })).toBeUndefined();
});

it.each([
  [{ field: 'a', sort: 'index' }, true],
  [{ field: 'a', sort: 'count' }, undefined],
  [{ field: 'a' }, undefined],
])('sorts the values of %j by name: %s [SRCH-3]', (facet, byName) => {
  expect(readFacet(facet)[0]?.byName).toBe(byName);
});

it.each([
  [true, 'k3', [true, 'k3']],
  [false, undefined, [false, '']],
  [undefined, undefined, [false, '']],
])('sets every member of an endpoint, with a proxy for forms %s [SRCH-1]', (proxyForm, siteHash, expected) => {
  const endpoint = { url: '/s', servlet: 'select', proxyUrl: '/p', index: 'i', jsonWrf: 'w' };
  const read = endpointOf({
    ...endpoint,
    ...(proxyForm === undefined ? {} : { proxyForm }),
    ...(siteHash === undefined ? {} : { siteHash }),
  });
  expect(read).toMatchObject(endpoint);
  expect([read.proxyForm, read.siteHash]).toEqual(expected);
});
