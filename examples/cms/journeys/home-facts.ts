import type { Checks } from '../checks.ts';
import { setSolr } from '../proxy/site.ts';
import type { Cms } from '../cms.ts';
import type { Stand } from '../stand.ts';
import { solrWith } from './open-home.ts';

/** What the demo's index lacks for a vacation rental of Google's. */
const MORE = JSON.stringify({
  images: Array.from({ length: 8 }, (_, at) => `/pictures/1001-${at + 1}.svg`),
  latitude: 37.91234,
  longitude: -73.9,
}).slice(1, -1);

/** The page of a home, by plain HTTP: its facts, and what search engines and link previews get [CMS-26] [CMS-27] [CMS-28]. */
export async function checkHome(stand: Stand, cms: Cms, checks: Checks): Promise<void> {
  const url = new URL(cms.home(stand.root, '1001'), stand.url);
  const html = await (await fetch(url)).text();
  const [head = '', body = ''] = html.split(/<body[\s>]/);
  const facts = /<div class="stay-printed stay-printed-home">(.*?)<\/div>\s*<\/div>/s.exec(body)?.[1] ?? '';
  checks.has('home: its place', facts, '<p class="stay-place">');
  checks.has('home: its beds', facts, ' bed');
  checks.is('home: its price', /<p class="stay-price">from \$[\d,]+/.test(facts), true);
  checks.is(
    'home: names of amenities without a script',
    /<stay-amenities[^>]*><span class="stay-names">[^<]+</.test(facts),
    true,
  );
  const dataOf = (page: string): Record<string, unknown> => {
    const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page)?.[1] ?? '{}';
    return JSON.parse(json) as Record<string, unknown>;
  };
  const data = dataOf(body);
  const json = JSON.stringify(data);
  checks.is('home: search engines know what it is', [data['@type'], data['identifier']], ['LodgingBusiness', '1001']);
  checks.is('home: they get no price without dates', json.includes('Offer'), false);
  checks.is('home: link previews show its name', /<meta property="og:title" content="[^"]+"/.test(head), true);
  checks.is('home: printed once', html.split('stay-printed-home').length, 2);

  const index = await solrWith((answer) => answer.replaceAll('"docs":[{', `"docs":[{${MORE},`), stand.solr);
  try {
    setSolr(cms, stand, index.url);
    const whole = await (await fetch(new URL(cms.home(stand.root, '1001'), stand.url))).text();
    checks.is('home: with all that Google needs, it is a vacation rental', dataOf(whole)['@type'], 'VacationRental');
  } finally {
    setSolr(cms, stand, stand.solr);
    await index.close();
  }
}
