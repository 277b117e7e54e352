import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAIN, startVisit, type Visit } from '../journey.ts';

let visit: Visit;
beforeAll(async () => void (visit = await startVisit(PLAIN)));
afterAll(() => visit.close());

interface Stop {
  readonly path: string;
  /** What a visitor has tabbed to before the scripts come: its text, its label, or the picture in it. */
  readonly from: RegExp;
  /** What has the focus afterwards. */
  readonly to: RegExp;
}

const PROPERTY = '/stays/sea-view-cottage';
const STOPS: readonly Stop[] = [
  { path: PROPERTY, from: /the way to the water/, to: /^Photo 3 of 12/ },
  { path: PROPERTY, from: /^What else guests ask/, to: /^What else guests ask/ },
  { path: PROPERTY, from: /^Marsh Pony Walk/, to: /^Skip the map/ },
  { path: PROPERTY, from: /^Leave/, to: /^Leave/ },
  { path: PROPERTY, from: /^Children/, to: /^More Children/ },
  { path: PROPERTY, from: /^Check dates and price/, to: /^Check availability/ },
  { path: PROPERTY, from: /^Things to do/, to: /^Things to do/ },
  { path: '/', from: /^Gull Harrow/, to: /^Gull Harrow/ },
  { path: '/stays', from: /^Leave/, to: /^Leave/ },
  { path: '/stays', from: /^Price, low first/, to: /^Price, low first/ },
  { path: '/stays', from: /^Tansy Head/, to: /^Tansy Head/ },
];

/** The name of what has the focus, and whether it is in sight: in the window, and in what scrolls around it. */
const look = (page: Page): Promise<{ name: string; inSight: boolean }> =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return { name: '', inSight: false };
    const { top, bottom, left, right, width } = focused.getBoundingClientRect();
    let inSight = width > 0 && bottom > 0 && top < innerHeight;
    for (let at: Node | null = focused; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
      if (!(at instanceof Element) || at === document.documentElement) continue;
      const box = at.getBoundingClientRect();
      if (getComputedStyle(at).overflowX !== 'visible') inSight &&= right > box.left + 1 && left < box.right - 1;
    }
    const labels = (focused as HTMLInputElement).labels;
    const words = (labels?.[0] ?? focused).textContent.trim() || focused.querySelector('img')?.alt;
    return { name: (focused.getAttribute('aria-label') ?? words ?? '').replaceAll(/\s+/g, ' '), inSight };
  });

/** Resolves once the page has kept its size and its place for half a second. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = '';
        let since = 0;
        const tick = (now: number): void => {
          const state = `${document.body.offsetHeight} ${scrollY} ${document.activeElement?.localName}`;
          if (state !== last) since = now;
          last = state;
          if (now - since > 500) resolve();
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
  );

/** Opens the page, whose scripts do not come until the visitor has tabbed to the stop. */
async function tabBefore(visitor: BrowserContext, query: string, { path, from }: Stop): Promise<Page> {
  const page = await visitor.newPage();
  const tabbed = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await tabbed.promise;
    await route.fallback();
  });
  await page.goto(path + query, { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor();
  let passed = 0;
  for (let now = ''; !from.test(now); passed += 1) {
    expect(passed, `${String(from)} is no stop`).toBeLessThan(90);
    await page.keyboard.press('Tab');
    ({ name: now } = await look(page));
  }
  await expect.poll(async () => (await look(page)).inSight, { message: `at ${String(from)}` }).toBe(true);
  tabbed.resolve();
  await page.waitForLoadState();
  return page;
}

it.each(['', '?lite'])(
  'what has the focus before the scripts come keeps it, or its successor has it, in sight, page query "%s" [CORE-6] [CORE-37] [AVL-13] [PAGE-4] [PAGE-5] [MAP-10]',
  async (query) => {
    // Without smooth scrolling, which a next key may leave unfinished.
    const visitor = await visit.newVisitor({ reducedMotion: 'reduce' });
    await Promise.all(
      STOPS.map(async (stop) => {
        const page = await tabBefore(visitor, query, stop);
        await expect
          .poll(async () => (await look(page)).name, { message: `from ${String(stop.from)}` })
          .toMatch(stop.to);
        await settled(page);
        await expect
          .poll(async () => look(page), { message: `from ${String(stop.from)}` })
          .toEqual({ name: expect.stringMatching(stop.to) as string, inSight: true });
        await page.close();
      }),
    );
    await visitor.close();
  },
);
