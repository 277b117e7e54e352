import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, watchShifts, type Visit, PLAIN } from './journey.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

describe('on a phone of 390 px', () => {
  it.each([
    '/',
    '/stays',
    '/stays?q=nowhereatall#q=nowhereatall',
    '/stays/sea-view-cottage',
    '/things-to-do',
    '/events',
    '/favourites',
    '/mytrip',
    '/tags',
    '/rescms/item/1001/buy',
    '/no-such-page',
  ])('%s fits the screen width, with and without script [CORE-14]', async (path) => {
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await visit.newVisitor({ ...PHONE, javaScriptEnabled });
      const page = await visitor.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await visitor.close();
    }
  });

  it.each(['', '?lite'])(
    'shows the first home of /stays without scrolling, page query "%s" [RES-5] [AVL-15]',
    async (query) => {
      const visitor = await visit.newVisitor(PHONE);
      const page = await visitor.newPage();
      await page.goto(`/stays${query}`);
      const card = page.locator('stay-results [part=card]').first();
      const title = await card.locator('h3').boundingBox();
      const picture = await card.locator('[part=picture]').boundingBox();
      expect(picture?.y).toBeLessThan(844 / 2 + 100);
      expect((title?.y ?? Infinity) + (title?.height ?? 0)).toBeLessThanOrEqual(844);
      await expect
        .poll(() => page.locator('stay-sort').getByRole('combobox', { name: 'Sort by' }).isVisible())
        .toBe(true);
      await visitor.close();
    },
  );

  it('filters in a sheet and returns to the list, without a layout shift [FAC-7]', async () => {
    const visitor = await visit.newVisitor(PHONE);
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    const shifts = await watchShifts(page);
    await page.goto('/stays');
    const opener = page.getByRole('button', { name: /^Filters/ });
    await page.locator('stay-results [part=count]', { hasText: '240 homes' }).waitFor();
    expect(await shifts()).toBeLessThan(0.05);
    await opener.tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    await page.getByRole('checkbox', { name: /^Port Ansel/ }).tap();
    const show = page.getByRole('button', { name: /^Show \d+ homes$/ });
    await page.waitForFunction(() => location.hash.includes('ss_town'));
    await page.locator('stay-filters').getByRole('button', { name: 'Clear all' }).waitFor();
    await page.waitForFunction(() => {
      const state = window.Staytags!.store.get() as { search?: { search?: { status: string } } };
      return state.search?.search?.status === 'ready';
    });
    const count = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await show.tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.locator('stay-results').getByText(`${count} homes`).first().waitFor();
    await expect.poll(() => opener.textContent()).toBe('Filters1, 1 selected');
    expect(
      await page.evaluate(() => document.querySelector('stay-filters')?.shadowRoot?.activeElement?.textContent),
    ).toBe('Filters1, 1 selected');
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });
});
