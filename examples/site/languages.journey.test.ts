import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutIn, overlapsIn } from '../../tools/fits.ts';
import { pseudoPack } from '../../tools/packs.ts';
import { allTexts } from '../../tools/texts.ts';
import { widgets } from '../../packages/staytags/src/widgets.ts';
import { freeStay, inLanguage, startVisit, toDates, watch, type Visit, PLAIN } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
});
afterAll(() => visit.close());

/** The files of the bundle that the page has fetched. */
const files = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));
const PACK = /\.[a-z]{2}(-[a-z]{2})?\.js$|^languages\.js$/;

it('fetches nothing for its texts in English [LANG-2]', async () => {
  const context = await visit.newVisitor();
  const page = await context.newPage();
  await page.goto('/stays');
  await page.getByRole('textbox', { name: 'Arrive' }).first().waitFor();
  expect((await files(page)).filter((name) => PACK.test(name))).toEqual([]);
  await context.close();
});

it.each(['', '?lite'])(
  'speaks German from the first paint on, with texts that come beside the code%s [LANG-1] [LANG-2] [LANG-4]',
  async (query) => {
    const context = await visit.newVisitor();
    await inLanguage(context, 'de-AT');
    const page = await context.newPage();
    const incidents = await watch(page, visit.url);
    // What the elements say, from the first frame on.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        for (const host of document.querySelectorAll('stay-search, stay-availability, stay-sort'))
          seen.push(host.shadowRoot?.querySelector('.stay-view')?.textContent ?? '');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`/stays${query}`);
    const arrival = page.getByRole('textbox', { name: 'Anreise' }).first();
    await arrival.waitFor();
    await expect.poll(() => page.getByText('Sortieren nach').count()).toBe(1);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join('\n'));
    expect(seen).not.toMatch(/Arrive|Sort by|Check availability/);
    // The loader has asked for them together with the code: nothing waits for one after the other.
    for (const name of ['languages', 'search.de', 'header-state.de'])
      await expect.poll(() => page.locator(`link[rel=modulepreload][href$="/${name}.js"]`).count()).toBe(1);

    await arrival.fill('24.12.');
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
    const english = page.getByRole('textbox', { name: 'Arrive' }).first();
    await english.waitFor();
    await expect.poll(() => english.inputValue()).toMatch(/^12\/24\/20\d\d$/);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await context.close();
  },
);

it.each(['', '?lite'])(
  'speaks the language of a part of the page there, in its dialogs and files too, and follows it%s [LANG-1] [LANG-4] [LANG-10] [SHR-1] [ORD-20]',
  async (query) => {
    const context = await visit.newVisitor();
    await inLanguage(context, 'de', '<main');
    const page = await context.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/mytrip${query}`);
    const trip = page.locator('main stay-order');
    await trip.getByText('Ihre Reise ist noch leer').waitFor();
    const { begin, end } = await freeStay(visit.url, '1001');
    await page.evaluate(
      async ([b, e]) => {
        const form = new URLSearchParams({ 'rcav[begin]': b, 'rcav[end]': e, 'rcav[adult]': '2', 'rcav[eid]': '1001' });
        const items = (await (await fetch(`/rcapi/item/avail/search?${form}`)).json()) as { prices: object[] }[];
        window.Staytags!.emit('order-add', { offer: items[0]!.prices[0] as never });
      },
      [begin, end] as const,
    );
    await trip.getByText('Zwischensumme').waitFor();
    const bag = page.locator('header stay-order [part~=bag]').first();
    await expect.poll(() => bag.textContent()).toMatch(/Your trip, 1 item, \$[\d,]+$/);
    const saved = page.waitForEvent('download').then((file) => file.suggestedFilename());
    await trip.getByRole('button', { name: 'Zum Kalender hinzufügen' }).click();
    await expect(saved).resolves.toBe('reise.ics');
    await trip.getByRole('button', { name: 'Teilen' }).click();
    await page.getByRole('dialog', { name: 'Reise teilen' }).getByText('Link kopieren').waitFor();
    const box = page.locator('main');
    await box.evaluate((main) => main.setAttribute('lang', 'fr'));
    const dialog = page.getByRole('dialog', { name: 'Partager votre voyage' });
    await dialog.getByText('Copier le lien').waitFor();
    await expect.poll(() => trip.getByText('Sous-total').count()).toBe(1);
    await expect.poll(() => trip.textContent()).not.toMatch(/Zwischensumme|Teilen|Subtotal/);
    await expect.poll(() => bag.textContent()).toContain('Your trip');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // A notice speaks as the element that was pressed, though the header is in English.
    await trip.getByRole('button', { name: /^Retirer/ }).click();
    const notice = page.locator('[data-stay-notices]');
    await notice.getByText('ne fait plus partie de votre voyage').waitFor();
    await notice.getByRole('button', { name: 'Annuler' }).waitFor();
    await expect.poll(() => notice.locator('[part~=notice]').getAttribute('lang')).toBe('fr');
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await context.close();
  },
);

type Typed = (month: string, day: string, year: string) => string;
const inWords: Typed = (month, day) =>
  `${day} ${new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, Number(month) - 1))}`;

it.each([
  ['de', '', (month, day) => `${day}.${month}.`, /2 Erwachsene.*Zwischensumme\s*[\d.]+,\d\d\s\$/s, 'ltr'],
  ['fr', '', inWords, /2 adultes.*Sous-total\s*[\d\s]+,\d\d\s\$US/s, 'ltr'],
  ['fr', '?lite', (month, day) => `${day}/${month}`, /2 adultes.*Sous-total\s*[\d\s]+,\d\d\s\$US/s, 'ltr'],
  ['ar', '', (month, day, year) => `${day}/${month}/${year}`, /المجموع الفرعي/, 'rtl'],
  ['ar', '?lite', (month, day, year) => `${day}/${month}/${year}`, /المجموع الفرعي/, 'rtl'],
] as const satisfies [lang: string, query: string, typed: Typed, says: RegExp, dir: string][])(
  'goes from a search to the trip in %s%s, with dates typed and sums written as the language does [LANG-5] [LANG-6] [LANG-7]',
  async (lang, query, typed, says, dir) => {
    const stay = await freeStay(visit.url, '1001');
    const context = await visit.newVisitor();
    await inLanguage(context, lang);
    const page = await context.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays${query}`);
    await page.locator('stay-results [part~=card], stay-results article').first().waitFor();
    await page.goto(`/stays/sea-view-cottage${query}`);
    await toDates(page);
    const field = (name: string) => page.locator(`stay-availability [part~=input][name=${name}]`).first();
    for (const name of ['begin', 'end'] as const) {
      const [month = '', day = '', year = ''] = stay[name].split('/');
      await field(name).fill(typed(month, day, year));
    }
    const asked = page.waitForRequest((request) => request.url().includes('/avail/'));
    await field('end').press('Enter');
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('rcav[begin]'), searchParams.get('rcav[end]')]).toEqual([stay.begin, stay.end]);
    await page.locator('stay-pricing[data-mode=detail] [part~=add]').first().click();
    await page.locator('[data-stay-notices]').getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.first().textContent()).toMatch(says);
    await expect.poll(() => dialog.first().evaluate((node) => getComputedStyle(node).direction)).toBe(dir);
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await context.close();
  },
);

