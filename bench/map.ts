import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch, newWindow } from './browser.ts';
import type { Score } from './goals.ts';
import { firstPins } from './map-first.ts';
import { median, spread } from './numbers.ts';
import { bundlePage, serve } from './pages.ts';
import type { MapFigures } from './pages/map-points.ts';
import { progress } from './progress.ts';

const LIBRARIES = ['ours', 'maplibre', 'leaflet'] as const;
type Library = (typeof LIBRARIES)[number];
const NAMES: Record<Library, string> = {
  ours: 'stay-map',
  maplibre: 'maplibre-gl, clustered source',
  leaflet: 'leaflet.markercluster',
};
const STYLE =
  '<style>body{margin:0}.map{position:relative;width:1280px;height:800px;overflow:hidden}.pin{position:absolute;left:0;top:0}.maplibregl-canvas{position:absolute}.leaflet-pane,.leaflet-marker-icon{position:absolute}</style>';

interface BenchWindow {
  bench: { run(count: number): Promise<MapFigures> };
}

/** Clusters many markers: from the list of coordinates to the screen, on a map that has already loaded. */
export async function map({
  reps,
  quick,
}: {
  reps: number;
  quick: boolean;
}): Promise<{ scores: Score[]; table: string }> {
  for (const name of LIBRARIES) await bundlePage(`map-${name}`, resolve(import.meta.dirname, `pages/map-${name}.ts`));
  const site = await serve();
  for (const name of LIBRARIES)
    site.pages.set(
      `/map-${name}`,
      `<!doctype html><meta charset="utf-8">${STYLE}<body><script type="module" src="/cache/map-${name}.js"></script>`,
    );
  const sizes = quick ? [100_000] : [1_000, 10_000, 100_000];
  const browser = await launch();
  const figures = new Map<string, MapFigures[]>();
  const { step } = progress('map', sizes.length * reps * LIBRARIES.length);
  try {
    for (const size of sizes)
      for (let round = 0; round < reps; round += 1)
        for (const name of round % 2 === 0 ? LIBRARIES : LIBRARIES.toReversed()) {
          const found = await runOnce(browser, `${site.url}/map-${name}`, size);
          if (found.clusters === 0) throw new Error(`${NAMES[name]} has shown nothing.`);
          figures.set(`${name} ${size}`, [...(figures.get(`${name} ${size}`) ?? []), found]);
          step(`${name}, ${size}`);
        }
  } finally {
    await browser.close();
    site.close();
  }
  const [clusters, first] = [report(figures, sizes), await firstPins({ reps })];
  return {
    scores: [...clusters.scores, ...first.scores],
    table: `${clusters.table}\n\n${first.table}`,
  };
}

async function runOnce(browser: Browser, url: string, size: number): Promise<MapFigures> {
  const context = await newWindow(browser, { width: 1280, height: 800 });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const found = await page.evaluate((count) => (window as unknown as BenchWindow).bench.run(count), size);
  await context.close();
  return found;
}

function report(figures: ReadonlyMap<string, readonly MapFigures[]>, sizes: readonly number[]) {
  const figuresOf = (name: Library, size: number): readonly MapFigures[] => figures.get(`${name} ${size}`) ?? [];
  const shown = (name: Library, size: number): number => median(figuresOf(name, size).map((each) => each.shown));
  const longest = (name: Library, size: number): number => median(figuresOf(name, size).map((each) => each.longest));
  const most = Math.max(...sizes);
  const noisy = LIBRARIES.some((name) => spread(figuresOf(name, most).map((each) => each.shown)) > 0.5);
  const scores: Score[] = [
    { key: 'p1_leaflet', value: shown('ours', most) / shown('leaflet', most), noisy },
    { key: 'p1_maplibre', value: shown('ours', most) / shown('maplibre', most), noisy },
    { key: 'p1_longest', value: longest('ours', most) },
  ];
  const table = [
    '| markers | library | clusters shown, ms | longest task, ms | pins |',
    '| --- | --- | --- | --- | --- |',
    ...sizes.flatMap((size) =>
      LIBRARIES.map(
        (name) =>
          `| ${size.toLocaleString('en')} | ${NAMES[name]} | ${shown(name, size).toFixed(0)} | ${longest(name, size).toFixed(0)} | ${median(figuresOf(name, size).map((each) => each.clusters))} |`,
      ),
    ),
  ].join('\n');
  return { scores, table };
}
