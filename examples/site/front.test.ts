import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { startFront } from './front.ts';

async function serverThatSays(word: string): Promise<string> {
  const server = createServer((request, response) => response.end(`${word} ${request.method} ${request.url}`));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function frontOf(cms: string): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const front = await startFront(cms, await serverThatSays('demo'));
  onTestFinished(() => front.close());
  return (path, init) => fetch(front.url + path, init);
}

it('serves a CMS, and the demo’s Solr and booking server, on one address [CMS-23]', async () => {
  const get = await frontOf(await serverThatSays('cms'));
  expect(await (await get('/stays?page=2')).text()).toBe('cms GET /stays?page=2');
  expect(await (await get('/solr/select', { method: 'POST', body: 'q=a' })).text()).toBe('demo POST /solr/select');
  expect(await (await get('/rcapi/item/avail/search')).text()).toBe('demo GET /rcapi/item/avail/search');
});

it('can be reached from a container, by every address of the machine [CMS-23]', async () => {
  const front = await startFront(await serverThatSays('cms'), await serverThatSays('demo'), 0, '0.0.0.0');
  onTestFinished(() => front.close());
  const [other] = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  const { port } = new URL(front.url);
  for (const host of ['127.0.0.1', ...(other ? [other.address] : [])])
    expect(await (await fetch(`http://${host}:${port}/solr/select`)).text()).toBe('demo GET /solr/select');
});

it('says so if the CMS does not answer [CMS-23]', async () => {
  const get = await frontOf('http://127.0.0.1:9');
  const answer = await get('/');
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('http://127.0.0.1:9');
});
