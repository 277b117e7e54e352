import { expect, it } from 'vitest';
import { readPlace } from './config.logic.ts';
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
