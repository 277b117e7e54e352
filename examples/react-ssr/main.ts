import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the app for the browser and for the server, as `vite build` and `vite build --ssr` do. */
async function buildApp(root: string, out: string): Promise<void> {
  const common = { root, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } } as const;
  await build({ ...common, build: { outDir: join(out, 'client'), emptyOutDir: true } });
  await build({ ...common, build: { ssr: 'server.tsx', outDir: join(out, 'server'), emptyOutDir: true } });
}

interface Reply {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** Serves the app. What it does not have, such as the index at `/solr/`, it fetches from the site behind it. */
export async function startApp(site: string, port = 0, root = import.meta.dirname): Promise<Server> {
  const out = join(root, 'dist');
  await buildApp(root, out);
  const page = await readFile(join(out, 'client/index.html'), 'utf8');
  const { render } = (await import(pathToFileURL(join(out, 'server/server.js')).href)) as {
    render(answer: unknown): { html: string; data: string };
  };

  async function reply(path: string): Promise<Reply> {
    const type = TYPES[extname(path)];
    if (type) return { type, body: await readFile(join(out, 'client', path)) };
    if (path !== '/') {
      const passed = await fetch(new URL(path, site));
      return { type: passed.headers.get('content-type') ?? '', body: await passed.bytes() };
    }
    const answer: unknown = await (await fetch(new URL('/solr/select?q=*:*&rows=12&wt=json', site))).json();
    const { html, data } = render(answer);
    const body = page.replace('<!--app-->', () => html).replace('<!--data-->', () => data);
    return { type: 'text/html; charset=utf-8', body };
  }
  const server = createServer((request, response) => {
    reply(request.url ?? '/').then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return server;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: 'http://localhost:4173' },
      port: { type: 'string', default: '4300' },
    },
  });
  await startApp(values.site, Number(values.port));
  console.log(`http://localhost:${values.port}/`);
}
