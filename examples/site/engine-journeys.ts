import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findEngine, KEYS, type Engine, type EngineName, type Tab } from '../../tools/engines/engine.ts';
import { startEngine } from '../../tools/engines/provider.ts';
import { click, comeTo, found, middleOf, until, WAIT_MS } from './engine-page.ts';
import { startSite, type RunningSite } from './server.ts';

let site: RunningSite;
const proxies: Server[] = [];
/** The demo behind a server that can fail requests for files of the bundle, as a test requires. */
let origin = '';
let refuses: (url: string) => 'drop' | 'hang' | undefined = () => undefined;
/** The number of failed requests. */
let refused = 0;

function pass(from: IncomingMessage, to: ServerResponse): void {
  const fault = refuses(from.url ?? '');
  if (fault === 'drop') from.socket.destroy();
  if (fault) {
    refused += 1;
    return;
  }
  const { hostname, port } = new URL(site.url);
  const passed = request({ hostname, port, path: from.url, method: from.method, headers: from.headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'cache-control': 'no-store' });
    answer.pipe(to);
  });
  passed.on('error', () => to.destroy());
  from.pipe(passed);
}

/**
 * An origin without modules, cookies or storage. WebKit keeps modules in memory whatever the headers say: it requests a failing file only
 * from a new URL. Cookies belong to a host, whatever its port.
 */
async function newOrigin(): Promise<string> {
  const proxy = createServer(pass);
  const host = `127.0.0.${proxies.push(proxy) + 1}`;
  await new Promise<void>((resolve) => proxy.listen(0, host, resolve));
  return `http://${host}:${(proxy.address() as AddressInfo).port}`;
}

/** The element with the focus, through shadow roots. */
const ACTIVE = `((at) => { while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at; })(document.activeElement)`;

const HAS_WEBGL = `document.createElement('canvas').getContext('webgl2') !== null`;

/** There the map stands beside the list, which grows. */
const LAPTOP = [1280, 900] as const;
/** WebKit's window is at least 447 px wide, as its toolbar is. */
const PHONE = [390, 844] as const;

const CARD = ['stay-results', '[part~=card]'];
const HEART = [...CARD, 'stay-flag', 'button'];
const MAP = ['stay-map-results'];
const BAG = ['stay-order', '[part~=bag]'];

/** Goes to the map, and by keyboard through its clusters to the pin of a home: its marker, or nothing where the browser has no WebGL. */
async function focusPricedPin(tab: Tab): Promise<string | undefined> {
  await comeTo(tab, ...MAP);
  const near = `${found(MAP)}.scrollIntoView({ block: 'center', behavior: 'instant' })`;
  await until(tab, `(${near}, ${found(MAP)}.matches('[ready], [failed]'))`);
  if (!(await tab.evaluate<boolean>(HAS_WEBGL))) return undefined;
  await until(tab, found([...MAP, '.pin button']));
  const active = `${found(MAP)}.shadowRoot.activeElement`;
  const isAt = (selector: string) => tab.evaluate<boolean>(`Boolean(${active}?.matches('${selector}'))`);
  await tab.evaluate(`void ${found([...MAP, '.skip'])}.focus()`);
  for (let step = 0; step < 4 && !(await isAt('.pin button')); step += 1) await tab.press(KEYS.Tab);
  for (let step = 0; step < 16 && !(await isAt('.price')); step += 1) {
    const name = await tab.evaluate<string>(`${active}?.ariaLabel ?? ''`);
    await tab.press(KEYS.Enter);
    await until(tab, `${active}?.matches('.pin button') && ${active}.ariaLabel !== ${JSON.stringify(name)}`);
  }
  return tab.evaluate<string>(`${active}.dataset.marker`);
}

