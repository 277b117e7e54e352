import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchOffline, visit, workOf, type Visit } from './boot-visit.ts';
import { SLOW_4G, type Throttle } from './browser.ts';
import type { Score } from './goals.ts';
import { median, spread } from './numbers.ts';
import { bundlePage, serve, type Site } from './pages.ts';
import { addressOf, ENTRIES, isOurs, LIBRARIES, searchPage, type Library, type SearchPage } from './search-pages.ts';
import { addSearchStubs, FILTERED } from './search-stubs.ts';

const CPU: Throttle = { cpu: 4 };
const PAGES = {
  small: { rows: 20, values: 10 },
  large: { rows: 1_000, values: 10 },
  facet: { rows: 20, values: 5_000 },
  grows: { rows: 10, values: 10, grows: true },
} as const satisfies Record<string, SearchPage>;
type PageName = keyof typeof PAGES;

interface Figures extends Visit {
  /** From the click on a facet's value until its results are painted, ms. */
  readonly click: number;
  readonly clickWork: number;
}

/** Blank pages take time too; what a library adds to one is what is compared. */
type Rounds = Map<string, Figures[]>;
const keyOf = (what: string, library: string): string => `${what} ${library}`;

/** Search pages: ours against three libraries, on the same page, server and network. */
export async function search({ reps }: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  for (const [library, entry] of Object.entries(ENTRIES))
    await bundlePage(`search-${library}`, `bench/pages/${entry}`, library === 'instantsearch.js' ? onePreact() : {});
  const site = await serve();
  addSearchStubs(site);
  addPages(site);
  const browser = await launchOffline();
  const rounds: Rounds = new Map();
  const blank: number[] = [];
  let grown: Grown[];
  try {
    for (let round = 0; round <= reps; round += 1) {
      const order = round % 2 === 0 ? LIBRARIES : LIBRARIES.toReversed();
      const empty = await visit(browser, { url: `${site.url}/search-blank`, throttled: SLOW_4G });
      if (round > 0) blank.push(empty.full);
      for (const library of order) {
        for (const [what, name, throttled] of [
          ['4G', 'small', SLOW_4G],
          ['small', 'small', CPU],
          ['large', 'large', CPU],
          ['facet', 'facet', CPU],
        ] as const) {
          const found = await measure(browser, site, library, name, throttled);
          // The first round fills the server's store of packed files.
          if (round > 0) rounds.set(keyOf(what, library), [...(rounds.get(keyOf(what, library)) ?? []), found]);
        }
      }
    }
    grown = [];
    for (const library of ['react', 'lite', 'instantsearch.js', 'react-instantsearch'] as const)
      grown.push(await grow(browser, site, library));
  } finally {
    await browser.close();
    site.close();
  }
  return { scores: scoresOf(rounds, blank, grown), table: tableOf(rounds, grown) };
}

/** The library's own Preact also for its template helper, which names none and would find ours. */
function onePreact(): Record<string, string> {
  const from = createRequire(createRequire(import.meta.url).resolve('instantsearch.js'));
  return { preact: dirname(from.resolve('preact/package.json')) };
}

function addPages({ pages }: Site): void {
  pages.set('/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  pages.set('/search-blank', searchBlank);
  for (const library of LIBRARIES) {
    for (const page of Object.values(PAGES)) {
      // The address of a page is its path: the server keeps a page by that.
      pages.set(pathOf(library, page), searchPage(library, page));
    }
  }
}

const searchBlank = searchPage('instantsearch.js', PAGES.small).replace(
  /<div id="app">.*<\/script>/s,
  '<div id="hits"><ul>' + '<article><a href="/">Home</a></article>'.repeat(20) + '</ul></div>',
);

const pathOf = (library: Library, page: SearchPage): string =>
  `/search/${library}/${page.rows}/${page.values}${page.grows ? '/grows' : ''}`;
const urlOf = (site: Site, library: Library, page: SearchPage): string =>
  `${site.url}${pathOf(library, page)}${addressOf(library, page).replace(/^[^?]*/, '')}`;

/** Applies the facet's first value; resolves when the results that it brings are painted. */
const applyFacet = (page: Page): Promise<number> =>
  page.evaluate(
    (filtered) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const painted = new MessageChannel();
        painted.port1.addEventListener('message', () => resolve(performance.now() - from), { once: true });
        painted.port1.start();
        const look = () => {
          if (window.searchPage.first().startsWith(filtered)) painted.port2.postMessage(0);
          else requestAnimationFrame(look);
        };
        window.searchPage.facet();
        requestAnimationFrame(look);
      }),
    FILTERED,
  );

async function measure(
  browser: Browser,
  site: Site,
  library: Library,
  name: PageName,
  throttled: Throttle,
): Promise<Figures> {
  let click = 0;
  let clickWork = 0;
  const found = await visit(browser, {
    url: urlOf(site, library, PAGES[name]),
    throttled,
    async after(page, session) {
      const before = await workOf(session);
      click = await applyFacet(page);
      await page.waitForTimeout(300);
      clickWork = (await workOf(session)) - before;
    },
  });
  return { ...found, click, clickWork };
}

interface Grown {
  readonly library: Library;
  /** Work of adding ten cards at so many, ms. */
  readonly append: ReadonlyMap<number, number>;
  /** Work of a frame of scrolling at so many, ms. */
  readonly frame: ReadonlyMap<number, number>;
}

