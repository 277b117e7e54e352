import type { Checks } from '../checks.ts';
import type { Cms } from '../runner.ts';
import type { Stand } from '../stand.ts';

/** The page of a home, by plain HTTP: its facts, and what search engines and link previews get [CMS-26] [CMS-27] [CMS-28]. */
export async function checkHome(stand: Stand, cms: Cms, checks: Checks): Promise<void> {
  const html = await (await fetch(new URL(cms.home(stand.root, '1001'), stand.url))).text();
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
  const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? '{}';
  const data = JSON.parse(json) as Record<string, unknown>;
  checks.is('home: search engines know what it is', [data['@type'], data['identifier']], ['VacationRental', '1001']);
  checks.is('home: they get no price without dates', json.includes('Offer'), false);
  checks.is('home: link previews show its name', /<meta property="og:title" content="[^"]+"/.test(head), true);
  checks.is('home: printed once', html.split('stay-printed-home').length, 2);
}
