import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import type { Hints } from '../../packages/staytags/build/hinted.ts';
import { PLAIN, type Visit, startVisit, toDates, watch, watchShifts } from './journey.ts';

let visit: Visit;
let mapped: Visit;
beforeAll(async () => {
  [visit, mapped] = await Promise.all([startVisit(PLAIN), startVisit()]);
}, 60_000);
afterAll(() => Promise.all([visit.close(), mapped.close()]));

const PAGES = ['/', '/stays', '/stays/sea-view-cottage', '/favourites', '/mytrip', '/things-to-do', '/tags'];

it.each(PAGES.flatMap((path) => [path, `${path}?lite`]))(
  'shows %s under the strict CSP, without third-party requests, and has next to no layout shift while it loads [CORE-17] [CORE-29]',
  async (path) => {
    const visitor = await mapped.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, mapped.url);
    const shifted = await watchShifts(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await page.locator('stay-order [part~=bag]').first().waitFor();
    expect(await shifted()).toBeLessThanOrEqual(0.02);
    await page.evaluate(async () => {
      for (const element of document.querySelectorAll(':not(:defined)'))
        if (element.localName.startsWith('stay-')) throw new Error(`${element.localName} is not defined`);
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState('networkidle');
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);

it.each(['', '?lite'])(
  'opens the parts fetched on demand: calendar, bag and favourites, page query "%s" [CORE-17]',
  async (query) => {
    const visitor = await visit.newVisitor();
    const page = await visitor.newPage();
    const incidents = await watch(page, visit.url);
    await page.goto(`/stays/sea-view-cottage${query}`, { waitUntil: 'networkidle' });
    await toDates(page);
    await page.locator('stay-availability [part~=calendar]').first().click();
    await page.locator('stay-availability').getByRole('grid').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Choose dates' }).waitFor({ state: 'hidden' });
    await page.locator('stay-order [part~=bag]').click();
    await page.getByRole('dialog', { name: 'Summary' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Summary' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save Sea View Cottage' }).first().click();
    await page.locator('stay-favourites').hover();
    await page.locator('stay-favourites').getByText('Sea View Cottage').first().waitFor();
    expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
    await visitor.close();
  },
);

it('filters by towns, keeps the filters in the URL, and removes them by their chips [FAC-2, FAC-6, SRCH-7]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/stays');
  const towns = page.locator('stay-facet[data-field=ss_town]');
  const count = page
    .locator('stay-results')
    .getByText(/^\d+ homes$/)
    .first();
  const homes = async () => Number.parseInt((await count.textContent()) ?? '', 10);
  const settlesAt = (wanted: number) => expect.poll(homes).toBe(wanted);
  await settlesAt(240);
  const countOf = async (town: string) =>
    Number.parseInt(
      (await towns.getByRole('listitem').filter({ hasText: town }).first().textContent())?.match(/\d+/)?.[0] ?? '',
      10,
    );
  const [harrow, patience] = [await countOf('Gull Harrow'), await countOf('Point "Patience"')];
  await towns.getByRole('checkbox', { name: /Gull Harrow/ }).check();
  await settlesAt(harrow);
  expect(await countOf('Point "Patience"'), 'the other values keep their counts').toBe(patience);
  await towns.getByRole('checkbox', { name: /Point "Patience"/ }).check();
  await settlesAt(harrow + patience);
  await page.reload();
  await settlesAt(harrow + patience);
  await page
    .locator('stay-active-filters')
    .getByRole('link', { name: /Gull Harrow/ })
    .click();
  await settlesAt(patience);
  await page.goBack();
  await settlesAt(harrow + patience);
  expect(incidents).toEqual({ messages: [], violations: [], foreign: [] });
  await visitor.close();
});

it('shows the fallback content without JavaScript, and when the code cannot load [CORE-6]', async () => {
  const without = await visit.newVisitor({ javaScriptEnabled: false });
  const plain = await without.newPage();
  await plain.goto('/stays');
  await expect.poll(() => plain.locator('stay-search-box form').isVisible()).toBe(true);
  await without.close();

  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.route('**/staytags/chunks/**', (route) => route.abort());
  await page.goto('/stays');
  await expect.poll(() => page.locator('stay-search-box form').isVisible()).toBe(true);
  await visitor.close();
});

it('runs once when the script is on the page twice, and warns once [CORE-10]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await page.goto('/stays/sea-view-cottage', { waitUntil: 'networkidle' });
  const store = await page.evaluateHandle(() => window.Staytags?.store);
  // As text, so that the page imports it and not the test runner.
  await page.evaluate(`import('/staytags/staytags.js?v=2')`);
  await expect.poll(() => incidents.messages).toEqual([expect.stringContaining('Loaded twice')]);
  await page.evaluate(`import('/staytags/staytags-lite.js')`);
  expect(await page.evaluate((before) => window.Staytags?.store === before, store)).toBe(true);
  await visitor.close();
});

