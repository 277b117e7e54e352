import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBooked } from './data/calendar.ts';
import { dayOf, toUs } from './data/civil.ts';
import { makeSiteData } from './data/site-data.ts';
import { html, jsonText } from './pages/html.ts';
import { parsePhpQuery } from './rcapi/php.ts';
import { startSite, type RunningSite } from './server.ts';
import { CSP, rangeOf } from './web/reply.ts';

// A fixed day, so that the tests do not depend on today's date.
const NOW = dayOf(2031, 2, 3);
const data = makeSiteData(() => NOW);

describe('the data', () => {
  it('is the same on every machine and holds what the site promises', () => {
    const again = makeSiteData(() => NOW);
    expect([data.properties.length, data.activities.length, data.events.length]).toEqual([240, 40, 30]);
    expect(again.properties).toEqual(data.properties);
    expect(new Set(data.properties.map((p) => p.slug)).size).toBe(240);
    expect(data.properties[0]).toMatchObject({ eid: 1001, name: 'Sea View Cottage' });
    expect(data.properties.every((p) => p.low > 0 && p.low < p.high && p.sleeps >= p.beds)).toBe(true);
    expect(data.events.every((event) => event.end >= NOW && event.begin < NOW + 366)).toBe(true);
  });

  it('books some nights of every home and leaves most of them free, in any year', () => {
    for (const year of [2026, 2044]) {
      const from = dayOf(year, 1, 1);
      const taken = data.properties
        .slice(0, 40)
        .map((p) => Array.from({ length: 365 }, (_, at) => isBooked(p.eid, from + at)).filter(Boolean).length);
      expect(Math.min(...taken)).toBeGreaterThan(10);
      expect(Math.max(...taken)).toBeLessThan(250);
    }
  });
});

describe('markup', () => {
  it('escapes text, attributes and JSON in a script', () => {
    expect(html`<a title="${'"><b>'}">${"Tea > Work & 'play'"}</a>${[html`<i>${1}</i>`, null, false]}`.text).toBe(
      '<a title="&quot;&gt;&lt;b&gt;">Tea &gt; Work &amp; &#39;play&#39;</a><i>1</i>',
    );
    expect(jsonText({ a: '</script><!--' }).text).toBe('{"a":"\\u003c/script\\u003e\\u003c!--"}');
  });

  it('keeps a query from reaching a prototype', () => {
    const query = parsePhpQuery('__proto__[polluted]=1&rcav[__proto__][polluted]=1&rcav[IDs][]=5&rcav[IDs][]=7');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(JSON.stringify((query['rcav'] as Record<string, unknown>)['IDs'])).toBe('{"0":"5","1":"7"}');
  });
});

