import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysToSeason, freeStay, startVisit, watch, type Visit } from './journey.ts';

let visit: Visit;
let taken: { begin: string; end: string };
let free: { begin: string; end: string };
let own: { begin: string; end: string };

beforeAll(async () => {
  visit = await startVisit();
  taken = await freeStay(visit.url, '1001', 7, daysToSeason(), 'taken');
  free = await freeStay(visit.url, '1002', 7, daysToSeason());
  own = await freeStay(visit.url, '1003', 7, daysToSeason());
}, 60_000);
afterAll(() => visit.close());

/** The prices in the box beside the page in another mode, with what an editor may switch on there. */
const setMode = (page: Page, mode: string) =>
  page.locator('aside stay-pricing').evaluate((host, mode) => {
    for (const name of ['data-show-add', 'data-show-quote-link']) host.setAttribute(name, '');
    host.setAttribute('data-mode', mode);
    // It comes to life in sight.
    host.scrollIntoView({ block: 'center' });
  }, mode);

async function searchDates(page: Page, { begin, end }: { begin: string; end: string }): Promise<void> {
  const form = page.locator('stay-availability');
  await form.getByRole('textbox', { name: /^Arrive/ }).fill(begin);
  await form.getByRole('textbox', { name: /^Leave/ }).fill(end);
  await form.getByRole('button', { name: 'Check availability' }).click();
}

/** Whether the element has the focus in its tree. */
const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => (element.getRootNode() as ShadowRoot | Document).activeElement === element);

const rows = (page: Page) => page.locator('main stay-order[data-mode=detail] [part~=name]');
const total = (page: Page) => page.locator('main stay-order strong[part~=subtotal]').textContent();

