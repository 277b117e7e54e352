import { define, setLoader } from '@staytags/element/host/registry';
import { settled, until } from '@staytags/element/conformance/test-kit';
import type { AnyWidget, Preview } from '@staytags/element/declare/widget';
import '@staytags/element/render/react-host';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { map } from '../map/map.widget.ts';
import { first } from '../map/map.first.ts';
import { view } from '../map/map.view.tsx';
import { slice } from '../marker/marker.start.ts';
import { pinsMarkup } from './pins-test-kit.ts';

const at = (latitude: number, longitude: number, more: object = {}) => ({ latitude, longitude, ...more });
const PRICES = [
  at(37.7, -74.2, { label: '$240', text: 'Boats', opts: { title: 'West' } }),
  at(37.7, -73.6, { label: '$180' }),
];
const MAPS: Readonly<Record<string, string>> = {
  prices: `data-markers='${JSON.stringify(PRICES)}'`,
  clusters: `data-markers='${JSON.stringify([at(37.7, -73.9), at(37.701, -73.9), at(37.9, -73.2), at(37.9, -73.2)])}'`,
  icons: `data-markers='${JSON.stringify([at(37.7, -73.9, { markername: 'treasure' }), at(37.8, -73.5, { markername: 'numbers', offset: 6 })])}'`,
  fitted: `data-autozoom data-height="180px" data-markers='${JSON.stringify([at(36, -75), at(38.5, -72), at(37, -73)])}'`,
  rtl: `dir="rtl" data-markers='${JSON.stringify(PRICES)}'`,
  removed: `data-markers='${JSON.stringify(PRICES)}'`,
  waiting: `data-start="click" data-markers='${JSON.stringify(PRICES)}'`,
  many: `data-markers='${JSON.stringify(Array.from({ length: 1_001 }, () => at(37.7, -73.9)))}'`,
};
const TAKEN_OVER = ['prices', 'clusters', 'icons', 'fitted', 'rtl'];
const broken: AnyWidget = { ...map, tag: 'stay-broken-map' };

let open = (): void => {};
const opened = new Promise<void>((resolve) => (open = resolve));
let box: HTMLElement;
const hosts = new Map<string, HTMLElement>();
const host = (name: string): HTMLElement => hosts.get(name)!;

const pinsOf = (name: string): HTMLElement[] => [
  ...(host(name).shadowRoot?.querySelectorAll<HTMLElement>('.pin button') ?? []),
];
/** The pins' labels and positions, relative to the map. */
const lookOf = (name: string): readonly string[] => {
  const corner = host(name).shadowRoot?.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect();
  return pinsOf(name).map((pin) => {
    const { x, y, width, height } = pin.getBoundingClientRect();
    const place = [x - corner.x, y - corner.y, width, height].map(Math.round).join();
    return `${pin.ariaLabel} ${pin.textContent} ${pin.part.value} ${place} ${getComputedStyle(pin).color}`;
  });
};

const layersOf = (name: string): Element[] => [...(host(name).shadowRoot?.querySelectorAll('.pins') ?? [])];

let before: ReadonlyMap<string, readonly string[]>;
let heights: ReadonlyMap<string, number>;

beforeAll(async () => {
  setLoader({
    state: async (tag) => ({
      ...{ widget: tag === map.tag ? map : broken, slice },
      preview: () => Promise.resolve(first as Preview),
    }),
    view: async (tag) => {
      if (tag !== map.tag) throw new Error('offline');
      await opened;
      return { view };
    },
  });
  box = document.createElement('div');
  document.body.append(box);
  for (const [name, attributes] of Object.entries(MAPS)) {
    box.insertAdjacentHTML(
      'beforeend',
      `<stay-map style="inline-size: 420px; --stay-map-height: 220px" data-latitude="37.7" data-longitude="-73.9" data-zoom="7" ${attributes}><b>fallback</b></stay-map>`,
    );
    hosts.set(name, box.lastElementChild as HTMLElement);
    // All of them near the viewport, whatever its height.
    Object.assign(host(name).style, { position: 'absolute', insetBlockStart: '0' });
  }
  define({ tag: map.tag, kind: 'widget', mount: 'visible', connects: true }, []);
  await until('the pins', () => TAKEN_OVER.every((name) => pinsOf(name).length > 1));
  before = new Map([...hosts.keys()].map((name) => [name, lookOf(name)]));
  heights = new Map([...hosts].map(([name, { offsetHeight }]) => [name, offsetHeight]));
});
afterAll(() => box.remove());

