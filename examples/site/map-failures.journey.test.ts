import type { Page, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { size } from '../../tools/campaign.ts';
import { startVisit, watch, type Incidents, type Visit } from './journey.ts';

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
}, 60_000);
afterAll(() => visit.close());

/** The smallest valid image. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MARKERS = JSON.stringify([
  { latitude: 37.7, longitude: -73.9, markername: 'treasure', text: '<b>Chowder</b>', opts: { title: 'Harbour' } },
]);
const LAYERS = JSON.stringify({ Map: { tiles: ['/tiles/{z}/{x}/{y}.png'] } });
const SOLE_MAP = `<stay-map data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-layers='${LAYERS}' data-markers='${MARKERS}'></stay-map>`;

const VECTORS = JSON.stringify({
  Map: {
    version: 8,
    sources: { base: { type: 'vector', tiles: ['/tiles/{z}/{x}/{y}.pbf'] } },
    layers: [{ id: 'sea', type: 'fill', source: 'base', 'source-layer': 'sea' }],
  },
});
const STYLE = JSON.stringify({ Map: '/tiles/style.json' });
const TILE_LIST = VECTORS.replace('"tiles":["/tiles/{z}/{x}/{y}.pbf"]', '"url":"/tiles/tiles.json"');
const PLACES = JSON.stringify({
  Map: { version: 8, sources: { sea: { type: 'geojson', data: '/tiles/sea.json' } }, layers: [] },
});

/** Small, since each pixel of a map is drawn without a graphics card. */
const CALM = { reducedMotion: 'reduce', viewport: { width: 640, height: 480 } } as const;

interface Opened {
  readonly page: Page;
  readonly incidents: Incidents;
}

/** A new visitor's page with only these maps, in the bundle given by the query. */
async function openMaps(query: string, body = SOLE_MAP): Promise<Opened> {
  const visitor = await visit.newVisitor(CALM);
  const page = await visitor.newPage();
  const incidents = await watch(page, visit.url);
  await serveMaps(page, query, body);
  return { page, incidents };
}

