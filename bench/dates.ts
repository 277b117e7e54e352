import type { Browser } from 'playwright-core';
import { BUNDLES, loader, NAMES, type Bundle } from './boot-pages.ts';
import { probeScript } from './boot-probe.ts';
import { launchOffline, visit } from './boot-visit.ts';
import { SLOW_4G, type Throttle } from './browser.ts';
import type { Score } from './goals.ts';
import { median, middleMean } from './numbers.ts';
import { untilPainted } from './painted.ts';
import { serve, type Site } from './pages.ts';

/** All homes of the index, and how many of them are free on the dates. */
const HOMES = 10_000;
const FREE = 7_000;
const ROWS = 24;
const ROUNDS = 12;
const BETWEEN_MS = 300;

/**
 * 4G has no goal: uploading 7,000 ids takes 170 ms (34 KB), and a search without dates sends nothing. No smaller body is sound: the page
 * does not know the taken homes, which are still 15 KB; Solr's Jetty does not inflate requests; ranges need a numeric field and exceed
 * Solr's 1,024 clauses; an unfiltered first page would differ from its count, facets and pins [RES-14] [MAP-9].
 */
const NETWORKS = [
  ['fast', { cpu: 4 }],
  ['4G', SLOW_4G],
] as const;

/** The day in 60 days, and so on: visitors book within the year, and other dates are written with their year. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
const DATES = { begin: inDays(60), end: inDays(67), adult: 2 };

/** Each response of the index names its search, so that a page can tell the newest. */
function addStubs({ answers }: Site): void {
  let searches = 0;
  answers.set('/api/solr/select', () => {
    searches += 1;
    return {
      responseHeader: { status: 0, QTime: 3, params: { start: '0', rows: String(ROWS) } },
      response: {
        numFound: HOMES,
        start: 0,
        docs: Array.from({ length: ROWS }, (_, at) => ({
          id: `stays-${at}`,
          is_eid: at,
          ss_name: `Home ${at} of search ${searches}`,
          ss_url: `/stays/${at}`,
          // Without dates a card names its lowest price, as most sites' do; with dates its total takes that place.
          fs_low: 90 + at,
        })),
      },
      facet_counts: { facet_fields: {} },
    };
  });
  answers.set('/api/avail', () =>
    Array.from({ length: FREE }, (_, eid) => ({
      eid,
      prices: [{ eid, p: 900, c: 'USD', b: DATES.begin, e: DATES.end, qp: { rcav: DATES } }],
    })),
  );
}

const cards = (): boolean => {
  const list = document.querySelector('stay-results')?.shadowRoot;
  return (list?.querySelectorAll('[part~=card]').length ?? 0) >= 24;
};

const json = (value: object): string => JSON.stringify(value).replaceAll('"', '&quot;');
const FIELDS = [
  ['is_eid', 'eid'],
  ['ss_name', 'title'],
  ['ss_url', 'link'],
  ['fs_low', 'low'],
].map(([solr_field, name]) => ({ solr_field, name }));
const WAYS = ['only', 'first'] as const;
type Way = (typeof WAYS)[number];
const pageOf = (bundle: Bundle, way: Way): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">` +
  `${probeScript(cards)}${loader(bundle)}</head><body>` +
  `<stay-search data-url="/api/solr/" data-return-full-docs="on" data-max-rows="${ROWS}" data-fields="${json(FIELDS)}" data-available="${way}"></stay-search>` +
  `<stay-availability data-url="/api/avail"></stay-availability>` +
  `<stay-results data-numvisible="${ROWS}" data-flags="off"></stay-results></body></html>`;

/** The time from a visitor's search until its list is painted, with dates that are known and without. */
async function measure(browser: Browser, url: string, throttled: Throttle): Promise<{ dated: number; plain: number }> {
  const times = { dated: [] as number[], plain: [] as number[] };
  await visit(browser, {
    url,
    throttled,
    async after(page) {
      const find = async (q: string): Promise<number> => {
        // The count of all homes, which follows a list [RES-14], has come before a visitor searches again.
        await page.waitForTimeout(BETWEEN_MS);
        return untilPainted(
          page,
          ({ word }) => {
            const first = () => document.querySelector('stay-results')?.shadowRoot?.querySelector('h3')?.textContent;
            Object.assign(window, { titleBefore: first() });
            window.Staytags?.emit('search-set', { params: { q: word } });
          },
          () => {
            const title = document.querySelector('stay-results')?.shadowRoot?.querySelector('h3')?.textContent;
            return title !== (window as unknown as { titleBefore?: string }).titleBefore;
          },
          { word: q },
        );
      };
      for (let round = 0; round < ROUNDS; round += 1) times.plain.push(await find(`plain ${round}`));
      await page.evaluate((params) => window.Staytags?.emit('availability-search', { params }), DATES);
      await page.waitForFunction(() => window.Staytags?.store.get().free?.eids);
      await page.waitForTimeout(2_000);
      for (let round = 0; round < ROUNDS; round += 1) times.dated.push(await find(`dated ${round}`));
    },
  });
  return { dated: middleMean(times.dated), plain: middleMean(times.plain) };
}

/** A search among 10,000 homes, 7,000 of them free on known dates, against the same search without dates. */
export async function dates(options: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  const site = await serve();
  addStubs(site);
  for (const bundle of BUNDLES) for (const way of WAYS) site.pages.set(`/dates-${bundle}-${way}`, pageOf(bundle, way));
  const browser = await launchOffline();
  const rows: string[] = [];
  const scores: Score[] = [];
  try {
    for (const bundle of BUNDLES) {
      for (const way of WAYS) {
        for (const [network, throttled] of NETWORKS) {
          const found = [];
          for (let rep = 0; rep < (network === 'fast' ? options.reps : 1); rep += 1)
            found.push(await measure(browser, `${site.url}/dates-${bundle}-${way}`, throttled));
          const [dated, plain] = [median(found.map((one) => one.dated)), median(found.map((one) => one.plain))];
          // Both searches of a visit ran on the same page: visits differ more among each other.
          const ratio = median(found.map((one) => one.dated / one.plain));
          if (network === 'fast')
            scores.push({ key: way === 'only' ? `s1_${bundle}` : `s1_first_${bundle}`, value: ratio });
          rows.push(`| ${NAMES[bundle]}, ${way}, ${network} | ${plain.toFixed(0)} | ${dated.toFixed(0)} |`);
        }
      }
    }
  } finally {
    await browser.close();
    site.close();
  }
  return { scores, table: ['| | without dates, ms | with dates, ms |', '| --- | --- | --- |', ...rows].join('\n') };
}
