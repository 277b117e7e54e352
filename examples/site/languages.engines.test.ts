import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, findEngine, KEYS, type Engine, type Tab } from '../../tools/engines/engine.ts';
import { startEngine } from '../../tools/engines/provider.ts';
import { click, found, until, WAIT_MS } from './engine-page.ts';
import { freeStay } from './free-stay.ts';
import { startSite, type RunningSite } from './server.ts';

const engines = ENGINES.filter((name) => typeof findEngine(name) !== 'string');

let site: RunningSite;
let stay: Awaited<ReturnType<typeof freeStay>>;
const proxies: Server[] = [];

/** The demo as a site would print it in another language. */
async function inLanguage(lang: string, dir: string): Promise<string> {
  const proxy = createServer((from, to) => {
    const { hostname, port } = new URL(site.url);
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, path: from.url, method: from.method, headers }, async (answer) => {
      if (!String(answer.headers['content-type']).startsWith('text/html')) {
        to.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(to);
        return;
      }
      const html = (await text(answer)).replace('<html lang="en">', `<html lang="${lang}" dir="${dir}">`);
      to.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': Buffer.byteLength(html) }).end(
        html,
      );
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  site = await startSite();
  stay = await freeStay(site.url, '1001');
});
afterAll(async () => {
  for (const proxy of proxies) {
    proxy.closeAllConnections();
    proxy.close();
  }
  await site.close();
});

const OFFER = ['stay-pricing[data-mode=detail]', '[part~=add]'];
const SEE_TRIP = ['[data-stay-notices]', 'button'];
const TRIP = ['stay-order', 'dialog[open]'];
const asked = `performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ pathname }) => pathname.includes('/avail/')).map(({ searchParams }) => [searchParams.get('rcav[begin]'), searchParams.get('rcav[end]')])`;

describe.each(engines)('%s', (name) => {
  let engine: Engine | undefined;
  let tab: Tab;
  beforeAll(async () => {
    engine = await startEngine(name);
    tab = await engine.newTab();
  });
  afterAll(() => engine?.close());

  it.each([
    ['de', 'ltr', (month: string, day: string) => `${day}.${month}.`, 'Zwischensumme'],
    ['fr', 'ltr', (month: string, day: string) => `${day}/${month}`, 'Sous-total'],
    ['ar', 'rtl', (month: string, day: string, year: string) => `${day}/${month}/${year}`, 'المجموع الفرعي'],
  ] as const)('takes dates as typed in %s, and shows the trip in it [LANG-1] [LANG-6] [LANG-7]', async (...row) => {
    const [lang, dir, typed, subtotal] = row;
    for (const query of ['', '?lite']) {
      // An origin of its own, without the dates that the last one remembers.
      await tab.open(`${await inLanguage(lang, dir)}/stays/sea-view-cottage${query}`);
      await until(tab, `document.querySelector('stay-availability')?.scrollIntoView() ?? true`);
      // The server's own form, which stands there first, has no shadow root.
      await until(tab, `document.querySelector('stay-availability').shadowRoot?.querySelector('input[name=begin]')`);
      for (const part of ['begin', 'end'] as const) {
        const [month = '', day = '', year = ''] = stay[part].split('/');
        await click(tab, 'stay-availability', `input[name=${part}]`);
        await tab.press(...typed(month, day, year));
      }
      await tab.press(KEYS.Enter);
      await expect
        .poll(() => tab.evaluate<unknown[]>(asked), { timeout: WAIT_MS })
        .toContainEqual([stay.begin, stay.end]);
      await click(tab, ...OFFER);
      await click(tab, ...SEE_TRIP);
      await until(tab, `${found(TRIP)}?.textContent.includes(${JSON.stringify(subtotal)})`);
      expect(await tab.evaluate<string>(`getComputedStyle(${found(TRIP)}).direction`)).toBe(dir);
    }
  });
});
