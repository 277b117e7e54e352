import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeStay, startVisit, watch, type Visit } from './journey.ts';

let visit: Visit;
const stays = { free: { begin: '', end: '' }, taken: { begin: '', end: '' } };
beforeAll(async () => {
  visit = await startVisit();
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
    await form.getByText('Sleeps 6; you are 7').waitFor();

    // A taken week leads to the site's form, filled in; the offers, below the form, load once they are near.
    const dates = encodeURIComponent(JSON.stringify({ ...stays.taken, adult: 2, eid: '1001' }));
    await page.goto(`${HOUSE}${query}#rcav=${dates}`);
    await page.reload();
    await page.locator('aside stay-lead-form').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Tell me if it becomes free' }).click();
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
    await page.evaluate(() => window.Staytags?.emit('order-close', {}));
    const saved = page.waitForEvent('download');
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await saved;
    await expect.poll(() => file.suggestedFilename()).toBe('trip.ics');

    // A shared list of favourites is saved at once.
    await page.goto(`/favourites${query}#q=id:(stays-1001 OR stays-1002)`);
    await page.getByText('2 homes were shared with you.').waitFor();
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('Saved to your favourites.').waitFor();

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