/** The journeys in one engine: each has a file, so that they run side by side. */
export function describeEngine(name: EngineName): void {
  const missing = findEngine(name);
  if (typeof missing === 'string') {
    it('says how to install what is missing', () => {
      expect(missing).toMatch(/was not found, so no test ran in .*apt-get install/);
    });
    return;
  }

  beforeAll(async () => {
    site = await startSite();
    origin = await newOrigin();
  });
  afterEach(() => {
    refuses = () => undefined;
    refused = 0;
  });
  afterAll(async () => {
    for (const proxy of proxies) {
      proxy.closeAllConnections();
      proxy.close();
    }
    await site.close();
  });

  let engine: Engine | undefined;
  let tab: Tab;
  beforeAll(async () => {
    engine = await startEngine(name);
    tab = await engine.newTab();
    await tab.resize(...LAPTOP);
  });
  afterEach(() => tab.resize(...LAPTOP));
  afterAll(() => engine?.close());

  describe.each(['', '?lite'])('page query "%s"', (query) => {
    it('searches, saves a home with a click, and updates another tab [SRCH-7] [FLAG-1] [FLAG-3]', async () => {
      await tab.open(`${origin}/stays${query}`);
      await comeTo(tab, ...HEART);
      const other = await engine!.newTab();
      await other.open(`${origin}/stays${query}`);
      await comeTo(other, ...HEART);
      const before = await tab.evaluate<boolean>(`${found(HEART)}.part.contains('flagged')`);
      await click(tab, ...HEART);
      await until(tab, `${found(HEART)}.part.contains('flagged') !== ${before}`);
      await until(other, `${found(HEART)}.part.contains('flagged') !== ${before}`);
      await other.close();
    });

    it('opens the trip, and Escape returns the focus to the clicked bag [ORD-1] [PAGE-11]', async () => {
      await tab.open(`${origin}/${query}`);
      await click(tab, ...BAG);
      await until(tab, `${found(['stay-order', 'dialog'])}?.open`);
      await tab.press(KEYS.Escape);
      await until(tab, `!${found(['stay-order', 'dialog'])}?.open`);
      await until(tab, `${found(['stay-order'])}.shadowRoot.activeElement === ${found(BAG)}`);
    });

    it('opens a home on the map by keyboard, and Escape returns the focus to its pin [MAP-7] [MAP-10]', async () => {
      await tab.open(`${origin}/stays${query}`);
      const marker = await focusPricedPin(tab);
      if (marker === undefined) {
        await until(tab, found([...MAP, '.places[open] li a']));
        return;
      }
      const active = `${found(MAP)}.shadowRoot.activeElement`;
      await tab.press(KEYS.Enter);
      await until(tab, `${active}?.matches('[role=dialog]')`);
      await tab.press(KEYS.Escape);
      await until(tab, `!${found([...MAP, '[role=dialog]'])}`);
      await until(tab, `${active}?.dataset.marker === ${JSON.stringify(marker)}`);
    });

    it('saves at the first Space on a heart in the list [CORE-31]', async () => {
      await tab.open(`${await newOrigin()}/stays${query}`);
      await comeTo(tab, ...HEART);
      await tab.evaluate(`void ${found([...CARD, 'a[href]'])}.focus()`);
      const isAtHeart = `${ACTIVE}?.getRootNode().host?.localName === 'stay-flag'`;
      for (let step = 0; step < 8 && !(await tab.evaluate<boolean>(isAtHeart)); step += 1) await tab.press(KEYS.Tab);
      expect(await tab.evaluate(isAtHeart)).toBe(true);
      const isSaved = `${ACTIVE}?.part.contains('flagged')`;
      const before = await tab.evaluate<boolean>(isSaved);
      await tab.press(KEYS.Space);
      await until(tab, `${isAtHeart} && ${isSaved} !== ${before}`);
    });

    it('keeps the focus on a heart in the list that is clicked [CORE-31]', async () => {
      await tab.open(`${await newOrigin()}/stays${query}`);
      await comeTo(tab, ...HEART);
      const before = await tab.evaluate<boolean>(`${found(HEART)}.part.contains('flagged')`);
      await tab.hoverAt(...(await middleOf(tab, CARD)));
      await click(tab, ...HEART);
      await until(tab, `${found(HEART)}.part.contains('flagged') !== ${before}`);
      await until(tab, `${ACTIVE} === ${found(HEART)}`);
    });

    it('moves on from a flag with Tab after a click on it [FLAG-1]', async () => {
      await tab.open(`${await newOrigin()}/favourites${query}`);
      await comeTo(tab, ...BAG);
      await tab.evaluate(
        `void ['f-1', 'f-2'].map((id) => { const flag = document.createElement('stay-flag'); flag.dataset.itemId = id; flag.id = id; document.body.prepend(flag); })`,
      );
      const button = found(['#f-2', 'button']);
      await until(tab, button);
      await tab.evaluate(`void ${button}.focus()`);
      const before = await tab.evaluate<boolean>(`${button}.part.contains('flagged')`);
      await click(tab, '#f-2', 'button');
      await until(tab, `${button}.part.contains('flagged') !== ${before}`);
      await tab.press(KEYS.Tab);
      await until(tab, `${ACTIVE} === ${found(['#f-1', 'button'])}`);
    });

    it('keeps every favourite when two windows save 15 each at the same time [FLAG-6]', async () => {
      const page = `${await newOrigin()}/favourites${query}`;
      const other = await engine!.newTab();
      for (const one of [tab, other]) {
        await one.open(page);
        await comeTo(one, ...BAG);
      }
      const count = `(Staytags.store.get().flag?.riot_solr_flag_items?.size ?? 0)`;
      const before = await tab.evaluate<number>(count);
      const start = Date.now() + 1_500;
      const hearts = (name: string) =>
        `void Array.from({ length: 15 }, (_, at) => setTimeout(() => Staytags.emit('flag-toggle', { id: '${name}-${query.length}-' + at }), ${start} - Date.now() + 30 * at))`;
      await tab.evaluate(hearts('one'));
      await other.evaluate(hearts('two'));
      await until(tab, `${count} === ${before + 30}`);
      await until(other, `${count} === ${before + 30}`);
      await other.open(page);
      await until(other, `window.Staytags && ${count} === ${before + 30}`);
      await other.close();
    });

    it('closes a notice after the pointer has entered and left it [PAGE-8]', async () => {
      await tab.open(`${await newOrigin()}/favourites${query}`);
      await comeTo(tab, ...BAG);
      await tab.evaluate(`void Staytags.emit('notice', { text: 'Saved' })`);
      const notice = ['[data-stay-notices]', '.notice'];
      await tab.hoverAt(...(await middleOf(tab, notice)));
      await until(tab, `${found(notice)}.matches(':hover')`);
      await tab.hoverAt(5, 5);
      await until(tab, `!${found(notice)}`);
    });

    it('shows no focus ring on a photo opened with the pointer [PAGE-5]', async () => {
      await tab.open(`${origin}/stays/sea-view-cottage${query}`);
      await until(tab, found(['stay-gallery .stay-gallery-all']));
      await click(tab, 'stay-gallery figure img');
      const track = found(['[data-stay-gallery-slider]', '.track']);
      await until(tab, track);
      await until(tab, `${found(['[data-stay-gallery-slider]', '.slide img'])}?.complete`);
      await until(tab, `getComputedStyle(${track}).outlineStyle === 'none'`);
    });

    it('fills the slider with an SVG that is the thumbnail too, at the width of a phone [PAGE-5]', async () => {
      await tab.resize(...PHONE);
      await tab.open(`${await newOrigin()}/stays/sea-view-cottage${query}`);
      const photo = found(['stay-gallery:has(.stay-gallery-all) figure img']);
      const open = `(document.querySelectorAll('[data-thumb]').forEach((one) => one.removeAttribute('data-thumb')), ${photo}.click(), true)`;
      await until(tab, `document.readyState === 'complete' && ${photo} && ${open}`);
      const slider = ['[data-stay-gallery-slider]'];
      const next = found([...slider, '.next']);
      await until(tab, `${next} && (${next}.click(), true)`);
      const image = found([...slider, '.slide:nth-child(2) img']);
      await until(tab, `${image}?.complete && ${image}.naturalWidth > 0`);
      const widths = `[${image}.naturalWidth, Math.round(${image}.getBoundingClientRect().width), ${image}.currentSrc]`;
      // WebKit's natural width of an SVG is the one that it draws.
      const drawn = expect.poll(() => tab.evaluate<[number, number, string]>(widths), { timeout: WAIT_MS });
      await drawn.toSatisfy(([natural, width]) =>
        name === 'webkit' ? Math.abs(natural - width) < 2 : natural === 1_200,
      );
    });

    it('says that the map is loading above the List button, at the width of a phone [MAP-16]', async () => {
      refuses = (url) => (/\/maplibre[^/]*\.js/.test(url) ? 'hang' : undefined);
      await tab.resize(...PHONE);
      await tab.open(`${await newOrigin()}/stays${query}`);
      if (!(await tab.evaluate<boolean>(HAS_WEBGL))) return;
      const button = [...MAP, '[part=switch]'];
      await until(tab, found(button));
      await tab.evaluate(`void ${found(button)}.click()`);
      const message = `${found([...MAP, '.poster p'])}?.getBoundingClientRect()`;
      await until(tab, `${message}?.height > 0`);
      await until(tab, `${message}.bottom <= ${found(button)}.getBoundingClientRect().top`);
    });

    it('closes the map’s window with Escape after a home was saved in it [MAP-10] [CORE-31]', async () => {
      await tab.open(`${await newOrigin()}/stays${query}`);
      const marker = await focusPricedPin(tab);
      if (marker === undefined) return;
      await tab.press(KEYS.Enter);
      const opened = [...MAP, '[role=dialog]'];
      const heart = [...opened, 'stay-flag', 'button'];
      await until(tab, found(heart));
      await tab.hoverAt(...(await middleOf(tab, opened)));
      await click(tab, ...heart);
      await until(tab, `${found(heart)}?.part.contains('flagged')`);
      await tab.press(KEYS.Escape);
      await until(tab, `!${found(opened)}`);
      await until(tab, `${found(MAP)}.shadowRoot.activeElement?.dataset.marker === ${JSON.stringify(marker)}`);
    });

    it('keeps the page where it is while a dialog takes its scrollbar [PAGE-11]', async () => {
      await tab.open(`${await newOrigin()}/${query}`);
      await comeTo(tab, ...BAG);
      await until(tab, 'innerWidth > document.documentElement.clientWidth');
      const width = await tab.evaluate<number>('document.body.getBoundingClientRect().width');
      await click(tab, ...BAG);
      await until(tab, `${found(['stay-order', 'dialog'])}?.open`);
      await until(
        tab,
        `getComputedStyle(document.documentElement).overflowY === 'hidden' || getComputedStyle(document.body).overflowY === 'hidden'`,
      );
      expect(await tab.evaluate<number>('document.body.getBoundingClientRect().width')).toBe(width);
    });

    it('turns the photos of a page that reads from right to left to the left [PAGE-5]', async () => {
      await tab.open(`${await newOrigin()}/stays/sea-view-cottage${query}`);
      await until(tab, found(['stay-gallery .stay-gallery-all']));
      await tab.evaluate(`void (document.documentElement.dir = 'rtl')`);
      await click(tab, 'stay-gallery figure img');
      const slider = '[data-stay-gallery-slider]';
      const leftOf = (selector: string) => `Math.round(${found([slider, selector])}?.getBoundingClientRect().left)`;
      await until(tab, `${leftOf('.next')} < ${leftOf('.prev')}`);
      const turned = (selector: string) =>
        tab.evaluate(
          `getComputedStyle(${found([slider, selector])}, '::before').rotate + getComputedStyle(${found([slider, selector])}, '::before').transform`,
        );
      expect(await turned('.next')).not.toBe(await turned('.prev'));
      await click(tab, slider, '.next');
      await until(tab, `${leftOf('.slide:nth-child(2)')} === ${leftOf('.track')}`);
      await tab.evaluate(`void ${found([slider, '.track'])}.focus()`);
      await tab.press(KEYS.ArrowLeft);
      await until(tab, `${leftOf('.slide:nth-child(3)')} === ${leftOf('.track')}`);
    });

    it('recovers without a reload when every file fails once [CORE-28]', async () => {
      refuses = (url) => (/\/chunks\/[^?]*\.js$/.test(url) ? 'drop' : undefined);
      await tab.open(`${await newOrigin()}/stays${query}`);
      await expect.poll(() => refused, { timeout: WAIT_MS }).toBeGreaterThan(0);
      await comeTo(tab, ...HEART);
    });
  });

  it('waits for the page that it opens, although the one before changes its own address', async () => {
    await tab.open(`${origin}/favourites`);
    await tab.evaluate(`void setInterval(() => history.replaceState(null, '', '#' + Math.random()), 20)`);
    const next = await newOrigin();
    await tab.open(`${next}/stays`);
    expect(await tab.evaluate('location.href')).toBe(`${next}/stays`);
  });

  it('previews the tag in the builder, and fits the frame to its height [BLD-1]', async () => {
    const html = '<stay-flag data-item-id="stays-1001" data-label="Gull Loft"></stay-flag>';
    await tab.open(`${origin}/staytags/builder.html#${new URLSearchParams({ html })}`);
    const frame = `document.querySelector('iframe')`;
    const flag = `${frame}.contentDocument?.querySelector('main stay-flag')`;
    await until(tab, `${flag}?.shadowRoot?.querySelector('button')`);
    const isFromFrame = await tab.evaluate<boolean>(
      `new Promise((resolve) => { addEventListener('message', ({ data, source }) => data.height > 700 && resolve(source === ${frame}.contentWindow)); ${frame}.contentDocument.querySelector('main').style.height = '800px'; })`,
    );
    expect(isFromFrame).toBe(true);
  });

  it('treats a server that never responds for some files as a failure [CORE-28]', async () => {
    // Fewer than a browser's connections per host, because the retry needs one.
    const hanging = new Set<string>();
    refuses = (url) => {
      if (/\/chunks\/[^?]*\/(?!core\.)[\w.-]+\.js$/.test(url) && hanging.size < 3) hanging.add(url);
      return hanging.has(url) ? 'hang' : undefined;
    };
    await tab.open(`${await newOrigin()}/favourites`);
    await expect.poll(() => hanging.size, { timeout: WAIT_MS }).toBeGreaterThan(0);
    await comeTo(tab, ...BAG);
  });
}
