import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, type Visit } from './journey.ts';
import { CALM, count, dragMap, freeHomes, mapOf, openStays, ready, searchHere, zoomToHomes } from './map/visit.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

describe.each(['', '?lite'])('the map of /stays%s', (query) => {
  it('finds a home by moving the map, saves it, and returns to the same position in map and list [MAP-9] [MAP-11] [MAP-12] [MAP-15]', async () => {
    const visitor = await visit.newVisitor(CALM);
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await openStays(page, query);
    const map = mapOf(page);
    const again = map.getByRole('button', { name: 'Search this area' });
    await expect.poll(() => again.count()).toBe(0);
    await dragMap(page, -40, 30);
    await again.waitFor();
    await zoomToHomes(page);
    const found = await searchHere(page, () => again.click());
    const chip = page.locator('stay-active-filters').getByRole('link', { name: /Map area/ });
    await chip.waitFor();

    // The last home of the list whose pin is not covered.
    const titles = await page.locator('stay-results [part=title]').allTextContents();
    const free = await freeHomes(page);
    const title = titles.findLast((one) => free.includes(one)) ?? '';
    expect(title).not.toBe('');
    const card = page.locator('stay-results [part=card]').filter({ hasText: title }).first();
    const pin = map.locator(`.pin [aria-label^="${title}, "]`);
    await card.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await card.hover();
    await expect.poll(() => pin.getAttribute('class')).toContain('pointed');
    await pin.hover();
    await expect.poll(() => card.getAttribute('data-pointed')).toBe('');
    const places = async () => {
      // The pin of a saved home is wider, but its centre stays.
      const [frame, own] = [await map.boundingBox(), await pin.boundingBox()];
      return [(own?.x ?? 0) + (own?.width ?? 0) / 2 - (frame?.x ?? 0), (own?.y ?? 0) - (frame?.y ?? 0)] as const;
    };
    const [x, y] = await places();

    await pin.click();
    const small = map.getByRole('dialog', { name: title });
    // From the window to its heart, both in one shadow root.
    await small.getByRole('link').hover();
    await small.locator('stay-flag button').click();
    await expect.poll(() => pin.getAttribute('aria-label')).toContain('saved');
    await expect.poll(() => pin.getAttribute('class')).toContain('chosen');
    await page.keyboard.press('Escape');
    await small.waitFor({ state: 'detached' });
    await pin.click();
    await small.waitFor();
    const href = await small.getByRole('link').getAttribute('href');
    await small.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === new URL(href ?? '', visit.url).pathname);
    await page.goBack();
    await ready(page);
    await expect.poll(() => count(page).textContent()).toBe(`${found} homes`);
    await expect.poll(() => page.locator('stay-results [part=title]').allTextContents()).toEqual(titles);
    await expect.poll(async () => Math.abs((await places())[0] - x)).toBeLessThan(4);
    await expect.poll(async () => Math.abs((await places())[1] - y)).toBeLessThan(4);
    await expect.poll(() => pin.getAttribute('aria-label')).toContain('saved');
    // It mounts once it is near the viewport.
    await page.locator('stay-active-filters').scrollIntoViewIfNeeded();
    await chip.click();
    await expect.poll(() => count(page).textContent()).toBe('240 homes');
    await page.goBack();
    await expect.poll(() => count(page).textContent()).toBe(`${found} homes`);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });
});

it('shows the area of a home and what is nearby, and the things to do on the coast [MAP-5] [MAP-13]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/things-to-do');
  await page.locator('stay-map[ready]').waitFor();
  await expect.poll(() => page.locator('stay-map .pin button').count()).toBeGreaterThan(2);
  await page.goto('/stays/sea-view-cottage');
  await page.locator('stay-map').scrollIntoViewIfNeeded();
  await page.locator('stay-map[ready]').waitFor();
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});
