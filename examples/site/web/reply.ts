import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Reply {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  webm: 'video/webm',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  xml: 'application/xml; charset=utf-8',
};

export const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types staytags";

export const DAY_CACHE = 'public, max-age=86400';

export function json(status: number, value: unknown): Reply {
  return {
    status,
    type: TYPES['json'] as string,
    body: JSON.stringify(value),
    headers: { 'cache-control': 'no-store' },
  };
}

export function page(status: number, body: string): Reply {
  return {
    status,
    type: TYPES['html'] as string,
    body,
    headers: { 'cache-control': 'no-cache', 'content-security-policy': CSP, 'referrer-policy': 'same-origin' },
  };
}

export function text(status: number, body: string): Reply {
  return { status, type: TYPES['txt'] as string, body: `${body}\n`, headers: { 'cache-control': 'no-store' } };
}

type Coding = 'br' | 'gzip' | null;

function codingFor(accepted: string | undefined): Coding {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...rest] = part.trim().toLowerCase().split(';');
      return [name.trim(), !rest.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))] as const;
    }),
  );
  return offers.get('br') ? 'br' : offers.get('gzip') ? 'gzip' : null;
}

const packed = new Map<string, Buffer>();
const MAX_PACKED = 400;

/** Compressed once and cached: pictures and scripts are requested again and again. */
function pack(body: Buffer, coding: 'br' | 'gzip', tag: string): Buffer {
  const key = `${coding}${tag}`;
  let done = packed.get(key);
  if (!done) {
    done =
      coding === 'br' ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipSync(body);
    const oldest = packed.keys().next().value;
    if (packed.size >= MAX_PACKED && oldest !== undefined) packed.delete(oldest);
    packed.set(key, done);
  }
  return done;
}

/** The single range that players request; null for any other header. */
export function rangeOf(header: string | undefined, length: number): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  const from = Number(first ?? Number.NaN);
  const to = Math.min(last ? Number(last) : length - 1, length - 1);
  return from <= to ? { from, to } : null;
}

export function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const readable = /^(text|application\/(json|xml)|image\/svg)/.test(reply.type);
  response.setHeader('content-type', reply.type);
  response.setHeader('x-content-type-options', 'nosniff');
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (readable) response.setHeader('vary', 'accept-encoding');
  const cached = reply.status === 200 && reply.headers?.['cache-control'] !== 'no-store';
  if (cached) {
    // Weak: the same page in another encoding is the same page.
    response.setHeader('etag', `W/${tag}`);
    if ((request.headers['if-none-match'] ?? '').includes(tag)) {
      response.writeHead(304).end();
      return;
    }
  }
  const range = reply.type.startsWith('video/') ? rangeOf(request.headers.range, body.length) : null;
  if (range) {
    // Safari does not play a video without range requests.
    response.setHeader('content-range', `bytes ${range.from}-${range.to}/${body.length}`);
    response.setHeader('content-length', range.to - range.from + 1);
    response.writeHead(206).end(request.method === 'HEAD' ? undefined : body.subarray(range.from, range.to + 1));
    return;
  }
  const coding = readable && body.length > 600 ? codingFor(request.headers['accept-encoding']) : null;
  const out = coding ? pack(body, coding, tag) : body;
  if (coding) response.setHeader('content-encoding', coding);
  response.setHeader('content-length', out.length);
  response.writeHead(reply.status);
  response.end(request.method === 'HEAD' ? undefined : out);
}
