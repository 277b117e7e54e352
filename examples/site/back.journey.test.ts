import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

const cards = (page: Page) => page.locator('stay-results [part=card]');
/** The vertical position of the card with this name on the screen. */
const topOf = (page: Page, name: string) =>
  cards(page)
    .filter({ hasText: name })
    .first()
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

describe.each(['', '?lite'])('the scroll position in many results, page query "%s"', (query) => {
  it('survives opening a home and Back: as many cards, the same one in view [RES-8]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}`);
    await cards(page).first().waitFor();
    const first = await cards(page).count();

    // Scrolls down the list, which grows as its end comes near.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy({ top: 2_500, behavior: 'instant' }));
        return cards(page).count();
      })
      .toBeGreaterThan(first * 4);
    const link = cards(page)
      .nth(first * 3)
      .locator('[part=title]');
    await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const name = (await link.textContent()) ?? '';
    // The scroll position is restored, once no more cards are on their way.
    await page.waitForFunction(() => {
      const shown = document.querySelector('stay-results')?.shadowRoot?.querySelectorAll('[part=card]').length;
      return Object.values((history.state ?? {}) as Record<string, { top?: number; shown?: number }>).some(
        (kept) => kept?.top === Math.round(scrollY) && kept.shown === shown,
      );
    });
    const count = await cards(page).count();
    const before = { top: await topOf(page, name), y: await page.evaluate(() => scrollY) };
    expect(before.y).toBeGreaterThan(2_000);

    await link.click();
    await page.waitForURL(/\/stays\/[\w-]+/);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(count);
    await expect.poll(async () => Math.abs((await topOf(page, name)) - before.top)).toBeLessThan(150);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before.y)).toBeLessThan(300);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });
});
