import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { readRecord } from '../packages/staytags/build/bundle.ts';
import { BUNDLES, loader, NAMES, type Bundle } from './boot-pages.ts';
import { probeScript } from './boot-probe.ts';
import { launchOffline, visit, workOf } from './boot-visit.ts';
import type { Score } from './goals.ts';
import { median } from './numbers.ts';
import { untilPainted } from './painted.ts';
import { serve, type Site } from './pages.ts';

const ITEMS = 1_000;
const CHANGED = [1, 100];

declare global {
  interface Window {
    /** The items of the displays that have rendered, in order. */
    drawnItems: string[];
    /** How many of them had rendered when the prices changed. */
    drawnBefore: number;
  }
}

/** The bundle's file with the pricing view, patched so that its component reports each render. */
async function countDraws(site: Site, bundle: Bundle): Promise<void> {
  const { folder, table, files } = readRecord(bundle);
  const file = files[table['pricing']?.[2] ?? -1]?.name;
  if (file === undefined) throw new Error('The bundle has no file with the pricing view.');
  const path = `/staytags/${folder}/`;
  const source = await readFile(`packages/staytags/dist/${folder}/${file}.js`, 'utf8');
  site.pages.set(`${path}own-${file}.js`, source);
  site.pages.set(
    `${path}${file}.js`,
    `import { pricingView as own } from './own-${file}.js';
     export * from './own-${file}.js';
     const { component } = own;
     const counted = (props) => (drawnItems.push(props.options.itemId), component(props));
     export const pricingView = { ...own, component: counted };`,
  );
}

const drawn = (): boolean => {
  const all = [...document.querySelectorAll('stay-pricing')];
  return all.length > 0 && all.every(({ shadowRoot }) => shadowRoot?.querySelector('.stay-view > *'));
};

const pageOf = (bundle: Bundle): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">` +
  // All of them within the viewport: those below it would not mount.
  `<style>body { margin: 0; display: grid; grid-template-columns: repeat(40, 1fr) } stay-pricing { height: 24px; overflow: hidden }</style>` +
  `<script>window.drawnItems = []; document.addEventListener('stay:pricing-changed', () => { window.drawnBefore = drawnItems.length })</script>` +
  `${probeScript(drawn)}${loader(bundle)}</head><body>` +
  Array.from({ length: ITEMS }, (_, eid) => `<stay-pricing data-item-id="${eid}"><i></i></stay-pricing>`).join('') +
  `</body></html>`;

/** Prices of a stay with this many children. As many items, from the first one on, have a different price. */
const answerFor = (children: number): object[] =>
  Array.from({ length: ITEMS }, (_, eid) => ({
    eid: String(eid),
    name: `House ${eid}`,
    prices: [
      {
        p: 1_200 + (eid < children ? children : 0),
        dn: 'Standard',
        b: '2027-06-05',
        e: '2027-06-12',
        qp: { rcav: {} },
      },
    ],
  }));

/** Searches, and waits until the prices of the last changed item are painted. */
const search = (page: Page, coupon: number): Promise<number> =>
  untilPainted(
    page,
    ({ params }) => {
      window.drawnItems = [];
      window.drawnBefore = -1;
      window.Staytags?.emit('availability-search', { params });
    },
    () => window.drawnBefore >= 0 && !document.body.hasAttribute('data-stay-searching'),
    { params: { begin: '2027-06-05', end: '2027-06-12', adult: 2, coupon: String(coupon) } },
  );

interface Change {
  readonly before: number;
  /** The displays that the response rendered, and the number of renders. */
  readonly displays: number;
  readonly draws: number;
  readonly painted: number;
  readonly work: number;
}

async function measure(browser: Browser, site: Site, bundle: Bundle, changed: number, rounds: number) {
  const found: Change[] = [];
  await visit(browser, {
    url: `${site.url}/pricing-${bundle}`,
    throttled: { cpu: 1 },
    async after(page, session) {
      await search(page, 0);
      for (let round = 0; round <= rounds; round += 1) {
        const from = await workOf(session);
        const painted = await search(page, changed);
        const work = (await workOf(session)) - from;
        const { all, before } = await page.evaluate(() => ({ all: window.drawnItems, before: window.drawnBefore }));
        const byAnswer = all.slice(before);
        await search(page, 0);
        if (round === 0) continue; // The first round warms up.
        found.push({ before, displays: new Set(byAnswer).size, draws: byAnswer.length, painted, work });
      }
    },
  });
  const middle = (figure: (change: Change) => number) => median(found.map(figure));
  return {
    before: middle(({ before }) => before),
    displays: Math.max(...found.map(({ displays }) => displays)),
    draws: Math.max(...found.map(({ draws }) => draws)),
    painted: middle(({ painted }) => painted),
    work: middle(({ work }) => work),
  };
}

/** A response that changes some prices of many: counts what renders again. */
export async function pricing({ reps }: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  const site = await serve();
  site.answers.set('/rcapi/item/avail/search', (query) => answerFor(Number(query.get('rcav[coupon]'))));
  const browser = await launchOffline();
  const rows: string[] = [];
  let worst = 0;
  try {
    for (const bundle of BUNDLES) {
      site.pages.set(`/pricing-${bundle}`, pageOf(bundle));
      await countDraws(site, bundle);
      for (const changed of CHANGED) {
        const found = await measure(browser, site, bundle, changed, reps);
        worst = Math.max(worst, found.displays / changed);
        rows.push(
          `| ${NAMES[bundle]} | ${changed} | ${found.before} | ${found.displays} | ${found.draws} | ${found.painted.toFixed(0)} | ${found.work.toFixed(0)} |`,
        );
      }
    }
  } finally {
    await browser.close();
    site.close();
  }
  return {
    scores: [{ key: 'x1', value: worst }],
    table: [
      `| ${ITEMS} displays | prices changed | rendered when the search started | displays rendered by the response | renders | search to painted, ms | main thread, ms |`,
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
  };
}
