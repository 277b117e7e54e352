import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { TYPES } from '../site/web/reply.ts';

const BACKENDS = /^\/(?:solr|rcapi|rescms|pictures)\//;

/** Builds the app into a folder, and serves its page at each of its routes. The index, the prices and the pictures come from the demo. */
export async function serveApp(site: string, out: string, host = '127.0.0.1'): Promise<Server> {
  const common = { root: import.meta.dirname, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } } as const;
  await build({ ...common, build: { outDir: out, emptyOutDir: true } });
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, site);
    const reply = BACKENDS.test(pathname) ? await fetch(new URL(url, site)) : undefined;
    const file = join(out, extname(pathname) ? pathname : 'index.html');
    const own = reply ? undefined : await readFile(file);
    const type = reply?.headers.get('content-type') ?? TYPES[extname(file).slice(1)] ?? '';
    response.writeHead(reply?.status ?? 200, { 'content-type': type }).end(own ?? (await reply?.bytes()));
  });
  await new Promise<void>((listening) => void server.listen(0, host, listening));
  return server;
}
