import { expect, it } from 'vitest';
import { visitWithStay, watch, PLAIN } from './journey.ts';

const file = visitWithStay(PLAIN);
const toCents = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

it.each(['', '?lite'])(
  'every offer of a home lists what its price consists of, and the lines add up to what the trip takes over, page query "%s" [PRC-11]',
  async (query) => {
    const visitor = await file.visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, file.visit.url);
    const dates = encodeURIComponent(JSON.stringify({ ...file.stay, adult: 2, eid: '1001' }));
    await page.goto(`/stays/sea-view-cottage${query}#rcav=${dates}`);
    await page.locator('#offers').scrollIntoViewIfNeeded();
    const offers = page.locator('#offers stay-pricing [part~=offer]');
    await offers.first().locator('[part=breakdown]').waitFor();
    const totals: number[] = [];
    for (const offer of await offers.all()) {
      const names = await offer.locator('[part=breakdown] dt').allTextContents();
      await expect.poll(() => names.join()).toMatch(/^7 nights.*,Fees,Taxes,(Reductions,|Other charges,)?Total$/);
      const amounts = await offer.locator('[part=breakdown] dd').allTextContents();
      const signs = amounts.map((text) => toCents(text) * (/[-−]/.test(text) ? -1 : 1));
      const total = signs.pop() ?? 0;
      expect(signs.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      totals.push(total);
    }
    expect(totals.length).toBeGreaterThan(1);
    await offers
      .first()
      .getByRole('button', { name: /^Add to trip/ })
      .click();
    const stored = () => page.evaluate(() => localStorage.getItem('rcriotorder') ?? '{}');
    await expect
      .poll(async () => (JSON.parse(await stored()) as { litot?: number }).litot)
      .toBe((totals[0] ?? 0) / 100);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);
