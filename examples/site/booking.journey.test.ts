import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Visit,
  answerState,
  daysToSeason,
  fillCheckout,
  freeStay,
  startVisit,
  storedLines,
  toDates,
  watch,
  PLAIN,
} from './journey.ts';

let visit: Visit;
let taken: { begin: string; end: string };
let free: { begin: string; end: string };
let own: { begin: string; end: string };

beforeAll(async () => {
  visit = await startVisit(PLAIN);
  taken = await freeStay(visit.url, '1001', 7, daysToSeason(), 'taken');
  free = await freeStay(visit.url, '1002', 7, daysToSeason());
  own = await freeStay(visit.url, '1003', 7, daysToSeason());
}, 60_000);
afterAll(() => visit.close());

/** Uses the form of the widget, in its shadow tree: the page's form without JavaScript has the same labels. */
async function searchDates(page: Page, { begin, end }: { begin: string; end: string }): Promise<void> {
  await toDates(page);
  const form = page.locator('stay-availability [part~=form]');
  await form.getByRole('textbox', { name: /^Arrive/ }).fill(begin);
  await form.getByRole('textbox', { name: /^Leave/ }).fill(end);
  await form.getByRole('button', { name: 'Check availability' }).click();
}

/** Searches all stays: later pages still show the prices. */
async function searchAll(page: Page, dates: { begin: string; end: string }): Promise<void> {
  await page.goto('/stays');
  await searchDates(page, dates);
  await page.waitForFunction((begin) => {
    const { availability, pricing } = window.Staytags!.store.get();
    return availability?.params?.begin === begin && !availability.searching && (pricing?.size ?? 0) > 0;
  }, dates.begin);
}

/** Whether the element has the focus within its tree. */
const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => (element.getRootNode() as ShadowRoot | Document).activeElement === element);

