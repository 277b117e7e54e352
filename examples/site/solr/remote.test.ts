import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startSite } from '../server.ts';
import { readAddress } from './address.ts';
import { indexInto } from './indexer.ts';
import { remoteBackend } from './remote.ts';

type Answer = readonly [status: number, body: unknown];
interface Call {
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A stubbed remote end; `pnpm test:solr` tests against a real Solr. */
async function fakeSolr(answer: (call: Call) => Answer): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('latin1');
    const call = { path: request.url ?? '', body, headers: request.headers };
    calls.push(call);
    const [status, said] = answer(call);
    response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/solr/staytags`, calls };
}

const FOUND = { response: { numFound: 0, start: 0, docs: [] } };
const DOC = { id: 'stays-1', index_id: 'stays' };
const failed = (msg: string, code = 400): Answer => [code, { error: { msg, code } }];

describe('the URL of a Solr', () => {
  it('is parsed, and its password never printed', () => {
    expect(readAddress('https://me:p%40ss@search.example/solr/stay.tags-1/')).toEqual({
      core: 'https://search.example/solr/stay.tags-1',
      server: 'https://search.example/solr',
      name: 'stay.tags-1',
      headers: { authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}` },
    });
  });

  it.each(['', 'localhost:8983', 'ftp://localhost/solr/a', 'http://localhost:8983', 'http://localhost:8983/solr'])(
    'is rejected with an example: %j',
    (text) => expect(() => readAddress(text)).toThrow(/such as http:\/\/localhost:8983\/solr\/staytags/),
  );
});

describe('indexing', () => {
  it('replaces its own documents, in batches, with one commit at the end', async () => {
    const { url, calls } = await fakeSolr(() => [200, FOUND]);
    const docs = Array.from({ length: 450 }, (_, at) => ({ id: `stays-${at}`, index_id: 'stays' }));
    expect(await indexInto(readAddress(url), docs)).toBe(450);
    const sent = calls.slice(1).map(({ body }) => JSON.parse(body) as unknown[] | object);
    expect(sent.map((one) => (Array.isArray(one) ? one.length : one))).toEqual([
      { delete: { query: 'index_id:stays' } },
      200,
      200,
      50,
      { commit: {} },
    ]);
  });

  it.each<readonly [string, (call: Call) => Answer, RegExp]>([
    [
      'a missing core, with the command that creates it',
      ({ path }) => (path.includes('/admin/info') ? [200, { mode: 'std' }] : [404, '<html>Not Found</html>']),
      /has no core staytags\. Create it .* bin\/solr create -c staytags -d .*configset/,
    ],
    ['a server that is not Solr', () => [404, '<html>Not Found</html>'], /answers 404, and not as a Solr does/],
    [
      'a field that the schema lacks',
      ({ body }) => (body.startsWith('[') ? failed("ERROR: [doc=stays-1] unknown field 'ss_x'") : [200, FOUND]),
      /schema of .*\/solr\/staytags has no field ss_x/,
    ],
    [
      'another schema',
      ({ body }) => (body.includes('delete') ? failed('undefined field index_id') : [200, FOUND]),
      /has no field index_id/,
    ],
    ['a missing user name and password', () => [401, ''], /refuses a search \(401\)\. Put a user name and password/],
    ['a full disk', ({ body }) => (body ? failed('No space left', 500) : [200, FOUND]), /500 .*: No space left\./],
  ])('explains how to fix %s', async (_, answer, message) => {
    const { url } = await fakeSolr(answer);
    await expect(indexInto(readAddress(url), [DOC])).rejects.toThrow(message);
  });

  it('rolls back after a failure', async () => {
    const { url, calls } = await fakeSolr(({ body }) => (body.startsWith('[') ? failed('no') : [200, FOUND]));
    await expect(indexInto(readAddress(url), [DOC])).rejects.toThrow(/answers 400 to documents: no\./);
    expect(calls.at(-1)?.body).toBe('{"rollback":{}}');
  });

  it('creates the collection in a SolrCloud, with the configset as a zip file', async () => {
    const { url, calls } = await fakeSolr(({ path }) => {
      if (path.includes('/select')) return [404, 'Not Found'];
      return [200, path.includes('/admin/info') ? { mode: 'solrcloud' } : {}];
    });
    await indexInto(readAddress(url), [DOC]);
    const [, , upload, create] = calls;
    expect(upload?.path).toMatch(/\/admin\/configs\?action=UPLOAD&.*name=staytags/);
    const parts = (upload?.body ?? '').split('PK');
    // Two files, two directory entries, and the end record, which counts them.
    expect(parts.map((part) => part.slice(0, 2))).toEqual([
      '',
      '\x03\x04',
      '\x03\x04',
      '\x01\x02',
      '\x01\x02',
      '\x05\x06',
    ]);
    expect(parts.at(-1)?.slice(6, 10)).toBe('\x02\0\x02\0');
    expect(upload?.body).toMatch(/schema\.xml[^]*solrconfig\.xml/);
    expect(create?.path).toMatch(/\/admin\/collections\?action=CREATE&name=staytags&collection\.configName=staytags/);
  });

  it('stops the demo before it starts when no Solr responds', async () => {
    const { url } = await fakeSolr(() => [200, FOUND]);
    closing.splice(0).forEach((close) => close());
    await expect(startSite({ solr: url })).rejects.toThrow(
      /^There is no Solr at http:\/\/127\.0\.0\.1:\d+\/solr \(.+\), so nothing was indexed\. Start it, or correct the address\.$/,
    );
  });
});

