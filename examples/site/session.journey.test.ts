import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerState, fillCheckout, freeStay, startVisit, storedLines, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
const stays: Record<string, { begin: string; end: string }> = {};

beforeAll(async () => {
  visit = await startVisit({ ...PLAIN, order: 'session' });
  for (const eid of ['1001', '1002']) stays[eid] = await freeStay(visit.url, eid);
}, 60_000);
afterAll(() => visit.close());

const rows = (page: Page) => page.locator('main stay-order [part~=name]');
const bag = (page: Page) => page.locator('stay-order[data-mode=widget] [part~=subtotal]').first();

/** Requests to add the first offer of a house's available week, as its page would. */
const addStay = (page: Page, eid: string): Promise<void> =>
  page.evaluate(
    async ({ eid, begin, end }) => {
      const query = new URLSearchParams({
        'rcav[begin]': begin,
        'rcav[end]': end,
        'rcav[adult]': '2',
        'rcav[eid]': eid,
      });
      const items = (await (await fetch(`/rcapi/item/avail/search?${query}`)).json()) as { prices: object[] }[];
      window.Staytags!.emit('order-add', { offer: items[0]?.prices[0] as never });
    },
    { eid, ...stays[eid]! },
  );

/** The server's order for this visitor. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => ((await (await fetch('/rcapi/order/get')).json()) as { lict: number }).lict);

/** Another page, in a browser that has only its cookie left. */
async function comeAgain(page: Page, path: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
}

describe.each(['', '?lite'])('a trip in the session, page query "%s"', (query) => {
  it('gains a line, survives a reload, loses a line, undoes it, is shared and checked out [ORD-5] [ORD-7] [ORD-9] [ORD-15] [SHR-1] [ORD-3]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/mytrip${query}`);
    await page.locator('main stay-order [part~=detail]').waitFor();
    await addStay(page, '1001');
    await expect.poll(() => rows(page).count()).toBe(1);
    await addStay(page, '1002');
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await kept(page)).toBe(2);
    const names = await rows(page).allTextContents();
    const subtotal = await bag(page).textContent();
    expect(subtotal).toMatch(/^\$[1-9]/);

    // From the server, since the browser stores nothing.
    await comeAgain(page, `/mytrip${query}`);
    await expect.poll(() => rows(page).allTextContents()).toEqual(names);
    await expect.poll(() => bag(page).textContent()).toBe(subtotal);

    // Removes a line, and undoes that.
    await page.locator('main stay-order [part~=remove]').first().click();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await kept(page)).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(await kept(page)).toBe(2);
    await expect.poll(() => bag(page).textContent()).toBe(subtotal);

    // Creates a link to it.
    await page.locator('main stay-order [part~=share]').click();
    const dialog = page.getByRole('dialog', { name: 'Share your trip' });
    const link = await dialog.getByRole('textbox', { name: 'Link to your trip' }).inputValue();
    expect(link).toMatch(/\/s\/[\w-]{7}$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // The checkout has it without the browser.
    await page.locator('main stay-order').getByRole('link', { name: 'Checkout' }).click();
    await answerState(page);
    await page.waitForURL('**/rescms/order/checkout?province=NC');
    if (query) await page.goto(`/rescms/order/checkout${query}`);
    const summary = page.locator('.checkout-summary');
    await expect.poll(() => summary.locator('[part~=name]').count()).toBe(2);

    // Booked: the confirmation lists the lines, and the trip is empty, on the server and in the browser.
    await fillCheckout(page);
    await page.locator('.checkout-submit').click();
    await page.waitForURL('**/rescms/order/confirmation/LT-*');
    const booked = page.getByRole('region', { name: 'What you have booked' });
    for (const name of names) await booked.getByText(name).waitFor();
    await expect.poll(() => booked.locator('.total td').textContent()).toMatch(/^\$[1-9][\d,]*\.\d\d$/);
    expect(await kept(page)).toBe(0);
    if (query) await page.goto(`${new URL(page.url()).pathname}${query}`);
    await expect.poll(() => storedLines(page)).toBe(0);
    await page.goto(`/mytrip${query}`);
    await page.locator('main stay-order [part=empty]').waitFor();
    await expect.poll(() => rows(page).count()).toBe(0);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });

  it('is not called empty while the server does not give it, and can be asked for again [ORD-7] [CORE-30]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/mytrip${query}`);
    await page.locator('main stay-order [part~=detail]').waitFor();
    await addStay(page, '1001');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.route('**/rcapi/order/get', (route) => route.fulfill({ status: 500, body: '' }));
    await comeAgain(page, `/mytrip${query}`);
    const retry = page.locator('main stay-order').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await expect.poll(() => page.locator('main stay-order [part=empty]').count()).toBe(0);
    await page.unroute('**/rcapi/order/get');
    await retry.click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await visitor.close();
  });

  it.each([
    ['a server that is down', { status: 503, body: '' }],
    ['a login page instead of a response', { status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }],
    ['an error with status 200', { status: 200, contentType: 'application/json', body: '{"error":"no session"}' }],
  ])('does not change with %s, and the same click works afterwards [ORD-10]', async (_, answer) => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/mytrip${query}`);
    await page.locator('main stay-order [part~=detail]').waitFor();
    await addStay(page, '1001');
    await expect.poll(() => rows(page).count()).toBe(1);
    const before = await rows(page).allTextContents();
    const asked: string[] = [];
    await page.evaluate(() => {
      const failed: string[] = [];
      Object.assign(window, { failed });
      window.Staytags!.on('order-failed', ({ reason }) => void failed.push(reason));
    });
    const failed = () => page.evaluate(() => (window as unknown as { failed: string[] }).failed.length);
    await page.route(/\/rcapi\/order\/(add|remove)/, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill(answer);
    });
    await page.locator('main stay-order [part~=remove]').first().click();
    await expect.poll(failed).toBe(1);
    const clicked = await page.evaluate(() => performance.now());
    await addStay(page, '1002');
    await expect.poll(failed).toBe(2);
    expect(asked).toEqual(['/rcapi/order/remove', '/rcapi/order/add']);
    await expect.poll(() => rows(page).allTextContents()).toEqual(before);
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(await kept(page)).toBe(1);
    await page.unroute(/\/rcapi\/order\/(add|remove)/);
    // A click within 400 ms of the previous one on the same line counts as a double click.
    await page.waitForFunction((since) => performance.now() - since > 400, clicked);
    await page.locator('main stay-order [part~=remove]').first().click();
    await expect.poll(() => rows(page).count()).toBe(0);
    expect(await kept(page)).toBe(0);
    await visitor.close();
  });
});
