import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUp } from '../search.fakes.ts';

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

// What every request of this search has, whatever the address says.
const HEAD = 'facet=true&rows=48&facet.mincount=1&json.nl=map&facet.field=ss_town&fq=bundle:rental&';
const TAGGED = HEAD.replace('=ss_town', '={!ex=ss_town}ss_town');
const TAIL = '&fl=id&wt=json&fq=index_id:stays';

/** A hash, and the part of the request that it decides. */
const HASHES: readonly (readonly [hash: string, request: string])[] = [
  ['q=ocean', HEAD + 'q=ocean'],
  ['q=ocean+view', HEAD + 'q=ocean+view'],
  ['q=ocean%20view', HEAD + 'q=ocean view'],
  ['q=%22sea%20view%22', HEAD + 'q="sea view"'],
  ['q=100%', HEAD + 'q=100%'],
  ['q=%E9', HEAD + 'q=%E9'],
  ['q=%C3%A9', HEAD + 'q=é'],
  ['q=%F0%9F%8F%96', HEAD + 'q=🏖'],
  ['q=a%00b', HEAD + 'q=a\u0000b'],
  ['q=%E2%80%AEabc', HEAD + 'q=\u202eabc'],
  ['q=a%26b%3Dc', HEAD + 'q=a&b=c'],
  ['q=a%23b', HEAD + 'q=a#b'],
  ['q=', HEAD + 'q=*:*'],
  ['q=%20%20', HEAD + 'q=*:*'],
  ['q=a&q=b', HEAD + 'q=b'],
  ['Q=a', HEAD + 'q=*:*'],
  ['q[]=a', HEAD + 'q=*:*'],
  ['q=<img src=x onerror=alert(1)>', HEAD + 'q=<img src=x onerror=alert(1)>'],
  ['q=javascript:alert(1)', HEAD + 'q=javascript:alert(1)'],
  ['q=*', HEAD + 'q=*'],
  ['q=*:* AND secret:*', HEAD + 'q=*:* AND secret:*'],
  ['q=%7B!join%20from=a%20to=b%7Dx', HEAD + 'q=*:*'],
  ['q={!func}x', HEAD + 'q=*:*'],
  ['q=%20{!term f=a}b', HEAD + 'q=*:*'],
  ['q=_query_:%22{!dismax}x%22', HEAD + 'q=*:*'],
  ['q={!tag=t}{!func}x', HEAD + 'q=*:*'],
  ['q={!tag=t}x', HEAD + 'q={!tag=t}x'],
  ['q.alt={!tag=t}*%3A*', HEAD + 'q={!tag=t}'],
  ['q.alt=*:*', HEAD + 'q=*:*'],
  ['q.op=OR&q=a', HEAD + 'q=a'],
  ['fq=fs_low%3A[100%20TO%20*]', HEAD + 'fq=fs_low:[100 TO *]&q=*:*'],
  ['fq={!frange l=0}sum(a,b)', HEAD + 'q=*:*'],
  ['fq={!tag=x}is_beds%3A3', HEAD + 'fq={!tag=x}is_beds:3&q=*:*'],
  ['fq=index_id:other', HEAD + 'q=*:*'],
  ['fq=-index_id:stays', HEAD + 'q=*:*'],
  ['fq=%2Bindex_id%3Aother', HEAD + 'q=*:*'],
  ['fq=(index_id:other)', HEAD + 'q=*:*'],
  ['fq=%20index_id:other', HEAD + 'q=*:*'],
  ['fq=*:* OR index_id:other', HEAD + 'fq=*:* OR index_id:other&q=*:*'],
  ['fq=bundle:secret', HEAD + 'fq=bundle:secret&q=*:*'],
  ['start=20', HEAD + 'q=*:*&start=20'],
  ['start=0', HEAD + 'q=*:*'],
  ['start=-1', HEAD + 'q=*:*'],
  ['start=1e3', HEAD + 'q=*:*'],
  ['start=99999999', HEAD + 'q=*:*'],
  ['start=20&start=40', HEAD + 'q=*:*&start=40'],
  ['start= 5', HEAD + 'q=*:*'],
  ['rows=0', HEAD + 'q=*:*'],
  ['rows=49', HEAD + 'q=*:*'],
  ['rows=abc', HEAD + 'q=*:*'],
  ['sort=fs_low%20asc', HEAD + 'q=*:*&sort=fs_low asc'],
  ['sort=fs_low asc, is_beds desc', HEAD + 'q=*:*&sort=fs_low asc, is_beds desc'],
  ['sort=score', HEAD + 'q=*:*'],
  ['sort=sum(a,b)%20desc', HEAD + 'q=*:*'],
  ['sort={!func}x asc', HEAD + 'q=*:*'],
  ['sort=random_42%20asc', HEAD + 'q=*:*&sort=random_42 asc'],
  ['wt=xml&q=a', HEAD + 'q=a'],
  ['fl=*&q=a', HEAD + 'q=a'],
  ['qt=/update&q=a', HEAD + 'q=a'],
  ['shards=evil.example/solr&q=a', HEAD + 'q=a'],
  ['stream.url=http://evil.example&q=a', HEAD + 'q=a'],
  ['stream.body=<delete/>&q=a', HEAD + 'q=a'],
  ['json.wrf=__pwn&q=a', HEAD + 'q=a'],
  ['json={"query":"x"}&q=a', HEAD + 'q=a'],
  ['facet.field=secret&q=a', HEAD + 'q=a'],
  ['f.ss_town.facet.limit=-1&q=a', HEAD + 'q=a'],
  ['debugQuery=on&q=a', HEAD + 'q=a'],
  ['defType=func&q=a', HEAD + 'q=a'],
  ['bq=a^9&q=a', HEAD + 'q=a'],
  ['__proto__=x&q=a', HEAD + 'q=a'],
  ['constructor=x&q=a', HEAD + 'q=a'],
  ['__proto__.q=x&q=a', HEAD + 'q=a'],
  ['rcav=%7B%22adult%22%3A2%7D&q=a', HEAD + 'q=a'],
  ['activities.q=kayak&q=a', HEAD + 'q=a'],
  ['&&&q=a&&', HEAD + 'q=a'],
  ['=x&q=a', HEAD + 'q=a'],
  ['rates', HEAD + 'q=*:*'],
  ['q%3Da', HEAD + 'q=*:*'],
  ['%71=a', HEAD + 'q=a'],
  ['q=a#q=b', HEAD + 'q=a#q=b'],
  ['q=a?q=b', HEAD + 'q=a?q=b'],
  ['fq=ss_town%3ADuck', TAGGED + 'fq={!tag=ss_town}ss_town:Duck&q=*:*'],
  ['fq=ss_town%3ADuck&fq=ss_town%3ADuck', TAGGED + 'fq={!tag=ss_town}ss_town:Duck&q=*:*'],
  ['fq=ss_town%3ADuck&fq=ss_town%3ACorolla', TAGGED + 'fq={!tag=ss_town}ss_town:Duck OR ss_town:Corolla&q=*:*'],
  ['fq=ss_town%3ADuck&fq=is_beds%3A3', TAGGED + 'fq=is_beds:3&fq={!tag=ss_town}ss_town:Duck&q=*:*'],
  ['fq=ss_town%3A%22A%2C%20B%22', TAGGED + 'fq={!tag=ss_town}ss_town:"A, B"&q=*:*'],
  ['fq=-ss_town%3A[*%20TO%20*]', TAGGED + 'fq={!tag=ss_town}(*:* -ss_town:[* TO *])&q=*:*'],
  [
    'fq=-ss_town%3A[*%20TO%20*]&fq=ss_town%3ADuck',
    TAGGED + 'fq={!tag=ss_town}(*:* -ss_town:[* TO *]) OR ss_town:Duck&q=*:*',
  ],
  ['fq={!tag=ss_town}ss_town%3ADuck', TAGGED + 'fq={!tag=ss_town}ss_town:Duck&q=*:*'],
  [
    'fq={!tag=ss_town}ss_town%3ADuck&fq=ss_town%3ACorolla',
    TAGGED + 'fq={!tag=ss_town}ss_town:Duck OR ss_town:Corolla&q=*:*',
  ],
  ['fq=ss_town:("', TAGGED + 'fq={!tag=ss_town}ss_town:("&q=*:*'],
  ['rows=5', 'facet=true&rows=5&facet.mincount=1&json.nl=map&facet.field=ss_town&fq=bundle:rental&q=*:*'],
  [`q=${'x'.repeat(200_000)}`, HEAD + 'q=*:*'],
  ['q=a\ud800b', HEAD + 'q=a\uFFFDb'],
  [`fq=${Array.from({ length: 300 }, (_, at) => `is_beds%3A${at}`).join('&fq=')}`, HEAD + hundred() + 'q=*:*'],
  [
    'q=*:*&rows=100000&wt=xml&qt=/update&shards=evil&stream.url=http://x&json.wrf=__pwn&debugQuery=on&fl=*',
    HEAD + 'q=*:*',
  ],
];

/** The most filters that a URL may set. */
function hundred(): string {
  return Array.from({ length: 100 }, (_, at) => `fq=is_beds:${at}&`).join('');
}

describe('the request of a hash', () => {
  it('is known for more than sixty names', () => {
    expect(new Set(HASHES.map(([hash]) => hash)).size).toBe(HASHES.length);
    expect(HASHES.length).toBeGreaterThan(60);
  });

  it.each(HASHES)('#%.70s [SRCH-2] [SRCH-7]', (hash, request) => {
    const { solr, connect } = setUp(
      {
        ...{ maxRows: 48, index: 'stays', bundles: ['rental'], returnFullDocs: false },
        facets: [{ field: 'ss_town', operator: 'or' }],
        // A site that exposes too much is no way in either.
        exposedParams: ['q', 'fq', 'start', 'sort', 'rows', 'wt', 'fl', 'json', 'shards', '__proto__', 'constructor'],
      },
      `https://site.test/stays#${hash}`,
    );
    connect();
    return Promise.resolve().then(() => {
      expect(solr.calls.map(({ query }) => decodeURIComponent(query))).toEqual([request + TAIL]);
    });
  });
});