describe('the server', () => {
  let site: RunningSite;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'demo-'));
    await writeFile(join(dist, 'staytags.js'), 'export {}');
    site = await startSite({ dist });
  });
  afterAll(async () => {
    await site.close();
    await rm(dist, { recursive: true });
  });

  /** Verbatim: fetch would normalise the path first. */
  const raw = (path: string, method = 'GET'): Promise<number> =>
    new Promise((done, failed) => {
      request(site.url, { path, method }, (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      })
        .on('error', failed)
        .end();
    });

  it.each([
    '/',
    '/stays',
    '/stays?town=Point+%22Patience%22',
    '/stays/sea-view-cottage',
    '/favourites',
    '/mytrip',
    '/things-to-do',
    '/events',
    '/events/kite-week',
    '/enquiry',
    '/rescms/order/checkout',
  ])('serves %s under the strict CSP, without inline script or style [CORE-17]', async (path) => {
    const response = await fetch(site.url + path);
    const body = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(CSP);
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=/);
    const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map((match) => match[1]);
    expect(scripts).toContain(' type="module" src="/staytags/staytags.js"');
    expect(scripts).toContain(' type="application/json" data-stay-settings');
    // Anything that is not a file of the site must be data.
    expect(scripts.filter((script) => !/ src="\/| type="application\/(?:ld\+)?json"/.test(script ?? ''))).toEqual([]);
    const settings = /data-stay-settings>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(settings)).toMatchObject({ staytags: { search: { index: 'stays', url: '/solr/' } } });
  });

  it('preloads the code of a page with a low priority beside printed results, which need none [CMS-8]', async () => {
    const low = async (path: string) => {
      const links = (await (await fetch(site.url + path)).text()).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      expect(links).not.toEqual([]);
      return links.map((link) => link.includes('fetchpriority="low"'));
    };
    expect(new Set(await low('/stays'))).toEqual(new Set([true]));
    expect(new Set(await low('/stays/sea-view-cottage'))).toEqual(new Set([false]));
  });

  it('gives every search by town, and every form that was sent, its hash for the tags [SRCH-7] [AVL-8]', async () => {
    for (const path of ['/', '/enquiry', '/events/kite-week', '/stays/sea-view-cottage']) {
      const body = await (await fetch(site.url + path)).text();
      const searches = [...body.matchAll(/\/stays\?town=[^"]*/g)].map(([href]) => href);
      expect(searches).not.toEqual([]);
      expect(searches.filter((href) => !href.includes('#fq=ss_town%3A%22'))).toEqual([]);
    }
    expect(await (await fetch(`${site.url}/`)).text()).toContain('name="sent"');
    const sent = await fetch(`${site.url}/stays?sent=1&town=Port+Ansel&begin=2027-07-03&end=2027-07-10&guests=3`, {
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    const next = new URL(sent.headers.get('location') ?? '', site.url);
    expect(next.searchParams.get('town')).toBe('Port Ansel');
    expect(next.searchParams.has('sent')).toBe(false);
    const state = new URLSearchParams(next.hash.slice(1));
    expect(state.get('fq')).toBe('ss_town:"Port Ansel"');
    expect(JSON.parse(state.get('rcav') ?? '')).toEqual({ begin: '07/03/2027', end: '07/10/2027', adult: 3 });
  });

  it('reads the dates in an address as the tags do: of several the last that is not empty [AVL-13]', async () => {
    const query = 'begin=x&begin=2031-06-03&begin=&end=2031-06-10';
    for (const path of ['/stays', '/stays/sea-view-cottage']) {
      const body = await (await fetch(`${site.url}${path}?${query}`)).text();
      expect([path, /name="begin"[^>]* value="([^"]*)"/.exec(body)?.[1]]).toEqual([path, '2031-06-03']);
    }
  });

  it('responds to bad requests with a status, and never crashes', async () => {
    expect(await raw('/nope')).toBe(404);
    expect(await raw('/%zz')).toBe(400);
    expect(await raw('/staytags/../../../package.json')).toBe(404);
    expect(await raw('/staytags/..%2f..%2fpackage.json')).toBe(404);
    expect(await raw('/staytags/staytags.js')).toBe(200);
    expect(await raw('/pictures/9999999-1.svg')).toBe(404);
    expect(await raw('/pictures/1001-13.svg')).toBe(404);
    expect(await raw('/solr/nocore/select')).toBe(404);
    expect(await raw('/stays', 'DELETE')).toBe(405);
    expect(await raw('/stays?page=-4&beds=x&begin=no&type=__proto__&sort=constructor')).toBe(200);
    expect(await raw('/rcapi/item/avail/search?rcav[begin]=x')).toBe(400);
    expect(await raw('/')).toBe(200);
  });

  it('explains how to build a missing bundle, and switches to the lite one', async () => {
    const missing = await fetch(`${site.url}/staytags/staytags-lite.js`);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('pnpm build')]);
    expect(await (await fetch(`${site.url}/?lite`)).text()).toContain('src="/staytags/staytags-lite.js"');
  });

  it('compresses text and answers a known ETag with 304', async () => {
    const first = await fetch(`${site.url}/pictures/1001-1.svg`, { headers: { 'accept-encoding': 'br' } });
    expect([first.headers.get('content-encoding'), first.headers.get('content-type')]).toEqual([
      'br',
      'image/svg+xml; charset=utf-8',
    ]);
    expect(await first.text()).toMatch(/^<svg .*<\/svg>$/s);
    const again = await fetch(`${site.url}/pictures/1001-1.svg`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('serves a video in the ranges that a player requests', async () => {
    const range = (value: string) => fetch(`${site.url}/films/hero-day.webm`, { headers: { range: value } });
    const whole = await (await fetch(`${site.url}/films/hero-day.webm`)).bytes();
    const part = await range('bytes=4-9');
    expect([part.status, part.headers.get('content-range'), await part.bytes()]).toEqual([
      206,
      `bytes 4-9/${whole.length}`,
      whole.slice(4, 10),
    ]);
    expect((await range('bytes=0-')).status).toBe(206);
    expect(['bytes=9-4', 'bytes=-5', 'bytes=0-1,4-5', 'lines=1-2'].map((header) => rangeOf(header, 99))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('handles a search through the proxy like one by GET', async () => {
    const query = 'q=id:(stays-1001 OR stays-1002)&fl=id&fq=index_id:stays';
    const { response } = (await (await fetch(`${site.url}/search/proxy`, { method: 'POST', body: query })).json()) as {
      response: object;
    };
    expect(response).toEqual({ numFound: 2, start: 0, docs: [{ id: 'stays-1001' }, { id: 'stays-1002' }] });
    const wrapped = (await (
      await fetch(`${site.url}/search/proxy`, { method: 'POST', body: new URLSearchParams({ query }) })
    ).json()) as { response: object };
    expect(wrapped.response).toEqual(response);
  });

  it('keeps an order in the session, with the server’s prices, and prints an empty one as PHP does [ORD-5]', async () => {
    const start = dayOf(new Date().getUTCFullYear() + 1, 2, 3);
    const search = (await (
      await fetch(
        `${site.url}/rcapi/item/avail/search?rcav[begin]=${toUs(start)}&rcav[end]=${toUs(start + 4)}&rcav[adult]=2`,
      )
    ).json()) as { eid: number; prices: { b: string; p: number }[] }[];
    const item = search.find((one) => one.prices[0]?.b === toUs(start));
    const empty = await fetch(`${site.url}/rcapi/order/get`);
    expect(await empty.json()).toEqual({ lict: 0, lis: [], litot: 0, tot: 0 });
    const headers = { cookie: empty.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const qp = `rcav[begin]=${toUs(start)}&rcav[end]=${toUs(start + 4)}&rcav[adult]=2&rcav[eid]=${item?.eid}&rcav[IDs][]=${item?.eid}&rcav[IDs][]=0&p=1`;
    const added = await (await fetch(`${site.url}/rcapi/order/add?${qp}`, { headers })).json();
    expect(added).toMatchObject({ lict: 1, litot: item?.prices[0]?.p, lis: { 'ind-0': { eid: item?.eid } } });
    expect(
      (await fetch(`${site.url}/rcapi/order/add?${qp.replace('[adult]=2', '[adult]=60')}`, { headers })).status,
    ).toBe(409);
    expect(await (await fetch(`${site.url}/rcapi/order/remove?index=ind-0`, { headers })).json()).toEqual({
      lict: 0,
      lis: [],
      litot: 0,
      tot: 0,
    });
  });
});
