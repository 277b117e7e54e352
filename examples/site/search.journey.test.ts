import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeStay, startVisit, watch, watchShifts, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

/** The name of the focused element, through all shadow roots. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
    const [first, ...rest] = [active?.getAttribute('aria-label'), ...labels.map((label) => label.textContent)];
    return [first, ...rest, active?.textContent].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
  });

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never reached ${name}.`);
}

const box = (page: Page) => page.locator('stay-search-box').locator('input[role=combobox]');
const options = (page: Page) => page.locator('stay-search-box').getByRole('option');

describe.each(['', '?lite'])('the search box, page query "%s"', (query) => {
  it('takes a visitor from a few letters to a saved home, by keyboard only [AUTO-4, AUTO-2, FLAG-1]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}`);
    await box(page).waitFor();
    await tabTo(page, /^Search stays/);
    await page.keyboard.type('cottage lant');
    await options(page).first().waitFor();
    const first = (await options(page).first().textContent()) ?? '';
    expect(first).toMatch(/^cottage lant\w+ \(\d+\)$/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');

    // Searches for the words of the suggestion, and finds as many homes as it said.
    const [, words = '', count = ''] = /^(.*) \((\d+)\)$/.exec(first) ?? [];
    await page.waitForFunction((q) => location.hash === `#q=${encodeURIComponent(q)}`, words);
    await expect.poll(() => box(page).inputValue()).toBe(words);
    await page
      .locator('stay-results')
      .getByText(new RegExp(`^${count} homes?$`))
      .first()
      .waitFor();

    await tabTo(page, /^Save /);
    const house = (await focusedName(page)).replace(/^Save /, '');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: `Unsave ${house}` })
      .first()
      .waitFor();
    await page.locator('stay-favourites').getByText('1', { exact: true }).first().waitFor();
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  });
});

it.each(['', '?lite'])('goes to a town, and to a home by its name, page query "%s" [AUTO-6]', async (query) => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto(`/stays${query}`);
  const card = page.locator('stay-results [part=card]').first();
  const town = ((await card.locator('[part=place]').textContent()) ?? '').split(' · ')[0] ?? '';
  const home = (await card.locator('[part=title]').textContent()) ?? '';
  await box(page).fill(town);
  const places = page.locator('stay-search-box').getByRole('group', { name: 'Places' });
  await places.getByRole('option').first().click();
  await page.waitForFunction(() => location.hash.includes('ss_town'));
  await page.locator('stay-active-filters').getByText(town).first().waitFor();

  await box(page).fill(home);
  const homes = page.locator('stay-search-box').getByRole('group', { name: 'Homes' });
  await homes.getByRole('option').first().click();
  await page.waitForURL(/\/stays\/[\w-]+/);
  await page.getByRole('heading', { name: home, level: 1 }).waitFor();
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('goes from the home page to the results, and offers the recent search in the empty field [AUTO-4, AUTO-5]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/');
  await box(page).waitFor();
  await tabTo(page, /^Where would you like/);
  await page.keyboard.type('Port');
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stays#q=Port');
  await page
    .locator('stay-results')
    .getByText(/^\d+ homes$/)
    .first()
    .waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('Port');

  await page.goto('/');
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(
    () => document.querySelector('stay-search-box')?.shadowRoot?.activeElement?.ariaExpanded === 'true',
  );
  await expect.poll(() => options(page).allTextContents()).toEqual(['Port']);
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it.each(['', '?lite'])(
  'keeps the dates of the home page on the results page, page query "%s" [AVL-4] [AVL-15]',
  async (query) => {
    const stay = await freeStay(visit.url, '1001');
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/${query}`);
    const dates = page.locator('stay-availability');
    await dates.getByRole('button', { name: /^Add dates/ }).click();
    await dates.getByRole('textbox', { name: /^Arrive/ }).fill(stay.begin);
    await dates.getByRole('textbox', { name: /^Leave/ }).fill(stay.end);
    await dates.getByRole('button', { name: 'Check availability' }).press('Enter');
    // The search closes the dialog, and the button shows its dates.
    const chosen = dates.getByRole('button', { name: /^\w{3} \d+ – .+ · 2 guests/ });
    await chosen.waitFor();
    await page.waitForFunction(() => (window.Staytags?.store.get().pricing?.size ?? 0) > 0);

    await box(page).fill('Port');
    await box(page).press('Enter');
    await page.waitForURL('**/stays*#q=Port');
    await expect.poll(() => dates.getByRole('textbox', { name: /^Arrive/ }).inputValue()).toBe(stay.begin);
    const prices = page.locator('stay-results stay-pricing');
    // A list that is replaced takes the scrolled price along.
    await expect
      .poll(async () => {
        await prices.first().evaluate((one) => one.scrollIntoView({ block: 'center' }));
        return prices.getByText(/\$\d/).count();
      })
      .toBeGreaterThan(0);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);

