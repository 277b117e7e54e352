import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, findEngine, KEYS, type Engine, type Tab } from '../../tools/engines/engine.ts';
import { startEngine } from '../../tools/engines/provider.ts';
import { ACTIVE, CARD, found, LAPTOP, until } from './engine-page.ts';
import { passOn } from './engine-stand.ts';
import { startSite, type RunningSite } from './server.ts';

const engines = ENGINES.filter((name) => typeof findEngine(name) !== 'string');

let site: RunningSite;
const proxies: Server[] = [];

/** The demo on an origin without cookies or storage, whose server holds the renderer back until it is let go. */
async function withoutRenderer(): Promise<{ readonly origin: string; readonly letGo: () => void }> {
  const held = Promise.withResolvers<void>();
  const proxy = createServer(async (from, to) => {
    if (/\/chunks\/.*\/renderer\.js/.test(from.url ?? '')) await held.promise;
    passOn(site.url, from, to);
  });
  // Cookies belong to a host, whatever its port.
  const host = `127.0.1.${proxies.push(proxy)}`;
  await new Promise<void>((resolve) => proxy.listen(0, host, resolve));
  return { origin: `http://${host}:${(proxy.address() as AddressInfo).port}`, letGo: held.resolve };
}

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  for (const proxy of proxies) {
    proxy.closeAllConnections();
    proxy.close();
  }
  await site.close();
});

const HOST = `${ACTIVE}?.getRootNode().host`;
/** What has the focus, for comparison. */
const WHO = `((at) => [at.getRootNode().host?.localName, at.localName, at.part.value, at.getAttribute('href'), at.dataset.value].join(' '))(${ACTIVE})`;

const TOWNS = ['stay-facet[data-field=ss_town]'];
const AMENITIES = ['stay-facet[data-field=sm_amenities]'];
const RESULTS = ['stay-results'];

const isMounted = (path: readonly string[]): string => `${found(path)}?.stayFacts?.isMounted === true`;
const countOf = (path: readonly string[], selector: string): string =>
  `${found(path)}.shadowRoot.querySelectorAll('${selector}').length`;

