import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeStay, mounted, startVisit, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
});
afterAll(() => visit.close());

it.each(['', '?lite'])(
  'keeps its content when the network goes down, says what failed, and continues when it is back, page query "%s" [SRCH-14] [CORE-28]',
  async (query) => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    const results = page.locator('stay-results');
    const cards = results.locator('[part=card]');
    const flag = page.locator('stay-results stay-flag').first();
    const facet = page.locator('stay-facet').first();
    await cards.first().waitFor();
    await Promise.all([
      mounted(page.locator('stay-availability').first()),
      mounted(flag),
      mounted(facet),
      mounted(page.locator('stay-favourites').first()),
    ]);
    const shown = await cards.count();

    await visitor.setOffline(true);
    await flag.getByRole('button').press('Enter');
    await page.locator('stay-favourites').getByText('1', { exact: true }).first().waitFor();
    await facet.getByRole('checkbox', { name: 'Gull Harrow' }).press(' ');
    const alert = results.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => cards.count()).toBe(shown);
    // The calendar was never opened, so its code is not cached.
    const dates = page.locator('stay-availability').first();
    await dates.getByRole('button', { name: 'Choose dates' }).first().press('Enter');
    const failure = dates.getByRole('alert');
    await failure.waitFor();

    await visitor.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await results.getByText('38 homes', { exact: true }).first().waitFor();
    await alert.waitFor({ state: 'detached' });
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await dates.getByRole('grid').first().waitFor();
    await visitor.close();
  },
);

it.each(['', '?lite'])(
  'says that prices could not be loaded if the search code is missing too, and loads them once the network is back, page query "%s" [CORE-28] [CORE-30]',
  async (query) => {
    const stay = await freeStay(visit.url, '1001');
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    const dates = page.locator('stay-availability').first();
    await mounted(dates);
    await dates.getByRole('textbox', { name: /^Arrive/ }).fill(stay.begin);
    await dates.getByRole('textbox', { name: /^Leave/ }).fill(stay.end);
    await visitor.setOffline(true);
    await dates.getByRole('button', { name: 'Check availability' }).press('Enter');
    const failure = dates.getByRole('alert').filter({ hasText: 'We couldn’t load prices.' });
    await failure.waitFor();

    await visitor.setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect.poll(() => page.evaluate(() => window.Staytags?.store.get().pricing?.size)).toBeGreaterThan(0);
    await failure.waitFor({ state: 'detached' });
    await visitor.close();
  },
);
