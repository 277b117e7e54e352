import type { Browser } from 'playwright-core';
import { newWindow } from './browser.ts';
import type { Score } from './goals.ts';
import { median } from './numbers.ts';
import { eachPage, isEachAlive, SMALL, type Small } from './page-pages.ts';
import type { Site } from './pages.ts';

/** The difference between a page with many and one with few is the cost of these elements alone. */
const [FEW, MANY] = [20, 220];

/** The script time for each small behaviour to mount, in ms. */
export async function pageEach(browser: Browser, site: Site, reps: number): Promise<{ scores: Score[]; line: string }> {
  const costs: [Small, number][] = [];
  for (const tag of SMALL) {
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round <= reps; round += 1) {
      few.push(await script(browser, site, tag, FEW));
      many.push(await script(browser, site, tag, MANY));
    }
    costs.push([tag, (median(many) - median(few)) / (MANY - FEW)]);
  }
  return {
    scores: [{ key: 'p1_each', value: Math.max(...costs.map(([, ms]) => ms)) }],
    line: `Script time to mount each, ms: ${costs.map(([tag, ms]) => `${tag} ${ms.toFixed(3)}`).join(', ')}.`,
  };
}

async function script(browser: Browser, site: Site, tag: Small, count: number): Promise<number> {
  site.pages.set(`/${tag}-${count}`, eachPage(tag, count));
  const context = await newWindow(browser, { width: 1280, height: 8_000 });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Performance.enable');
  await tab.goto(`${site.url}/${tag}-${count}`);
  await tab.waitForFunction(isEachAlive, { tag, count }, { polling: 50 });
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