describe.each(engines)('%s, by keyboard before the renderer has loaded', (name) => {
  let engine: Engine | undefined;
  let tab: Tab;
  beforeAll(async () => {
    engine = await startEngine(name);
    tab = await engine.newTab();
    await tab.resize(...LAPTOP);
  });
  afterAll(() => engine?.close());

  /** Focuses the first element and presses Tab until the expression holds. */
  async function tabTo(from: readonly string[], expression: string): Promise<void> {
    await until(tab, found(from));
    await tab.evaluate(`void ${found(from)}.focus()`);
    for (let step = 0; step < 8 && !(await tab.evaluate<boolean>(`Boolean(${expression})`)); step += 1)
      await tab.press(KEYS.Tab);
    expect(await tab.evaluate<string>(`(${expression}) ? '' : ${WHO}`)).toBe('');
  }

  it('chooses a value of a facet by Space, which keeps the focus [CORE-35] [FAC-2]', async () => {
    const { origin, letGo } = await withoutRenderer();
    await tab.open(`${origin}/stays`);
    await until(tab, found([...TOWNS, '[data-value]']));
    await tabTo([...TOWNS, 'h3'], `${ACTIVE}?.matches('[data-value]')`);
    const before = await tab.evaluate<string>(WHO);
    const count = `${found([...RESULTS, '[part=count]'])}?.textContent`;
    const all = await tab.evaluate<string>(count);
    await tab.press(KEYS.Space);
    await until(tab, `${ACTIVE}?.checked && ${count} !== ${JSON.stringify(all)}`);
    expect(await tab.evaluate(WHO)).toBe(before);
    expect(await tab.evaluate(isMounted(TOWNS))).toBe(false);
    letGo();
    await until(tab, isMounted(TOWNS));
    await until(tab, `${ACTIVE}?.checked && ${WHO} === ${JSON.stringify(before)}`);
  });

  it('clears a facet by Enter, which keeps the focus in it, and can be undone by F8 and Enter [CORE-35] [FAC-9]', async () => {
    const { origin, letGo } = await withoutRenderer();
    await tab.open(`${origin}/stays?lite`);
    const reset = [...TOWNS, 'a[part~=reset]'];
    await until(tab, found([...TOWNS, '[data-value]']));
    await tabTo([...TOWNS, 'h3'], `${ACTIVE}?.matches('[data-value]')`);
    await tab.press(KEYS.Space);
    await tabTo(reset, `${ACTIVE} === ${found(reset)}`);
    await tab.press(KEYS.Enter);
    const isAtLabel = `${ACTIVE} === ${found([...TOWNS, 'h3'])}`;
    await until(tab, `!${found(reset)} && ${isAtLabel}`);
    expect(await tab.evaluate(isMounted(TOWNS))).toBe(false);
    letGo();
    await until(tab, `${isMounted(TOWNS)} && ${isAtLabel}`);
    await until(tab, found(['[data-stay-notices]', 'button']));
    await tab.press(KEYS.F8);
    await tab.press(KEYS.Enter);
    await until(tab, `${found(reset)} && ${isAtLabel}`);
  });

  it('sorts by Enter on a link, which keeps the focus [CORE-35] [RES-5]', async () => {
    const { origin, letGo } = await withoutRenderer();
    await tab.open(`${origin}/stays`);
    const links = ['stay-sort', 'a[part~=link]'];
    await tabTo(links, `${ACTIVE}?.matches('a[part~=link]:not([aria-current])')`);
    const choice = await tab.evaluate<string>(`${ACTIVE}.dataset.choice`);
    await tab.press(KEYS.Enter);
    const isChosen = `${ACTIVE}?.dataset.choice === ${JSON.stringify(choice)} && ${ACTIVE}.ariaCurrent === 'true'`;
    await until(tab, isChosen);
    expect(await tab.evaluate(isMounted(RESULTS))).toBe(false);
    letGo();
    await until(tab, isMounted(RESULTS));
    await until(tab, isChosen);
  });

  it('shows more values of a facet by Enter, once the view is there, and keeps the focus [CORE-35] [FAC-1]', async () => {
    const { origin, letGo } = await withoutRenderer();
    await tab.open(`${origin}/stays?lite`);
    const more = [...AMENITIES, 'button[part~=more]'];
    await tabTo(more, `${ACTIVE}?.matches('button[part~=more]')`);
    const rows = countOf(AMENITIES, 'li');
    const before = await tab.evaluate<number>(rows);
    expect(await tab.evaluate(isMounted(AMENITIES))).toBe(false);
    await tab.press(KEYS.Enter);
    letGo();
    await until(tab, `${isMounted(AMENITIES)} && ${rows} > ${before}`);
    expect(await tab.evaluate(`${ACTIVE} === ${found(more)}`)).toBe(true);
  });

  it('shows more results by Enter, and keeps the focus [CORE-35] [RES-3]', async () => {
    const { origin, letGo } = await withoutRenderer();
    await tab.open(`${origin}/stays?lite`);
    await tabTo([...RESULTS, 'button[part~=more]'], `${ACTIVE}?.matches('button[part~=more]')`);
    const cards = countOf(RESULTS, '[part~=card]');
    const before = await tab.evaluate<number>(cards);
    await tab.press(KEYS.Enter);
    await until(tab, `${cards} > ${before}`);
    const focused = await tab.evaluate<string>(WHO);
    expect(focused).toMatch(/^stay-results (?:button|a) /);
    expect(await tab.evaluate(isMounted(RESULTS))).toBe(false);
    letGo();
    await until(tab, isMounted(RESULTS));
    await until(tab, `${WHO} === ${JSON.stringify(focused)}`);
  });

  it('saves a home by Enter on its heart, which keeps the focus [CORE-35] [CORE-31] [FLAG-1]', async () => {
    const { origin, letGo } = await withoutRenderer();
    await tab.open(`${origin}/stays`);
    await until(tab, found([...CARD, 'stay-flag', 'button']));
    await tabTo([...CARD, 'a[href]'], `${HOST}?.localName === 'stay-flag'`);
    await tab.press(KEYS.Enter);
    const isSaved = `${HOST}?.localName === 'stay-flag' && ${ACTIVE}.part.contains('flagged')`;
    await until(tab, isSaved);
    const id = await tab.evaluate<string>(`${HOST}.dataset.itemId`);
    expect(await tab.evaluate(isMounted(RESULTS))).toBe(false);
    letGo();
    await until(tab, isMounted(RESULTS));
    await until(tab, `${isSaved} && ${HOST}.dataset.itemId === ${JSON.stringify(id)}`);
  });

  it('takes over what is typed into the search box, with the focus [AUTO-8]', async () => {
    const { origin, letGo } = await withoutRenderer();
    await tab.open(`${origin}/stays`);
    await until(tab, found(RESULTS));
    await tab.evaluate(`void document.querySelector('stay-search-box input[name=q]').focus()`);
    await tab.press(...'sea');
    await until(tab, `${ACTIVE}.matches('stay-search-box > form input') && ${ACTIVE}.value === 'sea'`);
    letGo();
    await until(tab, isMounted(['stay-search-box']));
    await until(tab, `${HOST}?.localName === 'stay-search-box' && ${ACTIVE}.value === 'sea'`);
    await tab.press('s');
    await until(tab, `${ACTIVE}.value === 'seas'`);
  });
});
