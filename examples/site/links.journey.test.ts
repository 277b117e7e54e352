import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toDates, visitWithStay, PLAIN } from './journey.ts';

const file = visitWithStay(PLAIN);

const PAST = { begin: '01/05/2020', end: '01/12/2020', adult: 3 };
const hashOf = (params: object | string): string =>
  `rcav=${encodeURIComponent(typeof params === 'string' ? params : JSON.stringify(params))}`;
const told = (page: Page) => page.getByText('The dates in this link no longer work.').first();
const form = (page: Page) => page.locator('stay-availability').first();

describe.each(['', '?lite'])('a link with dates that nobody can book, page query "%s"', (query) => {
  it('to a search shows all homes, says what is wrong and keeps the guests; other dates work [AVL-23] [RES-14]', async () => {
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    const count = page.locator('stay-results [part~=count]');
    await page.goto(`/stays${query}#${hashOf(PAST)}`);
    await told(page).waitFor();
    await count.filter({ hasText: /^240 homes$/ }).waitFor();
    await form(page).getByText('3', { exact: true }).waitFor();
    await form(page).getByRole('textbox', { name: 'Arrive' }).fill(file.stay.begin);
    await form(page).getByRole('textbox', { name: 'Leave' }).fill(file.stay.end);
    await form(page).getByRole('button', { name: 'Check availability' }).click();
    await count.filter({ hasText: /^\d+ of 240 homes are available / }).waitFor();
    await told(page).waitFor({ state: 'detached' });
    await visitor.close();
  });

  it.each([
    ['garbage', { begin: 'banana', end: '13/45/2027' }],
    ['a day without its end', { begin: '12/24/2098' }],
    ['a link that was cut off', '{"begin":"12/2'],
  ])('to favourites shows them all: %s [AVL-23] [FAV-6]', async (_, params) => {
    const visitor = await file.visit.newVisitor({ viewport: { width: 390, height: 844 } });
    const page = await visitor.newPage();
    await page.goto(`/favourites${query}#q=id:(stays-1001 OR stays-1002)&${hashOf(params)}`);
    await told(page).waitFor();
    await page.getByText('2 homes were shared with you.').first().waitFor();
    await expect.poll(() => page.getByText(/^Not available /).count()).toBe(0);
    await visitor.close();
  });

  it('to a home leaves its past dates out [AVL-23]', async () => {
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/stays/sea-view-cottage${query}#${hashOf(PAST)}`);
    await toDates(page);
    await told(page).waitFor();
    await expect.poll(() => page.getByText(/^Not available for arrival on/).count()).toBe(0);
    await visitor.close();
  });

  it('to a home from its form that works without the script has dates and guests in the form, as printed [AVL-13]', async () => {
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    const sent = new URLSearchParams({ ...file.stay, adult: '3', child: '1' });
    await page.goto(`/stays/sea-view-cottage?${sent}${query.replace('?', '&')}#offers`);
    await toDates(page);
    const field = (name: string) => form(page).getByRole('textbox', { name }).inputValue();
    await expect.poll(() => field('Arrive')).toBe(file.stay.begin);
    await expect.poll(() => field('Leave')).toBe(file.stay.end);
    await form(page).getByText('3', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^See \d+ offers?$/ }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('begin')).toBe(false);
    await visitor.close();
  });

  it('names the year of dates in the far future [AVL-23]', async () => {
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/stays${query}#${hashOf({ begin: '06/01/2099', end: '06/08/2099', adult: 2 })}`);
    await page
      .locator('stay-results [part~=count]')
      .filter({ hasText: /available Jun 1 – 8, 2099$/u })
      .waitFor();
    await visitor.close();
  });
});
