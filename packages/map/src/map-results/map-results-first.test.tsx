import { on, set, store } from '@staytags/bus/bus';
import { define, setLoader } from '@staytags/element/host/registry';
import '@staytags/element/render/react-host';
import { settled, until } from '@staytags/element/conformance/test-kit';
import type { AnyWidget, Preview } from '@staytags/element/declare/widget';
import type { SearchState } from '@staytags/solr/state/search';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { first } from './map-results.first.ts';
import { pinsMarkup } from '../pins/pins-test-kit.ts';
import { NO_RESULTS } from './map-results.state.ts';
import { view } from './map-results.view.tsx';
import { mapResults } from './map-results.widget.ts';

const HOMES = [
  { id: 'a', fs_lat: 37.7, fs_lng: -73.9, ss_name: 'Sea View', fs_low: 240 },
  { id: 'b', fs_lat: 37.9, fs_lng: -73.5, ss_name: 'Dune House', fs_low: 180 },
  { id: 'c', fs_lat: 37.9, fs_lng: -73.5, ss_name: 'Dune Cabin', fs_low: 95 },
];

let open = (): void => {};
const opened = new Promise<void>((resolve) => (open = resolve));
let host: HTMLElement;
let narrow: HTMLElement;
let isNarrowBare: boolean;

const pinsOf = (element: HTMLElement): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('.pin button') ?? []),
];
/** The pins' labels and positions on the map. */
const lookOf = (): readonly string[] => {
  const corner = host.shadowRoot?.querySelector('.map')?.getBoundingClientRect() ?? new DOMRect();
  return pinsOf(host).map((pin) => {
    const { x, y, width } = pin.getBoundingClientRect();
    return `${pin.ariaLabel} ${pin.className} ${[x - corner.x, y - corner.y, width].map(Math.round).join()}`;
  });
};
const shown = (...looks: string[]) =>
  until(
    `${looks.length} pins`,
    () =>
      pinsOf(host)
        .map(({ textContent }) => textContent)
        .join() === looks.join(),
  );

function show(docs: readonly (typeof HOMES)[number][], version: number): void {
  const fields = { title: 'ss_name', low: 'fs_low' };
  set('search', { 'early-map': { fields, params: {} } as unknown as SearchState });
  set('mapResults', { 'early-map': { ...NO_RESULTS, status: 'ready', docs, version } });
}

const behindButton: AnyWidget = { ...mapResults, tag: 'stay-narrow-map' };
const previewed: string[] = [];

/** Adds a map, which runs its preview. */
async function add({ tag }: AnyWidget): Promise<HTMLElement> {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<${tag} data-name="early-map" style="display: block; inline-size: 500px" data-latitude="10" data-zoom="3"><b>fallback</b></${tag}>`,
  );
  define({ tag, kind: 'widget', mount: 'eager', connects: true }, []);
  await until('its preview', () => previewed.includes(tag));
  return document.body.lastElementChild as HTMLElement;
}

beforeAll(async () => {
  setLoader({
    state: async (tag) => ({
      widget: tag === mapResults.tag ? mapResults : behindButton,
      preview:
        async () =>
        (...args) => {
          (first as Preview)(...args);
          previewed.push(tag);
        },
    }),
    view: async () => {
      await opened;
      return { view };
    },
  });
  await page.viewport(390, 844);
  narrow = await add(behindButton);
  show(HOMES, 1);
  isNarrowBare = narrow.shadowRoot === null;
  set('mapResults', {});
  await page.viewport(1280, 800);
  host = await add(mapResults);
});
afterAll(() => {
  host.remove();
  narrow.remove();
  set('mapResults', {});
  set('search', {});
});

it('keeps the fallback until the results arrive, then shows their prices before the view has loaded [MAP-15]', async () => {
  set('flag', { riot_solr_flag_items: new Set(['a']) });
  expect(host.shadowRoot).toBeNull();
  show([HOMES[0]!], 1);
  await shown('$240');
  expect(pinsOf(host)[0]?.ariaLabel).toBe('Sea View, $240, saved');
  show(HOMES, 2);
  await shown('$240', '$95 2');
  expect(host.shadowRoot?.querySelector('.places summary')?.textContent).toBe('The 3 places on this map');
  const { left = 0, right = 0 } = host.shadowRoot?.querySelector('.map')?.getBoundingClientRect() ?? {};
  for (const pin of pinsOf(host)) {
    expect(pin.getBoundingClientRect().left).toBeGreaterThan(left);
    expect(pin.getBoundingClientRect().right).toBeLessThan(right);
  }
});

it('does not draw its pins again while another search is on its way [MAP-15]', async () => {
  const said = vi.spyOn(host as unknown as { stayText: (key: string) => string }, 'stayText');
  const { mapResults: all } = store.getState();
  const found = all!['early-map']!;
  set('mapResults', { 'early-map': { ...found, status: 'pending' } });
  await settled();
  expect(said).not.toHaveBeenCalled();
  set('mapResults', { 'early-map': { ...found, pointed: 'a' } });
  await until('the pin is marked', () => pinsOf(host)[0]?.className.includes('pointed'));
  expect(said).toHaveBeenCalled();
  said.mockRestore();
  set('mapResults', { 'early-map': found });
  await until('it is not any more', () => !pinsOf(host)[0]?.className.includes('pointed'));
});

it('renders nothing on a narrow screen, where a button opens the map [MAP-15] [MAP-16]', () => {
  expect(isNarrowBare).toBe(true);
});

it('hands over to the view with its pins in the same place, and keeps an earlier press [MAP-15]', async () => {
  const [before, markup] = [lookOf(), pinsMarkup(host)];
  const layers = () => [...host.shadowRoot!.querySelectorAll('.pins')];
  const [firstLayer] = layers();
  pinsOf(host)[0]?.click();
  let least = Infinity;
  let isWatching = true;
  const look = (): void => {
    least = Math.min(least, pinsOf(host).filter((pin) => pin.checkVisibility()).length);
    if (isWatching) requestAnimationFrame(look);
  };
  look();
  const chosen: unknown[] = [];
  const stop = on('map-choose', ({ id }) => chosen.push(id));
  open();
  await until('the view has its own pins', () => layers().length > 0 && !layers().includes(firstLayer!));
  isWatching = false;
  stop();
  expect(lookOf()).toEqual(before);
  expect(pinsMarkup(host)).toBe(markup);
  expect(least).toBe(2);
  expect(chosen).toEqual(['a']);
});
