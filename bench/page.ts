import type { Browser } from 'playwright-core';
import { counters, launch, newWindow, SLOW_4G, throttle } from './browser.ts';
import type { Score } from './goals.ts';
import { median } from './numbers.ts';
import { pageEach } from './page-each.ts';
import { isAlive, ourPage, plainPage, shoelacePage } from './page-pages.ts';
import { bundlePage, serve, type Site } from './pages.ts';
import { progress } from './progress.ts';

/** The last one is our page without a script: the browser's own work. */
const NAMES = ['react', 'lite', 'shoelace', 'plain'] as const;
type Name = (typeof NAMES)[number];

interface Figures {
  /** Until everything is interactive at 4x CPU, in ms. */
  readonly cpu: number;
  /** The same on a slow network. */
  readonly network: number;
  readonly longest: number;
  /** Size of the page's scripts in brotli. */
  readonly bytes: number;
  readonly heap: number;
}

/** A page of small behaviours against the same page built with Shoelace. */
export async function page({ reps }: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  await bundlePage('page-shoelace', 'bench/pages/page-shoelace.ts');
  const site = await serve();
  site.pages.set('/page-react', ourPage('react'));
  site.pages.set('/page-lite', ourPage('lite'));
  site.pages.set('/page-plain', plainPage);
  site.pages.set('/page-shoelace', shoelacePage('/cache/page-shoelace.js'));
  const browser = await launch();
  const found = new Map<Name, Figures[]>(NAMES.map((name) => [name, []]));
  const { step } = progress('page', (reps + 1) * NAMES.length);
  for (let round = 0; round <= reps; round += 1)
    for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
      const figures = await measure(browser, site, name);
      step(name);
      // The first round warms up.
      if (round > 0) found.get(name)?.push(figures);
    }
  const each = await pageEach(browser, site, reps);
  await browser.close();
  site.close();
  const medianOf = (name: Name, what: keyof Figures): number =>
    median((found.get(name) ?? []).map((each) => each[what]));
  const ratio = (name: Name, what: keyof Figures): number => medianOf(name, what) / medianOf('shoelace', what);
  return {
    scores: [
      { key: 'p1_bytes', value: ratio('react', 'bytes') },
      { key: 'p1_time', value: ratio('react', 'cpu') },
      { key: 'p1_network', value: ratio('react', 'network') },
      { key: 'p1_task', value: medianOf('react', 'longest') },
      ...each.scores,
    ],
    table: [
      '| | alive at 4x CPU, ms | alive on 4G, ms | longest task at 4x CPU, ms | scripts, KB | heap, KB |',
      '| --- | --- | --- | --- | --- | --- |',
      ...NAMES.map(
        (name) =>
          `| ${name} | ${medianOf(name, 'cpu').toFixed(0)} | ${medianOf(name, 'network').toFixed(0)} | ${medianOf(name, 'longest').toFixed(0)} | ${(medianOf(name, 'bytes') / 1024).toFixed(1)} | ${(medianOf(name, 'heap') / 1024).toFixed(0)} |`,
      ),
      '',
      each.line,
    ].join('\n'),
  };
}

async function measure(browser: Browser, site: Site, name: Name): Promise<Figures> {
  const [cpu, network] = [await load(browser, site, name, { cpu: 4 }), await load(browser, site, name, SLOW_4G)];
  return { ...cpu, network: network.cpu };
}

async function load(
  browser: Browser,
  site: Site,
  name: Name,
  slow: Parameters<typeof throttle>[1],
): Promise<Omit<Figures, 'network'>> {
  const context = await newWindow(browser, { width: 1280, height: 4_000 });
  const tab = await context.newPage();
  const session = await throttle(tab, slow);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await tab.addInitScript(`
    const alive = ${isAlive.toString()};
    const tasks = [];
    new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) tasks.push(duration); }).observe({ type: 'longtask', buffered: true });
    globalThis.figures = new Promise((resolve) => {
      const look = () => {
        const at = performance.now();
        if (!alive()) requestAnimationFrame(look);
        // The frame that shows it counts too.
        else requestAnimationFrame(() => setTimeout(() => resolve({ cpu: at, longest: Math.max(0, ...tasks) }), 100));
      };
      requestAnimationFrame(look);
    });
  `);
  await tab.goto(`${site.url}/page-${name}`);
  // Through the protocol: Playwright's own waiting code would be a long task in the page.
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'figures',
    awaitPromise: true,
    returnByValue: true,
  });
  const { heap } = await counters(session);
  await context.close();
  return { ...(result.value as Pick<Figures, 'cpu' | 'longest'>), bytes, heap };
}
