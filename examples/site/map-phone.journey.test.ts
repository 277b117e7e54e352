import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisit, type Visit } from './journey.ts';
import { CALM, count, freeHomes, mapOf, pinNames, pinsOf, ready, searchHere, zoomToHomes } from './map/visit.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

it.each(['', '?lite'])(
  'replaces the list of /stays%s at 390 px and restores it, and both keep their position [MAP-16]',
  async (query) => {
    const visitor = await visit.newVisitor({ ...CALM, viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await visitor.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`/stays${query}`);
    await expect.poll(() => count(page).textContent()).toBe('240 homes');
    await page.locator('stay-results [part=card]').nth(4).waitFor();
    await page.locator('.results-main > stay-filters').waitFor();
    const card = page.locator('stay-results [part=card]').nth(2);
    await card.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const topOf = async () => Math.round((await card.boundingBox())?.y ?? NaN);
    const map = mapOf(page);
    const toMap = map.getByRole('button', { name: 'Map', exact: true });
    const toList = map.getByRole('button', { name: 'List', exact: true });
    await toMap.waitFor();
    expect(requests.filter((url) => /maplibre|coast\.json/.test(url))).toEqual([]);
    const top = await topOf();
    await toMap.tap();
    await ready(page);
    await expect.poll(() => map.locator('.map').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect.poll(() => pinsOf(page).count()).toBeGreaterThan(2);
    await zoomToHomes(page);
    const pins = await pinNames(page);
    const [home = ''] = await freeHomes(page);
    const pin = map.locator(`.pin [aria-label^="${home}, "]`);
    /** The pin of a saved home is wider, but its centre stays. */
    const middle = async () => {
      const { x = NaN, y = NaN, width = 0 } = (await pin.boundingBox()) ?? {};
      return [x + width / 2, y] as const;
    };
    const at = await middle();

    await toList.tap();
    await map.locator('.map').waitFor({ state: 'hidden' });
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2);
    await toMap.tap();
    await map.locator('.map').waitFor();
    await expect.poll(() => pinNames(page)).toEqual(pins);
    await expect.poll(middle).toEqual(at);

    const found = await searchHere(page, () => map.getByRole('button', { name: 'Search this area' }).tap());
    await pin.tap();
    const small = map.getByRole('dialog', { name: home });
    await small.locator('stay-flag button').tap();
    await expect.poll(() => pin.getAttribute('aria-label')).toContain('saved');
    await small.getByRole('link').tap();
    await page.waitForURL(/\/stays\/[\w-]+/);
    await page.goBack();
    await expect.poll(() => count(page).textContent()).toBe(`${found} homes`);
    await toMap.tap();
    await ready(page);
    await expect.poll(async () => Math.abs((await middle())[0] - at[0])).toBeLessThan(4);
    await expect.poll(async () => Math.abs((await middle())[1] - at[1])).toBeLessThan(4);
    await expect.poll(() => pin.getAttribute('aria-label')).toContain('saved');
    await visitor.close();
  },
);

it.each(['', '?lite'])(
  'puts the filters of /stays%s above the homes on a phone, and beside them on a wide screen [MAP-9]',
  async (query) => {
    const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 } });
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    const moved = page.locator('.results-main > stay-filters:first-child');
    await moved.waitFor();
    await moved.getByRole('button', { name: 'Filters' }).click();
    await moved
      .locator('stay-facet')
      .getByRole('checkbox', { name: /^Gull Harrow/ })
      .check();
    await moved.getByRole('button', { name: /^Show 38/ }).click();
    await expect.poll(() => count(page).textContent()).toBe('38 homes');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('aside.filters > stay-filters').waitFor();
    const wide = page.locator('aside.filters').getByRole('checkbox', { name: /^Gull Harrow/ });
    await expect.poll(() => wide.isChecked()).toBe(true);
    await expect.poll(() => moved.count()).toBe(0);
    await visitor.close();
  },
);

it.each(['', '?lite'])(
  'pans the full-screen map of /stays%s by a finger put down on a pin, and opens it by a tap [MAP-16]',
  async (query) => {
    const visitor = await visit.newVisitor({ ...CALM, viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    await mapOf(page).getByRole('button', { name: 'Map', exact: true }).tap();
    await ready(page);
    await zoomToHomes(page);
    const [home = ''] = await freeHomes(page);
    const pin = mapOf(page).locator(`.pin [aria-label^="${home}, "]`);
    const middle = async () => {
      const { x = NaN, y = NaN, width = 0, height = 0 } = (await pin.boundingBox()) ?? {};
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    };
    const devtools = await visitor.newCDPSession(page);
    const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
    const { x, y } = await middle();
    await touch('touchStart', { x, y });
    for (const step of [1, 2, 3, 4, 5]) await touch('touchMove', { x, y: y - 20 * step });
    await touch('touchEnd');
    await expect.poll(async () => Math.abs((await middle()).y - (y - 100))).toBeLessThan(30);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => mapOf(page).getByRole('dialog').count()).toBe(0);
    await pin.tap();
    await mapOf(page).getByRole('dialog', { name: home }).waitFor();
    await visitor.close();
  },
);
