import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visit, freeStay, startVisit, toDates, watch, PLAIN } from './journey.ts';

let visit: Visit;
let stay: { begin: string; end: string };

beforeAll(async () => {
  visit = await startVisit(PLAIN);
  stay = await freeStay(visit.url, '1001');
}, 60_000);
afterAll(() => visit.close());

/** Presses Tab until a control with this name has the focus, through all shadow roots. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 120) {
    const focused = await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const labels =
        active instanceof HTMLInputElement ? [...(active.labels ?? [])].map(({ textContent }) => textContent) : [];
      return [active?.getAttribute('aria-label'), ...labels, active?.textContent]
        .filter(Boolean)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
    });
    if (name.test(focused)) return;
    passed.push(focused.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never reached ${name}. It passed ${passed.join(' · ')}.`);
}

describe.each(['', '?lite'])('the trip, page query "%s"', (query) => {
  it('goes from a search to a price in the bag by keyboard only, and keeps the bag through a reload [SRCH-7, FLAG-1, AVL-4, PRC-3, ORD-6, STO-1]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);

    // A visitor searches.
    await page.goto(`/stays${query}`);
    await page.getByRole('combobox', { name: 'Search stays' }).waitFor();
    await tabTo(page, /^(Search|Where|Town|Find)/i);
    await page.keyboard.type('sea view cottage');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.includes('q='));
    const card = page.locator('stay-results').getByRole('listitem').filter({ hasText: 'Sea View Cottage' }).first();
    await card.waitFor();

    // Saves a property.
    await tabTo(page, /^Save Sea View Cottage/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Unsave Sea View Cottage' }).first().waitFor();
    await expect.poll(() => page.locator('stay-favourites').textContent()).toBeDefined();
    await page.locator('stay-favourites').getByText('1', { exact: true }).first().waitFor();

    // Asks for dates on the property's page.
    await page.goto(`/stays/sea-view-cottage${query}`);
    await toDates(page);
    // The form without JavaScript has another label on its button.
    await page.getByRole('button', { name: 'Check availability' }).waitFor();
    await tabTo(page, /^Arrive/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(stay.begin);
    await tabTo(page, /^Leave/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(stay.end);
    await tabTo(page, /^Check availability/);
    await page.keyboard.press('Enter');

    // Sees a price, and puts it into the bag.
    await page.locator('stay-pricing[data-mode=detail]').getByRole('button', { name: /^Add/ }).first().waitFor();
    await tabTo(page, /^Add/);
    await page.keyboard.press('Enter');
    await page.getByText('Sea View Cottage was added to your trip.').waitFor();
    await tabTo(page, /Your trip, 1 item/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Sea View Cottage').first().waitFor();
    const subtotal = await page.locator('stay-order[data-mode=widget] [part~=subtotal]').first().textContent();
    expect(subtotal).toMatch(/^\$[1-9]/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // Reloads, and it is still there.
    await page.reload();
    await page.locator('stay-order[data-mode=widget] [part~=subtotal]').first().waitFor();
    await expect
      .poll(() => page.locator('stay-order[data-mode=widget] [part~=subtotal]').first().textContent())
      .toBe(subtotal);
    expect(
      await page.evaluate(() => (JSON.parse(localStorage.getItem('rcriotorder') ?? '{}') as { lict?: number }).lict),
    ).toBe(1);
    await expect.poll(() => page.locator('stay-favourites').getByText('1', { exact: true }).count()).toBeGreaterThan(0);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });
});

it('loses no line when two tabs add at once [ORD-9]', async () => {
  const visitor = await visit.newVisitor();
  const tabs = [await visitor.newPage(), await visitor.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/mytrip')));
  await Promise.all(tabs.map((tab) => tab.locator('stay-order[data-mode=detail] [part~=heading]').waitFor()));
  const EACH = 20;
  await Promise.all(
    tabs.map((tab, number) =>
      tab.evaluate(
        async ({ count, from }) => {
          for (let i = 0; i < count; i += 1) {
            const eid = String(from + i);
            window.Staytags!.emit('order-add', {
              offer: {
                eid,
                p: 100.1,
                c: 'USD',
                b: '07/04/2027',
                e: '07/11/2027',
                dn: 'Rate',
                qp: { rcav: { begin: '07/04/2027', end: '07/11/2027', adult: 2, eid } },
              },
            });
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
        },
        { count: EACH, from: 1_001 + number * 100 },
      ),
    ),
  );
  for (const tab of tabs) {
    await tab.waitForFunction(
      (count) => (window.Staytags!.store.get() as { order?: { count: number } }).order?.count === count,
      EACH * 2,
    );
  }
  for (const tab of tabs) {
    const stored = () =>
      tab.evaluate(() => {
        const { lis, lict, litot } = JSON.parse(localStorage.getItem('rcriotorder') ?? '{}') as Record<string, object>;
        return [Object.keys(lis ?? {}).length, lict, litot];
      });
    // A tab sees what another has written a moment later.
    await expect.poll(stored).toEqual([EACH * 2, EACH * 2, 4_004]);
  }
  await visitor.close();
});