it('exposes version, state, events and settings to the page [CORE-11, CORE-12]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto('/stays/sea-view-cottage', { waitUntil: 'networkidle' });
  const told = await page.evaluate(async () => {
    const api = window.Staytags!;
    await api.whenReady();
    const heard: unknown[] = [];
    const followed: unknown[] = [];
    api.on('flag-changed', (detail) => heard.push(detail.ids));
    document.addEventListener('stay:flag-changed', (event) =>
      heard.push((event as CustomEvent<{ added: string }>).detail.added),
    );
    api.store.subscribe(
      (state) => state,
      () => followed.push(1),
    );
    document.dispatchEvent(new CustomEvent('stay:flag-toggle', { detail: { id: 'stays-1234' } }));
    api.settings({ mine: { a: 1 } });
    return { heard, followed: followed.length > 0, version: api.version, mine: api.settings()['mine'] };
  });
  expect(told).toEqual({ heard: [['stays-1234'], 'stays-1234'], followed: true, version: '0.1.0', mine: { a: 1 } });
  await visitor.close();
});

it('is ready when every element of the page is defined, also on a slow phone [CORE-12]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(`globalThis.undefinedTags = new Promise((resolve) => {
    const look = () => window.Staytags
      ? window.Staytags.whenReady().then(() => resolve([...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName)))
      : setTimeout(look);
    look();
  })`);
  // As the docs say, in a script from before ours.
  await page.addInitScript(
    `customElements.whenDefined('stay-order').then(() => (globalThis.early = typeof Staytags.on))`,
  );
  await page.goto('/tags');
  expect(await page.evaluate('undefinedTags')).toEqual([]);
  expect(await page.evaluate('early')).toBe('function');
  await visitor.close();
});

it('works for the visit when cookies and storage are blocked [CORE-19]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: deny });
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
  });
  const incidents = await watch(page, visit.url);
  await page.goto('/stays/sea-view-cottage', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Save Sea View Cottage' }).first().click();
  await page.getByRole('button', { name: 'Unsave Sea View Cottage' }).first().waitFor();
  await page.evaluate(() =>
    window.Staytags!.emit('order-add', {
      offer: {
        eid: '1001',
        p: 10,
        b: '07/04/2027',
        e: '07/11/2027',
        qp: { rcav: { begin: '07/04/2027', end: '07/11/2027' } },
      },
    }),
  );
  await page.waitForFunction(() => (window.Staytags!.store.get() as { order?: { count: number } }).order?.count === 1);
  expect(incidents.messages).toEqual([]);
  await visitor.close();
});

it('sets the has_js cookie only if the setting is on [CORE-15, STO-4]', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  await page.goto('/mytrip', { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.Staytags);
  expect(await page.evaluate(() => document.cookie)).not.toContain('has_js');
  await page.addInitScript(() => {
    Object.assign(window, { Drupal: { settings: { setHasJsCookie: 1 } } });
  });
  await page.goto('/mytrip');
  const cookie = async () => (await visitor.cookies()).find(({ name }) => name === 'has_js');
  await expect.poll(cookie).toMatchObject({ value: '1', path: '/', sameSite: 'Lax' });
  await visitor.close();
});

it('requests everything above the fold in at most two steps after the HTML', async () => {
  const visitor = await visit.newVisitor();
  const page = await visitor.newPage();
  const bag = page.locator('stay-order [part~=bag]').first();
  // A step: all files that the page requests before any of them has arrived.
  const held: Route[] = [];
  const steps: number[] = [];
  await page.route('**/staytags/**', (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const takeStep = async (): Promise<boolean> => {
    // A page that is idle twice after a frame has requested what it can.
    for (const _ of [1, 2])
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve)))),
      );
    if (await bag.isVisible()) return true;
    const files = held.splice(0);
    if (files.length > 0) steps.push(files.length);
    await Promise.all(
      files.map(async (route) => {
        await route.continue();
        await (await route.request().response())?.finished();
      }),
    );
    return bag.isVisible();
  };
  await expect.poll(takeStep).toBe(true);
  expect(steps.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2);
  expect(steps.length).toBeLessThanOrEqual(2);
  await visitor.close();
});

/** The files that these tags need until they show something, and their texts in a language. */
async function neededBy(tags: readonly string[], script: string, lang: string): Promise<readonly string[]> {
  const path = new URL('../../packages/staytags/dist/hints.json', import.meta.url);
  const { preload, integrity } = JSON.parse(await readFile(path, 'utf8')) as Hints;
  const files = new Set(tags.flatMap((tag) => preload[script]?.[tag] ?? []));
  const names = new Set([...files].map((file) => file.replace(/^.*\/(.*)\.js$/, `/$1.${lang}.js`)));
  const texts = Object.keys(integrity).filter((file) => names.has(file.slice(file.lastIndexOf('/'))));
  const reader = [...files].slice(0, texts.length > 0 ? 1 : 0).map((file) => file.replace(/[^/]+$/, 'languages.js'));
  return [...files, ...reader, ...texts];
}

it.each(['', '?lite'])(
  'shows what is above the fold after the loader and one step, in German too, with its texts in the same step%s [LANG-2]',
  async (query) => {
    const script = query ? 'staytags-lite.js' : 'staytags.js';
    for (const [path, tags, shown] of [
      ['/', ['stay-order'], 'stay-order [part~=bag]'],
      ['/stays', ['stay-search', 'stay-results'], 'stay-results [part~=card]'],
      ['/stays', ['stay-search', 'stay-facet'], 'stay-facet [type=checkbox]'],
    ] as const)
      for (const lang of ['en', 'de']) {
        const needed = await neededBy(tags, script, lang);
        expect(needed.filter((file) => file.includes('.de.')).length > 0).toBe(lang === 'de');
        const visitor = await visit.newVisitor();
        const page = await visitor.newPage();
        // As on a site without hints: the loader alone says what to fetch.
        await page.route(
          ({ pathname }) => pathname === path,
          async (route) => {
            const response = await route.fetch();
            const body = (await response.text())
              .replace('<html lang="en">', `<html lang="${lang}">`)
              .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
            return route.fulfill({ response, body });
          },
        );
        const held = new Map<string, Route>();
        await page.route('**/staytags/chunks/**', (route) => {
          held.set(new URL(route.request().url()).pathname.replace('/staytags/', ''), route);
        });
        await page.goto(`${path}${query}`, { waitUntil: 'commit' });
        // All of it is requested before any of it has arrived, and nothing else ever arrives.
        await expect.poll(() => needed.filter((file) => !held.has(file))).toEqual([]);
        await Promise.all(needed.map((file) => held.get(file)?.continue()));
        await page.locator(shown).first().waitFor();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await visitor.close();
      }
  },
);