describe('before the view has loaded', () => {
  it('shows prices, clusters, icons from sets, and a closed list of places [MAP-15]', () => {
    expect(pinsOf('prices').map(({ ariaLabel }) => ariaLabel)).toEqual(['$240, West', '$180']);
    expect(pinsOf('clusters').map(({ textContent }) => textContent)).toEqual(['2', '2']);
    expect(pinsOf('icons').map((pin) => pin.querySelector('svg text')?.textContent)).toEqual(['×', '7']);
    const shape = pinsOf('icons')[0]?.querySelector('path');
    expect(shape).toBeInstanceOf(SVGPathElement);
    expect(shape?.getBoundingClientRect().width).toBeGreaterThan(10);
    expect(host('prices').shadowRoot?.querySelector('.places summary')?.textContent).toBe('The 2 places on this map');
  });

  it('skips maps that wait for their button, and maps with too many markers to cluster on the main thread [MAP-15]', () => {
    expect(host('waiting').shadowRoot).toBeNull();
    expect(pinsOf('many')).toEqual([]);
  });

  it('is removed with its element [MAP-15]', async () => {
    expect(pinsOf('removed')).toHaveLength(2);
    host('removed').remove();
    await until('its pins have gone', () => pinsOf('removed').length === 0);
  });
});

it('shows the children again when the view cannot load [CORE-6] [MAP-15]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const element = document.createElement(broken.tag);
    Object.assign(element.dataset, {
      latitude: '37.7',
      longitude: '-73.9',
      zoom: '7',
      markers: JSON.stringify(PRICES),
    });
    element.append('fallback');
    box.append(element);
    define({ tag: broken.tag, kind: 'widget', mount: 'eager', connects: true }, []);
    await vi.waitUntil(() => element.shadowRoot?.querySelector('.pin')?.checkVisibility(), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(element.shadowRoot?.querySelector('.pin')).toBeNull();
    expect(element.shadowRoot?.querySelector('slot')?.assignedNodes()[0]?.textContent).toBe('fallback');
    expect(String(errors.mock.calls[0]?.[0])).toContain('Its code could not be loaded');
    element.remove();
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

it('hands over to a view with the same pins, without a frame without pins, and without moving a pin [MAP-15]', async () => {
  pinsOf('prices')[0]?.click();
  const markup = new Map(TAKEN_OVER.map((name) => [name, pinsMarkup(host(name))]));
  const firsts = new Map(TAKEN_OVER.map((name) => [name, layersOf(name)[0]]));
  const least = new Map<string, number>();
  let isWatching = true;
  const look = (): void => {
    for (const name of TAKEN_OVER)
      least.set(
        name,
        Math.min(least.get(name) ?? Infinity, pinsOf(name).filter((pin) => pin.checkVisibility()).length),
      );
    if (isWatching) requestAnimationFrame(look);
  };
  look();
  open();
  await until('the views have their own pins', () =>
    TAKEN_OVER.every((name) => layersOf(name).length > 0 && !layersOf(name).includes(firsts.get(name)!)),
  );
  for (const name of ['clusters', 'icons', 'fitted', 'rtl']) {
    expect([name, lookOf(name)]).toEqual([name, before.get(name)]);
    expect(pinsMarkup(host(name))).toBe(markup.get(name));
  }
  await settled();
  isWatching = false;
  for (const [name, count] of least) expect([name, count]).toEqual([name, 2]);
  for (const name of ['prices', 'fitted']) expect(host(name).offsetHeight).toBe(heights.get(name));
});

it('opens the info window of a pin pressed before the view loaded [MAP-7] [MAP-15]', async () => {
  const window = await until('its window', () => host('prices').shadowRoot?.querySelector('[role=dialog]'));
  expect(window.ariaLabel).toBe('West');
  await until('its text', () => host('prices').querySelector('.gmap-popup')?.textContent === 'Boats');
});
