import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisit, type Visit } from './journey.ts';
import { CALM, focused, mapOf, openStays, searchHere, tabTo } from './map/visit.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

it.each(['', '?lite'])('finds, saves and opens a home by keyboard only on /stays%s [MAP-10]', async (query) => {
  const visitor = await visit.newVisitor(CALM);
  const page = await visitor.newPage();
  await openStays(page, query);
  const map = mapOf(page);
  await map.getByRole('link', { name: 'Skip the map' }).focus();
  await tabTo(page, /^button (cluster|price)/);
  const first = await focused(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe(first);
  // Enter opens a cluster, and the focus stays among its pins.
  for (let step = 0; step < 8 && !(await focused(page)).startsWith('button price'); step += 1) {
    const cluster = await focused(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).not.toBe(cluster);
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
