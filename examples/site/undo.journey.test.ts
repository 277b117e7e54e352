import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN, startVisit, watch, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

describe.each(['', '?lite'])('what is cleared comes back, page query "%s"', (query) => {
  it('filters: the facet and all of them, by keyboard and across the address [FAC-9]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}`);
    const town = page.locator('stay-facet[data-field=ss_town]');
    const box = town.getByRole('checkbox', { name: /^Tansy Head/ });
    const undo = page.getByRole('button', { name: 'Undo' });
    for (const clear of [
      town.getByRole('link', { name: /^Clear/ }),
      page.locator('stay-active-filters').getByRole('link', { name: 'Clear all' }),
    ]) {
      await box.check();
      await expect.poll(() => decodeURIComponent(page.url())).toContain('ss_town');
      await clear.press('Enter');
      await expect.poll(() => box.isChecked()).toBe(false);
      await expect.poll(() => decodeURIComponent(page.url())).not.toContain('ss_town');
      await undo.press('Enter');
      await expect.poll(() => box.isChecked()).toBe(true);
      await expect.poll(() => decodeURIComponent(page.url())).toContain('ss_town');
      await undo.waitFor({ state: 'detached' });
      await box.uncheck();
    }
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });

  it('favourites, in every tab [FLAG-7] [FLAG-3]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}`);
    for (const home of ['Sea View Cottage', 'Blue Door Cottage'])
      await page
        .locator('stay-results')
        .getByRole('button', { name: `Save ${home}` })
        .click();
    const other = await visitor.newPage();
    await other.goto(`/favourites${query}`);
    const counted = (count: number) =>
      Promise.all(
        [page, other].map((tab) => tab.locator('stay-favourites').getByText(String(count), { exact: true }).waitFor()),
      );
    await counted(2);
    const favourites = page.locator('stay-favourites');
    await favourites.getByRole('button', { name: 'List of favourites' }).press('Enter');
    await favourites.getByRole('button', { name: 'Remove all' }).press('Enter');
    await counted(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await counted(2);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });

  it('dates of an enquiry come from the calendar of its home, and what is taken cannot be chosen [LEAD-15]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays/sea-view-cottage${query}`);
    const form = page.locator('aside stay-lead-form');
    await form.scrollIntoViewIfNeeded();
    await form.locator(':scope > :is(dialog, [role=status])').first().waitFor({ state: 'attached' });
    await form.getByRole('link', { name: 'Ask about this home' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask about this home' });
    await dialog.getByLabel('Arrival').focus();
    const calendar = dialog.locator('stay-calendar');
    await calendar.locator('[part=day][aria-disabled=true]').first().waitFor();
    // This month may have no day left.
    await calendar.getByRole('button', { name: 'Next month' }).press('Enter');
    await calendar.locator('[part=day]:not([aria-disabled])').first().press('Enter');
    await expect.poll(() => dialog.getByLabel('Arrival').inputValue()).not.toBe('');
    expect(incidents.violations).toEqual([]);
    await visitor.close();
  });
});
