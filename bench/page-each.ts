import type { Browser } from 'playwright-core';
import type { Score } from './goals.ts';
import { median } from './numbers.ts';
import { eachPage, isEachAlive, SMALL, type Small } from './page-pages.ts';
import type { Site } from './pages.ts';

/** What a page of many has beyond one of few is theirs alone. */
const [FEW, MANY] = [20, 220];

/** The script that each small behaviour needs to come alive, ms. */
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
    line: `Script for each to come alive, ms: ${costs.map(([tag, ms]) => `${tag} ${ms.toFixed(3)}`).join(', ')}.`,
  };
}

async function script(browser: Browser, site: Site, tag: Small, count: number): Promise<number> {
  site.pages.set(`/${tag}-${count}`, eachPage(tag, count));
  const context = await browser.newContext({ viewport: { width: 1280, height: 8_000 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Performance.enable');
  await tab.goto(`${site.url}/${tag}-${count}`);
  await tab.waitForFunction(isEachAlive, { tag, count }, { polling: 50 });
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
