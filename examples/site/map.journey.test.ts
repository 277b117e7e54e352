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

/** Moves are made at once, so that a map that has been moved is at rest. */
const CALM = { reducedMotion: 'reduce' } as const;

const pinNames = (page: Page): Promise<string[]> =>
  pinsOf(page).evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label') ?? ''));

/** Searches what the map shows; resolves with how many homes list and map agree on. */
async function searchHere(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/fs_lat:\[.+ TO .+\] AND fs_lng:\[/);
  const listed = async () => Number.parseInt((await count(page).textContent()) ?? '', 10);
  const onMap = async () =>
    Number(/\d+/.exec((await mapOf(page).locator('.places summary').textContent()) ?? '')?.[0] ?? 1);
  await expect.poll(listed).toBeLessThan(240);
  await expect.poll(async () => (await listed()) === (await onMap())).toBe(true);
  return listed();
}

/** What has the focus, inside shadow roots too. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const name = active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
    return `${active?.localName} ${active?.getAttribute('class') ?? ''}: ${name}`;
  });

async function tabTo(page: Page, what: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(key);
    passed.push(await focused(page));
    if (what.test(passed.at(-1) ?? '')) return;
  }
  throw new Error(`${key} does not come to ${what}: ${passed.join(' | ')}`);
}

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

it('finds, saves and opens a home by the keyboard alone [MAP-10]', async () => {
  const visitor = await visit.newVisitor(CALM);
  const page = await visitor.newPage();
  await page.goto('/stays');
  await ready(page);
  await expect.poll(() => count(page).textContent()).toBe('240 homes');
  await expect.poll(() => pinsOf(page).count()).toBeGreaterThan(3);
  const map = mapOf(page);
  await map.getByRole('link', { name: 'Skip the map' }).focus();
  await tabTo(page, /^button (cluster|price)/);
  // From pin to pin by the arrow keys; Enter opens a cluster, and the focus stays among its pins.
  for (let step = 0; step < 8 && !(await focused(page)).startsWith('button price'); step += 1) {
    const before = await pinNames(page);
    const here = await focused(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe(here);
    await page.keyboard.press('Enter');
    await expect.poll(() => pinNames(page)).not.toEqual(before);
    await expect.poll(() => focused(page)).toMatch(/^button (cluster|price)/);
  }
  expect(await focused(page)).toMatch(/^button price/);
  const name = (await focused(page)).replace(/^.*?: (.*), \$.*$/, '$1');
  await tabTo(page, /Search this area/);
  await searchHere(page, () => page.keyboard.press('Enter'));

  const pin = map.locator(`.pin [aria-label^="${name}, "]`);
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`div window: ${name}`);
  await tabTo(page, new RegExp(`^a .*${name}`));
  await tabTo(page, new RegExp(`^button .* ${name}$`));
  await page.keyboard.press('Enter');
  await expect.poll(() => pin.getAttribute('aria-label')).toContain('saved');
  await page.keyboard.press('Escape');
  await map.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain(`${name}, $`);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`div window: ${name}`);
  await tabTo(page, new RegExp(`^a .*${name}`));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/stays\/[\w-]+/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await visitor.close();
});
