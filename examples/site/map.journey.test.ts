import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

const mapOf = (page: Page) => page.locator('stay-map-results');
const pinsOf = (page: Page) => mapOf(page).locator('.pin button');
const count = (page: Page) => page.locator('stay-results [part=count]');
const ready = (page: Page) => page.locator('stay-map-results[ready]').waitFor();

/** Chooses the first home that has a pin alone; where none has yet, opens the first cluster. */
const openFirst = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector('stay-map-results')?.shadowRoot;
    const price = root?.querySelector<HTMLElement>('.pin .price');
    (price ?? root?.querySelector<HTMLElement>('.pin button'))?.click();
    return price instanceof HTMLElement;
  });

describe.each(['', '?lite'])('the map of /stays%s', (query) => {
  it('finds a home by moving the map, saves it, and comes back to the same place [MAP-9] [MAP-11] [MAP-12] [MAP-15]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}`);
    await ready(page);
    await expect.poll(() => count(page).textContent()).toBe('240 homes');
    await expect.poll(() => pinsOf(page).count()).toBeGreaterThan(3);

    const map = mapOf(page);
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect.poll(() => count(page).textContent()).not.toBe('240 homes');
    expect(decodeURIComponent(page.url())).toMatch(/fs_lat:\[.+ TO .+\] AND fs_lng:\[/);
    const chip = page.locator('stay-active-filters').getByRole('link', { name: /Area of the map/ });
    await chip.waitFor();
    const found = Number.parseInt((await count(page).textContent()) ?? '', 10);
    await expect.poll(() => map.locator('.places summary').textContent()).toContain(`${found} places`);

    await expect.poll(() => openFirst(page), { interval: 700 }).toBe(true);
    const card = map.getByRole('dialog');
    await card.getByRole('link').waitFor();
    await card.locator('stay-flag button').click();
    await expect.poll(() => map.locator('.price.saved').count()).toBe(1);
    expect(await map.locator('.price.chosen').getAttribute('aria-label')).toContain('saved');
    const href = await card.getByRole('link').getAttribute('href');
    await card.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === new URL(href ?? '', visit.url).pathname);
    await page.goBack();
    await ready(page);
    await expect.poll(() => count(page).textContent()).toBe(`${found} homes`);
    await chip.click();
    await expect.poll(() => count(page).textContent()).toBe('240 homes');
    await page.goBack();
    await expect.poll(() => count(page).textContent()).toBe(`${found} homes`);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });

  it('marks the pin of the card that is pointed at, and the card of the pin [MAP-9]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    // One home, which has its pin alone.
    await page.goto(`/stays${query}#q=%22Sea%20View%20Cottage%22`);
    await ready(page);
    const pin = pinsOf(page).first();
    await pin.waitFor();
    const card = page.locator('stay-results [part=card]').first();
    await card.hover();
    await expect.poll(() => mapOf(page).locator('.pointed').count()).toBe(1);
    await pin.hover();
    await expect.poll(() => page.locator('stay-results [part=card][data-pointed]').count()).toBe(1);
    await visitor.close();
  });
});

it('shows the area of a house and what is near it, and the things to do of the coast [MAP-5] [MAP-13]', async () => {
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
