import type { Checks } from '../checks.ts';
import type { Cms } from '../cms.ts';
import { cards } from '../site.ts';
import type { Stand } from '../stand.ts';

const CONTROLS =
  '<stay-search></stay-search><stay-availability></stay-availability><stay-results></stay-results><stay-pager></stay-pager>';
const DAY = 86_400_000;

/** A week from a Saturday, some two months from now. */
function week(): readonly [begin: string, end: string] {
  const soon = Date.now() + 60 * DAY;
  const saturday = soon + ((6 - new Date(soon).getUTCDay()) % 7) * DAY;
  const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
  return [iso(saturday), iso(saturday + 7 * DAY)];
}

/** A search for dates by plain HTTP, and the same address with scripts [CMS-29]. */
export async function checkDates(stand: Stand, cms: Cms, checks: Checks): Promise<void> {
  const start = new URL(cms.publish(stand.root, CONTROLS), stand.url).href;
  const open = async (url: string): Promise<string> => (await fetch(url)).text();
  const count = (html: string): number => Number(/<p class="stay-count">(\d+)/.exec(html)?.[1]);
  const all = await open(start);
  const form = /<form method="get" class="stay-form">.*?<\/form>/s.exec(all)?.[0] ?? '';
  checks.is('dates: the form has its fields', form.match(/name="rcav\[\w+\]"/g)?.length, 4);
  const [begin, end] = week();
  const asked = new URLSearchParams([
    ['rcav[begin]', begin],
    ['rcav[end]', end],
    ['rcav[adult]', '2'],
  ]);
  const url = `${start}${start.includes('?') ? '&' : '?'}${asked}`;
  const free = await open(url);
  checks.is('dates: free homes only', count(free) > 0 && count(free) < count(all), true);
  const totals = (html: string): number => html.match(/<p class="stay-price">\$[\d,]+ in total/g)?.length ?? 0;
  checks.is('dates: each with what the stay costs', totals(free), free.match(/class="stay-card"/g)?.length);
  checks.is('dates: search engines get offers', free.includes(`"availabilityStarts":"${begin}"`), true);
  const href = /<a class="stay-step stay-next" href="([^"]+)"/.exec(free)?.[1]?.replaceAll('&amp;', '&') ?? '';
  checks.is('dates: the next page too', totals(await open(new URL(href, url).href)) > 0, true);
  const page = await (await stand.visitor()).newPage();
  await page.goto(url);
  await cards(page);
  await page
    .locator('stay-results')
    .getByText(`${count(free)} of `)
    .first()
    .waitFor();
  checks.is('dates: with scripts they are in the hash', new URL(page.url()).searchParams.has('rcav[begin]'), false);
  await page.context().close();
}
