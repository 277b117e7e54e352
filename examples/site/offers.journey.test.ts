import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parseDay } from './data/civil.ts';
import { mounted, onOnePage, toDates, visitWithStay, watch, watchShifts } from './journey.ts';

const file = visitWithStay();
const HOME = '/stays/sea-view-cottage';

it.each([
  ['a laptop', 1280, 900, '', false],
  ['a phone', 390, 844, '&lite', false],
  ['a phone that gets the breakdown’s code after the offers', 390, 844, '&lite', true],
] as const)(
  'shows the offers for the dates in the address where the server has printed them, and nothing in view moves, on %s [AVL-13] [CORE-29]',
  async (_device, width, height, query, isLate) => {
    const visitor = await file.visit.newVisitor({ viewport: { width, height } });
    const page = await visitor.newPage();
    const shifted = await watchShifts(page);
    // A booking server takes longer than the code of what shows in its offers, which is fetched meanwhile.
    const code = Promise.withResolvers<string>();
    page.on('requestfinished', (request) => {
      if (request.url().includes('/beside.view.js')) code.resolve(request.url());
    });
    await page.route('**/rcapi/item/avail/search*', async (route) => {
      // It has not only come, but has also run.
      if (!isLate) await page.evaluate(`import(${JSON.stringify(await code.promise)}).then(() => true)`);
      await route.continue();
    });
    const offers = page.locator('#offers [part=offer]').first();
    await page.route(/\/beside\.view\.js/, async (route) => {
      if (isLate) await offers.waitFor();
      await route.continue();
    });
    await page.goto(`${HOME}?${new URLSearchParams({ ...file.stay })}${query}#offers`);
    await page.locator('#offers [part~=breakdown]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('[data-stay-offers]').waitFor({ state: 'hidden' });
    // What is beside a price still comes with that code.
    expect(await shifted()).toBeLessThanOrEqual(isLate ? 0.02 : 0.01);
    await visitor.close();
  },
);

const MARKUP = encodeURIComponent('"><img src=x onerror=__pwn(1)>');

describe('dates in the address that no form sends', () => {
  const shared = onOnePage(() => file.visit);

  it.each<[what: string, query: (stay: { begin: string; end: string }) => string]>([
    ['an impossible day', () => 'begin=2026-02-30&end=2026-03-04'],
    ['in reverse', ({ begin, end }) => `begin=${end}&end=${begin}`],
    ['in the past', () => 'begin=2020-07-04&end=2020-07-11&adult=3'],
    ['in the year 9999', () => 'begin=9999-12-30&end=9999-12-31'],
    ['in a list', ({ begin, end }) => `begin[]=${begin}&end[]=${end}`],
    ['with markup', () => `begin=${MARKUP}&end=${MARKUP}&coupon=${MARKUP}`],
    ['with broken percent signs', () => 'begin=%E0%A4%A&end=%&adult=%'],
    ['twice', ({ begin, end }) => `begin=x&begin=${begin}&end=x&end=${end}&adult=-1&adult=1e9`],
    ['with names of a prototype', ({ begin, end }) => `rcav[__proto__]=1&rcav[begin]=${begin}&rcav[end]=${end}`],
    ['of 10 KB', () => `begin=${'9'.repeat(10_000)}&end=2026-03-04`],
  ])('break nothing, and only days of the calendar are asked for: %s [AVL-13] [AVL-23]', async (_what, query) => {
    const { page, incidents } = shared;
    const asked: URLSearchParams[] = [];
    const note = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/avail/search')) asked.push(searchParams);
    };
    page.on('request', note);
    await page.goto(`${HOME}?${query(file.stay)}#offers`);
    await toDates(page);
    await mounted(page.locator('stay-availability'));
    await page.waitForLoadState('networkidle');
    for (const params of asked) {
      const [begin, end] = ['begin', 'end'].map((name) => parseDay(params.get(`rcav[${name}]`) ?? ''));
      expect(begin).toBeGreaterThan(0);
      expect(end).toBeGreaterThan(begin ?? Infinity);
    }
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/NaN|undefined|Invalid|\[object|onerror/);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    page.off('request', note);
  });
});

it.each(['', '&lite'])(
  'a hostile answer and hostile tags show as text, before the renderer and after, page query "%s" [CORE-18] [CORE-35] [PRC-1]',
  async (query) => {
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, file.visit.url);
    await page.addInitScript(() => {
      const hits: number[] = [];
      Object.assign(globalThis, { hits, __pwn: (n: number) => hits.push(n) });
    });
    const hostile = '"><img src=x onerror=__pwn(1)><script>__pwn(2)</script>';
    const offer = (p: unknown, more: object = {}) => ({
      ...{ p, b: file.stay.begin, e: file.stay.end, n: hostile, dn: hostile, dd: hostile },
      ...{ [hostile]: hostile, qp: { [hostile]: hostile, rcav: hostile } },
      ...more,
    });
    const item = (eid: unknown, ...prices: object[]) => ({ eid, name: hostile, type: hostile, prices });
    const answer = [
      item(1001, offer('900', { c: 'USD', s: 50, r: 100, f: 60, t: 40 }), offer(1200, { c: hostile })),
      item(hostile, offer(70, { c: 'usd' })),
      item('constructor', offer(80)),
    ];
    await page.route('**/rcapi/item/avail/search*', (route) => route.fulfill({ json: answer }));
    const renderer = Promise.withResolvers<void>();
    await page.route(/\/staytags\/chunks\/.*\/renderer\.js/, async (route) => {
      await renderer.promise;
      await route.continue();
    });
    await page.goto(`${HOME}?${new URLSearchParams({ ...file.stay })}${query}`);
    await page.evaluate(
      ([ids, text]) => {
        for (const id of ids) {
          const tag = document.createElement('stay-pricing');
          tag.className = 'hostile';
          Object.assign(tag.dataset, { itemId: id, annotation: text, itemName: text, phone: text, url: text });
          document.querySelector('h1')?.before(tag);
        }
      },
      [['1001', hostile, 'constructor'], hostile] as const,
    );
    const tags = page.locator('.hostile');
    const figures = () => tags.locator('[part=summary] .figure').allInnerTexts();
    const shown = ['$900 – $1,200', '$70', '$80'].map((amount) => expect.stringContaining(amount));
    await expect.poll(figures).toEqual(shown);
    const isMounted = (host: Element) => (host as unknown as { stayFacts: { isMounted: boolean } }).stayFacts.isMounted;
    expect(await tags.first().evaluate(isMounted)).toBe(false);
    await expect.poll(() => tags.locator('[part=annotation]').allInnerTexts()).toEqual([hostile, hostile, hostile]);
    renderer.resolve();
    await mounted(tags.last());
    await expect.poll(figures).toEqual(shown);
    await tags.first().locator('[part=trigger]').click();
    await expect.poll(() => tags.first().locator('dialog [part=name]').allInnerTexts()).toEqual([hostile, hostile]);
    await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.evaluate(() => (globalThis as unknown as { hits: number[] }).hits)).toEqual([]);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);
