import type { Browser } from 'playwright-core';
import { renderResults, type PageSettings } from '../packages/staytags/src/server.ts';
import { hintsFor, loader, NAMES, type Bundle } from './boot-pages.ts';
import { launchOffline } from './boot-visit.ts';
import { newWindow, SLOW_4G, throttle, type Throttle } from './browser.ts';
import type { Score } from './goals.ts';
import { median, spread } from './numbers.ts';
import { serve, type Site } from './pages.ts';
import { progress } from './progress.ts';

/** A page with the cards that a server prints: what its script costs the visitor, against the same page without a script [RES-10]. */
const PAGES = ['plain', 'react', 'lite'] as const;
type PageName = (typeof PAGES)[number];
const NETWORKS = { '4G': SLOW_4G, CPU: { cpu: 4 } } as const satisfies Record<string, Throttle>;
type Network = keyof typeof NETWORKS;

interface Found {
  /** The first contentful paint, in ms. */
  readonly paint: number;
  /** Whether the largest paint is the picture of the first card. */
  readonly isPicture: boolean;
  /** The sum of its layout shifts. */
  readonly shift: number;
}

/** Until shifts of a takeover would have been seen, in ms. */
const SETTLE_MS = 3_000;
const ROWS = 24;
const FIELDS = ['name:title', 'url:link', 'image:image', 'town:town'].map((pair) => {
  const [field, name] = pair.split(':');
  return { solr_field: `ss_${field}`, name };
});
const SETTINGS: PageSettings = {
  search: { url: '/api/solr/', servlet: 'printed', maxRows: ROWS, returnFullDocs: true, fields: FIELDS },
  results: { numvisible: ROWS },
};
const ANSWER = {
  responseHeader: { status: 0 },
  response: {
    numFound: 240,
    start: 0,
    docs: Array.from({ length: ROWS }, (_, at) => ({
      id: `stays-${at}`,
      ss_name: `Home ${at}`,
      ss_url: `/stays/${at}`,
      ss_image: `/picture-${at}.svg`,
      ss_town: `Town ${at % 7}`,
    })),
  },
};

/** Enough detail for a browser to count it as content. */
const picture = (seed: number): string => {
  const lines = Array.from(
    { length: 120 },
    (_, at) => `M${(at * 37 + seed) % 400} ${(at * 53) % 300}l${at % 31} ${at % 17}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="#9cc" d="M0 0h400v300H0z"/><path stroke="#356" d="${lines.join('')}"/></svg>`;
};

function page(name: PageName, answer: object): string {
  const script =
    name === 'plain'
      ? ''
      : loader(name) + hintsFor(name, ['stay-search', 'stay-results', 'stay-flag'], ' fetchpriority="low"');
  const settings = `<script type="application/json" data-stay-settings>${JSON.stringify({ staytags: SETTINGS })}</script>`;
  const printed = `<script type="application/json" data-stay-answer>${JSON.stringify(answer)}</script>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>` +
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/staytags/printed.css">${settings}${script}</head><body><h1>Stays</h1>` +
    `<stay-search data-form="false">${printed}</stay-search><stay-results>${renderResults(ANSWER, SETTINGS)}</stay-results></body></html>`
  );
}

async function visit(browser: Browser, url: string, throttled: Throttle): Promise<Found> {
  const context = await newWindow(browser, { width: 1280, height: 800 });
  try {
    const tab = await context.newPage();
    await throttle(tab, throttled);
    await tab.goto(url, { waitUntil: 'load' });
    await tab.waitForTimeout(SETTLE_MS);
    return await tab.evaluate(
      () =>
        new Promise<Found>((resolve) => {
          let shift = 0;
          let largest = '';
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[]) largest = entry.url;
          }).observe({ type: 'largest-contentful-paint', buffered: true });
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          requestAnimationFrame(() =>
            setTimeout(() =>
              resolve({ paint: paint?.startTime ?? 0, isPicture: largest.endsWith('/picture-0.svg'), shift }),
            ),
          );
        }),
    );
  } finally {
    await context.close();
  }
}

