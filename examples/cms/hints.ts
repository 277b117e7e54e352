import { listen, type Checks } from './checks.ts';
import { cards } from './site.ts';
import type { Stand } from './stand.ts';

const HINT = /<link\b[^>]*\brel="modulepreload"[^>]*\/dist\/chunks\/[^>]*>/g;

/** The files of the bundle that a visitor's browser fetches for a page, and what it has to say about them. */
async function filesOf(stand: Stand, path: string, html: (served: string) => string) {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/dist/chunks/')) fetched.push(request.url());
  });
  await page.route(
    (url) => url.href === new URL(path, stand.url).href,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: html(await response.text()) });
    },
  );
  await page.goto(path);
  await cards(page);
  await page.context().close();
  return { fetched, messages };
}

/** The head preloads what the first view needs: no file in vain, and none twice [CMS-8]. */
export async function checkHints(stand: Stand, path: string, checks: Checks, what = 'hints'): Promise<void> {
  let head = '';
  let isPrinted = false;
  const hinted = await filesOf(stand, path, (html) => {
    head = html.slice(0, html.search(/<\/head>/i));
    isPrinted = html.includes('data-stay-cards');
    return html;
  });
  const links = head.match(HINT) ?? [];
  const files = links.map((link) => new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', stand.url).href);
  checks.is(`${what}: the head preloads the core, the state of the search, and the renderer`, files.length > 3, true);
  checks.is(
    `${what}: each has its hash`,
    links.filter((link) => !/integrity="sha256-/.test(link)),
    [],
  );
  checks.is(
    `${what}: they do not delay printed results`,
    links.filter((link) => isPrinted && !link.includes('fetchpriority="low"')),
    [],
  );
  const twice = hinted.fetched.filter((file, at) => hinted.fetched.indexOf(file) !== at);
  checks.is(`${what}: no file is fetched twice`, twice, []);
  checks.is(`${what}: nothing in the console`, hinted.messages, []);
  const own = await filesOf(stand, path, (html) => html.replaceAll(HINT, ''));
  checks.is(
    `${what}: no file is fetched in vain`,
    files.filter((file) => !own.fetched.includes(file)),
    [],
  );
}
