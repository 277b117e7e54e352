import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PLAIN, type Visit, startVisit, watch } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

/** Everything comes near the viewport once, and what it asks for has come. */
async function see(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.tiny').count(), { message: 'headers at the top' }).toBe(0);
}

/** How often the page has each element, outside of the elements' own views. */
const census = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const { localName, className } of document.querySelectorAll('body *:not([data-stay-notices])')) {
      const name = `${localName} ${String(className)}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  });

const PATHS = ['/stays/sea-view-cottage', '/enquiry', '/tags', '/'];

it.each(PATHS.flatMap((path) => [path, `${path}?lite`]))(
  'shows in a copy of a page, as Turbo’s cache keeps them, what the page had, and once, %s [CORE-7]',
  async (path) => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(path, { waitUntil: 'networkidle' });
    await see(page);
    const before = await census(page);
    await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
    await see(page);
    await expect.poll(() => census(page)).toEqual(before);
    // The copy itself: its scripts, which hold the settings of the CMS, may not run again.
    const ours = incidents.messages.filter((message) => !/TrustedScript|HTMLScriptElement/.test(message));
    expect([...ours, ...incidents.foreign]).toEqual([]);
    await visitor.close();
  },
);

it('answers presses in a copy of a page, in gallery, tabs and form [CORE-7]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto('/stays/sea-view-cottage', { waitUntil: 'networkidle' });
  await see(page);
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
  await see(page);
  const thumbs = page.locator('stay-gallery .stay-gallery-thumbs button');
  await thumbs.nth(1).click();
  await expect.poll(() => thumbs.nth(1).getAttribute('aria-current')).toBe('true');
  const tab = page.locator('stay-tabs').getByRole('tab').nth(1);
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await page.locator('stay-lead-form .stay-form-open, stay-lead-form [data-stay-open]').first().click();
  await page.locator('stay-lead-form dialog form').getByRole('textbox').first().waitFor();
  await visitor.close();
});
