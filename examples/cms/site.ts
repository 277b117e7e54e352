import type { Locator, Page } from 'playwright-core';
import { widgets } from '../../packages/staytags/src/widgets.ts';
import { settingsFor } from '../site/pages/settings.ts';
import { listen, type Checks } from './checks.ts';
import type { Stand } from './stand.ts';

/** Steps and facts that hold for every CMS, whatever its markup. */

export const ELEMENTS = widgets.length;

const { search, map, 'map-results': mapResults } = settingsFor();
const EXTRA = JSON.stringify({ search, map, 'map-results': mapResults });
const ACCENT = 'rgb(170, 51, 102)';

/** Presses a button that loads a page, and returns the CMS’s messages on it. */
export async function submit(page: Page, button: Locator, messages: string): Promise<string> {
  await Promise.all([page.waitForEvent('load'), button.first().click()]);
  return (await page.locator(messages).allInnerTexts()).join('\n');
}

/** Waits until a tag has rendered a button. */
export const alive = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((one) => Boolean(document.querySelector(one)?.shadowRoot?.querySelector('button')), selector);

/** Results render when they come near the viewport. */
export async function cards(page: Page): Promise<void> {
  await page.$eval('stay-results', (element) => element.scrollIntoView());
  await page.waitForFunction(
    () => (document.querySelector('stay-results')?.shadowRoot?.querySelectorAll('[part~=card]').length ?? 0) > 0,
  );
}

export const dataOf = (page: Page, selector: string): Promise<DOMStringMap> =>
  page.$eval(selector, (element) => ({ ...(element as HTMLElement).dataset }));

const accentOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => getComputedStyle(element).getPropertyValue('--stay-color-accent').trim());

export interface SettingsForm {
  readonly path: string;
  /** The field of a stored value: `['options', 'search', 'url']`. */
  readonly field: (...keys: string[]) => Locator;
  /** Saves, and returns the messages of the CMS. */
  readonly save: () => Promise<string>;
}

/** What is not valid is refused and named; what is valid is kept; the preview follows the fields. */
export async function checkSettings(stand: Stand, page: Page, form: SettingsForm, checks: Checks): Promise<void> {
  const messages = listen(page);
  await page.goto(form.path);
  const fill = async (text: string, ...keys: string[]): Promise<void> => {
    await form.field(...keys).evaluate((input) => input.closest('details')?.setAttribute('open', ''));
    await form.field(...keys).fill(text);
  };
  await fill('javascript:alert(1)', 'options', 'search', 'url');
  await fill('4px;} body{display:none', 'tokens', '--stay-radius');
  await fill(EXTRA, 'extra');
  const refused = await form.save();
  checks.has('settings: an address that is a script is refused', refused, 'javascript:alert(1)');
  checks.has('settings: CSS that leaves its declaration is refused', refused, '4px;} body{display:none');
  await fill('', 'options', 'search', 'url');
  await fill('', 'tokens', '--stay-radius');
  await fill('/favourites', 'options', 'favourites', 'path');
  await fill(ACCENT, 'tokens', '--stay-color-accent');
  checks.is('settings: the preview follows a token at once', await accentOf(page, '#staytags-preview'), ACCENT);
  await alive(page, '#staytags-preview stay-flag');
  checks.has('settings: what is valid is saved', await form.save(), 'saved');
  const path = await form.field('options', 'favourites', 'path').inputValue();
  checks.is('settings: and kept', path, '/favourites');
  checks.is('settings: nothing in the console', messages, []);
  const visitor = await (await stand.visitor()).newPage();
  await visitor.goto(form.path);
  checks.is('settings: only with the permission', await visitor.locator('#staytags-preview').count(), 0);
  await visitor.context().close();
}

/** A page with a search, results and a flag, as a visitor sees it. */
export async function checkPage(page: Page, checks: Checks): Promise<void> {
  await cards(page);
  const flag = await dataOf(page, 'stay-flag');
  checks.is('page: JSON is whole', JSON.parse(flag['text'] ?? 'null'), { flag: 'Keep: "it"' });
  checks.is('page: a flag that is off is off', flag['iconOnly'], 'false');
  checks.is('page: the theme’s token holds', await accentOf(page, 'stay-search'), ACCENT);
  const scripts = await page.$$eval('script[type=module][src]', (all) =>
    all.map((script) => (script as HTMLScriptElement).src),
  );
  const own = scripts.filter((src) => /staytags(?:-lite)?\.js\?v(?:er)?=\d+\.\d+\.\d+$/.test(src));
  checks.is('page: the bundle loads once, with its version', own.length, 1);
}

