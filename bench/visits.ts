import type { Browser, Page } from 'playwright-core';
import { freeStay } from '../examples/site/free-stay.ts';
import { startSite } from '../examples/site/server.ts';
import { BUNDLES, NAMES, type Bundle } from './boot-pages.ts';
import { launchOffline } from './boot-visit.ts';
import { newWindow, SLOW_4G, throttle, type Throttle } from './browser.ts';
import type { Score } from './goals.ts';
import { median } from './numbers.ts';
import { progress } from './progress.ts';

/** The pages of the demo as visitors meet them: their paints and shifts on a phone, and the first click that each visit makes. */
const PAGES = ['/', '/stays', '/stays/sea-view-cottage', '/favourites', '/things-to-do', '/good-to-know'] as const;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const SLOW_3G: Throttle = { cpu: 6, network: { latency: 400, megabits: 0.4 } };
const CPU: Throttle = { cpu: 4 };
/** Until late shifts and paints would have been seen, in ms. */
const SETTLE_MS = 3_000;

const CARD = 'stay-results [part~=card]';
const CLICKS = {
  facet: ['/stays', 'stay-facet input[type=checkbox]'],
  heart: ['/stays', `${CARD} stay-flag button`],
  add: ['/stays/sea-view-cottage', 'stay-pricing[data-mode=detail] [part~=add]'],
} as const;
type Click = keyof typeof CLICKS;

/** Collects what the browser itself measures, from the start of the page. */
function watch(): void {
  const seen = { shift: 0, largest: 0, slowest: 0 };
  const on = <T>(type: string, take: (entry: PerformanceEntry & T) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & T);
    }).observe({ type, buffered: true, ...more });
  on<{ value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  on<{ interactionId: number }>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) seen.slowest = Math.max(seen.slowest, duration);
    },
    { durationThreshold: 16 },
  );
  Object.assign(window, { seen });
}
const seenBy = (page: Page): Promise<{ shift: number; largest: number; slowest: number }> =>
  page.evaluate('window.seen');

async function open<T>(browser: Browser, viewport: typeof PHONE, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await newWindow(browser, viewport);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    return await run(page);
  } finally {
    await context.close();
  }
}

/** A page on a phone: when its largest paint was, in ms, and the sum of its shifts. */
const paints = (browser: Browser, url: string, slow: Throttle): Promise<{ largest: number; shift: number }> =>
  open(browser, PHONE, async (page) => {
    await throttle(page, slow);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return seenBy(page);
  });

/** The duration of the first click of a visit, from the press to the next paint, in ms. */
const firstClick = (browser: Browser, url: string, kind: Click, begin: string, end: string): Promise<number> =>
  open(browser, DESK, async (page) => {
    await page.goto(url);
    if (kind === 'add') {
      // Offers need dates; a visit that comes back has them.
      await page.locator('stay-availability').first().scrollIntoViewIfNeeded();
      const field = (name: string) => page.locator(`stay-availability [part~=input][name=${name}]`).first();
      await field('begin').fill(begin);
      await field('end').fill(end);
      await field('end').press('Enter');
      await page.locator(CLICKS.add[1]).first().waitFor();
    }
    await throttle(page, CPU);
    await page.reload();
    await page.locator(CLICKS[kind][1]).first().click();
    // Entries of events come some time after their frame.
    await page.waitForTimeout(SETTLE_MS);
    return (await seenBy(page)).slowest;
  });

/** From the start of the navigation until a facet that is clicked as soon as it shows has changed the list, in ms. */
const usable = (browser: Browser, url: string, slow: Throttle): Promise<{ first: number; filtered: number }> =>
  open(browser, PHONE, async (page) => {
    await throttle(page, slow);
    await page.goto(url, { waitUntil: 'commit' });
    return page.evaluate(
      (card) =>
        new Promise<{ first: number; filtered: number }>((resolve) => {
          const inside = (tag: string, selector: string) =>
            document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(selector);
          const count = () => inside('stay-results', '[part=count]')?.textContent;
          let first = 0;
          let before: string | null | undefined;
          const look = () => {
            const box = inside('stay-facet', 'input[type=checkbox]');
            if (!first && box && inside('stay-results', card)) {
              first = performance.now();
              before = count();
              box.click();
            } else if (first && count() && count() !== before) {
              resolve({ first, filtered: performance.now() });
              return;
            }
            requestAnimationFrame(look);
          };
          look();
        }),
      '[part~=card]',
    );
  });

export async function visits({ reps }: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  const site = await startSite();
  const browser = await launchOffline();
  const { begin, end } = await freeStay(site.url, '1001');
  const rows: string[] = [];
  const scores: Score[] = [];
  const shifts: number[] = [];
  const kinds = Object.keys(CLICKS) as Click[];
  const { step } = progress('visits', BUNDLES.length * reps * (PAGES.length + kinds.length + 2));
  const times = async <T>(what: string, run: () => Promise<T>): Promise<T[]> => {
    const found: T[] = [];
    for (let rep = 0; rep < reps; rep += 1) {
      found.push(await run());
      step(what);
    }
    return found;
  };
  const queryOf = (bundle: Bundle) => (bundle === 'lite' ? '?lite' : '');
  try {
    for (const bundle of BUNDLES) {
      const name = NAMES[bundle];
      for (const path of PAGES) {
        const found = await times(path, () => paints(browser, site.url + path + queryOf(bundle), SLOW_4G));
        const shift = Math.max(...found.map((one) => one.shift));
        shifts.push(shift);
        rows.push(
          `| ${name} | ${path} on 4G: largest paint, CLS | ${median(found.map((one) => one.largest)).toFixed(0)}, ${shift.toFixed(4)} |`,
        );
      }
      const slowest: number[] = [];
      for (const kind of kinds) {
        const url = site.url + CLICKS[kind][0] + queryOf(bundle);
        const ms = median(await times(kind, () => firstClick(browser, url, kind, begin, end)));
        slowest.push(ms);
        rows.push(`| ${name} | first click at 4x CPU, ${kind} | ${ms.toFixed(0)} |`);
      }
      scores.push({ key: `v1_click_${bundle}`, value: Math.max(...slowest) });
      for (const [network, slow] of [
        ['4G', SLOW_4G],
        ['3G', SLOW_3G],
      ] as const) {
        const found = await times(network, () => usable(browser, `${site.url}/stays${queryOf(bundle)}`, slow));
        const of = (what: 'first' | 'filtered') => median(found.map((one) => one[what])).toFixed(0);
        rows.push(
          `| ${name} | /stays on ${network}: list and facet, facet applied | ${of('first')}, ${of('filtered')} |`,
        );
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  scores.push({ key: 'v1_shift', value: Math.max(...shifts) });
  return { scores, table: ['| | | ms |', '| --- | --- | --- |', ...rows].join('\n') };
}