/** The answer with the params of the page's own first search, which the page then need not send. */
async function ownAnswer(browser: Browser, site: Site): Promise<object> {
  const tab = await browser.newPage();
  const sent = tab.waitForRequest((request) => request.url().includes('/api/solr/'));
  await tab.goto(`${site.url}/react`);
  const { searchParams } = new URL((await sent).url());
  await tab.close();
  const params = Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]));
  return { ...ANSWER, responseHeader: { status: 0, params } };
}

type Rounds = Record<Network, Record<PageName, Found[]>>;

export async function printed({ reps }: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  const site = await serve();
  for (let at = 0; at < ROWS; at += 1) site.pages.set(`/picture-${at}.svg`, picture(at));
  site.answers.set('/api/solr/printed', () => ANSWER);
  for (const name of PAGES) site.pages.set(`/${name}`, page(name, {}));
  const browser = await launchOffline();
  const rounds: Rounds = { '4G': { plain: [], react: [], lite: [] }, CPU: { plain: [], react: [], lite: [] } };
  try {
    const answer = await ownAnswer(browser, site);
    for (const name of PAGES) site.pages.set(`/${name}`, page(name, answer));
    const { step } = progress('printed', (reps + 1) * PAGES.length * 2);
    // The first round fills the server's cache of compressed files.
    for (let round = -1; round < reps; round += 1) {
      for (const network of Object.keys(NETWORKS) as Network[]) {
        for (const name of round % 2 === 0 ? PAGES : PAGES.toReversed()) {
          const found = await visit(browser, `${site.url}/${name}`, NETWORKS[network]);
          if (round >= 0) rounds[network][name].push(found);
          step(`${name}, ${network}`);
        }
      }
    }
  } finally {
    await browser.close();
    site.close();
  }
  return { scores: scoresOf(rounds), table: tableOf(rounds) };
}

const ratiosOf = (rounds: Rounds, network: Network, name: Bundle): number[] =>
  rounds[network][name].map(({ paint }, round) => paint / (rounds[network].plain[round]?.paint ?? 1));
const visitsOf = (rounds: Rounds): Found[] =>
  (Object.keys(NETWORKS) as Network[]).flatMap((network) => [...rounds[network].react, ...rounds[network].lite]);

function scoresOf(rounds: Rounds): Score[] {
  const ratio = (key: Score['key'], network: Network, name: Bundle): Score => {
    const values = ratiosOf(rounds, network, name);
    return { key, value: median(values), noisy: spread(values) > 0.25 };
  };
  const visits = visitsOf(rounds);
  return [
    ratio('c1_react_4g', '4G', 'react'),
    ratio('c1_lite_4g', '4G', 'lite'),
    ratio('c1_react_cpu', 'CPU', 'react'),
    ratio('c1_lite_cpu', 'CPU', 'lite'),
    { key: 'c1_shift', value: Math.max(...visits.map(({ shift }) => shift)) },
    { key: 'c1_picture', value: visits.filter(({ isPicture }) => !isPicture).length },
  ];
}

function tableOf(rounds: Rounds): string {
  const rows = (Object.keys(NETWORKS) as Network[]).flatMap((network) =>
    PAGES.map((name) => {
      const found = rounds[network][name];
      const ratio = name === 'plain' ? '' : median(ratiosOf(rounds, network, name)).toFixed(2);
      const shift = Math.max(...found.map((each) => each.shift)).toFixed(4);
      const paint = median(found.map((each) => each.paint)).toFixed(0);
      return `| ${network} | ${name === 'plain' ? 'no script' : NAMES[name]} | ${paint} | ${ratio} | ${shift} |`;
    }),
  );
  return ['| network | page | first paint, ms | x no script | CLS |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
