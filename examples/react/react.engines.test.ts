import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ENGINES, findEngine, KEYS, type Engine, type Tab } from '../../tools/engines/engine.ts';
import { startEngine } from '../../tools/engines/provider.ts';
import { startApp } from '../react-ssr/main.ts';
import { click, comeTo, found, until } from '../site/engine-page.ts';
import { startSite, type RunningSite } from '../site/server.ts';
import { serveApp } from './serve.ts';

const engines = ENGINES.filter((name) => typeof findEngine(name) !== 'string');

let site: RunningSite;
let out: string;
const servers: Server[] = [];
/** The app of this folder, and that of `react-ssr`. On two hosts: cookies belong to a host, whatever its port. */
let app = '';
let printedApp = '';

const urlOf = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}/`;
};

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'staytags-react-'));
  site = await startSite();
  const server = await serveApp(site.url, out, '127.0.0.2');
  const printing = await startApp(site.url);
  servers.push(server, printing);
  app = urlOf(server);
  printedApp = urlOf(printing);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await site.close();
  await rm(out, { recursive: true });
});

const CARD = 'article[aria-label="Sea View Cottage"]';
const DIALOG = 'stay-lead-form dialog[open]';
/** A value of a facet is a link. */
const TOWN = ['stay-facet', 'a[data-value="Port Ansel"]'];
const body = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`;

describe.each(engines)('%s', (name) => {
  let engine: Engine | undefined;
  let tab: Tab;
  beforeAll(async () => {
    engine = await startEngine(name);
    tab = await engine.newTab();
  });
  afterAll(() => engine?.close());

  it('searches with cards of the app, saves by tag and by hook, and opens a form of its own [REACT-4] [REACT-5] [REACT-7]', async () => {
    await tab.open(app);
    await click(tab, 'stay-search-box', 'input');
    await tab.press(...'sea', KEYS.Enter);
    await until(tab, `location.pathname === '/stays' && location.hash === '#q=sea'`);
    const atHeading = `document.activeElement?.localName === 'h1'`;
    await until(tab, atHeading);
    await click(tab, 'h1 + p button');
    await comeTo(tab, CARD);
    await until(tab, atHeading);
    await click(tab, ...TOWN);
    await until(tab, `location.hash.includes('Port%20Ansel') && !${found([CARD])}`);
    await tab.evaluate('void history.back()');
    await click(tab, `${CARD} stay-flag`, 'button');
    await until(tab, body('Saved: 1'));
    // The app's own link, in the app's own card.
    await click(tab, `${CARD} a`);
    await until(tab, `location.pathname === '/home/stays-1001'`);
    await tab.evaluate('void location.reload()');
    await click(tab, 'button[aria-pressed=true]');
    await until(tab, body('Saved: 0'));
    await click(tab, 'stay-lead-form > [data-stay-open]');
    await click(tab, `${DIALOG} textarea`);
    await tab.press(...'A cot?');
    await until(tab, body('6 of 500 letters'));
    await tab.press(KEYS.Escape);
    await until(tab, `!${found([DIALOG])}`);
    await click(tab, 'stay-lead-form > [data-stay-open]');
    await click(tab, `${DIALOG} [type=submit]`);
    await until(tab, `!${found([DIALOG])} && ${body('Thank you')}`);
    await tab.evaluate('void history.back()');
    await comeTo(tab, CARD);
  });

  it('takes over the homes that a server has printed, saves one, and filters [REACT-8] [RES-10]', async () => {
    await tab.open(printedApp);
    const card = ['stay-results', '[data-product="stays-1001"]'];
    await comeTo(tab, ...card);
    await until(tab, `document.querySelectorAll('stay-results > [data-stay-cards]').length === 0`);
    await click(tab, ...card, 'stay-flag', 'button');
    await until(tab, body('Saved: 1'));
    await click(tab, ...TOWN);
    await until(tab, `location.hash.includes('Port%20Ansel') && !${found(card)}`);
  });
});
