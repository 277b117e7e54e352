import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    staytagsShifts: { readonly time: number; readonly value: number; readonly moved: string }[];
  }
}

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

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
      for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [node?.nodeName ?? 'something', previousRect.y, previousRect.height, currentRect.y, currentRect.height].join(
            ' ',
          ),
        );
        window.staytagsShifts.push({ time: startTime, value, moved: moved.join(', ') });
      }
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

/** How much of the page the code has moved by now, in layout shifts, and what: each with its place and height before and after. */
export async function shiftOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(frames);
  return page.evaluate(() => {
    const code = performance
      .getEntriesByType('resource')
      .flatMap(({ name, duration, startTime }) => (/\/dist\/.*\.js/.test(name) ? [startTime + duration] : []));
    const begin = Math.min(...code);
    const shifts = window.staytagsShifts.filter(({ time }) => time >= begin);
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved}`),
    };
  });
}