it.each(['', '?lite'])('shifts nothing while the results load, page query "%s" [FAC-8]', async (query) => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const shifts = await watchShifts(page);
  await page.goto(`/stays${query}`);
  await page.locator('stay-results [part=count]', { hasText: '240 homes' }).waitFor();
  await page.locator('stay-facet [part~=value]').first().waitFor();
  await page.locator('stay-availability [part~=form]').waitFor();
  expect(await shifts()).toBeLessThan(0.05);
  await visitor.close();
});

it('offers alternatives when no home matches, and a link to all of them [RES-9]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto(
    `/stays#fq=${encodeURIComponent('ss_type:Bungalow')}&fq=${encodeURIComponent('is_sleeps:[99 TO *]')}`,
  );
  const nothing = page.locator('stay-no-results');
  await nothing.locator('[part=card] [part=title]').first().waitFor();
  await expect.poll(() => nothing.locator('[part=card]').count()).toBe(3);
  const all = nothing.locator('[part=all]');
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  await all.click();
  await page.locator('stay-results [part=count]', { hasText: `${count} homes` }).waitFor();
  await expect.poll(() => nothing.locator('[part=alternates]').count()).toBe(0);
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

describe.each(['printed', 'requested', 'none'] as const)('the first search of /stays, %s', (first) => {
  let own: Visit;
  beforeAll(async () => {
    own = await startVisit({ ...PLAIN, first });
  }, 60_000);
  afterAll(() => own.close());

  it.each(['', '?lite'])(
    'shows its cards in the same place, page query "%s" [SRCH-12] [SRCH-13] [RES-10]',
    async (query) => {
      const visitor = await own.newVisitor();
      const page = await visitor.newPage();
      const incidents = await watch(page, own.url);
      const shifts = await watchShifts(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        // The map also requests its pins.
        if (searchParams.get('fl')?.includes('fs_lat')) return;
        if (pathname.startsWith('/solr/')) requests.push(searchParams.has('ids') ? 'documents' : 'search');
      });
      await page.goto(`/stays${query}`);
      await page.locator('stay-results [part=card]').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.locator('stay-results [part=card]').count()).toBeGreaterThanOrEqual(12);
      expect(requests).toEqual({ printed: [], requested: ['search'], none: ['search', 'documents'] }[first]);
      expect(await shifts()).toBeLessThanOrEqual(0.02);
      expect(incidents.messages).toEqual([]);
      await visitor.close();
    },
  );
});

describe.each(['', '?lite'])('hearts in the list, page query "%s"', (query) => {
  const HOME = 'Blue Door Cottage';
  const heart = (page: Page) =>
    page.locator('stay-results [part~=card]').filter({ hasText: HOME }).locator('stay-flag button');
  const isFocused = (page: Page) =>
    heart(page).evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button);
  const isSaved = async (page: Page) => /\bflagged\b/.test((await heart(page).getAttribute('part')) ?? '');

  it('saves with the first press of Space [CORE-31] [FLAG-1]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    await heart(page).waitFor();
    await page.locator('stay-results [part~=card]').getByRole('link').first().focus();
    await tabTo(page, new RegExp(`^Save ${HOME}`));
    await page.keyboard.press('Space');
    await expect.poll(() => isSaved(page)).toBe(true);
    await expect.poll(() => isFocused(page)).toBe(true);
    await visitor.close();
  });

  it('keeps the focus on a heart clicked with the mouse [CORE-31]', async () => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    await heart(page).waitFor();
    await page.locator('stay-results').getByRole('link', { name: HOME }).last().hover();
    await heart(page).click();
    await expect.poll(() => isSaved(page)).toBe(true);
    await expect.poll(() => isFocused(page)).toBe(true);
    await visitor.close();
  });
});
