import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, requireChromium } from '../../tools/chromium.ts';
import { startSite } from './server.ts';

export interface Visit {
  readonly url: string;
  readonly browser: Browser;
  /** A visitor of their own: no cookies, no storage. */
  newVisitor(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts the demo and a Chromium for the journeys of one file. */
export async function startVisit(options: Parameters<typeof startSite>[0] = {}): Promise<Visit> {
  const site = await startSite({ port: 0, ...options });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  return {
    url: site.url,
    browser,
    newVisitor: (more = {}) =>
      browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: site.url, ...more }),
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** What a page should never do: it is collected from the first byte on. */
export interface Incidents {
  readonly messages: string[];
  readonly violations: string[];
  readonly foreign: string[];
}

export async function watch(page: Page, origin: string): Promise<Incidents> {
  const incidents: Incidents = { messages: [], violations: [], foreign: [] };
  page.on('pageerror', (error) => incidents.messages.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') incidents.messages.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) incidents.foreign.push(request.url());
  });
  await page.exposeFunction('reportViolation', (text: string) => incidents.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`,
      );
    });
  });
  return incidents;
}

/** Begin and end, MM/DD/YYYY, of a stay that the house has free: asked of the site's own calendar. */
export async function freeStay(url: string, eid: string, nights = 7): Promise<{ begin: string; end: string }> {
  const us = (time: number) => {
    const day = new Date(time);
    return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCDate()).padStart(2, '0')}/${day.getUTCFullYear()}`;
  };
  const DAY = 86_400_000;
  for (let ahead = 20; ahead < 300; ahead += 1) {
    const from = (Math.floor(Date.now() / DAY) + ahead) * DAY;
    const begin = us(from);
    const end = us(from + nights * DAY);
    const query = new URLSearchParams({ 'rcav[begin]': begin, 'rcav[end]': end, 'rcav[adult]': '2', 'rcav[eid]': eid });
    const items = (await (await fetch(`${url}/rcapi/item/avail/search?${query}`)).json()) as {
      eid: string | number;
      prices: { b: string; e: string }[];
    }[];
    if (items.some((item) => String(item.eid) === eid && item.prices.some(({ b, e }) => b === begin && e === end)))
      return { begin, end };
  }
  throw new Error(`The house ${eid} is never free for ${nights} nights.`);
}
