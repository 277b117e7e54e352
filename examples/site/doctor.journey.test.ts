import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onOnePage, PLAIN, type Visit, startVisit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

const PAGES = [
  '/',
  '/stays',
  '/stays/sea-view-cottage',
  '/favourites',
  '/mytrip',
  '/things-to-do',
  '/events',
  '/enquiry',
  '/measured',
  '/tags',
];

describe('on a page of the demo', () => {
  const file = onOnePage(() => visit);

  it.each(PAGES)('finds nothing on %s, apart from slow responses [DOC-2]', async (path) => {
    const { page, incidents } = file;
    await page.goto(`${path}?staytags-doctor`, { waitUntil: 'networkidle' });
    const panel = page.getByRole('region', { name: 'Staytags doctor' });
    await panel.getByRole('status').filter({ hasText: /found/ }).waitFor();
    await panel.getByRole('button', { name: 'Check again' }).click();
    const found = () =>
      panel
        .locator('[data-code]:not([data-code=slow])')
        .evaluateAll((items) => items.map((item) => `${item.getAttribute('data-code')}: ${item.textContent}`));
    await expect.poll(found).toEqual([]);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  });
});

it('loads no doctor code on a normal page, and opens on a call [DOC-1]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const files = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/chunks/')).length,
    );
  const before = await files();
  await expect.poll(() => page.locator('[data-stay-doctor]').count()).toBe(0);
  await page.evaluate(() => window.Staytags?.doctor());
  await page.getByRole('region', { name: 'Staytags doctor' }).waitFor();
  expect(await files()).toBeGreaterThan(before);
  await visitor.close();
});

it('stays closed if the site has turned it off [DOC-1]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.route('/?staytags-doctor', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"staytags":{', '"staytags":{"doctor":false,'),
    });
  });
  await page.goto('/?staytags-doctor', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.Staytags?.whenReady());
  expect(await page.evaluate(() => window.Staytags?.settings())).toMatchObject({ staytags: { doctor: false } });
  await expect.poll(() => page.locator('[data-stay-doctor]').count()).toBe(0);
  await visitor.close();
});

it('finds a mistake on a real page, without any console output [DOC-2] [DOC-6]', async () => {
  const visitor = await visit.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await visitor.newPage();
  await page.goto('/stays?staytags-doctor', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const facet = document.createElement('stay-facet');
    facet.dataset['feild'] = 'ss_town';
    document.querySelector('main')?.append(facet);
  });
  const panel = page.getByRole('region', { name: 'Staytags doctor' });
  await panel.getByText('Did you mean data-field?').waitFor();
  await panel.getByRole('button', { name: 'Copy report' }).click();
  // The button says so until a tag of the page mounts.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('misspelt-attribute');
  await visitor.close();
});
