import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVisit, watch, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

const HEIGHT = 900;
const map = (page: Page) => page.locator('stay-map-results');
const choice = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true });
const chosen = (page: Page) => map(page).locator('[part~=shown-view-chosen]').textContent();
const card = (page: Page, at: number) => page.locator('stay-results [part~=card]').nth(at);

/** Where map and card are, and whether the link in focus lies on top, not under the map. */
const layout = (page: Page, at: number) =>
  card(page, at).evaluate((home, height) => {
    const frame = document.querySelector('.results-map')?.getBoundingClientRect();
    const link = home.querySelector('h3 a')?.getBoundingClientRect();
    if (!frame || !link) return 'nothing';
    const root = home.getRootNode() as ShadowRoot;
    const top = root.elementFromPoint(link.x + link.width / 2, link.y + link.height / 2);
    return {
      mapInView: frame.top >= 0 && frame.bottom <= height && frame.width >= 280,
      linkOnTop: top?.closest('h3') === home.querySelector('h3'),
      cardWide: home.getBoundingClientRect().width >= 260,
      pageWide: document.documentElement.scrollWidth === innerWidth,
    };
  }, HEIGHT);

describe('in a window', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await visit.newVisitor()).newPage();
    await page.goto('/stays');
    await map(page).locator('[part~=shown-view-chosen]', { hasText: 'Both' }).waitFor();
  }, 60_000);
  afterAll(() => page.context().close());

  it.each([768, 900, 960, 1100, 1280])(
    'of %i px, the map shows beside or above the list, wherever in it the visitor is [MAP-17]',
    async (width) => {
      await page.setViewportSize({ width, height: HEIGHT });
      const right = { mapInView: true, linkOnTop: true, cardWide: true, pageWide: true };
      // The list loads once the visitor comes near.
      await page.locator('.results-main').evaluate((main) => main.scrollIntoView());
      for (const at of [9, 4]) {
        const link = card(page, at).locator('h3 a');
        await link.focus();
        const look = async () => {
          // Cards that load above it move it away.
          await link.scrollIntoViewIfNeeded();
          return layout(page, at);
        };
        await expect.poll(look).toEqual(right);
      }
    },
  );
});

describe.each(['', '?lite'])('list, map or both, page query "%s"', (query) => {
  it('stay as they were chosen on the next page, after a reload, Back, and in another tab [MAP-17]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    const onlyList = async (at: Page): Promise<void> => {
      await card(at, 0).waitFor();
      await expect.poll(() => chosen(at)).toBe('List');
      await expect.poll(() => map(at).locator('[part~=map]').isVisible()).toBe(false);
    };
    await page.goto(`/stays${query}`);
    await choice(page, 'List').press('Enter');
    await onlyList(page);
    await page.reload();
    await onlyList(page);
    await card(page, 0).locator('h3 a').click();
    await page.waitForURL(/\/stays\/./);
    await page.goBack();
    await onlyList(page);
    await page.goto(`/${query}`);
    await page.locator('stay-search-box').getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/stays/);
    await onlyList(page);
    const other = await visitor.newPage();
    await other.goto(`/favourites${query}#q=id:(stays-1001)`);
    await other.goto(`/stays${query}`);
    await onlyList(other);
    await choice(other, 'Map').click();
    await map(other).locator('[part~=map]').waitFor();
    await expect.poll(() => card(other, 0).isVisible()).toBe(false);
    await page.reload();
    await expect.poll(() => chosen(page)).toBe('Map');
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });
});

it.each([
  [1280, 'Both'],
  [390, 'Map'],
])('are never covered by a notice, in a window of %i px [PAGE-8] [MAP-16] [MAP-17]', async (width, name) => {
  const visitor = await visit.newVisitor({ viewport: { width, height: HEIGHT } });
  const page = await visitor.newPage();
  await page.goto('/stays');
  await choice(page, name).waitFor();
  await page.evaluate(() => window.Staytags?.emit('notice', { text: 'Removed from favourites.', seconds: 60 }));
  const gap = async () => {
    const [notice, below] = await Promise.all([
      page.locator('[data-stay-notices] .notice').boundingBox(),
      choice(page, name).boundingBox(),
    ]);
    return notice && below ? below.y - notice.y - notice.height : -Infinity;
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await visitor.close();
});
