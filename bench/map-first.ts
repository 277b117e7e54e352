import { SLOW_4G } from './browser.ts';
import { hintsFor, loader } from './boot-pages.ts';
import { probeScript } from './boot-probe.ts';
import { launchOffline, visit, warm } from './boot-visit.ts';
import type { Score } from './goals.ts';
import { median, spread } from './numbers.ts';
import { bundlePage, serve, type Site } from './pages.ts';
import { progress } from './progress.ts';

const BUNDLES = ['react', 'lite'] as const;
const NAMES = [...BUNDLES, 'leaflet'] as const;
type Name = (typeof NAMES)[number];

const MARKERS = 60;
const DATA = (() => {
  const markers = Array.from({ length: MARKERS }, (_, at) => ({
    ...{ latitude: 37.4 + (at % 10) * 0.06, longitude: -74.3 + Math.floor(at / 10) * 0.14 },
    label: `$${120 + at}`,
  }));
  return `data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-markers='${JSON.stringify(markers)}'`;
})();

/** Runs in the page: whether all pins of a map are rendered. */
const hasPins = (): boolean => {
  const ours = document.querySelector('stay-map')?.shadowRoot?.querySelectorAll('.pin button').length ?? 0;
  return ours + document.querySelectorAll('.leaflet-marker-icon').length === 60;
};

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Map</title><link rel="icon" href="data:,">${probeScript(hasPins)}${head}<style>body{margin:0}#map,stay-map{display:block;height:600px}</style></head><body><h1>Homes by the sea</h1>${body}</body></html>`;

/** Starts a server with the pages; returns their URLs. */
async function firstPages(): Promise<{ site: Site; urlOf: (name: Name) => string }> {
  await bundlePage('map-first-leaflet', 'bench/pages/map-first-leaflet.ts');
  const site = await serve();
  for (const bundle of BUNDLES)
    site.pages.set(
      `/first-${bundle}`,
      page(
        loader(bundle) + hintsFor(bundle, ['stay-map']),
        `<stay-map ${DATA} data-cluster="false" style="--stay-map-height:600px"></stay-map>`,
      ),
    );
  site.pages.set(
    '/first-leaflet',
    page(
      '<link rel="stylesheet" href="/leaflet/leaflet.css"><script type="module" src="/cache/map-first-leaflet.js"></script>',
      `<div id="map" ${DATA}></div>`,
    ),
  );
  return { site, urlOf: (name) => `${site.url}/first-${name}` };
}

/** From the navigation to the first pins, on a slow phone and network: our tag against a plain Leaflet page with the same markers. */
export async function firstPins({ reps }: { reps: number }): Promise<{ scores: Score[]; table: string }> {
  const { site, urlOf } = await firstPages();
  const browser = await launchOffline();
  const times = new Map<Name, number[]>(NAMES.map((name) => [name, []]));
  const bytes = new Map<Name, number>();
  const { step } = progress('first pins', reps * NAMES.length);
  try {
    await warm(browser, NAMES.map(urlOf));
    for (let round = 0; round < reps; round += 1)
      for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
        const { full, kib } = await visit(browser, { url: urlOf(name), throttled: SLOW_4G });
        times.get(name)?.push(full);
        bytes.set(name, kib);
        step(name);
      }
  } finally {
    await browser.close();
    site.close();
  }
  const timeOf = (name: Name): number => median(times.get(name) ?? []);
  const noisy = NAMES.some((name) => spread(times.get(name) ?? []) > 0.25);
  return {
    scores: [
      { key: 'p1_pins_react', value: timeOf('react') / timeOf('leaflet'), noisy },
      { key: 'p1_pins_lite', value: timeOf('lite') / timeOf('leaflet'), noisy },
    ],
    table: [
      '| page | first pins on 4G, ms | KiB in total |',
      '| --- | --- | --- |',
      ...NAMES.map((name) => `| ${name} | ${timeOf(name).toFixed(0)} | ${(bytes.get(name) ?? 0).toFixed(0)} |`),
    ].join('\n'),
  };
}
