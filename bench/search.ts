import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchOffline, visit, warm, workOf } from './boot-visit.ts';
import { SLOW_4G, type Throttle } from './browser.ts';
import type { Score } from './goals.ts';
import { untilPainted } from './painted.ts';
import { bundlePage, serve, type Site } from './pages.ts';
import { grow, type Grown } from './search-grow.ts';
import { addressOf, ENTRIES, LIBRARIES, searchPage, type Library, type SearchPage } from './search-pages.ts';
import { keyOf, scoresOf, tableOf, type Figures, type Rounds } from './search-report.ts';
import { addSearchStubs, FILTERED } from './search-stubs.ts';

const CPU: Throttle = { cpu: 4 };
const PAGES = {
  small: { rows: 20, values: 10 },
  large: { rows: 1_000, values: 10 },
  facet: { rows: 20, values: 5_000 },
  grows: { rows: 10, values: 10, grows: true },
} as const satisfies Record<string, SearchPage>;
type PageName = keyof typeof PAGES;

type VisitOf = readonly [what: string, page: PageName, throttled: Throttle];
interface Plan {
  readonly visits: readonly VisitOf[];
  readonly libraries: readonly Library[];
  readonly growing: readonly Library[];
  readonly lengths: readonly number[];
}

const ALL: Plan = {
  visits: [
    ['4G', 'small', SLOW_4G],
    ['small', 'small', CPU],
    ['large', 'large', CPU],
    ['facet', 'facet', CPU],
  ],
  libraries: LIBRARIES,
  growing: ['react', 'lite', 'instantsearch.js', 'react-instantsearch'],
  lengths: [100, 2_000, 10_000],
};
/** What has a goal, short of 10,000 cards. */
const QUICK: Plan = {
  visits: ALL.visits.filter(([what]) => what !== 'large'),
  libraries: LIBRARIES.filter((library) => library !== 'react-search-ui'),
  growing: ['react', 'instantsearch.js', 'react-instantsearch'],
  lengths: [2_000],
};

/** Search pages: ours against three libraries, on the same page, server and network. */
export async function search(options: { reps: number; quick: boolean }): Promise<{ scores: Score[]; table: string }> {
  const { visits, libraries, growing, lengths } = options.quick ? QUICK : ALL;
  for (const [library, entry] of Object.entries(ENTRIES))
    if (libraries.includes(library as Library))
      await bundlePage(`search-${library}`, `bench/pages/${entry}`, library === 'instantsearch.js' ? onePreact() : {});
  const site = await serve();
  addSearchStubs(site);
  addPages(site);
  const browser = await launchOffline();
  const rounds: Rounds = new Map();
  const blank: number[] = [];
  const grown: Grown[] = [];
  try {
    await warm(browser, [`${site.url}/search-blank`, ...libraries.map((library) => urlOf(site, library, PAGES.small))]);
    for (let round = 0; round < options.reps; round += 1) {
      blank.push((await visit(browser, { url: `${site.url}/search-blank`, throttled: SLOW_4G })).full);
      for (const library of round % 2 === 0 ? libraries : libraries.toReversed()) {
        for (const [what, page, throttled] of visits) {
          const found = await measure(browser, site, library, page, throttled);
          rounds.set(keyOf(what, library), [...(rounds.get(keyOf(what, library)) ?? []), found]);
        }
      }
    }
    for (const library of growing) grown.push(await grow(browser, urlOf(site, library, PAGES.grows), library, lengths));
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

/** Applies the facet's first value; ends when the results that it brings are painted. */
const applyFacet = (page: Page): Promise<number> =>
  untilPainted(
    page,
    () => window.searchPage.facet(),
    (filtered) => window.searchPage.first().startsWith(filtered),
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
