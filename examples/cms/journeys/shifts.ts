import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    staytagsShift: number;
  }
}

/** Longer than a page takes to its first paint, so that what the code moves is seen. */
const CODE_MS = 400;

/** Adds up the layout shifts of each page, whose code comes after its first paint. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.staytagsShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.staytagsShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Those of a theme move its texts.
  await context.route(/\.woff2?(?:\?|$)/, (route) => route.abort());
  await context.route(/\/dist\/.*\.js(?:\?|$)/, async (route) => {
    await new Promise((done) => setTimeout(done, CODE_MS));
    await route.continue();
  });
}

/** How much of the page has moved by now, in layout shifts. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  // Entries of a frame are there in the next one.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.staytagsShift;
  });
}
