import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerState, freeStay, startVisit, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
const stays: Record<string, { begin: string; end: string }> = {};

beforeAll(async () => {
  visit = await startVisit(PLAIN);
  for (const eid of ['1001', '1002', '1003']) stays[eid] = await freeStay(visit.url, eid);
}, 60_000);
afterAll(() => visit.close());

/** Puts the first offer of a house's available week into the bag, as its page would. */
async function addStay(page: Page, eid: string): Promise<void> {
  const before = await page.evaluate(
    () => (window.Staytags!.store.get() as { order?: { count: number } }).order?.count ?? 0,
  );
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
    { eid, ...stays[eid]! },
  );
  await page.waitForFunction(
    (count) => (window.Staytags!.store.get() as { order?: { count: number } }).order?.count === count,
    before + 1,
  );
}

const rows = (page: Page) => page.locator('main stay-order [part~=name]');
const openTrip = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('main stay-order [part~=detail]').waitFor();
};

describe.each(['', '?lite'])('a shared trip, page query "%s"', (query) => {
  it('is copied as a short link, imports for a new visitor, asks one with a trip first, and undoes a removal [SHR-1] [ORD-7] [ORD-9] [ORD-11]', async () => {
    const ann = await visit.newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await ann.newPage();
    const incidents = await watch(page, visit.url);
    await openTrip(page, `/mytrip${query}`);
    await addStay(page, '1001');
    await addStay(page, '1002');
    await expect.poll(() => rows(page).count()).toBe(2);
    const names = await rows(page).allTextContents();
    // The page does not print its items: names, pictures and links come from the index.
    await page.locator('main stay-order img[part~=image]').nth(1).waitFor();
    await expect
      .poll(() => page.locator('main stay-order [part~=name] a').first().getAttribute('href'))
      .toMatch(/\/stays\/[\w-]+#rcav=/);
    const total = await page.locator('main stay-order strong[part~=subtotal]').textContent();

    await page.locator('main stay-order [part~=share]').click();
    const dialog = page.getByRole('dialog', { name: 'Share your trip' });
    await dialog.getByRole('textbox', { name: 'Link to your trip' }).waitFor();
    // The CMS's form is in the light DOM, where the theme styles it.
    await expect.poll(() => page.locator('main stay-order > .stay-form input[name=to]').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/s\/[\w-]{7}$/);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });

    // A visitor without a trip.
    const ben = await visit.newVisitor();
    const fresh = await ben.newPage();
    await fresh.goto(link);
    await expect.poll(() => rows(fresh).allTextContents()).toEqual(names);
    await expect.poll(() => fresh.url()).toBe(`${visit.url}/mytrip`);
    await expect.poll(() => fresh.locator('main stay-order strong[part~=subtotal]').textContent()).toBe(total);

    // A visitor with a trip is asked, and may keep it or not.
    const cleo = await visit.newVisitor();
    const own = await cleo.newPage();
    await openTrip(own, `/mytrip${query}`);
    await addStay(own, '1003');
    await expect.poll(() => rows(own).count()).toBe(1);
    const mine = await rows(own).allTextContents();
    const question = own.getByRole('alertdialog');
    await own.goto(link);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => rows(own).allTextContents()).toEqual(mine);
    await own.goto(link);
    await question.getByRole('button', { name: 'Replace mine' }).click();
    await expect.poll(() => rows(own).allTextContents()).toEqual(names);

    // A line is removed, and restored to its place.
    await own.getByRole('dialog', { name: 'Summary' }).waitFor();
    await own.keyboard.press('Escape');
    await own.getByRole('dialog', { name: 'Summary' }).waitFor({ state: 'hidden' });
    await own.locator('main stay-order [part~=remove]').first().click();
    await expect.poll(() => rows(own).allTextContents()).toEqual(names.slice(1));
    const removal = own.locator('.notice', { hasText: 'was removed' });
    await removal.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(own).allTextContents()).toEqual(names);
    await Promise.all([ann.close(), ben.close(), cleo.close()]);
  });
});

it('uses the shortening service if a token is set, and its long URL opens the trip [SHR-2] [ORD-13]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await openTrip(page, '/mytrip');
  await page.evaluate(
    () => void window.Staytags!.settings({ staytags: { share: { token: 'demo', service: '/shorten' } } }),
  );
  for (const eid of ['1001', '1002', '1003']) await addStay(page, eid);
  await expect.poll(() => rows(page).count()).toBe(3);
  const names = await rows(page).allTextContents();
  const asked = page.waitForRequest((request) => request.url().includes('/shorten?'));
  await page.locator('main stay-order [part~=share]').click();
  const long = new URL((await asked).url()).searchParams.get('longUrl') ?? '';
  expect(long).toMatch(/\/mytrip\?rcod=[\w.%-]+$/);
  const short = await page.getByRole('textbox', { name: 'Link to your trip' }).inputValue();
  for (const link of [short, long]) {
    const other = await visit.newVisitor();
    const opened = await other.newPage();
    await opened.goto(link);
    await expect.poll(() => rows(opened).allTextContents()).toEqual(names);
    await expect.poll(() => opened.url()).toBe(`${visit.url}/mytrip`);
    await other.close();
  }
  await visitor.close();
});

it('reports a changed price of a shared link at checkout, and continues with the site’s price [ORD-12] [ORD-16] [ORD-8]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const { begin, end } = stays['1001']!;
  const lis = {
    'ind-0': {
      eid: '1001',
      p: 1,
      c: 'USD',
      b: begin,
      e: end,
      dn: 'Standard stay',
      qp: { rcav: { begin, end, adult: 2, child: 0, eid: 1001, IDs: [1001, 0] } },
    },
  };
  await page.goto(`/mytrip#rcod=${Buffer.from(JSON.stringify({ lict: 1, lis, litot: 1 })).toString('base64url')}`);
  const order = page.locator('main stay-order');
  await order.getByText('Shared trip: you’ll see the final price at checkout.').waitFor();
  await expect.poll(() => order.locator('strong[part~=subtotal]').textContent()).toBe('$1.00');
  await page.getByRole('dialog', { name: 'Summary' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Summary' }).waitFor({ state: 'hidden' });
  await order.locator('[part~=checkout]').click();
  await answerState(page);
  const question = page.getByRole('alertdialog', { name: 'Your trip has changed' });
  await question.getByText(/^was \$1, now \$[\d,.]+$/).waitFor();
  await question.getByRole('button', { name: 'Accept changes' }).click();
  await expect.poll(() => order.locator('strong[part~=subtotal]').textContent()).toMatch(/^\$[\d,]{3,}\.\d\d$/);
  await order.locator('[part~=checkout]').click();
  await page.waitForURL('**/rescms/order/checkout?province=NC');
  await visitor.close();
});
