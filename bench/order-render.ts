import type { Browser, CDPSession, Page } from 'playwright-core';
import { BUNDLES, loader, NAMES, type Bundle } from './boot-pages.ts';
import { probeScript } from './boot-probe.ts';
import { launchOffline, visit, workOf } from './boot-visit.ts';
import { median } from './numbers.ts';
import { offerOf, ORDER_KEY, orderOf } from './order-slice.ts';
import { untilPainted } from './painted.ts';
import { serve, type Site } from './pages.ts';

/** From a change until it is painted, and the main-thread work for it, in ms. */
interface Cost {
  readonly painted: number;
  readonly work: number;
}
interface Render {
  readonly shown: Cost;
  readonly add: Cost;
  readonly remove: Cost;
}

const drawn = (): boolean => Boolean(document.querySelector('stay-order')?.shadowRoot?.querySelector('[part~=detail]'));

const pageOf = (bundle: Bundle): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">` +
  `${probeScript(drawn)}${loader(bundle)}</head>` +
  `<body><stay-order data-mode="detail" data-share="off"></stay-order></body></html>`;

const hasLines = ({ lines }: { lines: number }): boolean =>
  document.querySelector('stay-order')?.shadowRoot?.querySelectorAll('[part~=line]').length === lines;

async function cost(session: CDPSession, change: () => Promise<number>): Promise<Cost> {
  const before = await workOf(session);
  const painted = await change();
  return { painted, work: (await workOf(session)) - before };
}

/** The lines arrive as if stored by another tab: all of them are new to the page. */
async function show(page: Page, lines: number): Promise<number> {
  await page.evaluate(async (path) => {
    document.documentElement.dataset['stored'] = await (await fetch(path)).text();
  }, `/stored/${lines}.json`);
  return untilPainted(
    page,
    ({ key }) => {
      const newValue = document.documentElement.dataset['stored'] ?? '';
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    },
    hasLines,
    { key: ORDER_KEY, lines },
  );
}

/** A different offer each time: the same one twice in quick succession counts as a double click. */
const add = (page: Page, lines: number, round: number): Promise<number> =>
  untilPainted(page, ({ offer }) => window.Staytags?.emit('order-add', { offer }), hasLines, {
    offer: offerOf(lines + round),
    lines: lines + 1,
  });

const remove = (page: Page, lines: number): Promise<number> =>
  untilPainted(page, ({ key }) => window.Staytags?.emit('order-remove', { key }), hasLines, {
    key: `ind-${lines}`,
    lines,
  });

async function measure(browser: Browser, site: Site, bundle: Bundle, lines: number, rounds: number): Promise<Render> {
  const found = { shown: [] as Cost[], add: [] as Cost[], remove: [] as Cost[] };
  await visit(browser, {
    url: `${site.url}/order-${bundle}`,
    throttled: { cpu: 1 },
    async after(page, session) {
      found.shown.push(await cost(session, () => show(page, lines)));
      for (let round = 0; round <= rounds; round += 1) {
        const added = await cost(session, () => add(page, lines, round));
        const removed = await cost(session, () => remove(page, lines));
        if (round === 0) continue; // The first brings code.
        found.add.push(added);
        found.remove.push(removed);
      }
    },
  });
  const middle = (costs: readonly Cost[]): Cost => ({
    painted: median(costs.map(({ painted }) => painted)),
    work: median(costs.map(({ work }) => work)),
  });
  return { shown: middle(found.shown), add: middle(found.add), remove: middle(found.remove) };
}

const said = ({ painted, work }: Cost): string => `${painted.toFixed(0)} / ${work.toFixed(1)}`;

/** The order on a page: renders its lines, adds one, removes one. */
export async function orderRender({ quick }: { quick: boolean }): Promise<string> {
  const sizes = quick ? [10, 1_000] : [10, 1_000, 10_000];
  const site = await serve();
  for (const bundle of BUNDLES) site.pages.set(`/order-${bundle}`, pageOf(bundle));
  site.pages.set('/rcapi/item/avail/search', '[]');
  for (const lines of sizes) site.pages.set(`/stored/${lines}.json`, (await orderOf(lines)).stored());
  const browser = await launchOffline();
  const rows: string[] = [];
  try {
    for (const lines of sizes) {
      for (const bundle of BUNDLES) {
        const found = await measure(browser, site, bundle, lines, quick || lines > 1_000 ? 1 : 5);
        rows.push(
          `| ${lines} | ${NAMES[bundle]} | ${said(found.shown)} | ${said(found.add)} | ${said(found.remove)} |`,
        );
      }
    }
  } finally {
    await browser.close();
    site.close();
  }
  return [
    '| render: lines | | all drawn: painted / main thread, ms | one added | one removed |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
