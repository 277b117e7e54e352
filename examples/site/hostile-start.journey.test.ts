import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { damaged, randomFrom } from '../../packages/staytags/test/damaged.fakes.ts';
import { STORED } from '../../packages/staytags/test/hostile.fakes.ts';
import { size, tried } from '../../tools/campaign.ts';
import { PLAIN, startVisit, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

const SEED = 20_261_127;
const FAULT = /failed twice|code could not be loaded|\b\w+Error\b|Maximum|is not a function|of undefined|of null/;
const COOKIES: Readonly<Record<string, unknown>> = {
  riot_solr_flag_items: ['stays-1001', 'stays-1002'],
  rcstate: 'NC',
};
/** Each shows something that earlier pages have stored. */
const PAGES = ['/stays/sea-view-cottage', '/mytrip', '/', '/favourites'];

interface Left {
  readonly stored: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

/** What earlier pages have left behind, each of it damaged more often than not. */
function leftBehind(random: () => number): Left {
  const of = (value: unknown): string => (random() < 0.7 ? damaged(value, random) : JSON.stringify(value));
  const cookieOf = (text: string): string =>
    random() < 0.5 ? encodeURIComponent(text).slice(0, 4_000) : text.replaceAll(/;|\p{Cc}/gu, '').slice(0, 4_000);
  return {
    stored: Object.fromEntries(Object.entries(STORED).map(([key, value]) => [key, of(value)])),
    cookies: Object.entries(COOKIES).map(([name, value]) => `${name}=${cookieOf(of(value))}`),
  };
}

/** Leaves it in the browser from a page without the script. */
async function leave(page: Page, { stored, cookies }: Left): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/blank');
  await page.evaluate(
    ([values, texts]) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      // eslint-disable-next-line no-restricted-properties -- as another script would write it.
      for (const text of texts) document.cookie = `${text};path=/`;
    },
    [stored, cookies] as const,
  );
}

/** The bag shows what it holds, and every element of the page has mounted that is near the window. */
async function works(page: Page): Promise<void> {
  await expect.poll(() => page.locator('stay-order [part~=bag]').first().textContent()).toMatch(/\$/);
  await expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName)))
    .toEqual([]);
  await page.waitForLoadState('networkidle');
}

it.each(['', '?lite'])(
  'starts on what earlier pages have left in storage and cookies, however damaged, page query "%s" [CORE-19] [CORE-24] [STO-1] [STO-2]',
  async (query) => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => FAULT.test(message.text()) && faults.push(message.text()));
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    const random = randomFrom(SEED);
    const all = size(2, 100);
    for (let n = 0; n < all; n += 1) {
      const left = leftBehind(random);
      await leave(page, left);
      await page.goto(`${PAGES[n % PAGES.length]}${query}`);
      await works(page);
      const harm = await page.evaluate(() => ['polluted' in {}, 'fired' in globalThis]);
      expect([faults.splice(0), harm], JSON.stringify(left).slice(0, 4_000)).toEqual([[], [false, false]]);
    }
    // Nothing of it stays in the way of a visitor who clears it.
    await leave(page, { stored: {}, cookies: [] });
    await page.goto(`/mytrip${query}`);
    await page.getByText('Your trip is empty', { exact: true }).first().waitFor();
    tried(all);
    await visitor.close();
  },
  600_000,
);
