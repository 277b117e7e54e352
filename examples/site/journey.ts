import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_ARGS, requireChromium } from '../../tools/chromium.ts';
import { slowed } from '../../tools/proof/slow.ts';
import { freeStay } from './free-stay.ts';
import { startSite } from './server.ts';

export { freeStay } from './free-stay.ts';

export interface Visit {
  readonly url: string;
  readonly browser: Browser;
  /** A new visitor: no cookies, no storage. */
  newVisitor(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/**
 * A Chromium. The files of journeys that run in one worker share it, since its start takes longer than many a journey: their visitors share
 * nothing. It ends with the worker.
 */
async function openBrowser(): Promise<Browser> {
  const launch = () => chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  if (!inject('sharesBrowser')) return launch();
  if (shared && !(await shared).isConnected()) shared = undefined;
  return (shared ??= launch());
}

/** Starts the demo, and a Chromium unless there is one, for the journeys of one file. */
export async function startVisit(options: Parameters<typeof startSite>[0] = {}): Promise<Visit> {
  const site = await startSite({ port: 0, pictures: 'plain', ...options });
  const browser = await openBrowser();
  const visitors = new Set<BrowserContext>();
  return {
    url: site.url,
    browser,
    async newVisitor(more = {}) {
      const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: site.url, ...more });
      visitors.add(visitor);
      visitor.on('close', () => visitors.delete(visitor));
      return slowed(visitor);
    },
    async close() {
      if (inject('sharesBrowser')) await Promise.all([...visitors].map((visitor) => visitor.close()));
      else await browser.close();
      await site.close();
    },
  };
}

/** For journeys that are not about the map: half of the time of a page is its drawing. */
export const PLAIN = { map: 'on press' } as const;

/** The visit of a whole file, with dates on which home 1001 is free: both are there from its first journey on. */
export function visitWithStay(options: Parameters<typeof startVisit>[0] = {}): {
  visit: Visit;
  stay: { begin: string; end: string };
} {
  const file = {} as ReturnType<typeof visitWithStay>;
  beforeAll(async () => {
    file.visit = await startVisit(options);
    file.stay = await freeStay(file.visit.url, '1001', 7, 20, 'free');
  }, 60_000);
  afterAll(() => file.visit.close());
  return file;
}

/** Serves every page, or a part of it, in another language, as a site would that has its own texts in it. */
export const inLanguage = (context: BrowserContext, lang: string, part = '<html'): Promise<unknown> =>
  context.route(
    ({ pathname }) => !/\.\w+$/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const dir = lang.startsWith('ar') ? 'rtl' : 'ltr';
      const body = (await response.text())
        .replace('<html lang="en">', part === '<html' ? '<html>' : '$&')
        .replace(part, `${part} lang="${lang}" dir="${dir}"`);
      return route.fulfill({ response, body });
    },
  );

/** Things that a page must never do, collected from its first byte on. */
export interface Incidents {
  readonly messages: string[];
  readonly violations: string[];
  readonly foreign: string[];
}

export async function watch(page: Page, origin: string): Promise<Incidents> {
  const incidents: Incidents = { messages: [], violations: [], foreign: [] };
  page.on('pageerror', (error) => incidents.messages.push(error.message));
  page.on('console', (message) => {
    // Ignores the browser's warnings about WebGL without a graphics card.
    if (message.text().includes('GL Driver Message')) return;
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

/** One page for several journeys of a file, each by a new visitor: a process of its own takes as long to start as a short journey. */
export function onOnePage(visit: () => Visit): { page: Page; incidents: Incidents } {
  const shared = {} as ReturnType<typeof onOnePage>;
  beforeAll(async () => {
    const visitor = await visit().newVisitor();
    shared.page = await visitor.newPage();
    shared.incidents = await watch(shared.page, visit().url);
  });
  afterEach(async () => {
    const { page, incidents } = shared;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await page.context().clearCookies();
    for (const list of Object.values(incidents)) list.length = 0;
  });
  afterAll(() => shared.page.context().close());
  return shared;
}

/** Sets the visitor's state for the insurance, which is asked once before the first quote or booking [CHK-2]. */
export async function answerState(page: Page, state = 'NC'): Promise<void> {
  const question = page.getByRole('alertdialog', { name: /^Travel insurance/ });
  await question.getByRole('combobox', { name: 'Your state' }).selectOption(state);
  await question.getByRole('button', { name: 'Continue', exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

/** Scrolls to the dates of a page, as a visitor does: elements below the fold load when they come near. */
export const toDates = (page: Page): Promise<void> =>
  page.locator('stay-availability').first().scrollIntoViewIfNeeded();

/** Fills in the required fields of the checkout: no insurance, and payment by phone. */
export async function fillCheckout(page: Page, first = 'Ann'): Promise<void> {
  for (const [label, text] of [
    ['First name', first],
    ['Last name', 'Tern'],
    ['E-mail', 'tern@mail.example'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Country').selectOption('CA');
  await page.getByLabel('State or province').selectOption('NS');
  await page.getByRole('group', { name: 'Trip insurance' }).getByText('No trip insurance').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go without it' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByText('No damage protection').click();
  await page.getByText('Call me about the payment').click();
  await page.getByLabel(/I have read the rental agreement/).check();
}

/** The number of lines stored in the browser. */
export const storedLines = (page: Page): Promise<number> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('rcriotorder') ?? '{"lict":0}') as { lict: number }).lict);

/** The page's cumulative layout shift so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

const DAY = 86_400_000;

/** Activities do not run in winter: returns a day in three weeks, or in April if that is not between April and September. */
export function daysToSeason(): number {
  const soon = new Date(Date.now() + 20 * DAY);
  const month = soon.getUTCMonth() + 1;
  if (month >= 4 && month <= 9) return 20;
  const year = soon.getUTCFullYear() + (month > 9 ? 1 : 0);
  return Math.ceil((Date.UTC(year, 3, 5) - Date.now()) / DAY);
}

/** Resolves once the element has mounted: before that, its controls are those from the CMS. */
export async function mounted(element: Locator): Promise<void> {
  const isMounted = () =>
    element
      .first()
      .evaluate((host) => (host as unknown as { stayFacts?: { isMounted: boolean } }).stayFacts?.isMounted);
  await expect.poll(isMounted).toBe(true);
}

/**
 * Resolves once a file of the bundle has run, such as `ajax-views`: what it binds works from then on. Asks the browser, since a page with
 * a clock of its own does not know what it has loaded.
 */
export async function hasRun(page: Page, name: string): Promise<void> {
  const find = async () =>
    (await page.requests()).map((request) => request.url()).find((url) => url.includes(`/${name}.js`));
  await expect.poll(find).toBeDefined();
  await page.evaluate(`import(${JSON.stringify(await find())}).then(() => true)`);
}
