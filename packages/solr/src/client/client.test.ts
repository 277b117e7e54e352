import { HttpError } from '@staytags/net/http';
import type { HttpClient } from '@staytags/net/http';
import { expect, it } from 'vitest';
import type { Pairs } from '../request/config.logic.ts';
import { createSolr } from './client.ts';
import { createLookUp } from './documents.ts';
import { fakeSolr, solrOptions } from './solr.fakes.ts';

/** A client that keeps what it is asked. */
function fakeHttp() {
  const asked: unknown[][] = [];
  const take = async (...call: unknown[]) => void asked.push(call.slice(0, 2));
  const client = { get: (...call) => take('get', ...call), post: (...call) => take('post', ...call) } as HttpClient;
  return { asked, client };
}

it.each([
  ['/solr', 'select', '/solr/select'],
  ['/solr/', 'select', '/solr/select'],
  ['/solr', '/select', '/solr/select'],
  ['/solr/stays/', '/a/b', '/solr/stays/a/b'],
])('joins %s and %s with one slash [SRCH-2]', async (url, servlet, expected) => {
  const { asked, client } = fakeHttp();
  await createSolr(() => client).select({ ...solrOptions, url, servlet }, [['q', 'a b']]);
  expect(asked).toEqual([['get', expected]]);
});

it('posts to the proxy, even if a URL is set too [SRCH-2]', async () => {
  const { asked, client } = fakeHttp();
  await createSolr(async () => client).select({ ...solrOptions, proxyUrl: '/proxy' }, [['q', '*:*']]);
  expect(asked).toEqual([['post', '/proxy']]);
});

it('sends cookies with a POST only to an address that is the site’s own [SRCH-2]', async () => {
  const sent: unknown[] = [];
  const client = {
    post: async (url: string, { anonymous }: { anonymous: boolean }) => void sent.push([url, anonymous]),
  } as unknown as HttpClient;
  const { select } = createSolr(
    () => client,
    (address) => address.startsWith('/own'),
  );
  const long: Pairs = [['q', 'a'.repeat(6_000)]];
  for (const proxyUrl of ['/own', '/wp-comments-post.php'])
    await select({ ...solrOptions, proxyUrl }, [['comment', 'Approved']]);
  for (const url of ['/own/', '/wp-comments-post.php']) await select({ ...solrOptions, url, servlet: '' }, long);
  for (const up of ['.%2E', '.\t.', '%2e\n.'])
    await select({ ...solrOptions, url: '/own/', servlet: `${up}/wp-comments-post.php` }, long);
  expect(sent).toEqual([
    ['/own', false],
    ['/wp-comments-post.php', true],
    ['/own/', false],
    ['/wp-comments-post.php/', true],
    ['/own/.%2E/wp-comments-post.php', true],
    ['/own/.\t./wp-comments-post.php', true],
    ['/own/%2e\n./wp-comments-post.php', true],
  ]);
});

it('posts to the handler what is too long for a URL [FAV-5]', async () => {
  const { asked, client } = fakeHttp();
  await createSolr(() => client).select(solrOptions, [['fq', 'x'.repeat(6_000)]]);
  expect(asked).toEqual([['post', '/solr/select']]);
});

it('sends a long list in groups where the terms query parser is refused, and next time at once; no other failure does that [RES-14]', async () => {
  const sent: string[] = [];
  let status = 400;
  const client = {
    post: async (_: string, { form }: { form: string }) => {
      sent.push(decodeURIComponent(form));
      if (form.includes('terms')) throw new HttpError('status', status, 'refused');
    },
  } as unknown as HttpClient;
  const { select } = createSolr(() => client);
  const endpoint = { ...solrOptions, proxyUrl: '/old-proxy' };
  await select(endpoint, [['fq', '{!terms f=is_eid}1,2']]);
  await select(endpoint, [['fq', '{!terms f=is_eid}3']]);
  expect(sent).toEqual(['fq={!terms f=is_eid}1,2', 'fq=is_eid:(1 OR 2)', 'fq=is_eid:(3)']);
  status = 500;
  await expect(select({ ...endpoint, proxyUrl: '/other' }, [['fq', '{!terms f=is_eid}1']])).rejects.toThrow('refused');
  expect(sent).toHaveLength(4);
});

it('sends a list in its own order where free items cannot be ranked; another refusal changes nothing [RES-14]', async () => {
  const sent: string[] = [];
  const client = {
    post: async (_: string, { form }: { form: string }) => {
      sent.push(decodeURIComponent(form));
      if (/exists|broken/.test(form)) throw new HttpError('status', 400, 'refused');
    },
  } as unknown as HttpClient;
  const { select } = createSolr(() => client);
  const endpoint = { ...solrOptions, proxyUrl: '/own-proxy' };
  const ranked: Pairs = [
    ['q', 'x'],
    ['free', 'is_eid:(1)'],
    ['sort', 'exists(query($free)) desc, fs_low asc'],
  ];
  await expect(select(endpoint, [['q', 'broken'], ...ranked.slice(1)])).rejects.toThrow('refused');
  await select(endpoint, ranked);
  await select(endpoint, ranked);
  const plain = 'q=x&sort=fs_low asc';
  expect(sent.slice(2)).toEqual(['q=x&free=is_eid:(1)&sort=exists(query($free)) desc, fs_low asc', plain, plain]);
});