it('goes from taken dates to a confirmed booking of two stays and an activity, by way of a quote, an undo and a shared link [PRC-4] [QUO-1] [ORD-6] [ORD-7] [ORD-9] [SHR-1] [CHK-4]', async () => {
  const ann = await visit.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await ann.newPage();
  const incidents = await watch(page, visit.url);

  // Dates in which the house is taken: searched for among all stays, they are still there on its page.
  await page.goto('/stays');
  await page
    .locator('stay-availability')
    .getByRole('textbox', { name: /^Arrive/ })
    .waitFor();
  await searchDates(page, taken);
  await page.waitForFunction(() => (window.Staytags!.store.get() as { pricing?: Map<string, unknown> }).pricing?.size);
  await page.goto('/stays/sea-view-cottage');
  await page
    .locator('stay-availability')
    .getByRole('textbox', { name: /^Arrive/ })
    .waitFor();
  await setMode(page, 'alternates');

  // It is said that they are, with the day asked for; other dates are a click away.
  const prices = page.locator('stay-pricing[data-mode=alternates]');
  const [month, day, year] = taken.begin.split('/').map(Number) as [number, number, number];
  const asked = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );
  const none = prices.locator('[part=none]');
  await none.waitFor();
  expect(await none.textContent()).toContain('Not available from');
  expect(await none.textContent()).toMatch(new RegExp(`${asked.slice(0, 3)}.*\\b${day}\\b|${month}/${day}/`));
  const trigger = prices.getByRole('button', { name: /^See \d offers? for other dates$/ });
  const count = Number(/\d/.exec((await trigger.textContent()) ?? '')?.[0]);
  await trigger.click();
  const choice = page.getByRole('dialog', { name: 'Prices' });
  await choice.getByRole('heading', { name: 'Other dates' }).waitFor();
  const offers = choice.locator('[part=offer]');
  expect(await offers.count()).toBe(count);

  // A quote lies over them; closed, it gives the focus back to its button.
  const ask = offers.first().getByRole('button', { name: /^Quote/ });
  const answer = page.waitForResponse((response) => response.url().includes('/rescms/ajax/item/pricing/quote'));
  await ask.click();
  expect((await answer).status()).toBe(200);
  const quote = page.getByRole('dialog', { name: 'Your quote' });
  await quote.waitFor();
  const amount = (await offers.first().locator('[part=price]').textContent()) ?? '';
  await expect.poll(async () => (await quote.locator('[part=quote-total]').textContent()) ?? '').toContain(amount);
  await page.keyboard.press('Escape');
  await quote.waitFor({ state: 'hidden' });
  await choice.waitFor();
  await expect.poll(() => hasFocus(ask)).toBe(true);

  // The first stay: every dialog closes, and the trip opens.
  await offers
    .first()
    .getByRole('button', { name: /^Add to trip/ })
    .click();
  const summary = page.getByRole('dialog', { name: 'Summary' });
  await summary.getByText('Sea View Cottage').first().waitFor();
  await choice.waitFor({ state: 'hidden' });

  await page.keyboard.press('Escape');
  await summary.waitFor({ state: 'hidden' });

  // The second one is free on its dates: the best of its offers stands there, all are a click away.
  await page.goto('/stays/blue-door-cottage');
  await page
    .locator('stay-availability')
    .getByRole('textbox', { name: /^Arrive/ })
    .waitFor();
  await setMode(page, 'modal');
  await searchDates(page, free);
  await page.locator('stay-pricing[data-mode=modal]').getByRole('button', { name: 'More pricing options' }).click();
  await choice.getByRole('button', { name: 'Add to trip Free cancellation' }).click();
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

  // One goes, and comes back.
  await page.locator('main stay-order [part~=remove]').first().click();
  await expect.poll(() => rows(page).allTextContents()).toEqual(names.slice(1));
  expect(await total(page)).not.toBe(whole);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page).allTextContents()).toEqual(names);
  await expect.poll(() => total(page)).toBe(whole);

  // Shared, and opened by somebody who has nothing yet.
  await page.locator('main stay-order [part~=share]').click();
  const share = page.getByRole('dialog', { name: 'Share your trip' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await share.getByText('The link was copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const ben = await visit.newVisitor();
  const fresh = await ben.newPage();
  await fresh.goto(link);
  await expect.poll(() => rows(fresh).allTextContents()).toEqual(names);
  expect(await total(fresh)).toBe(whole);

  // Somebody with a trip of their own is asked first.
  const cleo = await visit.newVisitor();
  const other = await cleo.newPage();
  const watched = await watch(other, visit.url);
  await other.goto('/stays/tern-cabin');
  await other
    .locator('stay-availability')
    .getByRole('textbox', { name: /^Arrive/ })
    .waitFor();
  await searchDates(other, own);
  const detail = other.locator('stay-pricing[data-mode=detail]');
  await detail.scrollIntoViewIfNeeded();
  await detail
    .getByRole('button', { name: /^Add to trip/ })
    .first()
    .click();
  await other.getByRole('dialog', { name: 'Summary' }).getByText('Tern Cabin').first().waitFor();
  await other.goto(link);
  const question = other.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Replace mine' }).waitFor();
  expect(await rows(other).allTextContents()).toEqual(['Tern Cabin']);
  await question.getByRole('button', { name: 'Replace mine' }).click();
  await expect.poll(() => rows(other).allTextContents()).toEqual(names);
  await other.getByRole('dialog', { name: 'Summary' }).waitFor();
  await other.keyboard.press('Escape');
  await other.getByRole('dialog', { name: 'Summary' }).waitFor({ state: 'hidden' });

  // The one whom it was sent to books it, with no insurance: asked about that once.
  await fresh.goto('/mytrip');
  await fresh.locator('main stay-order [part~=checkout]').click();
  await fresh.waitForURL('**/rescms/order/checkout');
  for (const name of names) await fresh.locator('.checkout-summary').getByText(name).first().waitFor();
  for (const [label, text] of [
    ['First name', 'Ben'],
    ['Last name', 'Tern'],
    ['E-mail', 'ben@mail.example'],
  ] as const)
    await fresh.getByLabel(label).fill(text);
  await fresh.getByLabel('Country').selectOption('CA');
  await fresh.getByLabel('State or province').selectOption('NS');
  const insurance = fresh.getByRole('group', { name: 'Trip insurance' });
  await insurance.getByText('No trip insurance').click();
  const warning = fresh.getByRole('alertdialog');
  await warning.getByRole('button', { name: 'Go without it' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(await insurance.getByLabel('No trip insurance').isChecked()).toBe(true);
  await fresh.getByText('No damage protection').click();
  expect(await warning.count()).toBe(0);
  await fresh.getByText('Call me about the payment').click();
  await fresh.getByLabel(/I have read the rental agreement/).check();
  await fresh.locator('.checkout-submit').click();
  await fresh.waitForURL('**/rescms/order/confirmation/LT-*');
  const confirmed = await fresh.locator('main').innerText();
  for (const text of ['See you on the Banks, Ben', 'Nova Scotia, Canada', 'We call you within 24 hours'])
    expect(confirmed).toContain(text);

  // That a special is not applied to a stay is said by rule [SPEC-2].
  for (const seen of [incidents, watched]) {
    const messages = seen.messages.filter((text) => !/^\[stay-pricing\] The special .* is not applied/.test(text));
    expect({ ...seen, messages }).toEqual({ messages: [], violations: [], foreign: [] });
  }
  await Promise.all([ann.close(), ben.close(), cleo.close()]);
});
