import type { Page } from 'playwright-core';
import { freeStay, toDates } from '../journey.ts';
import type { Flow } from './flow.ts';
import type { Telling } from './telling.ts';

const HOUSE = '/stays/sea-view-cottage';
const form = (page: Page) => page.locator('aside stay-availability');
const arrive = (page: Page) => form(page).getByRole('textbox', { name: /^Arrive/ });

/** Opens a home, near its dates. */
async function openHouse(flow: Flow, page: Page): Promise<void> {
  await flow.open(HOUSE, page.locator('stay-availability'));
  await toDates(page);
  await page.getByRole('button', { name: 'Check availability' }).waitFor();
}

/** Puts the first offer of a home into the trip, without a word: that has a transcript of its own. */
async function addStay(page: Page, url: string, eid: string): Promise<void> {
  const { begin, end } = await freeStay(url, eid);
  const before = () =>
    page.evaluate(() => (window.Staytags?.store.get() as { order?: { count: number } } | undefined)?.order?.count ?? 0);
  const count = await before();
  await page.evaluate(
    async ({ eid, begin, end }) => {
      const query = new URLSearchParams({
        'rcav[begin]': begin,
        'rcav[end]': end,
        'rcav[adult]': '2',
        'rcav[eid]': eid,
      });
      const items = (await (await fetch(`/rcapi/item/avail/search?${query}`)).json()) as { prices: object[] }[];
      window.Staytags!.emit('order-add', { offer: items[0]!.prices[0] as never });
    },
    { eid, begin, end },
  );
  await page.waitForFunction(
    (wanted) => (window.Staytags!.store.get() as { order?: { count: number } }).order?.count === wanted,
    count + 1,
  );
}

const trip = (page: Page) => page.locator('main stay-order');

/** Opens the trip’s page with two stays in it. */
async function openTrip(flow: Flow, page: Page, url: string): Promise<void> {
  await page.goto('/mytrip');
  await trip(page).locator('[part~=detail]').waitFor();
  for (const eid of ['1001', '1002']) await addStay(page, url, eid);
  await flow.open('/mytrip', trip(page).locator('[part~=remove]').nth(1));
}

export const TRIP: readonly Telling[] = [
  {
    name: 'trip/calendar',
    title: 'A visitor chooses a stay in the calendar of a home',
    async tell({ flow, page }) {
      await openHouse(flow, page);
      await flow.goTo(arrive(page));
      await flow.press('Tab');
      await flow.press('Enter');
      await flow.press('ArrowRight');
      await flow.press('ArrowDown');
      await flow.press('Enter');
      await flow.press('ArrowDown');
      await flow.press('Enter');
      await flow.press('PageDown');
      await flow.press('Escape');
    },
  },
  {
    name: 'trip/guests',
    title: 'A visitor says who comes along',
    async tell({ flow, page }) {
      await openHouse(flow, page);
      await flow.goTo(form(page).getByRole('button', { name: 'More Adults' }));
      await flow.press('Enter');
      await flow.press('Enter', 4);
      await flow.goTo(form(page).getByRole('button', { name: 'More Children' }));
      await flow.press('Space');
      await flow.press('Tab');
    },
  },
  {
    name: 'trip/add',
    title: 'A visitor types dates, hears the prices, and adds a stay to the trip',
    async tell({ flow, page, url }) {
      const { begin, end } = await freeStay(url, '1001');
      await openHouse(flow, page);
      await flow.goTo(arrive(page));
      await flow.type(begin);
      await flow.goTo(form(page).getByRole('textbox', { name: /^Leave/ }));
      await flow.type(end);
      await flow.press('Enter');
      await flow.goTo(page.locator('stay-pricing[data-mode=detail]').getByRole('button', { name: /^Add/ }).first());
      await flow.press('Enter');
      await flow.goTo(page.getByRole('button', { name: 'See your trip' }));
      await flow.press('Enter');
      await flow.press('Escape');
    },
  },
  {
    name: 'trip/remove',
    title: 'A visitor opens the trip, removes a stay, and undoes that',
    async tell({ flow, page, url }) {
      await openTrip(flow, page, url);
      // The activities come after the lines.
      await trip(page).getByRole('region', { name: 'Activities' }).waitFor();
      await flow.goTo(trip(page).locator('[part~=remove]').first());
      await flow.press('Enter');
      await flow.press('Tab');
      await flow.press('F8');
      await flow.press('Enter');
    },
  },
  {
    name: 'trip/share',
    title: 'A visitor shares the trip',
    async tell({ flow, page, url }) {
      await openTrip(flow, page, url);
      await flow.goTo(trip(page).locator('[part~=share]'));
      await flow.press('Enter');
      await flow.goTo(page.getByRole('dialog').getByRole('button', { name: 'Copy link' }));
      await flow.press('Enter');
      await flow.press('Escape');
    },
  },
  {
    name: 'trip/import',
    title: 'A visitor with a trip opens the link to another one',
    async tell({ flow, page, url }) {
      await openTrip(flow, page, url);
      await trip(page).locator('[part~=share]').press('Enter');
      const link = await page.getByRole('textbox', { name: 'Link to your trip' }).inputValue();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/mytrip');
      await trip(page).locator('[part~=detail]').waitFor();
      await addStay(page, url, '1003');
      await flow.open('the link', page.getByRole('alertdialog'), link);
      await flow.goTo(page.getByRole('alertdialog').getByRole('button', { name: 'Replace mine' }));
      await flow.press('Enter');
      await flow.press('Escape');
    },
  },
  {
    name: 'trip/currency',
    title: 'A visitor asks for prices in euros',
    async tell({ flow, page }) {
      await openHouse(flow, page);
      const choice = page.locator('aside stay-availability').getByRole('combobox', { name: /urrency/ });
      await flow.goTo(choice);
      await flow.press('ArrowDown');
      await flow.press('ArrowDown');
    },
  },
];
