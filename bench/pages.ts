import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildWithVite, type Rolldown } from 'vite';
import { esbuildSources } from '../packages/staytags/build/plugins.ts';
import { esbuildWorkers } from '../packages/staytags/build/workers.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = join(ROOT, '.cache/bench');

/** Bundles a page's script for production, as a site would. */
export async function bundlePage(name: string, entry: string, alias: Record<string, string> = {}): Promise<void> {
  await mkdir(OUT, { recursive: true });
  await build({
    entryPoints: [entry],
    outfile: join(OUT, `${name}.js`),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias,
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"bench"' },
    plugins: [esbuildSources, esbuildWorkers(OUT)],
    logLevel: 'error',
  });
}

/**
 * Builds an app as its developers would: what it imports on demand is in separate files, which are preloaded together. Returns the tags
 * of its page.
 */
export async function buildApp(name: string, entry: string): Promise<string> {
  const { output } = (await buildWithVite({
    root: ROOT,
    base: `/cache/${name}/`,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: join(OUT, name),
      emptyOutDir: true,
      rollupOptions: { input: join(ROOT, entry) },
    },
  })) as Rolldown.RolldownOutput;
  const [first] = output;
  // As Vite itself writes into a page: also what an imported file imports.
  const files = new Set(first.imports);
  for (const file of files)
    for (const chunk of output)
      if (chunk.type === 'chunk' && chunk.fileName === file) chunk.imports.forEach((one) => files.add(one));
  const imported = [...files].map((file) => `<link rel="modulepreload" href="/cache/${name}/${file}">`);
  return `<script type="module" src="/cache/${name}/${first.fileName}"></script>${imported.join('')}`;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface Site {
  readonly url: string;
  /** The generated pages: path -> HTML. */
  readonly pages: Map<string, string>;
  /** Responses that depend on the query, and are not cached: path -> JSON. */
  readonly answers: Map<string, (query: URLSearchParams) => object>;
  close(): void;
}

const FOLDERS: Record<string, string> = {
  '/cache/': OUT,
  '/staytags/': join(ROOT, 'packages/staytags/dist'),
  '/leaflet/': join(ROOT, 'bench/node_modules/leaflet/dist'),
  '/buy/': join(ROOT, 'bench/node_modules/@shopify/buy-button-js/dist'),
  '/drop/': join(ROOT, 'bench/node_modules/@commercelayer/drop-in.js/dist/drop-in'),
};

const pack = (plain: Buffer, quality: number): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A server that sends everything in brotli, compressed once. */
export async function serve(): Promise<Site> {
  const pages = new Map<string, string>();
  const answers: Site['answers'] = new Map();
  const packed = new Map<string, Buffer>();

  const find = async (path: string): Promise<Buffer | undefined> => {
    const page = pages.get(path);
    if (page !== undefined) return Buffer.from(page);
    const [prefix, folder] = Object.entries(FOLDERS).find(([start]) => path.startsWith(start)) ?? [];
    if (!prefix || !folder) return undefined;
    return readFile(join(folder, join('/', path.slice(prefix.length)))).catch(() => undefined);
  };

  const server: Server = createServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://bench');
    const answer = answers.get(pathname)?.(searchParams);
    let body = answer ? pack(Buffer.from(JSON.stringify(answer)), 4) : packed.get(pathname);
    if (!body) {
      const plain = await find(pathname);
      if (!plain) {
        response.writeHead(404).end();
        return;
      }
      body = pack(plain, 9);
      packed.set(pathname, body);
    }
    response.writeHead(200, {
      'content-type': answer ? 'application/json' : (TYPES[extname(pathname)] ?? 'text/html'),
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The bench server has no port.');
  return { url: `http://localhost:${address.port}`, pages, answers, close: () => server.close() };
}
