import { cp, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { startApp } from '../../../examples/react-ssr/main.ts';

/** Visits to pages that use the packed package. */

const TYPES = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
};

export function must(condition: unknown, message: string): void {
  if (!condition) throw new Error(message);
}

export const urlOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}/`;
const listen = (server: Server): Promise<void> =>
  new Promise((listening) => void server.listen(0, '127.0.0.1', listening));

/** Opens a page, waits until it shows the texts and its flag has mounted, clicks that, and checks the console. */
export async function clickFlag(from: Browser, url: string, texts: readonly string[] = []): Promise<void> {
  const visitor = await from.newContext();
  const tab = await visitor.newPage();
  const problems: string[] = [];
  tab.on('pageerror', (error) => problems.push(error.message));
  tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await tab.goto(url);
  try {
    for (const text of texts) await tab.getByText(text).waitFor();
    await tab.getByRole('button', { name: /^Flag Sea View Cottage/ }).click();
    await tab.getByRole('button', { name: /^Unflag/ }).waitFor();
  } catch (error) {
    problems.push(String(error), await tab.content());
  }
  await visitor.close();
  must(problems.length === 0, problems.join('\n'));
}

export async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://a').pathname);
    const type = TYPES[extname(path).slice(1) as keyof typeof TYPES];
    readFile(path).then(
      (body) => response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end(),
    );
  });
  await listen(server);
  return server;
}

/** `examples/react-ssr` with the packed package. */
export async function renderedByVite(browser: Browser, root: string): Promise<void> {
  const example = resolve(import.meta.dirname, '../../../examples/react-ssr');
  for (const file of ['app.tsx', 'client.tsx', 'index.html', 'server.tsx'])
    await cp(join(example, file), join(root, 'ssr', file));
  const docs = [{ id: 'stays-1001', ss_name: 'Sea View Cottage', ss_url: '/stays-1001' }];
  const index = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ response: { numFound: 1, start: 0, docs }, facet_counts: { facet_fields: {} } })),
  );
  await listen(index);
  const server = await startApp(urlOf(index), 0, join(root, 'ssr'));
  try {
    must(
      (await (await fetch(urlOf(server))).text()).includes('Sea View Cottage'),
      'The server does not print the card.',
    );
    await clickFlag(browser, urlOf(server));
  } finally {
    for (const each of [index, server]) {
      each.closeAllConnections();
      each.close();
    }
  }
}
