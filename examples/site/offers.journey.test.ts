import { describe, expect, it } from 'vitest';
import { parseDay } from './data/civil.ts';
import { mounted, toDates, visitWithStay, watch, watchShifts } from './journey.ts';

const file = visitWithStay();
const HOME = '/stays/sea-view-cottage';

it.each([
  ['a laptop', 1280, 900, ''],
  ['a phone', 390, 844, '&lite'],
])(
  'shows the offers for the dates in the address where the server has printed them, and nothing in view moves, on %s [AVL-13] [CORE-29]',
  async (_device, width, height, query) => {
    const visitor = await file.visit.newVisitor({ viewport: { width, height } });
    const page = await visitor.newPage();
    const shifted = await watchShifts(page);
    // A booking server takes longer than the code of what shows in its offers, which is fetched meanwhile.
    const code = Promise.withResolvers<void>();
    page.on('requestfinished', (request) => {
      if (request.url().includes('/beside.view.js')) code.resolve();
    });
    await page.route('**/rcapi/item/avail/search*', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`${HOME}?${new URLSearchParams({ ...file.stay })}${query}#offers`);
    await page.locator('#offers [part~=breakdown]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('[data-stay-offers]').waitFor({ state: 'hidden' });
    expect(await shifted()).toBeLessThanOrEqual(0.01);
    await visitor.close();
  },
);

const MARKUP = encodeURIComponent('"><img src=x onerror=__pwn(1)>');

describe('dates in the address that no form sends', () => {
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
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, file.visit.url);
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/avail/search')) asked.push(searchParams);
    });
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
    await visitor.close();
  });
});