describe('searching', () => {
  it('forwards the params of a search, as JSON, and nothing that could redirect Solr', async () => {
    const { url, calls } = await fakeSolr(() => [200, FOUND]);
    const backend = remoteBackend(readAddress(url.replace('//', '//me:secret@')));
    const kept = [
      ['q', 'sea & view'],
      ['fq', '{!tag=a}ss_town:"Kitty \\"Hawk\\""'],
      ['fq', 'is_beds:3'],
      ['f.ss_town.facet.limit', '3'],
    ];
    const dropped = [
      ['shards', 'elsewhere:1/solr'],
      ['qt', '/update'],
      ['stream.url', 'http://elsewhere'],
      ['wt', 'xslt'],
      ['tr', 'x.xsl'],
    ];
    const { status, body } = await backend.select(new URLSearchParams([...kept, ...dropped]).toString());
    expect([status, JSON.parse(body)]).toEqual([200, FOUND]);
    expect([...new URLSearchParams(calls[0]?.body)]).toEqual([...kept, ['expandMacros', 'false'], ['wt', 'json']]);
    expect(calls[0]?.headers.authorization).toMatch(/^Basic /);
    expect(calls[0]?.path).toBe('/solr/staytags/select');
  });

  it.each([
    '{!join from=id fromIndex=secret to=id}*:*',
    '{!tag=a type=join fromIndex=secret}*:*',
    'pool {!func}sum(1,2)',
    '_query_:"x"',
    '{!tag=a',
  ])('does not forward %s', async (q) => {
    const { url, calls } = await fakeSolr(() => [200, FOUND]);
    const { status, body } = await remoteBackend(readAddress(url)).select(new URLSearchParams({ q }).toString());
    expect([status, JSON.parse(body)]).toMatchObject([400, { error: { code: 400 } }]);
    expect(calls).toEqual([]);
  });

  it('forwards Solr’s error messages, and uses its error format for other failures', async () => {
    const worded = { responseHeader: { status: 400 }, error: { msg: 'undefined field x', code: 400 } };
    const first = await fakeSolr(() => [400, worded]);
    const refused = await remoteBackend(readAddress(first.url)).select('q=x:1');
    expect([refused.status, JSON.parse(refused.body)]).toEqual([400, worded]);
    const second = await fakeSolr(() => [404, '<html><script>x</script></html>']);
    const lost = await remoteBackend(readAddress(second.url)).select('q=x');
    expect([lost.status, JSON.parse(lost.body)]).toMatchObject([404, { error: { code: 404 } }]);
    closing.splice(0).forEach((close) => close());
    const gone = await remoteBackend(readAddress(second.url)).select('q=x');
    expect([gone.status, JSON.parse(gone.body)]).toMatchObject([
      503,
      { error: { code: 503, msg: expect.stringContaining('cannot be reached') } },
    ]);
  });
});
