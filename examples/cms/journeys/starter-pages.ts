import type { Page } from 'playwright-core';
import { listen, type Checks } from '../checks.ts';
import type { Cms } from '../cms.ts';
import { cards } from '../site.ts';
import type { Stand } from '../stand.ts';
import { shiftOf, watchShifts } from './shifts.ts';

/** The titles of the pages, and what their elements show once they are ready. */
const PAGES = {
  Stays: 'stay-results [part~=card]',
  'A home': 'stay-availability [part=form]',
  'My trip': 'stay-order [part=empty]',
  Favourites: 'stay-results[empty] [slot=empty]',
};
const TITLES = Object.keys(PAGES);
const READY = Object.values(PAGES);
const WIDTHS = [1280, 390];
const MAX_SHIFT = 0.02;

/** Presses the button of the settings that creates the pages. */
export async function pressCreate(admin: Page, path: string): Promise<void> {
  await admin.goto(path);
  await Promise.all([
    admin.waitForEvent('load'),
    admin.getByRole('button', { name: 'Create the pages', exact: true }).click(),
  ]);
}

/** Creates the pages as an administrator does, and publishes them. Returns their paths. */
async function createStarters(stand: Stand, cms: Cms, admin: Page): Promise<readonly string[]> {
  await cms.createPages(stand, admin);
  return cms.published(stand.root, TITLES);
}

/** The starter pages work at once, and their tags have space between them, in the theme of the CMS [CMS-30]. */
export async function checkStarters(stand: Stand, cms: Cms, admin: Page, checks: Checks): Promise<void> {
  const paths = await createStarters(stand, cms, admin);
  checks.is('starter pages: are created once, as drafts', paths.length, TITLES.length);
  checks.is('starter pages: a second press creates none', await createStarters(stand, cms, admin), paths);
  // A page of that name which was there before would be another one.
  const stays = await (await fetch(new URL(paths[0] ?? '', stand.url))).text();
  checks.is('starter pages: the search has filters and a map', /<stay-filters.*<stay-map-results/s.test(stays), true);
  const home = await (await fetch(new URL(paths[1] ?? '', stand.url))).text();
  checks.is('starter pages: a home has its facts', home.split('stay-printed-home').length, 2);
  for (const width of WIDTHS) {
    const page = await (await stand.visitor({ viewport: { width, height: 900 } })).newPage();
    const messages = listen(page);
    // A theme may be wider than a phone by itself.
    await page.goto(cms.plain);
    const own = await overflow(page);
    for (const path of paths) {
      await page.goto(path);
      if (path === paths[0]) await cards(page);
      checks.is(`starter pages: ${path} at ${width} fits its width`, await overflow(page), own);
      checks.is(`starter pages: ${path} at ${width} has space between its tags`, await touching(page), []);
    }
    checks.is(`starter pages: nothing in the console at ${width}`, messages, []);
    await page.context().close();
    await checkShifts(stand, paths, width, checks);
  }
}

/** Nothing moves when the elements take over from what the CMS has printed, and from the space that it reserves [CMS-30]. */
async function checkShifts(stand: Stand, paths: readonly string[], width: number, checks: Checks): Promise<void> {
  const context = await stand.visitor({ viewport: { width, height: 900 } });
  await watchShifts(context);
  for (const [at, path] of paths.entries()) {
    const page = await context.newPage();
    await page.goto(path);
    await page
      .locator(READY[at] ?? '')
      .first()
      .waitFor();
    const { sum, moved } = await shiftOf(page);
    const seen = sum > 0.004 ? `; ${moved.join('; ')}` : '';
    const what = `starter pages: ${path} at ${width} stands still (${sum.toFixed(3)}${seen})`;
    checks.is(what, sum > MAX_SHIFT ? moved : [], []);
    await page.close();
  }
  await context.close();
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Pairs of neighbouring tags that touch. */
const touching = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.localName.startsWith('stay-') && element.getBoundingClientRect().height > 0,
    );
    return shown.flatMap((element) => {
      const next = element.nextElementSibling;
      if (!(next instanceof HTMLElement) || !shown.includes(next)) return [];
      const [above, below] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
      const gap = Math.max(below.top - above.bottom, below.left - above.right, above.left - below.right);
      return gap < 8 ? [`${element.localName} ${next.localName} ${Math.round(gap)}`] : [];
    });
  });
