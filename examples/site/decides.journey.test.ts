import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { freeStay, startVisit, storedLines, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
const stays = { free: { begin: '', end: '' }, taken: { begin: '', end: '' } };
beforeAll(async () => {
  visit = await startVisit(PLAIN);
  for (const kind of ['free', 'taken'] as const) stays[kind] = await freeStay(visit.url, '1001', 4, 20, kind);
}, 60_000);
afterAll(() => visit.close());

const HOUSE = '/stays/sea-view-cottage';

it.each(['', '?lite'])(
  'a party with a dog on a phone: limits, a taken week, a shared trip and list, and what was viewed, page query "%s" [AVL-20] [AVL-21] [PRC-9] [LEAD-14] [ORD-18] [ORD-20] [FAV-6] [REC-3]',
  async (query) => {
    const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);

    // The form says what the house takes.
    await page.goto(`${HOUSE}${query}`);
    const form = page.locator('stay-availability').first();
    await form.scrollIntoViewIfNeeded();
    await form.getByRole('button', { name: 'More Pets' }).click();
    for (let more = 0; more < 5; more += 1) await form.getByRole('button', { name: 'More Adults' }).click();
    await form.getByText('Sleeps 6; there are 7 of you').waitFor();

    // A taken week leads to the site's form, filled in; the offers, below the form, load once they are near.
    const dates = encodeURIComponent(JSON.stringify({ ...stays.taken, adult: 2, eid: '1001' }));
    await page.goto(`${HOUSE}${query}#rcav=${dates}`);
    await page.reload();
    await page.locator('aside stay-lead-form').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Tell me if it becomes available' }).click();
    await expect.poll(() => page.getByLabel('Arrival').inputValue()).not.toBe('');
    await page.keyboard.press('Escape');

    // A link adds to the trip in progress.
    const line = (eid: number, n: string) => ({
      ...{ eid: String(eid), p: 900, c: 'USD', b: stays.free.begin, e: stays.free.end, n },
      qp: { rcav: { ...stays.free, adult: 2, child: 0, eid, IDs: [eid, 0] } },
    });
    const mine = { lict: 1, lis: { 'ind-0': line(1002, 'Blue Door Cottage') }, litot: 900 };
    await page.evaluate((text) => localStorage.setItem('rcriotorder', text), JSON.stringify(mine));
    await page.goto(`/mytrip${query}`);
    await page.getByRole('link', { name: 'Blue Door Cottage' }).first().waitFor();
    const lis = { 'ind-0': line(1001, 'Sea View Cottage') };
    const code = Buffer.from(JSON.stringify({ lict: 1, lis, litot: 0 })).toString('base64');
    await page.evaluate((hash) => void (location.hash = hash), `rcod=${encodeURIComponent(code)}`);
    const question = page.getByRole('alertdialog');
    await question.getByText(/^was \$900, now \$/).waitFor();
    await question.getByText('only in yours').waitFor();
    await question.getByRole('button', { name: 'Add to mine' }).click();
    await page.getByRole('link', { name: 'Sea View Cottage' }).first().waitFor();
    const bag = page.locator('stay-order[data-mode=widget]');
    await expect.poll(() => bag.getAttribute('open')).toBe('');
    await page.evaluate(() => window.Staytags?.emit('order-close', {}));
    await expect.poll(() => bag.getAttribute('open')).toBe(null);
    const saved = page.waitForEvent('download');
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await saved;
    await expect.poll(() => file.suggestedFilename()).toBe('trip.ics');
    const events = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(events.match(/^LOCATION:.+$/gm)).toHaveLength(2);
    expect(events).not.toMatch(/^URL:.*[{}"]/m);

    // A shared list of favourites is saved at once.
    await page.goto(`/favourites${query}#q=id:(stays-1001 OR stays-1002)`);
    await page.getByText('2 homes were shared with you.').first().waitFor();
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('Saved to your favourites.').first().waitFor();

    // The home page remembers the house.
    await page.goto(`/${query}`);
    const viewed = page.locator('stay-recommendations[data-source=viewed]');
    await viewed.scrollIntoViewIfNeeded();
    await viewed.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    await viewed.getByRole('link', { name: 'Sea View Cottage' }).waitFor();
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);

it.each(['', '?lite'])(
  'a weekend in March, two adults, a dog, under 900 dollars in total: nine clicks on a phone, page query "%s" [AVL-22] [RES-14] [PRC-10] [ORD-19] [AVL-24]',
  async (query) => {
    const visitor = await visit.newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/${query}`);
    let clicks = 0;
    const tap = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    const form = page.locator('stay-availability');
    await tap(form.getByRole('button', { name: /2 guests/ }));
    clicks += 1;
    await form.getByRole('combobox', { name: 'Flexible dates' }).selectOption('A weekend in …');
    const chosen = form.getByRole('checkbox', { checked: true });
    await chosen.waitFor();
    const first = await chosen.evaluate((box) => box.closest('label')?.textContent ?? '');
    if (!first.startsWith('March')) {
      await tap(form.getByRole('checkbox', { name: /^March/ }));
      await tap(form.getByRole('checkbox', { name: first }));
    }
    await tap(form.getByRole('button', { name: 'More Pets' }));
    await tap(form.getByRole('button', { name: 'Check availability' }));
    await form.getByRole('button', { name: /^A weekend in March.*1 pet/ }).waitFor();
    // It says what has been found, and leads to it.
    await form
      .getByText(/homes? (?:is|are) available in March/)
      .first()
      .waitFor();
    await form.getByRole('link', { name: 'See available homes' }).waitFor();
    // The answer is stored for the next page.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('rcriotavailpricingpricing') ?? ''))
      .toContain('eid-');
    await tap(page.locator('stay-search-box').getByRole('button', { name: 'Search', exact: true }));
    await page.waitForURL(/\/stays/);
    const results = page.locator('stay-results');
    await results
      .getByText(/^\d+ of 240 homes (is|are) available in March/)
      .first()
      .waitFor();
    // The totals of the cards below load as the visitor comes to them.
    const totals = results.locator('[part~=card] stay-pricing');
    let cheap = totals.first();
    for (let at = 0; at < 12; at += 1) {
      cheap = totals.nth(at);
      await cheap.scrollIntoViewIfNeeded();
      await cheap.getByText('with fees and taxes').waitFor();
      const [, low = ''] = /\$([\d,]+)/.exec((await cheap.locator('[part~=range]').textContent()) ?? '') ?? [];
      if (Number(low.replace(',', '')) < 900) break;
    }
    await tap(cheap.locator('[part~=trigger]'));
    await tap(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add to trip/ })
        .first(),
    );
    await expect.poll(() => storedLines(page)).toBe(1);
    expect(clicks).toBeLessThanOrEqual(9);
    const [line] = await page.evaluate(() =>
      Object.values((JSON.parse(localStorage.getItem('rcriotorder') ?? '{}') as { lis: Record<string, Line> }).lis),
    );
    expect(line?.p).toBeLessThan(900);
    expect([line?.b.slice(0, 2), new Date(line?.b ?? '').getDay(), line?.qp.rcav.pet]).toEqual(['03', 5, 1]);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);

interface Line {
  readonly p: number;
  readonly b: string;
  readonly qp: { readonly rcav: { readonly pet?: number } };
}
