import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Checks } from '../checks.ts';
import type { Cms } from '../cms.ts';
import type { Stand } from '../stand.ts';
import { faults } from './arrived.ts';
import { hostileRequests } from './hostile.ts';

/** The fields that the demo's pages use, beside those of the settings. */
const OPEN_FIELDS = 'ss_* sm_* is_* fs_* bs_* ds_* ts_*';

const RULES = {
  fields: [...OPEN_FIELDS.split(' '), 'id', 'index_id', 'bundle', 'entity_type', 'score', 'spell'],
  filters: [],
};

/** What the settings say of the site's Solr, beside its address. */
interface SolrSettings {
  /** Whether an administrator has confirmed an address inside the server's network. */
  readonly inner?: boolean;
  readonly filters?: string;
  /** The search for free homes, if pages answer dates without a script. */
  readonly booking?: string;
}

/** Names the Solr that the site's own proxy asks. */
export const setSolr = (cms: Cms, { root }: Stand, solr: string, more: SolrSettings = {}): void =>
  cms.store(root, { solr, booking: '', inner: true, filters: '', otherFields: OPEN_FIELDS, ...more });

const REQUESTS = 1000;
/** A visitor may send 240 a minute. */
const BATCH = 200;
const AT_ONCE = 16;
const LIMIT = 240;

export interface Recorder {
  readonly solr: string;
  readonly arrived: { readonly target: string; readonly body: string }[];
  /** Its next answers. */
  answer: () => string;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString();
}

/** A Solr that writes down what it is asked. */
export async function record(): Promise<Recorder> {
  const arrived: Recorder['arrived'] = [];
  const server = createServer(async (request, response) => {
    arrived.push({ target: `${request.method} ${request.url}`, body: await bodyOf(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(recorder.answer());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const recorder: Recorder = {
    solr: `http://127.0.0.1:${(server.address() as AddressInfo).port}/solr/stays/`,
    arrived,
    answer: () => '{"response":{"numFound":0,"start":0,"docs":[]}}',
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return recorder;
}

/** Headers by which a visitor says to be another one each time. */
const forged = (n: number): Record<string, string> => {
  const address = `203.0.${n >> 8}.${n & 255}`;
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    'client-ip': address,
    'cf-connecting-ip': address,
    forwarded: `for=${address}`,
  };
};

async function sendAll(proxy: string, bodies: readonly string[], isForged = false): Promise<number[]> {
  const statuses: number[] = [];
  const rest = [...bodies];
  const worker = async (): Promise<void> => {
    for (let body = rest.shift(); body !== undefined; body = rest.shift()) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(isForged && forged(rest.length)) };
      const answer = await fetch(proxy, { method: 'POST', body, headers });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

/** Strangers ask for what they should not, much of it, and all at once. */
export async function checkHostile(stand: Stand, cms: Cms, proxy: string, checks: Checks): Promise<void> {
  const recorder = await record();
  setSolr(cms, stand, recorder.solr);
  const statuses: number[] = [];
  const bodies = hostileRequests(20, REQUESTS);
  for (let at = 0; at < REQUESTS; at += BATCH) {
    cms.forget(stand.root);
    statuses.push(...(await sendAll(proxy, bodies.slice(at, at + BATCH))));
  }
  checks.is('hostile: each request is answered or refused', [...new Set(statuses)].toSorted(), [200, 400]);
  checks.is(
    'hostile: what is answered has been asked',
    recorder.arrived.length,
    statuses.filter((one) => one === 200).length,
  );
  const targets = [...new Set(recorder.arrived.map(({ target }) => target))];
  checks.is('hostile: only select is asked', targets, ['POST /solr/stays/select']);
  const bad = recorder.arrived.flatMap(({ body }) => faults(body, RULES).map((fault) => `${fault} in ${body}`));
  checks.is('hostile: only searches arrive', bad.slice(0, 3), []);

  cms.forget(stand.root);
  recorder.answer = () => `{"response":{"docs":[{"id":"${'x'.repeat(12_000_000)}"}]}}`;
  checks.is('hostile: an answer of 12 MB is refused', await sendAll(proxy, ['q=a']), [502]);
  recorder.answer = () => '{"response":{"docs":[]}}';
  const odd = await fetch(`${proxy}${proxy.includes('?') ? '&' : '?'}_fields=id&_envelope=1`, {
    method: 'POST',
    body: 'q=a',
  });
  checks.is('hostile: params of the CMS change nothing', [odd.status, await odd.text()], [200, recorder.answer()]);

  const { passed, last, wait } = await rush(stand, cms, proxy);
  checks.is(
    'hostile: of those that come at once under forged addresses, no more pass than may',
    passed > 0 && passed <= LIMIT,
    true,
  );
  checks.is('hostile: who asks without end must wait', last, 429);
  checks.is('hostile: and the response says how long', wait > 0, true);
  await recorder.close();
}

/** More searches than a minute allows, within one minute of the clock: the next allows as many again. */
async function rush(stand: Stand, cms: Cms, proxy: string): Promise<{ passed: number; last: number; wait: number }> {
  for (;;) {
    cms.forget(stand.root);
    const minute = Math.floor(Date.now() / 60_000);
    const all = await sendAll(
      proxy,
      Array.from({ length: LIMIT + 80 }, () => 'q=a'),
      true,
    );
    const last = await fetch(proxy, { method: 'POST', body: 'q=a', headers: forged(LIMIT + 81) });
    if (Math.floor(Date.now() / 60_000) !== minute) continue;
    const passed = all.filter((status) => status === 200).length;
    return { passed, last: last.status, wait: Number(last.headers.get('retry-after')) };
  }
}
