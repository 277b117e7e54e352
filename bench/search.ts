import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchOffline, visit, warm, workOf } from './boot-visit.ts';
import { SLOW_4G, type Throttle } from './browser.ts';
import type { Score } from './goals.ts';
import { untilPainted } from './painted.ts';
import { buildApp, bundlePage, serve, type Site } from './pages.ts';
import { progress } from './progress.ts';
import { grow, type Grown } from './search-grow.ts';
import { addressOf, appPage, ENTRIES, LIBRARIES, searchPage, type Library, type SearchPage } from './search-pages.ts';
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
  libraries: LIBRARIES.filter((library) => library !== 'react, template'),
  growing: ['react', 'lite', 'react, template', 'staytags/react', 'instantsearch.js', 'react-instantsearch'],
  lengths: [100, 2_000, 9_500],
};
/** The measurements with a goal, except the longest lists. */
const QUICK: Plan = {
  visits: ALL.visits.filter(([what]) => what !== 'large'),
  libraries: ALL.libraries.filter((library) => library !== 'react-search-ui'),
  growing: ['react', 'react, template', 'instantsearch.js'],
  lengths: [100, 2_000],
};
/** Pages with preloads differ only in how they start. */
const isVisited = (library: Library, what: string): boolean =>
  !library.includes(',') || what === '4G' || what === 'small';

/** Search pages: ours against three libraries, on the same page, server and network. */
export async function search(options: { reps: number; quick: boolean }): Promise<{ scores: Score[]; table: string }> {
  const { visits, libraries, growing, lengths } = options.quick ? QUICK : ALL;
  for (const [library, entry] of Object.entries(ENTRIES))
    if (libraries.includes(library as Library))
      await bundlePage(`search-${library}`, `bench/pages/${entry}`, library === 'instantsearch.js' ? onePreact() : {});
  const app = await buildApp('search-app', 'bench/pages/search-staytags.tsx');
  const site = await serve();
  addSearchStubs(site);
  addPages(site, app);
  const browser = await launchOffline();
  await addKnownAnswers(browser, site);
  const rounds: Rounds = new Map();
  const blank: number[] = [];
  const grown: Grown[] = [];
  try {
    const { step } = progress('search', options.reps * libraries.length * visits.length + growing.length);
    await warm(browser, [`${site.url}/search-blank`, ...libraries.map((library) => urlOf(site, library, PAGES.small))]);
    for (let round = 0; round < options.reps; round += 1) {
      blank.push((await visit(browser, { url: `${site.url}/search-blank`, throttled: SLOW_4G })).full);
      for (const library of round % 2 === 0 ? libraries : libraries.toReversed()) {
        for (const [what, page, throttled] of visits) {
          step(`${library}, ${what}`);
          if (!isVisited(library, what)) continue;
          const found = await measure(browser, site, library, page, throttled);
          rounds.set(keyOf(what, library), [...(rounds.get(keyOf(what, library)) ?? []), found]);
        }
      }
    }
    for (const library of growing) {
      grown.push(await grow(browser, urlOf(site, library, PAGES.grows), library, lengths));
      step(`${library}, a growing list`);
    }
  } finally {
    await browser.close();
    site.close();
  }
  return { scores: scoresOf(rounds, blank, grown), table: tableOf(rounds, grown) };
}

/** Also resolves Preact for the library's template helper, which declares none and would find ours. */
function onePreact(): Record<string, string> {
  const from = createRequire(createRequire(import.meta.url).resolve('instantsearch.js'));
  return { preact: dirname(from.resolve('preact/package.json')) };
}

/** `app` are the tags of the app with our components. */
function addPages({ pages }: Site, app: string): void {
  pages.set('/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  pages.set('/search-blank', searchBlank);
  for (const library of LIBRARIES) {
    for (const page of Object.values(PAGES)) {
      // A page's URL is its path: the server looks it up by that.
      pages.set(pathOf(library, page), library === 'staytags/react' ? appPage(app) : searchPage(library, page));
    }
  }
}

/** Prints the first request of our search and its response into the pages that have them; both are recorded from the bare page. */
async function addKnownAnswers(browser: Browser, site: Site): Promise<void> {
  const page = await browser.newPage();
  const asked = page.waitForResponse((response) => response.url().includes('/api/solr/select'));
  await page.goto(urlOf(site, 'react', PAGES.small));
  const response = await asked;
  const { pathname, search } = new URL(response.url());
  const answer = (await response.json()) as { responseHeader: { params: object } };
  const params = Object.fromEntries(
    [...new Set(new URLSearchParams(search).keys())].map((name) => {
      const values = new URLSearchParams(search).getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
  const printed = { ...answer, responseHeader: { ...answer.responseHeader, params } };
  await page.close();
  for (const library of LIBRARIES.filter((one) => one !== 'staytags/react'))
    site.pages.set(
      pathOf(library, PAGES.small),
      searchPage(library, PAGES.small, { url: `${pathname}${search}`, answer: printed }),
    );
}

const searchBlank = searchPage('instantsearch.js', PAGES.small).replace(
  /<div id="app">.*<\/script>/s,
  '<div id="hits"><ul>' + '<article><a href="/">Home</a></article>'.repeat(20) + '</ul></div>',
);

const pathOf = (library: Library, page: SearchPage): string =>
  `/search/${library.replace(/\W+/g, '-')}/${page.rows}/${page.values}${page.grows ? '/grows' : ''}`;
const urlOf = (site: Site, library: Library, page: SearchPage): string =>
  `${site.url}${pathOf(library, page)}${addressOf(library, page).replace(/^[^?]*/, '')}`;

/** Applies the facet's first value; ends when its results are painted. */
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
