// Loaded up front: fake timers do not advance while the first call loads its code.
import '@staytags/net/http-client';
import '@staytags/net/repeat';
import '../price/offer.logic.ts';
import { vi } from 'vitest';

export interface Fault {
  readonly name: string;
  /** The response is late or oddly formatted, but valid. */
  readonly harmless?: boolean;
  /** Replaces the server's response. */
  readonly reply: (good: string, signal: AbortSignal) => Promise<Response>;
}

const HTML = '<!doctype html><title>Log in</title><form><input name="pass"></form>';
const SLOW_MS = 8_000;

/** The body to truncate when a response breaks off. */
const SAMPLE = '{"lict":1,"lis":{"ind-0":{"eid":1,"p":5}},"status":1,"content":"<b>5</b>","url":"/s/1"}';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const refused = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const status =
  (code: number, body: string | null, headers: HeadersInit = json): Fault['reply'] =>
  async () =>
    new Response(body, { status: code, headers });
const body = (text: string, headers: HeadersInit = json) => status(200, text, headers);

/** A response whose connection drops halfway. */
const cut: Fault['reply'] = async (good) => {
  const bytes = new TextEncoder().encode(good.slice(0, Math.ceil(good.length / 2)));
  let sent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new TypeError('terminated'));
      else controller.enqueue(bytes);
      sent = true;
    },
  });
  return new Response(stream, { headers: json });
};

const never: Fault['reply'] = (_, signal) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new DOMException('dropped', 'AbortError'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

const slow: Fault['reply'] = (good) =>
  new Promise((resolve) => setTimeout(() => resolve(new Response(good, { headers: json })), SLOW_MS));

/** What networks and servers do to a call; the body of the wrong shape comes last. */
export const FAULTS: readonly Fault[] = [
  { name: 'refused', reply: refused },
  { name: 'reset', reply: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })) },
  { name: 'a cut body', reply: cut },
  { name: 'no answer for ever', reply: never },
  { name: 'an answer after 8 s', harmless: true, reply: slow },
  { name: '400', reply: status(400, '{"error":"bad"}') },
  { name: '403 with HTML', reply: status(403, HTML, html) },
  { name: '404 with HTML', reply: status(404, HTML, html) },
  { name: '429 with a day to wait', reply: status(429, '', { 'retry-after': '86400' }) },
  { name: '500', reply: status(500, 'oops') },
  { name: '503', reply: status(503, '') },
  { name: '204', reply: status(204, null, {}) },
  { name: 'a login page', reply: body(HTML, html) },
  { name: 'bad JSON', reply: (good) => body(good.slice(0, -1))(good, new AbortController().signal) },
  { name: 'null', reply: body('null') },
  { name: '10 MB', reply: async () => new Response(`["${'x'.repeat(10_000_000)}"]`, { headers: json }) },
  { name: 'a redirect to another origin', reply: refused },
  { name: 'a blocker in the browser', reply: refused },
  {
    name: 'a byte order mark',
    harmless: true,
    reply: (good) => body(`\uFEFF${good}`)(good, new AbortController().signal),
  },
  { name: 'NaN in JSON', reply: body('{"lis":{"ind-0":{"eid":1,"p":NaN}},"status":NaN}') },
  {
    name: 'another shape',
    reply: body('{"lis":7,"content":5,"url":7,"form":[],"data":"x","response":{"docs":"x"},"prices":3}'),
  },
];

/** Faults without a usable response, and faults with one. */
export const FAULTY = FAULTS.filter(({ harmless }) => !harmless);
export const HARMLESS = FAULTS.filter(({ harmless }) => harmless);

/** A scripted server that replaces `fetch` until `restore`. */
export function fakeServer(good: (request: Request) => object) {
  const calls: Request[] = [];
  const realFetch = globalThis.fetch;
  const server = {
    calls,
    fault: undefined as Fault | undefined,
    restore() {
      globalThis.fetch = realFetch;
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The client reads addresses against the page's.
  vi.stubGlobal('document', { baseURI: 'https://site.test/stays/1' });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(request);
    const { fault } = server;
    if (!fault) return Response.json(good(request));
    return fault.reply(fault.harmless ? JSON.stringify(good(request)) : SAMPLE, request.signal);
  };
  return server;
}

const MAX_STEPS = 80;
const MAX_IDLE_MS = 5_000;

/** Advances the clock until the call settles, forty seconds at most; 'hangs' if it does not. */
export async function settle(call: Promise<unknown>): Promise<'done' | 'failed' | 'hangs'> {
  let end: 'done' | 'failed' | undefined;
  call.then(
    () => (end = 'done'),
    () => (end = 'failed'),
  );
  await passUntil(() => end !== undefined);
  return end ?? 'hangs';
}

/**
 * Advances the clock until the condition holds, forty seconds at most. The clock stands still while nothing waits for it: code that loads and
 * bodies that are read take real time.
 */
export async function passUntil(isSo: () => boolean): Promise<boolean> {
  let idleSince = performance.now();
  for (let step = 0; step < MAX_STEPS && !isSo() && performance.now() - idleSince < MAX_IDLE_MS;) {
    await new Promise((next) => setImmediate(next));
    if (vi.getTimerCount() === 0) continue;
    await vi.advanceTimersByTimeAsync(500);
    idleSince = performance.now();
    step += 1;
  }
  return isSo();
}