/** Answers each file of German texts with pseudo-English, longer by two fifths. */
async function inPseudo(page: Page): Promise<void> {
  const pseudo = pseudoPack(await allTexts(widgets, new URL('../../packages', import.meta.url).pathname));
  const texts: Record<string, Record<string, unknown>> = {};
  for (const [key, text] of Object.entries(pseudo)) {
    const [element = '', name = ''] = key.split('.');
    (texts[element] ??= {})[name] = text;
  }
  const body = `export const texts=${JSON.stringify(texts)}`;
  await page.route('**/*.de.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

it.each([
  ['/', ['stay-search-box', 'stay-recommendations:not([data-source])', 'header stay-order']],
  ['/stays', ['stay-search-box', 'stay-filters', 'stay-sort', 'stay-results', 'header stay-order']],
  ['/stays/sea-view-cottage', ['stay-availability', 'stay-calendar', 'stay-map', 'header stay-order']],
  ['/mytrip', ['main stay-order', 'header stay-order']],
] as const)('cuts nothing at 390 px where texts are longer by two fifths: %s [LANG-8]', async (path, shown) => {
  const context = await visit.newVisitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await inLanguage(context, 'de');
  const page = await context.newPage();
  await inPseudo(page);
  const { begin, end } = await freeStay(visit.url, '1001');
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => window.Staytags !== undefined)).toBe(true);
  await page.evaluate(
    async ([b, e]) => {
      const form = new URLSearchParams({ 'rcav[begin]': b, 'rcav[end]': e, 'rcav[adult]': '2', 'rcav[eid]': '1001' });
      const items = (await (await fetch(`/rcapi/item/avail/search?${form}`)).json()) as { prices: object[] }[];
      window.Staytags!.emit('order-add', { offer: items[0]!.prices[0] as never });
    },
    [begin, end] as const,
  );
  for (const tag of shown) {
    const host = page.locator(tag).first();
    await host.scrollIntoViewIfNeeded();
    await expect.poll(() => host.evaluate((element) => element.shadowRoot?.textContent ?? '')).toContain('~');
  }
  const hosts = page.locator(shown.join());
  const inEach = async (look: (host: Element) => string[]) =>
    (await Promise.all((await hosts.all()).map((host) => host.evaluate(look)))).flat();
  await expect.poll(() => inEach(cutIn)).toEqual([]);
  await expect.poll(() => inEach(overlapsIn)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});
