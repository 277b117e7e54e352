import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeStay, startVisit, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
/** Sea View Cottage is free for the first, and taken for the second. */
const stays = { free: '', taken: '' };
beforeAll(async () => {
  visit = await startVisit(PLAIN);
  for (const kind of ['free', 'taken'] as const) {
    const stay = await freeStay(visit.url, '1001', 7, 20, kind);
    stays[kind] = `rcav=${encodeURIComponent(JSON.stringify({ ...stay, adult: 2 }))}`;
  }
}, 60_000);
afterAll(() => visit.close());

const results = (page: Page) => page.locator('stay-results');
const onlyFree = (page: Page) => results(page).getByRole('switch', { name: 'Only available homes' });
const home = (page: Page) => results(page).locator('[part~=card]', { hasText: 'Sea View Cottage' });
const count = (page: Page) => results(page).locator('[part~=count]');
const counted = (page: Page, text: RegExp) => count(page).filter({ hasText: text });
const onMap = (page: Page) =>
  page.evaluate(() => {
    const { mapResults } = { ...window.Staytags?.store.get() } as { mapResults?: { search?: { docs: unknown[] } } };
    return mapResults?.search?.docs.length;
  });

describe.each(['', '?lite'])('a search with dates, page query "%s"', (query) => {
  it('lists, counts and maps the free homes, and all of them at the switch, also after a reload and Back [RES-14]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}#${stays.taken}`);
    const freeHomes = async (): Promise<number> =>
      Number(/^(\d+) of 240 homes are available /.exec((await count(page).textContent()) ?? '')?.[1]);
    let free = 0;
    await expect.poll(async () => (free = await freeHomes())).toBeLessThan(240);
    await expect.poll(() => home(page).count()).toBe(0);
    await expect.poll(() => onMap(page)).toBe(free);

    // By keyboard, which keeps its place.
    await onlyFree(page).press('Space');
    await counted(page, /^240 homes$/).waitFor();
    await expect
      .poll(() => onlyFree(page).evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button))
      .toBe(true);
    await home(page)
      .getByText(/^Not available /)
      .waitFor();
    await expect.poll(() => onMap(page)).toBe(240);
    await expect.poll(() => page.url()).toContain('available=all');
    await page.reload();
    await expect.poll(() => onlyFree(page).getAttribute('aria-checked')).toBe('false');
    await home(page)
      .getByText(/^Not available /)
      .waitFor();
    await page.goBack();
    await expect.poll(freeHomes).toBe(free);
    await expect.poll(() => onlyFree(page).getAttribute('aria-checked')).toBe('true');
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });

  it('puts free homes first and the taken ones after them, in pages, facets, alternates, map and favourites alike [RES-14]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    const cards = results(page).locator('[part~=card]');
    const taken = (list: Locator) => list.getByText(/^Not available /).count();
    await page.addInitScript(() => {
      const first = () => document.querySelector('stay-search')?.setAttribute('data-available', 'first');
      document.addEventListener('readystatechange', first);
      const pager = document.createElement('stay-pager');
      addEventListener('DOMContentLoaded', () => document.querySelector('.results-main')?.prepend(pager));
    });
    await page.goto(`/stays${query}#sort=fs_low asc&${stays.taken}`);
    await counted(page, /^240 homes$/).waitFor();
    await expect.poll(() => taken(cards.first())).toBe(0);
    await expect.poll(() => onMap(page)).toBe(240);
    // The counts of a facet are those of all homes.
    const towns = page.locator('stay-facet[data-field=ss_town]').getByRole('checkbox');
    const sum = async () => {
      const names = await towns.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''));
      return names.reduce((total, name) => total + Number(/(\d+)\D*$/.exec(name)?.[1]), 0);
    };
    await expect.poll(sum).toBe(240);
    await page.locator('stay-pager').getByRole('link', { name: 'Page 5' }).click();
    await cards
      .last()
      .getByText(/^Not available /)
      .waitFor();
    await expect.poll(() => page.url()).toContain('start=192');
    // What is offered instead of nothing has the free homes first, too.
    await page.evaluate(() => window.Staytags?.emit('search-set', { params: { q: 'zeppelin' } }));
    const alternates = page.locator('stay-no-results [part~=card]');
    await expect.poll(() => alternates.count()).toBe(3);
    await expect.poll(() => taken(page.locator('stay-no-results'))).toBe(0);

    // Favourites stay all in view, with the dates of the last search.
    await page.goto(`/favourites${query}#q=id:(stays-1001 OR stays-1002 OR stays-1003)`);
    await home(page)
      .getByText(/^Not available /)
      .waitFor();
    const marks = () =>
      cards.evaluateAll((all) => all.map((card) => /Not available /.test(card.textContent ?? '')).join());
    await expect.poll(marks).toMatch(/^(?:false,)*true(?:,true)*$/);
    await expect.poll(() => cards.count()).toBe(3);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });

  it('puts the dates of the form into the address, and Back shows all homes again [RES-14]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    const form = page.locator('stay-availability');
    const { begin, end } = JSON.parse(decodeURIComponent(stays.free.slice('rcav='.length))) as Record<string, string>;
    await form.locator('[part~=form] input[name=begin]').fill(begin ?? '');
    await form.locator('[part~=form] input[name=end]').fill(end ?? '');
    await form.getByRole('button', { name: 'Check availability' }).click();
    await counted(page, /^\d+ of 240 homes are available /).waitFor();
    await home(page).waitFor();
    await expect.poll(() => page.url()).toContain('#rcav=');
    await page.goBack();
    await counted(page, /^240 homes$/).waitFor();
    await expect.poll(() => onlyFree(page).count()).toBe(0);
    await page.goForward();
    await counted(page, /^\d+ of 240 homes are available /).waitFor();
    await visitor.close();
  });

  it('shows all homes and says so if it cannot check which are free [RES-14]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.route('**/rcapi/item/avail/search*', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto(`/stays${query}#${stays.taken}`);
    await results(page)
      .locator('[part~=unchecked]')
      .getByText(/^We couldn’t check which homes are available /)
      .waitFor();
    await counted(page, /^240 homes$/).waitFor();
    await expect.poll(() => onlyFree(page).count()).toBe(0);
    await visitor.close();
  });
});