/** A list that grows by ten: what the ten cost, and what a frame of scrolling costs, as it gets longer. */
async function grow(browser: Browser, site: Site, library: Library): Promise<Grown> {
  const append = new Map<number, number>();
  const frame = new Map<number, number>();
  await visit(browser, {
    url: urlOf(site, library, PAGES.grows),
    throttled: { cpu: 1 },
    async after(page, session) {
      for (const length of isOurs(library) ? [100, 2_000, 10_000] : [100, 2_000]) {
        await growTo(page, length);
        append.set(length, await workPer(session, 21, () => growTo(page, length + 210), DRAWING));
        frame.set(length, await workPer(session, 60, () => scroll(page, 60)));
      }
    },
  });
  return { library, append, frame };
}

/** Script, style and layout: what drawing costs before a pixel is painted. */
const DRAWING = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

async function workPer(
  session: CDPSession,
  times: number,
  run: () => Promise<void>,
  parts?: readonly string[],
): Promise<number> {
  const before = await workOf(session, parts);
  await run();
  return ((await workOf(session, parts)) - before) / times;
}

/** One after the other, each when the one before is in the page. */
const growTo = (page: Page, length: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let asked = -1;
        const look = () => {
          const cards = window.searchPage.cards();
          if (cards >= wanted) {
            resolve();
            return;
          }
          if (cards !== asked) {
            asked = cards;
            window.searchPage.more();
          }
          requestAnimationFrame(look);
        };
        look();
      }),
    length,
  );

const scroll = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count;
        scrollTo(0, 0);
        const next = () => {
          scrollBy(0, 300);
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else {
            scrollTo(0, 0);
            requestAnimationFrame(() => resolve());
          }
        };
        requestAnimationFrame(next);
      }),
    frames,
  );

function scoresOf(rounds: Rounds, blank: readonly number[], grown: readonly Grown[]): Score[] {
  const of = (what: string, library: Library) => rounds.get(keyOf(what, library)) ?? [];
  const against = (ours: Library, other: Library) => {
    const ratios = of('4G', ours).map(
      ({ full }, i) => (full - (blank[i] ?? 0)) / ((of('4G', other)[i]?.full ?? 0) - (blank[i] ?? 0)),
    );
    return { value: median(ratios), noisy: spread(ratios) > 0.25 };
  };
  const extra = (library: Library, what: 'work' | 'clickWork') =>
    Math.max(
      0,
      median(of('facet', library).map((each) => each[what])) - median(of('small', library).map((each) => each[what])),
    );
  const better = (what: 'work' | 'clickWork') =>
    extra('react', what) / Math.min(extra('instantsearch.js', what), extra('react-instantsearch', what));
  const at = (library: Library, length: number) =>
    grown.find((each) => each.library === library)?.append.get(length) ?? Number.NaN;
  const frames = grown.find(({ library }) => library === 'react')?.frame;
  return [
    { key: 'l4_react_instant', ...against('react', 'instantsearch.js') },
    { key: 'l4_react_react', ...against('react', 'react-instantsearch') },
    { key: 'l4_lite_instant', ...against('lite', 'instantsearch.js') },
    { key: 'l4_lite_react', ...against('lite', 'react-instantsearch') },
    { key: 's1_append', value: at('react', 10_000) },
    { key: 's1_instant', value: at('react', 2_000) / at('instantsearch.js', 2_000) },
    { key: 's1_react', value: at('react', 2_000) / at('react-instantsearch', 2_000) },
    { key: 's1_scroll', value: (frames?.get(10_000) ?? 0) / (frames?.get(100) ?? 1) },
    { key: 's2_paint', value: better('work') },
    { key: 's2_click', value: better('clickWork') },
  ];
}

const NAMES: Record<Library, string> = {
  react: 'ours, React',
  lite: 'ours, lite',
  'instantsearch.js': 'instantsearch.js',
  'react-instantsearch': 'react-instantsearch',
  'react-search-ui': '@elastic/react-search-ui',
};

function tableOf(rounds: Rounds, grown: readonly Grown[]): string {
  const middle = (
    what: string,
    library: Library,
    figure: 'full' | 'click' | 'work' | 'blocking' | 'kib' | 'requests',
  ) => median((rounds.get(keyOf(what, library)) ?? []).map((each) => each[figure]));
  const rows = (what: string) =>
    LIBRARIES.map((library) => {
      const figures = (['requests', 'kib', 'full', 'click', 'work', 'blocking'] as const).map((figure) =>
        middle(what, library, figure).toFixed(figure === 'kib' ? 1 : 0),
      );
      return `| ${NAMES[library]} | ${figures.join(' | ')} |`;
    });
  const head = [
    '| page | requests | KiB | first results, ms | a facet applied, ms | main thread, ms | TBT, ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  const lengths = [100, 2_000, 10_000];
  const cell = (map: ReadonlyMap<number, number>, length: number) => map.get(length)?.toFixed(2) ?? '';
  return [
    ...['### 20 results, 4G', '', ...head, ...rows('4G'), ''],
    ...['### 20 results, 4x CPU', '', ...head, ...rows('small'), ''],
    ...['### 1,000 results, 4x CPU', '', ...head, ...rows('large'), ''],
    ...['### 20 results and a facet of 5,000 values, 4x CPU', '', ...head, ...rows('facet'), ''],
    ...['### Ten more cards (script, style and layout), and a frame of scrolling (main thread), ms', ''],
    `| list | ${lengths.map((length) => `at ${length}`).join(' | ')} | ${lengths.map((length) => `frame at ${length}`).join(' | ')} |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...grown.map(
      ({ library, append, frame }) =>
        `| ${NAMES[library]} | ${lengths.map((length) => cell(append, length)).join(' | ')} | ${lengths.map((length) => cell(frame, length)).join(' | ')} |`,
    ),
  ].join('\n');
}
