import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visit, daysToSeason, freeStay, startVisit, toDates, watch, PLAIN } from './journey.ts';

const DAY = 86_400_000;
const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const ONE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const time = (us: string): number => {
  const [month = 1, date = 1, year = 1970] = us.split('/').map(Number);
  return Date.UTC(year, month - 1, date);
};
const write = (us: string, form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', form).format(time(us));

let visit: Visit;
let stay: { begin: string; end: string };

beforeAll(async () => {
  visit = await startVisit(PLAIN);
  stay = await freeStay(visit.url, '1001', 7, daysToSeason());
}, 60_000);
afterAll(() => visit.close());

/** The accessible text of the focused element, through all shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const name = active?.getAttribute('part') === 'day' ? active.querySelector('.visually-hidden') : active;
    return (name?.getAttribute('aria-label') ?? name?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Presses a key, and waits until the focus has moved. */
async function move(page: Page, key: string): Promise<string> {
  const before = await focused(page);
  await page.keyboard.press(key);
  let now = before;
  await expect.poll(async () => (now = await focused(page)), { message: `${key} moves the focus` }).not.toBe(before);
  return now;
}

/** Moves the focus through the days of the grid, by months and then by days. */
async function walkTo(page: Page, us: string): Promise<string> {
  const goal = write(us, FULL);
  const dateOf = (name: string): number => Date.parse(`${/\w+ \d+, \d{4}/.exec(name)?.[0]} UTC`);
  let name = await focused(page);
  while (time(us) - dateOf(name) > 31 * DAY) name = await move(page, 'PageDown');
  while (!name.startsWith(goal)) name = await move(page, dateOf(name) < time(us) ? 'ArrowRight' : 'ArrowLeft');
  return name;
}

const lines = (page: Page) => page.locator('stay-order[data-mode=detail] [part~=line]');

describe.each(['', '?lite'])('activities, page query "%s"', (query) => {
  it('goes from the calendar of a home to a trip with an activity by keyboard, removes the activity and undoes it [AVL-11, AVL-12, AVL-17, ORD-3, ORD-9, ORD-14]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);

    // Chooses arrival and departure in the months on the page.
    await page.goto(`/stays/sea-view-cottage${query}`);
    const calendar = page.locator('stay-calendar');
    await calendar.scrollIntoViewIfNeeded();
    await calendar.getByRole('grid').first().waitFor();
    await calendar.getByRole('button', { name: 'Next month' }).focus();
    await page.keyboard.press('Tab');
    const arrival = await walkTo(page, stay.begin);
    expect(arrival).toMatch(/\$\d+ per night/);
    await page.keyboard.press('Enter');
    await calendar.getByText('Select your departure date').waitFor();
    await walkTo(page, stay.end);
    await page.keyboard.press('Enter');
    await calendar.getByText('7 nights', { exact: false }).first().waitFor();

    // The form has the dates; the price appears, and is added to the trip.
    await toDates(page);
    const form = page.locator('stay-availability [part~=form]');
    await expect.poll(() => form.getByRole('textbox', { name: 'Arrive' }).inputValue()).toBe(stay.begin);
    await expect.poll(() => form.getByRole('textbox', { name: 'Leave' }).inputValue()).toBe(stay.end);
    await form.getByRole('button', { name: 'Check availability' }).click();
    await page.locator('stay-pricing[data-mode=detail]').getByRole('button', { name: /^Add/ }).first().click();
    await page.getByText('Sea View Cottage was added to your trip.').waitFor();

    // The trip offers activities on its days.
    await page.goto(`/mytrip${query}`);
    const add = page.locator('stay-order[data-mode=detail] [part=activity-add]').first();
    await add.waitFor();
    const [, activity = '', date = ''] =
      /^Add (.+?), (\w{3}, .+)$/.exec((await add.getAttribute('aria-label')) ?? '') ?? [];
    await add.press('Enter');
    await lines(page).nth(1).waitFor();
    const line = lines(page).filter({ hasText: activity });
    await expect.poll(() => line.locator('[part=dates]').textContent()).toBe(date);
    const day = Date.parse(`${date.replace(/^\w+, /, '')} UTC`);
    expect(day).toBeGreaterThanOrEqual(time(stay.begin));
    expect(day).toBeLessThanOrEqual(time(stay.end));

    // Removes it, and undoes that.
    await line.getByRole('button', { name: `Remove ${activity}` }).click();
    await line.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.waitFor();
    await expect.poll(() => lines(page).count()).toBe(2);
    // By rule, a message says that a special does not apply to this stay [SPEC-2].
    const messages = incidents.messages.filter((text) => !/^\[stay-pricing\] The special .* is not applied/.test(text));
    expect({ ...incidents, messages }).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });
});

it('books an activity on its own page: a day, guests and their ages, a price, Add [AVL-1] [AVL-8] [AVL-20] [ORD-2] [ORD-19]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/things-to-do');
  await page.locator('main .card h3 a').first().click();
  await page.waitForURL(/things-to-do\/./);
  await toDates(page);
  const form = page.locator('stay-availability [part~=form]');
  await form.getByRole('textbox', { name: 'Day' }).waitFor();
  await expect.poll(() => form.getByRole('textbox', { name: 'Leave' }).count()).toBe(0);
  await form.getByRole('button', { name: /^Choose dates, Day/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('grid').first().waitFor();
  await walkTo(page, stay.begin);
  // The first following day on which it runs.
  let name = await focused(page);
  while (/not available/.test(name)) name = await move(page, 'ArrowRight');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const field = form.getByRole('textbox', { name: 'Day' });
  await expect.poll(() => field.inputValue()).not.toBe('');
  const day = await field.inputValue();
  expect(name.startsWith(write(day, FULL))).toBe(true);
  // By keyboard: a child is asked for its age before anything is searched.
  const more = form.getByRole('button', { name: 'More Children' });
  await more.press('Enter');
  const check = form.getByRole('button', { name: 'Check availability' });
  await check.press('Enter');
  const age = form.getByRole('combobox', { name: 'Age of child 1' });
  await expect.poll(() => age.getAttribute('aria-invalid')).toBe('true');
  await age.focus();
  await page.keyboard.type('7');
  await expect.poll(() => age.inputValue()).toBe('7');
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('rcav[child_ages][]') === '7');
  await check.press('Enter');
  await asked;
  const offers = page.locator('stay-pricing[data-mode=detail]');
  await offers.scrollIntoViewIfNeeded();
  await offers.getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('button', { name: 'See your trip' }).click();
  await page.getByRole('dialog').getByText('1 Child').waitFor();
  await expect.poll(() => page.getByRole('dialog').locator('[part=dates]').textContent()).toBe(write(day, ONE));
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });

  // A link to the page carries the ages; on a phone, too.
  const phone = await visit.newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const linked = await phone.newPage();
  const stayOfLink = encodeURIComponent(
    JSON.stringify({ begin: day, end: day, adult: 2, child: 2, child_ages: [7, 11] }),
  );
  await linked.goto(`${new URL(page.url()).pathname}#rcav=${stayOfLink}`);
  await toDates(linked);
  for (const [at, years] of ['7', '11'].entries())
    await expect.poll(() => linked.getByRole('combobox', { name: `Age of child ${at + 1}` }).inputValue()).toBe(years);
  expect(await linked.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await Promise.all([visitor.close(), phone.close()]);
});