/** Opens the trip from the notice about an added stay. */
async function openTrip(page: Page, name: string): Promise<void> {
  const added = page.getByText(`${name} was added to your trip.`).locator('..');
  await expect
    .poll(() => added.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await added.getByRole('button', { name: 'See your trip' }).click();
}

const rows = (page: Page) => page.locator('main stay-order[data-mode=detail] [part~=name]');
const total = (page: Page) => page.locator('main stay-order strong[part~=subtotal]').textContent();

it('goes from taken dates to a confirmed booking of two stays and an activity, through a quote, an undo and a shared link [PRC-1] [PRC-4] [PRC-6] [QUO-1] [ORD-6] [ORD-19] [ORD-7] [ORD-9] [ORD-15] [SHR-1] [CHK-2] [CHK-4]', async () => {
  const ann = await visit.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await ann.newPage();
  const incidents = await watch(page, visit.url);

  // Searches all stays for dates when the house is taken: its page still uses them.
  await searchAll(page, taken);
  await page.goto('/stays/sea-view-cottage');
  await toDates(page);

  // Instead of a price, it says that the house is taken on that day; other dates are a click away.
  const prices = page.locator('stay-pricing[data-mode=alternates]');
  const [month, day, year] = taken.begin.split('/').map(Number) as [number, number, number];
  const asked = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
  const none = prices.locator('[part=none]');
  // Below the form, off screen at first; elements above that mount may push it away again.
  const note = page.locator('aside .book-note');
  await expect.poll(async () => (await note.scrollIntoViewIfNeeded(), none.isVisible())).toBe(true);
  await expect.poll(() => none.textContent()).toContain('Not available for arrival on');
  await expect
    .poll(() => none.textContent())
    .toMatch(new RegExp(`${asked.slice(0, 3)}.*\\b${day}\\b|${month}/${day}/`));
  const trigger = prices.getByRole('button', { name: /^See \d offers? for other dates$/ });
  const count = Number(/\d/.exec((await trigger.textContent()) ?? '')?.[0]);
  await trigger.click();
  const choice = page.getByRole('dialog', { name: 'Prices' });
  await choice.getByRole('heading', { name: 'Other dates' }).waitFor();
  const offers = choice.locator('[part=offer]');
  await expect.poll(() => offers.count()).toBe(count);

  // A quote covers them; when it closes, the focus returns to its button.
  const ask = offers.first().getByRole('button', { name: /^Quote/ });
  const answer = page.waitForResponse((response) => response.url().includes('/rescms/ajax/item/pricing/quote'));
  await ask.click();
  await answerState(page);
  expect((await answer).status()).toBe(200);
  const quote = page.getByRole('dialog', { name: 'Your quote' });
  await quote.waitFor();
  // The CMS's quote has the background of the dialog: no class of the theme may match it by accident.
  const ground = page.locator('[slot=quote] .quote');
  expect(await ground.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  const amount = (await offers.first().locator('[part=price]').textContent()) ?? '';
  await expect.poll(async () => (await quote.locator('[part=quote-total]').textContent()) ?? '').toContain(amount);
  await page.keyboard.press('Escape');
  await quote.waitFor({ state: 'hidden' });
  await choice.waitFor();
  await expect.poll(() => hasFocus(ask)).toBe(true);

  // The first stay: all dialogs close, and a notice with its picture leads to the trip.
  await offers
    .first()
    .getByRole('button', { name: /^Add to trip/ })
    .click();
  const summary = page.getByRole('dialog', { name: 'Summary' });
  await openTrip(page, 'Sea View Cottage');
  await summary.getByText('Sea View Cottage').first().waitFor();
  await choice.waitFor({ state: 'hidden' });

  await page.keyboard.press('Escape');
  await summary.waitFor({ state: 'hidden' });

  // The second one is available, next to another house in its town: it shows its best offer, and the others on a click.
  await searchAll(page, free);
  await page.goto('/stays/tea-work');
  const near = page.locator('.near > div', { has: page.getByRole('heading', { name: 'Blue Door Cottage' }) });
  const best = near.locator('[part=offer]');
  // Elements above that mount may push it off screen.
  await expect.poll(async () => (await near.scrollIntoViewIfNeeded(), best.count())).toBe(1);
  await expect.poll(() => best.textContent()).toContain('Standard stay');
  await near.getByRole('button', { name: 'More pricing options' }).click();
  await choice.getByRole('button', { name: 'Add to trip Free cancellation' }).click();
  await openTrip(page, 'Blue Door Cottage');
  await summary.getByText('Blue Door Cottage').first().waitFor();
  await choice.waitFor({ state: 'hidden' });

  // An activity on one of the days, on the trip's own page.
  await page.goto('/mytrip');
  const add = page.locator('main stay-order [part=activity-add]').first();
  const activity = /^Add (.+?), \w{3}, /.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await add.click();
  await expect.poll(() => rows(page).count()).toBe(3);
  const names = await rows(page).allTextContents();
  expect(names.join()).toContain(activity);
  const whole = await total(page);
  expect(whole).toMatch(/^\$[1-9]/);

  // One is removed, and restored.
  await page.locator('main stay-order [part~=remove]').first().click();
  await expect.poll(() => rows(page).allTextContents()).toEqual(names.slice(1));
  await expect.poll(() => total(page)).not.toBe(whole);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page).allTextContents()).toEqual(names);
  await expect.poll(() => total(page)).toBe(whole);

  // Shared, and opened by a visitor without a trip.
  await page.locator('main stay-order [part~=share]').click();
  const share = page.getByRole('dialog', { name: 'Share your trip' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await share.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const ben = await visit.newVisitor();
  const fresh = await ben.newPage();
  await fresh.goto(link);
  await expect.poll(() => rows(fresh).allTextContents()).toEqual(names);
  await expect.poll(() => total(fresh)).toBe(whole);

  // A visitor with a trip is asked first.
  const cleo = await visit.newVisitor();
  const other = await cleo.newPage();
  const watched = await watch(other, visit.url);
  await other.goto('/stays/tern-cabin');
  await searchDates(other, own);
  const range = other.locator('aside stay-pricing[data-mode=summary] [part=range]');
  await expect
    .poll(async () => (await other.locator('aside .book-note').scrollIntoViewIfNeeded(), range.isVisible()))
    .toBe(true);
  await expect.poll(() => other.locator('aside stay-pricing[data-mode=alternates]').isVisible()).toBe(false);
  const detail = other.locator('stay-pricing[data-mode=detail]');
  await detail.scrollIntoViewIfNeeded();
  await detail
    .getByRole('button', { name: /^Add to trip/ })
    .first()
    .click();
  await openTrip(other, 'Tern Cabin');
  await other.getByRole('dialog', { name: 'Summary' }).getByText('Tern Cabin').first().waitFor();
  await other.goto(link);
  const question = other.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Replace mine' }).waitFor();
  await expect.poll(() => rows(other).allTextContents()).toEqual(['Tern Cabin']);
  await question.getByRole('button', { name: 'Replace mine' }).click();
  await expect.poll(() => rows(other).allTextContents()).toEqual(names);
  await other.getByRole('dialog', { name: 'Summary' }).waitFor();
  await other.keyboard.press('Escape');
  await other.getByRole('dialog', { name: 'Summary' }).waitFor({ state: 'hidden' });

  // The recipient books it without insurance, and is asked about that once.
  await fresh.goto('/mytrip');
  await fresh.locator('main stay-order [part~=checkout]').click();
  await answerState(fresh);
  await fresh.waitForURL('**/rescms/order/checkout?province=NC');
  for (const name of names) await fresh.locator('.checkout-summary').getByText(name).first().waitFor();
  await fillCheckout(fresh, 'Ben');
  await fresh.locator('.checkout-submit').click();
  await fresh.waitForURL('**/rescms/order/confirmation/LT-*');
  const confirmed = await fresh.locator('main').innerText();
  for (const text of ['See you on the Banks, Ben', 'Nova Scotia, Canada', 'We call you within 24 hours'])
    expect(confirmed).toContain(text);
  const booked = fresh.getByRole('region', { name: 'What you have booked' });
  for (const name of names) await booked.getByText(name, { exact: false }).first().waitFor();
  await expect.poll(() => booked.locator('.total td').textContent()).toBe(whole);
  // The code that empties the trip may come after the page.
  await expect.poll(() => storedLines(fresh)).toBe(0);
  await fresh.goto('/mytrip');
  await fresh.locator('main stay-order [part=empty]').waitFor();

  // By rule, a message says that a special does not apply to a stay [SPEC-2].
  for (const seen of [incidents, watched]) {
    const messages = seen.messages.filter((text) => !/^\[stay-pricing\] The special .* is not applied/.test(text));
    expect({ ...seen, messages }).toEqual({ messages: [], violations: [], foreign: [] });
  }
  await Promise.all([ann.close(), ben.close(), cleo.close()]);
});