async function serveMaps(page: Page, query: string, body: string): Promise<void> {
  const source = await (await fetch(`${visit.url}/${query}`)).text();
  const script = /src="([^"]*staytags(?:-lite)?\.js)"/.exec(source)?.[1] ?? '';
  await page.route('**/maps', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Maps</title>${body}<script type="module" src="${script}"></script>`,
    }),
  );
  await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: TILE }));
}
const ready = (page: Page) => page.locator('stay-map[ready]').first().waitFor();
/** Our own console messages. */
const ours = ({ messages }: Incidents) => messages.filter((text) => text.startsWith('['));
const fileOf = (url: string): string => /\/chunks\/[^/]+\/([\w.-]+)/.exec(url)?.[1] ?? '';

const BROKEN_TILES = [
  ['not found', 404, 'Not found', SOLE_MAP],
  ['broken', 500, 'Oops', SOLE_MAP],
  ['a page instead of a picture', 200, '<!doctype html>', SOLE_MAP],
  ['not found, and vectors', 404, 'Not found', SOLE_MAP.replace(LAYERS, VECTORS)],
  ['in a style that is not found', 404, 'Not found', SOLE_MAP.replace(LAYERS, STYLE)],
  ['in a style that is a page', 200, '<!doctype html>', SOLE_MAP.replace(LAYERS, STYLE)],
  ['in a list that is not found', 404, 'Not found', SOLE_MAP.replace(LAYERS, TILE_LIST)],
  ['beside places that are not found', 404, 'Not found', SOLE_MAP.replace(LAYERS, PLACES)],
] as const;

describe.each(['', '?lite'])('a map of the bundle "%s"', (query) => {
  /** MapLibre is one file for both bundles: in `pnpm test` they share what is up to it. */
  const shows = (_: unknown, at: number): boolean => at % size(2, 1) === (query === '' ? 0 : size(1, 0));
  /** The files of the bundle that a map fetches, and their sizes. */
  const sizes = new Map<string, number>();
  /** For tests whose faults are not in the files of the bundle. */
  let shared: Opened;
  beforeAll(async () => {
    shared = await openMaps(query);
    const { page } = shared;
    const count = async (response: Response) => {
      const name = fileOf(response.url());
      // Tiles may come until the page is left, and then have no body to read.
      if (!name) return;
      sizes.set(name, 0);
      sizes.set(name, (await response.body()).length);
    };
    page.on('response', count);
    await page.goto(`${visit.url}/maps`);
    await ready(page);
    const whole = () => {
      expect([...sizes.keys()]).toContain('maplibre.worker.js');
      expect([...sizes.values()]).not.toContain(0);
    };
    await vi.waitFor(whole, { timeout: 20_000 });
    page.off('response', count);
  }, 60_000);
  afterAll(() => shared.page.context().close());

  /** The shared page, empty, for other maps. */
  async function reopen(body: string): Promise<Opened> {
    const { page, incidents } = shared;
    await page.goto('about:blank');
    await page.unrouteAll();
    await serveMaps(page, query, body);
    for (const list of Object.values(incidents)) list.length = 0;
    return shared;
  }

  it.each(
    [
      ['its area', 'data-area-radius="800"'],
      ['its area, near', 'data-area-radius="800" data-zoom="17"'],
      ['its area, far', 'data-area-radius="90000" data-zoom="0" data-scale data-pancontrol'],
      ['no area', ''],
    ].filter(shows),
  )('shows %s over tiles, and leaves the page its main thread [MAP-13]', async (_name, attributes) => {
    const { page, incidents } = await reopen(SOLE_MAP.replace('<stay-map', `<stay-map ${attributes}`));
    let tiles = 0;
    const count = (request: Request) => void (tiles += Number(request.url().includes('/tiles/')));
    page.on('request', count);
    await page.goto(`${visit.url}/maps`, { waitUntil: 'commit' });
    await ready(page);
    const map = page.locator('stay-map');
    await map.getByRole('button', { name: 'Harbour' }).click();
    await map.locator('.gmap-popup').getByText('Chowder').waitFor();
    // A loop would request its tiles again and again.
    await page.waitForLoadState('networkidle');
    const asked = tiles;
    await map.getByRole('button', { name: 'Close' }).click();
    await page.waitForLoadState('networkidle');
    expect(tiles).toBe(asked);
    expect(ours(incidents)).toEqual([]);
    page.off('request', count);
  });

  it('is ready in the end if any of its files fails once, including the largest and the worker [CORE-28] [MAP-15]', async () => {
    const bySize = [...sizes.keys()].toSorted((a, b) => sizes.get(b)! - sizes.get(a)!);
    const files = [
      'core.js',
      'maplibre.worker.js',
      ...bySize.filter((name) => !/^(?:core|maplibre\.worker)\.js$/.test(name)),
    ];
    expect(new Set(files).size).toBe(sizes.size);
    expect(files.length).toBeGreaterThan(8);
    for (const file of files.slice(0, size(3, files.length))) {
      const { page, incidents } = await reopen(SOLE_MAP);
      const asked: string[] = [];
      await page.route(`**/chunks/*/${file}*`, (route) => {
        asked.push(route.request().url());
        return asked.length === 1 ? route.abort() : route.continue();
      });
      await page.goto(`${visit.url}/maps`);
      await ready(page);
      const map = page.locator('stay-map');
      await map.getByRole('button', { name: 'Harbour' }).waitFor();
      await expect.poll(() => map.locator('canvas').count(), { message: file }).toBe(1);
      const news = async () => (await map.getByRole('status').allTextContents()).join('');
      await expect.poll(news, { message: file }).toBe('');
      // Nothing works without the core, so its failure is reported at once.
      const said = file === 'core.js' ? [expect.stringContaining('No tag works')] : [];
      expect(ours(incidents), file).toEqual(said);
      expect(asked.length, file).toBeGreaterThan(1);
    }
  }, 240_000);

  it.each(['the library', 'the worker'])(
    'lists its places if %s fails for good, reports it once, and restarts when its button is pressed [CORE-25] [CORE-28] [MAP-10]',
    async (what) => {
      const library = [...sizes.keys()].find((name) => name.endsWith('.js') && sizes.get(name)! > 400_000);
      expect(library).toBeDefined();
      const { page, incidents } = await reopen(SOLE_MAP);
      let isBroken = true;
      await page.route(`**/chunks/*/${what === 'the worker' ? 'maplibre.worker.js' : library}*`, (route) =>
        isBroken ? route.abort() : route.continue(),
      );
      await page.goto(`${visit.url}/maps`);
      const map = page.locator('stay-map');
      const retry = map.getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await map.getByRole('status').getByText('We can’t show the map right now.').waitFor();
      await map.locator('details[open]').getByText('Harbour').waitFor();
      expect(ours(incidents)).toEqual([expect.stringMatching(/^\[stay-map\] .*check the network, and that all files/)]);
      isBroken = false;
      await retry.press('Enter');
      const focused = () => map.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused, { message: 'the focus is on the map' }).toBe('Map');
      await ready(page);
      await map.getByRole('button', { name: 'Harbour' }).waitFor();
    },
    60_000,
  );

  it.each(BROKEN_TILES.filter(shows))(
    'is ready with its pins, and reports once that its tiles are %s [MAP-3] [MAP-14]',
    async (_name, status, body, map) => {
      const { page, incidents } = await reopen(map);
      await page.route('**/tiles/**', (route) => route.fulfill({ status, contentType: 'text/html', body }));
      await page.goto(`${visit.url}/maps`);
      await ready(page);
      const host = page.locator('stay-map');
      // For the eye, and in a live region.
      await expect.poll(() => host.getByText('Part of the map didn’t load.').count()).toBe(2);
      await expect.poll(() => host.getByText('Loading the map…').count()).toBe(0);
      await host.getByRole('button', { name: 'Harbour' }).waitFor();
      expect(ours(incidents)).toEqual([expect.stringContaining('Part of the base map could not be loaded')]);
    },
  );
});

it('says that its attributions are missing, and fetches their code again for the next text [CORE-28] [MAP-14]', async () => {
  const credited = LAYERS.replace('{"tiles"', '{"attribution":"Sea charts","tiles"');
  const { page, incidents } = await openMaps('', SOLE_MAP.replace(LAYERS, credited));
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.route('**/purifier.js*', (route) => route.abort());
  await page.goto(`${visit.url}/maps`);
  await ready(page);
  await expect
    .poll(() => ours(incidents))
    .toEqual([expect.stringContaining('The attributions of the map are missing')]);
  await page.unroute('**/purifier.js*');
  await page.locator('stay-map').getByRole('button', { name: 'Harbour' }).click();
  await page.getByText('Chowder').waitFor();
  expect(uncaught).toEqual([]);
  await page.context().close();
});

it('retries the worker for every map of the page [CORE-28]', async () => {
  const { page, incidents } = await openMaps('', SOLE_MAP.repeat(2));
  let isFirst = true;
  await page.route('**/maplibre.worker.js*', (route) => {
    const fails = isFirst;
    isFirst = false;
    return fails ? route.abort() : route.continue();
  });
  await page.goto(`${visit.url}/maps`);
  await expect.poll(() => page.locator('stay-map[ready]').count()).toBe(2);
  await expect.poll(() => page.locator('stay-map canvas').count()).toBe(2);
  expect(ours(incidents)).toEqual([]);
  await page.context().close();
});
