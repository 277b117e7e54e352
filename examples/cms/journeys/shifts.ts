import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    staytagsShifts: { readonly time: number; readonly value: number }[];
  }
}

/** Whether the page itself is there: a theme’s own pictures may move it. */
const isThere = (): boolean =>
  document.readyState !== 'loading' &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** Entries of a frame are there in the next one. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Notes the layout shifts of each page, whose code comes once the page is there. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.staytagsShifts = [];
    new PerformanceObserver((list) => {
      for (const { startTime, value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.staytagsShifts.push({ time: startTime, value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Those of a theme move its texts.
  await context.route(/\.woff2?(?:\?|$)/, (route) => route.abort());
  await context.route(/\/dist\/.*\.js(?:\?|$)/, async (route) => {
    // The page may be closed meanwhile.
    const frame = route.request().frame();
    await frame
      .waitForFunction(isThere)
      .then(() => frame.evaluate(frames))
      .catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

/** How much of the page the code has moved by now, in layout shifts. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(frames);
  return page.evaluate(() => {
    const code = performance
      .getEntriesByType('resource')
      .flatMap(({ name, duration, startTime }) => (/\/dist\/.*\.js/.test(name) ? [startTime + duration] : []));
    const begin = Math.min(...code);
    return window.staytagsShifts.reduce((sum, { time, value }) => (time < begin ? sum : sum + value), 0);
  });
}
