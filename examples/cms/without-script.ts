import type { Checks } from './checks.ts';
import { openHome } from './journeys/open-home.ts';
import type { Cms } from './cms.ts';
import { cards } from './site.ts';
import type { Stand } from './stand.ts';

/** A page with a search and all that leads through its results. */
export const CONTROLS =
  '<stay-search data-max-rows="24"></stay-search><stay-active-filters></stay-active-filters><stay-sort></stay-sort>' +
  '<stay-facet data-field="ss_town" data-label="Town" data-operator="or"></stay-facet>' +
  '<stay-results data-numvisible="24"></stay-results><stay-pager></stay-pager><stay-no-results></stay-no-results>';

/** How many results a page has. */
const ROWS = 24;

const text = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#039;', "'")
    .trim();
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => text(found));
const titles = (html: string) => all(html, /<h3><a href="[^"]+">(.*?)<\/a><\/h3>/g);
const places = (html: string) => all(html, /<p class="stay-place">(.*?)<\/p>/g);
const prices = (html: string) => all(html, / data-product-price="([\d.]+)"/g).map(Number);
const read = async (url: string): Promise<string> => (await fetch(url)).text();

/**
 * A search by plain HTTP, as a visitor without scripts and a crawler do it, in any language: each step follows what the page before has
 * printed [CMS-25]. Returns the page of the search by words, and its address.
 */
export async function browse(start: string, what: string, checks: Checks): Promise<{ found: string; address: string }> {
  let url = start;
  const open = (words: string): Promise<string> => {
    url = `${start}${start.includes('?') ? '&' : '?'}${field}=${words}`;
    return read(url);
  };
  /** Follows the link that the page has for this pattern. */
  const follow = async (html: string, link: RegExp): Promise<string> => {
    const href = (link.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"');
    url = new URL(href, url).href;
    return href === '' ? '' : read(url);
  };
  const first = await read(start);
  const field = /<input type="search" name="(\w+)"/.exec(first)?.[1] ?? '';
  const priced = all(first, /<p class="stay-price">(.*?)<\/p>/g).filter((price) => /\d/.test(price));
  checks.is(
    `${what}: the first page has 24 titles, links and prices`,
    [new Set(titles(first)).size, prices(first).length, priced.length],
    [ROWS, ROWS, ROWS],
  );
  const found = await open('cottage');
  const address = url;
  checks.has(`${what}: a search by words`, titles(found)[0] ?? '', 'Cottage');
  const filtered = await follow(found, /<a class="stay-value" href="([^"]+)"[^>]*><span class="stay-text">Port Ansel/);
  checks.is(`${what}: a filter by town keeps the words`, [...new Set(places(filtered))], ['Port Ansel · Cottage']);
  const unfiltered = await follow(filtered, /<a class="stay-chip" href="([^"]+)"[^>]*aria-label="[^"]*Port Ansel/);
  checks.is(`${what}: a filter goes as it came`, titles(unfiltered), titles(found));
  const sorted = await follow(unfiltered, /<a class="stay-link" href="([^"]*sort=[^"]*asc)"/);
  checks.is(
    `${what}: sorted by price`,
    prices(sorted),
    prices(sorted).toSorted((a, b) => a - b),
  );
  const next = await follow(sorted, /<a class="stay-step stay-next" href="([^"]+)"/);
  checks.is(
    `${what}: the next page has other homes`,
    titles(next).filter((title) => titles(sorted).includes(title)),
    [],
  );
  checks.is(`${what}: and goes on in this order`, (prices(next)[0] ?? 0) >= (prices(sorted).at(-1) ?? 0), true);
  const none = await open('zzzz');
  checks.has(
    `${what}: nothing found says so`,
    text(/<stay-no-results.*?<h2>(.*?)<\/h2>/s.exec(none)?.[1] ?? ''),
    'zzzz',
  );
  checks.is(
    `${what}: and leads out`,
    titles(await follow(none, /<a class="stay-clear" href="([^"]+)"/)),
    titles(first),
  );
  return { found, address };
}

/** What search engines and visitors without scripts get, in a subdirectory, and how a browser goes on from there. */
export async function checkWithoutScript(stand: Stand, cms: Cms, checks: Checks): Promise<void> {
  const start = new URL(cms.publish(stand.root, CONTROLS), stand.url).href;
  const first = await read(start);
  checks.is(
    'no script: search engines get the homes',
    /<script type="application\/ld\+json">[^<]*"LodgingBusiness"/.test(first),
    true,
  );
  checks.is(
    'no script: link previews say what is there',
    /<head[\s>].*<meta name="description" content="\d+ results: [^"]+".*<\/head>/s.test(first),
    true,
  );
  const { found, address } = await browse(start, 'no script', checks);
  await openHome(stand, cms, start, checks);

  // The same address with scripts: the element takes the search over.
  const page = await (await stand.visitor()).newPage();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (/\/solr\b/.test(new URL(request.url()).pathname)) searches.push(request.url());
  });
  await page.goto(address);
  await cards(page);
  checks.is(
    'taken over: the same homes, without a request',
    [await page.locator('stay-results [part=title]').allInnerTexts(), searches],
    [titles(found), []],
  );
  checks.is('taken over: the search is in the hash', new URL(page.url()).hash, '#q=cottage');
  await page.context().close();
}