/** The tag builder comes with the plugin or the module, and shows its element [CMS-7]. */
export async function checkBuilder(stand: Stand, path: string, checks: Checks): Promise<void> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  await page.goto(path);
  const script = await page.locator('script[type=module][src*="/dist/staytags"]').getAttribute('src');
  await page.goto(new URL('builder.html', new URL(script ?? '', page.url())).href);
  await page.getByRole('combobox', { name: 'Element', exact: true }).selectOption('stay-flag');
  const flag = page.frameLocator('iframe').getByRole('button', { name: /Sea View Cottage/ });
  checks.is('tag builder: shows an element', await flag.waitFor().then(() => flag.isVisible()), true);
  checks.is('tag builder: nothing in the console', messages, []);
  await page.context().close();
}

/** Searches go through the CMS, which lets nothing else through. Returns the address of its proxy. */
export async function checkProxy(stand: Stand, path: string, checks: Checks): Promise<string> {
  const page = await (await stand.visitor()).newPage();
  const messages = listen(page);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && /staytags.*solr/.test(one.url())),
    // A search of the visitor's own, which the page does not bring along.
    page.goto(`${path}#q=cottage`),
  ]);
  checks.is('proxy: its address lies in the site', request.url().startsWith(stand.url), true);
  const answer = (await (await request.response())?.json()) as { response?: { numFound?: number } } | undefined;
  checks.is('proxy: Solr’s answer reaches the page', (answer?.response?.numFound ?? 0) > 0, true);
  await cards(page);
  checks.is('proxy: nothing in the console', messages, []);
  await page.context().close();

  const send = (body: string): Promise<Response> => fetch(request.url(), { method: 'POST', body });
  checks.is('proxy: shards are refused', (await send('q=x&shards=http://127.0.0.1/')).status, 400);
  const parser = `q=${encodeURIComponent('{!xmlparser v="<x/>"}')}`;
  checks.is('proxy: so are other query parsers', (await send(parser)).status, 400);
  checks.is('proxy: a GET is refused', [404, 405].includes((await fetch(request.url())).status), true);
  return request.url();
}

/** Behind a proxy that the CMS does not know, all visitors count as one: its report says what to set [CMS-6]. */
export async function checkHealth(
  admin: Page,
  { path, good, bad }: { readonly path: string; readonly good: string; readonly bad: string },
  checks: Checks,
): Promise<void> {
  for (const [what, headers, expected] of [
    ['without a proxy, visitors are told apart', {}, good],
    ['behind a proxy that is not set, they are not', { 'X-Forwarded-For': '203.0.113.5' }, bad],
  ] as const) {
    await admin.setExtraHTTPHeaders(headers);
    await admin.goto(path);
    const content = await admin.content();
    checks.is(
      `health: ${what}`,
      [good, bad].filter((words) => content.includes(words)),
      [expected],
    );
  }
  await admin.setExtraHTTPHeaders({});
}

/** The report on the CMS's health says whether the index and the booking server respond, and what to do [CMS-31]. */
export async function checkServers(
  admin: Page,
  path: string,
  point: (index: string, booking: string) => void,
  stand: Stand,
  checks: Checks,
): Promise<void> {
  const booking = stand.solr.replace(/solr\/$/, 'rcapi/item/avail/search');
  const closed = 'http://127.0.0.1:9/solr/';
  const said: Record<string, readonly boolean[]> = {};
  for (const [what, index, other] of [
    ['both respond', stand.solr, booking],
    ['neither does', closed, closed],
    ['an address of something else', booking, stand.solr],
  ] as const) {
    point(index, other);
    await admin.goto(path);
    const content = await admin.content();
    const words = [
      'Does not respond',
      'a firewall blocks requests',
      'Responds with something else',
      'ends in the name',
      'Some homes lack: ',
      'Not known',
    ];
    said[what] = ['Staytags: the index', 'Staytags: the booking server', ...words].map((one) => content.includes(one));
  }
  checks.is('health: servers that respond, that do not, and that are others', said, {
    'both respond': [true, true, false, false, false, false, true, false],
    'neither does': [true, true, true, true, false, false, false, true],
    'an address of something else': [true, true, false, false, true, true, false, true],
  });
}
