import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

type Answer = (response: ServerResponse, good: () => Promise<void>) => void | Promise<void>;
export interface Fault {
  readonly name: string;
  /** The response is late or oddly formatted, but valid. */
  readonly harmless?: boolean;
  /** The page gets no response, or a policy blocks it before the browser says how it ended. */
  readonly isMute?: boolean;
  /** The browser itself fails the request. */
  readonly aborts?: 'connectionrefused' | 'blockedbyclient';
  readonly answer?: Answer;
  /** Rewrites a good response. */
  readonly rewrite?: (body: Buffer) => Buffer;
}

const HTML = '<!doctype html><title>Log in</title><form><input name="pass"></form>';
const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };
const reply =
  (status: number, body = '', headers: Record<string, string> = JSON_TYPE): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** What networks and servers do to a call. */
export const FAULTS: readonly Fault[] = [
  { name: 'refused', aborts: 'connectionrefused' },
  { name: 'reset', answer: (response) => void response.destroy() },
  {
    name: 'a cut body',
    answer(response) {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '500' });
      response.write('{"response":{"numFound":', () => response.destroy());
    },
  },
  { name: 'no answer for ever', isMute: true, answer: () => {} },
  { name: 'a slow answer', harmless: true, answer: (_response, good) => setTimeout(300).then(good) },
  { name: '400', answer: reply(400, '{"error":"bad"}') },
  { name: '403 with HTML', answer: reply(403, HTML, HTML_TYPE) },
  { name: '404 with HTML', answer: reply(404, HTML, HTML_TYPE) },
  { name: '429 with a day to wait', answer: reply(429, '', { 'retry-after': '86400' }) },
  { name: '500', answer: reply(500, 'oops') },
  { name: '503', answer: reply(503) },
  { name: '204', answer: reply(204, '', {}) },
  { name: 'a login page', answer: reply(200, HTML, HTML_TYPE) },
  { name: 'bad JSON', answer: reply(200, '{"response":{"numFound":1,') },
  { name: 'null', answer: reply(200, 'null') },
  {
    name: 'another shape',
    answer: reply(200, '{"lis":7,"content":5,"url":7,"form":[],"data":"x","response":{"docs":"x"},"prices":3}'),
  },
  { name: '10 MB', answer: reply(200, `["${'x'.repeat(10_000_000)}"]`) },
  { name: 'a redirect to another origin', isMute: true, answer: reply(302, '', { location: 'http://127.0.0.1:9/' }) },
  { name: 'a blocker in the browser', aborts: 'blockedbyclient' },
  { name: 'a byte order mark', harmless: true, rewrite: (body) => Buffer.concat([Buffer.from('\uFEFF'), body]) },
  { name: 'NaN in JSON', answer: reply(200, '{"lis":{"ind-0":{"eid":1,"p":NaN}},"status":NaN}') },
];

export interface Faulty {
  readonly url: string;
  /** From now on, requests whose method, address and body match are held until `release`, then answered with the fault. */
  arm(match: RegExp, fault: Fault): void;
  /** How many requests have matched since. */
  seen(): number;
  /** Resolves once the server has done what it was asked for, though nobody may wait for it any more. */
  release(): Promise<void>;
  /** Everything is answered as usual again. */
  disarm(): void;
  close(): Promise<void>;
}

/** A proxy before the demo that spoils the requests of one call. */
export async function startFaulty(site: string): Promise<Faulty> {
  const { port: target } = new URL(site);
  let armed: { match: RegExp; fault: Fault; gate: PromiseWithResolvers<void>; held: Promise<void>[] } | undefined;
  let count = 0;

  async function forward(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    rewrite?: Fault['rewrite'],
  ): Promise<void> {
    const { host: _host, 'accept-encoding': _coding, ...headers } = request.headers;
    const passed = send({ port: target, host: 'localhost', path: request.url, method: request.method, headers });
    passed.on('error', () => response.destroy());
    passed.end(body);
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    const { 'content-length': _length, 'transfer-encoding': _transfer, ...rest } = answer.headers;
    const whole = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, rest).end(rewrite ? rewrite(whole) : whole);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const plain = (text: string) => text.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%3D', '=');
    const current = armed;
    if (!current?.match.test(plain(`${request.method} ${request.url} ${body.toString('latin1')}`)))
      return forward(request, body, response);
    count += 1;
    const { answer, rewrite } = current.fault;
    const answered = current.gate.promise.then(() =>
      answer ? answer(response, () => forward(request, body, response)) : forward(request, body, response, rewrite),
    );
    current.held.push(answered);
    await answered;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arm(match, fault) {
      count = 0;
      armed = { match, fault, gate: Promise.withResolvers(), held: [] };
    },
    seen: () => count,
    async release() {
      armed?.gate.resolve();
      await Promise.allSettled(armed?.held ?? []);
    },
    disarm() {
      armed?.gate.resolve();
      armed = undefined;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
