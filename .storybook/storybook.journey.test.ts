import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { size, tried } from '../tools/campaign.ts';
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.ts';
import { cutIn, overlapsIn } from '../tools/fits.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS: Record<string, string> = { '/storybook': 'dist/storybook', '/bundle': 'packages/staytags/dist' };
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let browser: Browser;
let server: Server;
let url = '';

beforeAll(async () => {
  const { status, stderr } = spawnSync('storybook', ['build', '-o', 'dist/storybook', '--quiet'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  server = createServer(async ({ url: path = '/' }, response) => {
    const { pathname } = new URL(path, 'http://localhost');
    const [prefix, folder] = Object.entries(FOLDERS).find(([at]) => pathname.startsWith(`${at}/`)) ?? [];
    if (!prefix || !folder) {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang="en"><body></body></html>');
      return;
    }
    try {
      const file = await readFile(join(ROOT, folder, normalize(pathname.slice(prefix.length))));
      response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'max-age=3600');
      response.end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const executablePath = findChromium();
  browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const STORIES = [
  ['booking-availability--form', 'stay-availability', 'button[type=submit]'],
  ['booking-order--empty-detail', 'stay-order', '[part~=empty]'],
  ['booking-order--empty-bag', 'stay-order', '[part~=bag]'],
  ['search-search-box--closed', 'stay-search-box', 'input'],
  ['search-flag--not-saved', 'stay-flag', 'button'],
] as const;

/** The colours of everything in the element's view. */
const colorsOf = (page: Page, tag: string): Promise<string[]> =>
  page
    .locator(tag)
    .first()
    .evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('.stay-view *') ?? [])].map((element) => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
        return `${element.localName} ${color} ${backgroundColor} ${borderTopColor}`;
      }),
    );

/** Shows a story in a page, which it opens with these globals first. From then on as a click in the sidebar does: each story starts afresh. */
async function show(page: Page, id: string, globals: string): Promise<void> {
  if (!page.url().includes('/storybook/'))
    await page.goto(`${url}/storybook/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  else
    await page.evaluate((storyId) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, detail: object): void };
      };
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  await hasShown(page, id);
}

const hasShown = (page: Page, id: string): Promise<unknown> =>
  page.waitForFunction((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string } };
    };
    const { id: current, phase = '' } = preview?.currentRender ?? {};
    return current === storyId && /completed|finished|errored/.test(phase);
  }, id);

describe.each(['light', 'dark'])('in %s', (scheme) => {
  let story: Page;
  let page: Page;
  beforeAll(async () => {
    story = await browser.newPage();
    page = await browser.newPage();
  });
  afterAll(async () => {
    await story.close();
    await page.close();
  });

  it.each(STORIES)('has the colours of the bundle in the built Storybook: %s', async (id, tag, part) => {
    await show(story, id, `scheme:${scheme}`);
    await story.locator(`${tag} ${part}`).first().waitFor();
    const markup = await story
      .locator(tag)
      .first()
      .evaluate((host) => host.outerHTML);

    await page.goto(url);
    await page.evaluate(
      ([html, colorScheme, src]) => {
        document.documentElement.style.colorScheme = colorScheme;
        document.body.innerHTML = html;
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
      },
      [markup, scheme, `${url}/bundle/staytags.js`] as const,
    );
    await page.locator(`${tag} ${part}`).first().waitFor();
    // Either page may still show its first view, whose elements are fewer.
    await expect
      .poll(async () => ({ story: await colorsOf(story, tag), bundle: await colorsOf(page, tag) }))
      .toSatisfy(({ story: ours, bundle }) => ours.length > 0 && isDeepStrictEqual(ours, bundle));
  });
});

const PSEUDO = [
  ...STORIES,
  ['booking-calendar--prices', 'stay-calendar', '[part~=day]'],
  ['search-results--cards', 'stay-results', '[part~=card]'],
  ['booking-order--detail', 'stay-order', '[part~=line]'],
  ['booking-pricing--detail', 'stay-pricing', '[part~=offer]'],
] as const;

describe('in texts that are longer by two fifths', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  });
  afterAll(() => page.close());

  it.each(PSEUDO)('cuts nothing at 390 px: %s [LANG-8]', async (id, tag, part) => {
    await show(page, id, 'language:en-xa');
    const host = page.locator(tag).first();
    await host.locator(part).first().waitFor();
    await expect.poll(() => host.evaluate((element) => element.shadowRoot?.textContent)).toContain('~');
    await expect.poll(() => host.evaluate(cutIn)).toEqual([]);
    await expect.poll(() => host.evaluate(overlapsIn)).toEqual([]);
  });
});

interface AxeLike {
  run(
    context: Element,
    options: object,
  ): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  }>;
}

/** How many stories are tried; all of them in `pnpm prove`. */
const TRIED = size(4, Infinity);

/** What axe objects to in the page; all, or only what colours can change. */
const violationsIn = (page: Page, only?: readonly string[]): Promise<string[]> =>
  page.evaluate(async (names) => {
    const { axe } = window as unknown as { axe: AxeLike };
    const rules = {
      // A story is no page, and one of them has every element.
      region: { enabled: false },
      'landmark-unique': { enabled: false },
      'target-size': { enabled: true },
    };
    const { violations: some } = await axe.run(document.body, names ? { runOnly: names } : { rules });
    return some.map(({ id: rule, nodes }) => `${rule} ${nodes.map(({ html }) => html).join(' ')}`);
  }, only);
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Sets what WCAG 1.4.12 lets readers set, which the views inherit. A story with the width of a phone gets that of the window. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(document.body.style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' });
    for (const box of document.querySelectorAll<HTMLElement>('#storybook-root [style*="size"]'))
      box.style.maxWidth = '100%';
  });

/** What the elements cut in a window of 320 px. */
const cutAnywhere = async (page: Page): Promise<string[]> => {
  const tags = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName)),
  ]);
  const hosts = await Promise.all(
    tags.filter((tag) => tag.startsWith('stay-')).map((tag) => page.locator(tag).filter({ visible: true }).all()),
  );
  const cut = await Promise.all(hosts.flat().map((host) => host.evaluate(cutIn)));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [...cut.flat(), ...(width > 320 ? [`the page is ${width} px wide`] : [])];
};

it(
  'each story has nothing for axe to find in light, dark, forced colours and Arabic, and cuts nothing at 320 px with spaced text [CORE-42] [LANG-7]',
  { timeout: 2_400_000 },
  async () => {
    const index = JSON.parse(await readFile(join(ROOT, 'dist/storybook/index.json'), 'utf8')) as {
      readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
    };
    const all = Object.values(index.entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
    const step = Math.max(1, Math.floor(all.length / TRIED));
    const axeCode = await readFile(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const found: string[] = [];
    /** What is still on its way may have no name yet. */
    const finds = async (name: string, find: () => Promise<string[]>): Promise<void> => {
      let last: string[] = [];
      await expect
        .poll(async () => (last = await find().catch((error: unknown) => [String(error)])), { timeout: 8_000 })
        .toEqual([])
        .catch(() => found.push(...last.map((violation) => `${name}: ${violation}`)));
      tried(1);
    };
    for (const id of all.filter((_, at) => at % step === 0)) {
      await page.goto(`${url}/storybook/iframe.html?id=${id}&viewMode=story`);
      await hasShown(page, id);
      // Not as a script tag: for that, Playwright takes any error in the console for its own.
      await page.evaluate(axeCode);
      await finds(`${id} in light`, () => violationsIn(page));
      await page.evaluate(() => void (document.documentElement.style.colorScheme = 'dark'));
      await finds(`${id} in dark`, () => violationsIn(page, COLOURS));
      await page.evaluate(() => void (document.documentElement.style.colorScheme = 'light'));
      // Chromium gives forced colours to a story with a scheme of its own as it would not in Windows.
      const hasScheme = (await page.locator('#storybook-root [style*="color-scheme"]').count()) > 0;
      await page.emulateMedia({ forcedColors: hasScheme ? 'none' : 'active' });
      await finds(`${id} in forced colours`, () => violationsIn(page, COLOURS));
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize({ width: 320, height: 640 });
      await spaceText(page);
      await finds(`${id} with spaced text`, () => cutAnywhere(page));
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`${url}/storybook/iframe.html?id=${id}&viewMode=story&globals=language:ar`);
      await hasShown(page, id);
      await page.evaluate(axeCode);
      await page.waitForFunction(() => document.dir === 'rtl');
      await finds(`${id} in Arabic`, () => violationsIn(page));
    }
    expect(found.join('\n')).toBe('');
    await page.close();
  },
);

it('axe finds small targets and faint text in a story that has them', async () => {
  const page = await browser.newPage();
  await show(page, 'search-flag--not-saved', '');
  await page.evaluate(await readFile(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8'));
  await page.evaluate(() => {
    for (const name of ['one', 'two']) {
      const button = Object.assign(document.createElement('button'), { textContent: name });
      button.style.cssText =
        'width: 12px; height: 12px; padding: 0; border: 0; overflow: hidden; color: #999; background: #aaa';
      document.body.prepend(button);
    }
  });
  await expect.poll(() => violationsIn(page)).toMatchObject({ length: 2 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.body.style.width = '400px'));
  await expect.poll(() => cutAnywhere(page)).not.toEqual([]);
  await page.close();
});

it('starts each story afresh: data stored by another one is neither shown nor reported', async () => {
  const page = await browser.newPage();
  await page.goto(`${url}/storybook/iframe.html?id=booking-order--detail&viewMode=story`);
  const lines = page.locator('stay-order [part~=line]');
  await expect.poll(() => lines.count()).toBe(3);
  for (const [storyId, count] of [
    ['booking-order--german-twelve-lines', 12],
    ['booking-order--prices-have-changed', 3],
    ['booking-order--empty-detail', 0],
  ] as const) {
    await show(page, storyId, '');
    await expect.poll(() => lines.count()).toBe(count);
    await expect.poll(() => page.locator('[data-stay-notices] .notice', { hasText: 'removed' }).count()).toBe(0);
  }
  await page.close();
});

it('lists the events of a story in a panel, newest first', async () => {
  const page = await browser.newPage();
  await page.goto(`${url}/storybook/index.html?path=/story/search-flag--not-saved`);
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.frameLocator('#storybook-preview-iframe').locator('stay-flag button').click();
  const rows = page.getByRole('table', { name: 'Events of the bus' }).getByRole('row');
  await rows.filter({ hasText: 'flag' }).first().waitFor();
  await page.close();
});

it('documents options, parts, custom properties and events of an element, with its source as HTML', async () => {
  const page = await browser.newPage();
  await page.goto(`${url}/storybook/iframe.html?id=search-flag--docs&viewMode=docs`);
  for (const name of ['itemId', '::part(button)', '--stay-flag-color', 'stay:flag-changed', 'stay:flag-toggle'])
    await page.getByRole('cell', { name, exact: true }).waitFor();
  await page.getByText('Show code').click();
  await page
    .locator('#storybook-docs pre', {
      hasText: '<stay-flag data-item-id="stays-2001" data-label="Sea View Cottage"></stay-flag>',
    })
    .waitFor();
  await page.close();
});

it('renders the base map, which needs its worker', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${url}/storybook/iframe.html?id=map-map--marker-tags&viewMode=story`);
  await page.locator('stay-map[ready]').waitFor();
  await page.locator('stay-map').getByText('Loading the map…').waitFor({ state: 'detached' });
  expect(errors.filter((text) => text.includes('map'))).toEqual([]);
  await page.close();
});

it('themes and mirrors a whole page from the toolbar', async () => {
  const page = await browser.newPage();
  await page.goto(
    `${url}/storybook/iframe.html?id=pages--trip-page&viewMode=story&globals=theme:Harbour;direction:rtl;scheme:dark`,
  );
  const checkout = page.locator('stay-order [part~=checkout]');
  await checkout.waitFor();
  const style = () =>
    checkout.evaluate((button) => [getComputedStyle(button).borderRadius, getComputedStyle(button).direction]);
  await expect.poll(style).toEqual(['2px', 'rtl']);
  await page.close();
});