it.each([
  ['a group', (ids: string[]) => `is_eid:(${ids.join(' OR ')})`],
  ['a long list', (ids: string[]) => `{!terms f=is_eid}${ids.join(',')}`],
  ['groups', (ids: string[]) => `(is_eid:(${ids.join(' OR ')}) OR is_eid:(8))`],
])('leaves out of %s what a number field cannot read, and nothing else [RES-14]', async (_, list) => {
  const sent: string[] = [];
  /** A field of 32-bit numbers, or of larger ones. */
  let most = 2_147_483_647;
  const client = {
    get: async (_url: string, { query }: { query: string }) => {
      const text = decodeURIComponent(query);
      sent.push(text);
      const ids = text.replace(/.*f=is_eid\}|is_eid|fq=|OR/g, ' ').match(/[\w.-]+/g) ?? [];
      if (ids.some((id) => !/^\d+$/.test(id) || Number(id) > most)) throw new HttpError('status', 400, 'refused');
    },
  } as unknown as HttpClient;
  const { select } = createSolr(() => client);
  const endpoint = { ...solrOptions, url: `/numbers-${list.length}/` };
  const ask = async (...ids: string[]) => {
    await select(endpoint, [['fq', list(ids)]]);
    return sent.at(-1);
  };
  const mixed = ['7', 'tour-7', '9', '12345678901', '2147483647'];
  expect(await ask(...mixed)).toBe(`fq=${list(['7', '9', '2147483647'])}`);
  most = Number.MAX_SAFE_INTEGER;
  expect(await ask(...mixed)).toBe(`fq=${list(mixed.filter((id) => id !== 'tour-7'))}`);
  // What another field can read stays as it is.
  expect(await ask('7', '9')).toBe(`fq=${list(['7', '9'])}`);
  expect(await ask('tour-7', 'tour-8', '9')).toBe(`fq=${list(['9'])}`);
});

it('leaves a list of another field alone unless it is mostly numbers, and a group without numbers has nothing [RES-14]', async () => {
  const sent: string[] = [];
  const client = {
    get: async (_url: string, { query }: { query: string }) => {
      sent.push(decodeURIComponent(query));
      if (query.includes('tour')) throw new HttpError('status', 400, 'refused');
    },
  } as unknown as HttpClient;
  const { select } = createSolr(() => client);
  const ask = async (...filters: string[]) => {
    await select(
      { ...solrOptions, url: '/fields/' },
      filters.map((filter) => ['fq', filter]),
    );
    return sent.at(-1)?.replaceAll('fq=', '').split('&');
  };
  const other = 'ss_key:(a OR b OR 7)';
  expect(await ask('is_eid:(7 OR 8 OR tour-7)', other)).toEqual(['is_eid:(7 OR 8)', other]);
  await expect(ask('is_eid:(7 OR tour-7 OR tour-8)', other)).rejects.toThrow('refused');
  await expect(ask('is_eid:(tour-7 OR tour-8)')).rejects.toThrow('refused');
  expect(await ask('(is_eid:(tour-7 OR tour-8) OR is_eid:(7 OR tour-9))', 'bundle:(home OR stay)')).toEqual([
    '(is_eid:(0) OR is_eid:(7))',
    'bundle:(home OR stay)',
  ]);
});

it('keeps free items first where one of their ids is none of the index [RES-14]', async () => {
  const sent: string[] = [];
  const client = {
    get: async (_url: string, { query }: { query: string }) => {
      sent.push(decodeURIComponent(query));
      if (query.includes('tour')) throw new HttpError('status', 400, 'refused');
    },
  } as unknown as HttpClient;
  await createSolr(() => client).select({ ...solrOptions, url: '/tours/' }, [
    ['free', 'is_eid:(7 OR tour-7 OR 8)'],
    ['sort', 'exists(query($free)) desc, score desc'],
  ]);
  expect(sent.at(-1)).toBe('free=is_eid:(7 OR 8)&sort=exists(query($free)) desc, score desc');
});

const place = { ...solrOptions, params: [] };

it('looks documents up by key, with a comma in a key escaped and each field once [SRCH-4] [SRCH-11]', async () => {
  const solr = fakeSolr();
  const found = createLookUp(solr)(place, ['stays-1', 'a,b'], ['ss_name', 'id', 'ss_name']);
  expect(solr.last.text).toBe('ids=stays-1,a\\,b&fl=id,ss_name&wt=json');
  solr.last.answer({ response: { docs: [{ id: 'stays-1', ss_name: 'Dune' }, { ss_name: 'no id' }] } });
  expect(await found).toEqual([{ id: 'stays-1', ss_name: 'Dune' }]);
});

it('sends the site’s params with a look-up, but none that changes what it requests [SRCH-4]', async () => {
  const solr = fakeSolr();
  const params = [
    ['fl', '*,score'],
    ['q', 'x'],
    ['q.op', 'AND'],
    ['spellcheck', 'true'],
  ] as const;
  void createLookUp(solr)({ ...place, params, index: 'stays' }, ['1'], ['ss_name']);
  expect(solr.last.text).toBe('ids=1&fl=id,ss_name&q.op=AND&wt=json');
});

it('rejects a look-up whose response contains no documents [SRCH-9]', async () => {
  const solr = fakeSolr();
  const found = createLookUp(solr)(place, ['1'], []);
  solr.last.answer({ response: {} });
  await expect(found).rejects.toThrow('no response.docs');
});
