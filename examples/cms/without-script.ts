import type { Checks } from './checks.ts';
import type { Cms } from './runner.ts';
import type { Stand } from './stand.ts';

const CONTROLS =
  '<stay-search></stay-search><stay-active-filters></stay-active-filters><stay-sort></stay-sort>' +
  '<stay-facet data-field="ss_town" data-label="Town" data-operator="or"></stay-facet>' +
  '<stay-results></stay-results><stay-pager></stay-pager><stay-no-results></stay-no-results>';

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
const prices = (html: string) =>
  all(html, /<p class="stay-price">from \$([\d,]+)/g).map((price) => Number(price.replaceAll(',', '')));

/** A search by plain HTTP, as a visitor without scripts and a crawler do it: each step follows what the page before has printed [CMS-25]. */
export async function checkWithoutScript(stand: Stand, cms: Cms, checks: Checks): Promise<void> {
  let url = new URL(cms.publish(stand.root, CONTROLS), stand.url).href;
  const open = async (): Promise<string> => (await fetch(url)).text();
  /** Follows the link that the page has for this pattern. */
  const follow = async (html: string, link: RegExp): Promise<string> => {
    const href = (link.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"');
    url = new URL(href, url).href;
    return href === '' ? '' : open();
  };
  const first = await open();
  checks.is(
    'no script: search engines get the homes',
    /<script type="application\/ld\+json">[^<]*"VacationRental"/.test(first),
    true,
  );
  checks.is(
    'no script: link previews say what is there',
    /<head[\s>].*<meta name="description" content="\d+ results: [^"]+".*<\/head>/s.test(first),
    true,
  );
  checks.is('no script: the first results have titles, links and prices', titles(first).length, prices(first).length);
  checks.is('no script: there are some', titles(first).length > 5, true);
  const field = /<input type="search" name="(\w+)"/.exec(first)?.[1] ?? '';
  const start = url;
  url = `${start}${start.includes('?') ? '&' : '?'}${field}=cottage`;
  const found = await open();
  checks.has('no script: a search by words', titles(found)[0] ?? '', 'Cottage');
  const filtered = await follow(found, /<a class="stay-value" href="([^"]+)"[^>]*><span class="stay-text">Port Ansel/);
  checks.is('no script: a filter by town keeps the words', [...new Set(places(filtered))], ['Port Ansel · Cottage']);
  const unfiltered = await follow(
    filtered,
    /<a class="stay-chip" href="([^"]+)"[^>]*aria-label="Remove Town: Port Ansel"/,
  );
  checks.is('no script: a filter goes as it came', titles(unfiltered), titles(found));
  const sorted = await follow(unfiltered, /<a class="stay-link" href="([^"]+)"[^>]*>Price: lowest first/);
  checks.is(
    'no script: sorted by price',
    prices(sorted),
    prices(sorted).toSorted((a, b) => a - b),
  );
  const next = await follow(sorted, /<a class="stay-step stay-next" href="([^"]+)"/);
  checks.is(
    'no script: the next page has other homes',
    titles(next).filter((title) => titles(sorted).includes(title)),
    [],
  );
  checks.is('no script: and goes on in this order', (prices(next)[0] ?? 0) >= (prices(sorted).at(-1) ?? 0), true);
  url = `${start}${start.includes('?') ? '&' : '?'}${field}=zzzz`;
  const none = await open();
  checks.has('no script: nothing found says so', text(none), 'Nothing found for “zzzz”');
  checks.is(
    'no script: and leads out',
    titles(await follow(none, /<a class="stay-clear" href="([^"]+)"/)),
    titles(first),
  );

  // The same address with scripts: the element takes the search over.
  url = `${start}${start.includes('?') ? '&' : '?'}${field}=cottage`;
  const page = await (await stand.visitor()).newPage();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (/\/solr\b/.test(new URL(request.url()).pathname)) searches.push(request.url());
  });
  await page.goto(url);
  await page.locator('stay-results [part=card]').first().waitFor();
  checks.is(
    'taken over: the same homes, without a request',
    [await page.locator('stay-results [part=title]').allInnerTexts(), searches],
    [titles(found), []],
  );
  checks.is('taken over: the search is in the hash', new URL(page.url()).hash, '#q=cottage');
  await page.context().close();
}
