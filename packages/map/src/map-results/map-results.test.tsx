import { withMember } from '@staytags/base/json';
import { readOffer } from '@staytags/base/money/offer';
import { emit, get, on, set } from '@staytags/bus/bus';
import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mapResults } from './map-results.widget.ts';

// The search belongs to another package: this publishes its state.
let serial = 0;
const HOMES = [
  { id: 'a', fs_lat: 37.7, fs_lng: -73.9, ss_name: 'Sea View', ss_url: '/stays/a', fs_low: 240, is_eid: 7 },
  { id: 'b', fs_lat: 37.9, fs_lng: -73.5, ss_name: 'Dune House', ss_url: '/stays/b', fs_low: 180, is_eid: 8 },
];
const FIELDS = { title: 'ss_name', link: 'ss_url', low: 'fs_low', eid: 'is_eid' };

type Search = NonNullable<ReturnType<typeof get<'search'>>>[string];

function publish(name: string, change: Partial<Search>): void {
  const before = get('search')?.[name];
  const first = {
    ...{ status: 'ready', more: false, end: 2, version: 1, params: {}, docs: [], numFound: 2, start: 0, rows: 10 },
    ...{ facetFields: {}, facetDates: {}, facetRanges: {}, facets: [], labels: {}, fields: FIELDS },
    spelling: { q: '' },
    endpoint: { url: '/solr/', servlet: 'select', proxyUrl: '', index: '', jsonWrf: '' },
    scope: { bundles: [], entityType: '', defaultQ: '', params: [] },
    rules: { exposed: ['q', 'fq'], maxRows: 10, prefix: '', hash: true },
  } as const;
  set('search', withMember(get('search'), name, { ...first, ...before, ...change } as Search), [name]);
}

let asked: URL[] = [];
let answers: ((docs: readonly object[]) => void)[] = [];
beforeEach(() => {
  asked = [];
  answers = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    asked.push(new URL(new Request(input).url));
    return new Promise((resolve) => {
      answers.push((docs) => resolve(Response.json({ response: { numFound: docs.length, docs } })));
    });
  });
});
afterEach(() => {
  clearPage();
  vi.restoreAllMocks();
});

function open(attributes = ''): { host: HTMLElement; name: string } {
  const name = `map-test-${(serial += 1)}`;
  const host = place(
    `<stay-map-results data-name="${name}" data-latitude="37.8" data-longitude="-73.7" data-zoom="8" ${attributes}></stay-map-results>`,
    mapResults,
  );
  publish(name, {});
  return { host, name };
}
const labels = (host: Element): string[] =>
  [...(host.shadowRoot?.querySelectorAll('.pin button') ?? [])].map(({ textContent }) => textContent ?? '');
const pin = (host: Element, label: string) =>
  [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.pin button') ?? [])].find(
    ({ textContent }) => textContent === label,
  );
async function filled(attributes = '') {
  const opened = open(attributes);
  await until('it asks', () => answers.length > 0);
  answers[0]?.(HOMES);
  await until('both prices', () => labels(opened.host).join() === '$240,$180');
  return opened;
}

it('labels each pin with its price, and updates prices at once [MAP-9] [MAP-12]', async () => {
  const { host } = await filled();
  expect(asked[0]?.searchParams.get('fl')).toContain('fs_lat,fs_lng');
  set('pricing', new Map([['7', { prices: [readOffer({ eid: '7', p: '990', b: '', e: '', qp: {} })] }]]) as never);
  await until('the price of the stay', () => labels(host).join() === '$990,$180');
  set('pricing', new Map() as never);
});

it('takes the name of a search that is called like a member of Object [CORE-4]', async () => {
  const { host, name } = open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  answers[0]?.(HOMES);
  await until('its pins', () => labels(host).length === 2);
  for (const called of ['__proto__', 'constructor']) {
    host.dataset['name'] = called;
    await until('no pins', () => labels(host).length === 0);
    host.dataset['name'] = name;
    await until('its pins', () => labels(host).length === 2);
  }
});

it('highlights the card hovered in the list, reports the focused pin, and shows a selected home as a small card [MAP-9] [MAP-12]', async () => {
  const { host, name } = await filled();
  emit('map-point', { name, id: 'b' });
  await until('the pin is marked', () => pin(host, '$180')?.classList.contains('pointed'));
  const pointed: (string | null)[] = [];
  const stop = on('map-point', ({ id }) => pointed.push(id));
  pin(host, '$240')?.focus();
  expect(pointed).toEqual(['a']);
  stop();
  pin(host, '$240')?.click();
  const card = await until('the card', () => inView(host, '[role=dialog]'));
  expect(card.querySelector('a')?.getAttribute('href')).toContain('/stays/a');
  expect(card.querySelector('stay-flag')?.getAttribute('data-item-id')).toBe('a');
  emit('map-choose', { name, id: null });
  await until('it is closed', () => !inView(host, '[role=dialog]'));
  await until('its pin is marked as viewed', () => pin(host, '$240')?.getAttribute('aria-label')?.endsWith('viewed'));
});

it('shows the pin of a home in a cluster while its card is hovered or it is selected [MAP-9]', async () => {
  const { host, name } = open();
  await until('it asks', () => answers.length > 0);
  answers[0]?.([HOMES[0]!, { ...HOMES[1]!, fs_lat: 37.7, fs_lng: -73.9001 }]);
  await until('the cluster', () => labels(host).join() === '$180 2');
  emit('map-point', { name, id: 'b' });
  await until('its pin', () => labels(host).join() === '$180 2,$180');
  expect(pin(host, '$180')?.className).toBe('price pointed');
  emit('map-choose', { name, id: 'b' });
  emit('map-point', { name, id: 'a' });
  await until('both', () => labels(host).join() === '$180 2,$240,$180');
  emit('map-choose', { name, id: null });
  emit('map-point', { name, id: null });
  await until('the cluster alone', () => labels(host).join() === '$180 2');
});

it('says how many homes it shows, but not where a list of its search says it [MAP-10]', async () => {
  const { host, name } = await filled();
  const said = () => [...host.shadowRoot!.querySelectorAll('.stay-view [role=status]')].map((one) => one.textContent);
  await expect.poll(said).toEqual(['2 homes on the map', '']);
  set('lists', ['another', name]);
  await expect.poll(said).toEqual(['', '']);
  set('lists', ['another']);
  await expect.poll(said).toEqual(['2 homes on the map', '']);
  set('lists', []);
});

it('searches the area that the visitor moved to, instead of the previous one [MAP-11]', async () => {
  const { host, name } = await filled();
  const wanted: unknown[] = [];
  const stop = on('search-set', ({ params }) => wanted.push(params['fq']));
  await until('the map can move', () => host.hasAttribute('ready'));
  expect(inView(host, '.bar .button')).toBeNull();
  inView(host, '.controls.zoom button')?.click();
  const button = await until('the button', () => inView(host, '.bar .button'));
  button.click();
  await expect.poll(() => inView(host, '.bar .button')).toBeNull();
  publish(name, { params: { fq: wanted[0] as string[] } });
  expect(String(wanted[0])).toMatch(/^fs_lat:\[.+\] AND fs_lng:\[.+\]$/);
  inView<HTMLInputElement>(host, '.follow input')?.click();
  inView(host, '.controls.zoom button')?.click();
  await until('it follows', () => wanted.length === 2);
  stop();
  expect(wanted[1]).toHaveLength(1);
  expect(wanted[1]).not.toEqual(wanted[0]);
});

it('no longer offers to search the area once new results are fitted [MAP-11]', async () => {
  const { host, name } = await filled();
  await until('the map can move', () => host.hasAttribute('ready'));
  inView(host, '.controls.zoom button')?.click();
  await until('the button', () => inView(host, '.bar .button'));
  publish(name, { status: 'pending', params: { q: ['sea'] } });
  await until('it asks', () => answers.length === 2);
  answers[1]?.([HOMES[1]!]);
  publish(name, { status: 'ready', version: 2 });
  await until('they are fitted', () => labels(host).join() === '$180');
  await expect.poll(() => inView(host, '.bar .button')).toBeNull();
});

it('searches the area that it offers as the visitor chooses to search with each move [MAP-11]', async () => {
  const { host } = await filled();
  const wanted: unknown[] = [];
  const stop = on('search-set', ({ params }) => wanted.push(params['fq']));
  await until('the map can move', () => host.hasAttribute('ready'));
  const box = inView<HTMLInputElement>(host, '.follow input')!;
  inView(host, '.controls.zoom button')?.click();
  await until('the button', () => inView(host, '.bar .button'));
  box.click();
  await until('it searches', () => wanted.length === 1);
  expect(inView(host, '.bar .button')).toBeNull();
  stop();
});

it('does not search when the keyboard brings a pin into view, though it searches as the visitor moves [MAP-11]', async () => {
  const { host, name } = await filled();
  const wanted: string[] = [];
  const stop = on('search-set', ({ params }) => wanted.push(String(params['fq'])));
  await until('the map can move', () => host.hasAttribute('ready'));
  inView<HTMLInputElement>(host, '.follow input')?.click();
  inView(host, '.controls.zoom button')?.click();
  await until('it searches', () => wanted.length === 1);
  publish(name, { status: 'pending', params: { fq: [wanted[0]!] } });
  await until('it asks', () => answers.length === 2);
  const [south = 0, north = 0, west = 0, east = 0] = (wanted[0]?.match(/-?\d+\.\d+/g) ?? []).map(Number);
  const middle = { ...HOMES[0], fs_lat: (south + north) / 2, fs_lng: (west + east) / 2 };
  answers[1]?.([middle, { ...HOMES[1], fs_lat: middle.fs_lat, fs_lng: east + (east - west) * 0.03 }]);
  publish(name, { status: 'ready', version: 2 });
  const frame = inView(host, '.map')!.getBoundingClientRect();
  const beside = () => pin(host, '$180')?.getBoundingClientRect() ?? new DOMRect();
  await until('one is beside the view', () => beside().left + beside().width / 2 > frame.right);
  pin(host, '$240')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await until('it is in view', () => beside().right < frame.right);
  let last = NaN;
  let still = 0;
  await until('it has come to rest', () => (still = last === (last = beside().x) ? still + 1 : 0) > 5);
  inView(host, '.controls.zoom button')?.click();
  await until('it searches again', () => wanted.length > 1);
  expect(wanted).toHaveLength(2);
  stop();
});

it('keeps its pins while the list keeps its results, since its search has failed [MAP-9]', async () => {
  const { host, name } = await filled();
  publish(name, { status: 'pending', params: { q: ['one'] } });
  await until('it asks again', () => answers.length === 2);
  publish(name, { status: 'failed' });
  answers[1]?.([{ ...HOMES[1], fs_low: 99 }]);
  const markers = () => get('mapResults')?.[name];
  await expect.poll(() => markers()?.status).toBe('ready');
  expect(markers()?.docs.map(({ id }) => id)).toEqual(['a', 'b']);
  publish(name, { status: 'pending' });
  publish(name, { status: 'ready', version: 2 });
  await until('it shows with the list', () => labels(host).join() === '$99');
});

it('keeps the focus in the map when its window goes with the search [MAP-10] [CORE-39]', async () => {
  const { host, name } = await filled();
  pin(host, '$240')?.focus();
  pin(host, '$240')?.click();
  await until('the window has the focus', () => host.shadowRoot?.activeElement?.role === 'dialog');
  emit('map-choose', { name, id: null });
  await until('it is closed', () => !inView(host, '[role=dialog]'));
  await expect.poll(() => inView(host, '.map :focus')).not.toBeNull();
});

it('never shows an older response, nor a newer one before the list does [MAP-9]', async () => {
  const { host, name } = await filled();
  publish(name, { status: 'pending', params: { q: ['one'] } });
  await until('it asks again', () => answers.length === 2);
  publish(name, { params: { q: ['two'] } });
  await until('it asks for the next', () => answers.length === 3);
  answers[2]?.([{ ...HOMES[1], fs_low: 99 }]);
  answers[1]?.([{ ...HOMES[0], fs_low: 11 }]);
  await until('the answer is here', () => asked[2]?.searchParams.get('q') === 'two');
  expect(labels(host).join()).toBe('$240,$180');
  publish(name, { status: 'ready', version: 2 });
  await until('it shows with the list', () => labels(host).join() === '$99');
});

it('fits its results again when a hidden=until-found tab opens [MAP-4]', async () => {
  const { host } = await filled();
  await until('it is drawn', () => host.hasAttribute('ready'));
  const apart = () => pin(host, '$180')!.getBoundingClientRect().left - pin(host, '$240')!.getBoundingClientRect().left;
  const show = () => emit('section-shown', { section: host.parentElement! });
  // On a busy device, the first fit may come later than this.
  show();
  let fitted = NaN;
  let still = 0;
  await until('it has come to rest', () => (still = fitted === (fitted = apart()) ? still + 1 : 0) > 5);
  inView(host, '.controls.zoom button:last-child')?.click();
  await until('the visitor has moved it', () => apart() < fitted * 0.9);
  show();
  await until('they are fitted again', () => Math.abs(apart() - fitted) < 2);
});

/** A home in the middle of the top edge of the results, and one in each of their lower corners. */
const CORNERS = [
  { id: 'north', fs_lat: 38.2, fs_lng: -73.7, ss_name: 'North', fs_low: 1240 },
  { id: 'west', fs_lat: 37.4, fs_lng: -74.2, ss_name: 'West', fs_low: 1180 },
  { id: 'east', fs_lat: 37.4, fs_lng: -73.2, ss_name: 'East', fs_low: 1195 },
];
const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Which pins lie under what covers the map. */
function covered({ shadowRoot }: HTMLElement): string[] {
  const all = (selector: string) => [...(shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const boxOf = (element: HTMLElement) => element.getBoundingClientRect();
  const covers = all('.bar > *, .controls, .switch');
  expect(covers.length).toBeGreaterThan(1);
  return all('.pin button').flatMap((button) =>
    covers
      .filter((cover) => meet(boxOf(button), boxOf(cover)))
      .map(({ className }) => `${button.textContent} ${className}`),
  );
}
async function shownInCorners(host: HTMLElement): Promise<void> {
  await until('it is drawn', () => host.hasAttribute('ready'));
  await until('it asks', () => answers.length > 0);
  answers[0]?.(CORNERS);
  await until('all prices', () => labels(host).length === CORNERS.length);
  const places = () => labels(host).map((label) => pin(host, label)!.getBoundingClientRect().x);
  let last = '';
  let still = 0;
  await until('they have come to rest', () => (still = last === (last = places().join()) ? still + 1 : 0) > 5);
}

it.each([
  ['wide', 'ltr', '900px', '384px'],
  ['tall', 'ltr', '420px', '640px'],
  ['tall', 'rtl', '420px', '640px'],
])('keeps its results clear of the bar and the buttons over it: %s, %s [MAP-11]', async (_, dir, width, height) => {
  const { host } = open(`dir="${dir}"`);
  host.style.cssText = `display: block; inline-size: ${width}; --stay-map-height: ${height}`;
  await shownInCorners(host);
  await expect.poll(() => covered(host)).toEqual([]);
});

it('applies the options of each map when several share a search [MAP-9]', async () => {
  const name = `map-test-${(serial += 1)}`;
  const box = place(
    `<div><stay-map-results data-name="${name}" data-max-markers="1"></stay-map-results><stay-map-results data-name="${name}" data-lat-field="fs_other" data-key="fs_key"></stay-map-results></div>`,
    mapResults,
  );
  publish(name, {});
  await until('it asks for both', () => {
    const url = asked.at(-1)?.searchParams;
    return url?.get('rows') === '1000' && url.get('fl')?.includes('fs_other');
  });
  for (const answer of answers) answer([HOMES[0]!, { ...HOMES[1], fs_other: 38.1 }]);
  await until('each has its own', () => [...box.children].map((host) => labels(host).join()).join(' ') === '$240 $180');
});

it('fits its results into view again when the collapsed section around it opens [MAP-4]', async () => {
  const { host } = await filled();
  const section = host.parentElement!;
  section.hidden = true;
  await until('it has no size', () => host.offsetWidth === 0);
  // The map gets its size after the next layout.
  await settled();
  await settled();
  section.style.inlineSize = '340px';
  section.hidden = false;
  await until('both are in view', () => {
    const { left, right } = host.getBoundingClientRect();
    const sides = ['$240', '$180'].map((label) => pin(host, label)?.getBoundingClientRect());
    return right - left === 340 && sides.every((side) => side && side.left > left && side.right < right);
  });
});

it('reports that the markers could not load, keeps the old ones, and retries [MAP-14]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { host, name } = await filled();
  vi.mocked(globalThis.fetch).mockImplementationOnce(async () => new Response('no', { status: 404 }));
  publish(name, { params: { q: ['three'] } });
  const retry = await until('the button', () => inView(host, '.failed .button'));
  expect(errors).toHaveBeenCalledTimes(1);
  expect(labels(host).join()).toBe('$240,$180');
  retry.click();
  await until('it asks again', () => answers.length === 2);
  answers[1]?.([HOMES[0] as object]);
  await until('it is there', () => labels(host).join() === '$240');
});

it('retries with the list, whichever button was pressed [MAP-14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { host, name } = await filled();
  vi.mocked(globalThis.fetch).mockImplementationOnce(async () => new Response('no', { status: 404 }));
  publish(name, { status: 'pending', params: { q: ['three'] } });
  await until('the map shows the failure', () => inView(host, '.failed .button'));
  publish(name, { status: 'failed' });
  publish(name, { status: 'pending' });
  await until('it asks again', () => answers.length === 2);
  answers[1]?.([HOMES[0] as object]);
  publish(name, { status: 'ready', version: 2 });
  await until('it is there', () => labels(host).join() === '$240' && !inView(host, '.failed'));
});

it('reports a failed search where no list of it does, instead of a count, and retries it [MAP-10] [MAP-14]', async () => {
  const { host, name } = await filled();
  const said = () => [...host.shadowRoot!.querySelectorAll('.stay-view [role=status]')].map((one) => one.textContent);
  const retried: unknown[] = [];
  const stop = on('search-retry', (detail) => retried.push(detail.name));
  await expect.poll(said).toEqual(['2 homes on the map', '']);
  publish(name, { status: 'failed', more: true });
  await settled();
  expect(inView(host, '.failed')).toBeNull();
  publish(name, { status: 'failed', more: false });
  const retry = await until('the button', () => inView(host, '.failed .button'));
  await expect.poll(said).toEqual(['', '']);
  retry.click();
  expect(retried).toEqual([name]);
  set('lists', [name]);
  await until('the list says it', () => !inView(host, '.failed'));
  set('lists', []);
  publish(name, { status: 'ready', version: 2 });
  await until('it is over', () => !inView(host, '.failed'));
  stop();
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  it('starts a map with data-start="click" when its switch opens it, and is ready once [MAP-3] [MAP-16]', async () => {
    const { host } = open('data-start="click"');
    const button = await until('the button', () => inView(host, '[part=switch]'));
    const ready: unknown[] = [];
    const stop = on('map-ready', () => ready.push(host));
    button.click();
    await until('it is drawn', () => host.hasAttribute('ready'));
    expect(inView(host, '.poster')).toBeNull();
    for (const isOver of [false, true]) {
      button.click();
      await until('it has changed', () => (inView(host, '.over') !== null) === isOver);
      await settled();
    }
    stop();
    expect(ready).toHaveLength(1);
  });

  it('keeps its results clear of the bar, the buttons and the switch over it [MAP-11] [MAP-16]', async () => {
    const { host } = open();
    (await until('the button', () => inView(host, '[part=switch]'))).click();
    await shownInCorners(host);
    await expect.poll(() => covered(host)).toEqual([]);
  });

  it('closes a full-screen map by Escape and by Back, as other layers, and lets no finger on a pin scroll the page behind [MAP-16]', async () => {
    const { host } = open();
    const button = await until('the button', () => inView(host, '[part=switch]'));
    const isOver = () => inView(host, '.over') !== null;
    button.click();
    await until('it asks', () => answers.length > 0);
    answers[0]?.(HOMES);
    await until('its pins', () => labels(host).length === 2 && isOver());
    expect(getComputedStyle(pin(host, '$240')!).touchAction).toBe('none');
    pin(host, '$240')!.focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [isOver(), host.shadowRoot?.activeElement]).toEqual([false, button]);
    const watchers: { requestClose(): void }[] = [];
    const { CloseWatcher: Plain } = globalThis as unknown as { CloseWatcher: new () => { requestClose(): void } };
    vi.stubGlobal(
      'CloseWatcher',
      class extends Plain {
        constructor() {
          super();
          watchers.push(this);
        }
      },
    );
    button.click();
    await until('it is open', () => isOver() && watchers.length === 1);
    // What Chrome on Android does at Back.
    watchers[0]!.requestClose();
    await expect.poll(isOver).toBe(false);
    vi.unstubAllGlobals();
  });

  it.each(['canvas', '.pin button'])('pans a full-screen map with one finger, put down on %s [MAP-16]', async (on) => {
    const { host } = open();
    const button = await until('the button', () => inView(host, '[part=switch]'));
    button.click();
    await until('it asks', () => answers.length > 0);
    answers[0]?.(HOMES);
    await until('it is drawn', () => host.hasAttribute('ready'));
    const canvas = await until('its place', () => inView(host, on));
    const touch = (type: string, clientY: number) => {
      const finger = new Touch({ identifier: 1, target: canvas, clientX: 200, clientY });
      const touches = type === 'touchend' ? [] : [finger];
      const init = { touches, targetTouches: touches, changedTouches: [finger], bubbles: true, cancelable: true };
      canvas.dispatchEvent(new TouchEvent(type, init));
    };
    touch('touchstart', 400);
    for (let step = 1; step <= 5; step += 1) {
      touch('touchmove', 400 - step * 30);
      await settled();
    }
    touch('touchend', 250);
    await until('it offers to search there', () => inView(host, '.bar .button'));
  });
});

it('covers the page with the list of places on a phone without WebGL, and gives the page back [MAP-10] [MAP-16]', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await page.viewport(390, 844);
  try {
    const { host } = open('style="margin-block-start: 3000px"');
    await until('it asks', () => answers.length > 0);
    answers[0]?.(HOMES);
    const button = await until('the button', () => inView(host, '[part=switch]'));
    expect(button.textContent).toBe('Map');
    expect(warnings).not.toHaveBeenCalled();
    button.click();
    const notice = await until('it says so', () => inView(host, '.notice'));
    await until('the focus is there', () => host.shadowRoot?.activeElement === notice);
    const list = await until('the list', () => inView(host, 'details[open]'));
    await until('both cover the page', () => {
      const { top, left, bottom, right } = list.parentElement!.getBoundingClientRect();
      return [top, left, bottom, right].join() === [0, 0, innerHeight, innerWidth].join();
    });
    expect(list.checkVisibility()).toBe(true);
    expect([...list.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Sea View', 'Dune House']);
    button.click();
    await until('the page is back', () => !notice.checkVisibility() && !list.checkVisibility());
    expect(scrollY).toBe(0);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('gives the page back to a keyboard that leaves it, which would go on behind the map [MAP-16]', async () => {
  await page.viewport(390, 844);
  try {
    const { host } = open();
    const after = document.createElement('button');
    host.after(after);
    const button = await until('the button', () => inView(host, '[part=switch]'));
    const isOver = () => inView(host, '.over') !== null;
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(isOver).toBe(true);
    await userEvent.tab({ shift: true });
    await expect.poll(() => [document.activeElement, isOver()]).toEqual([host, true]);
    button.focus();
    await userEvent.tab();
    await expect.poll(() => [document.activeElement, isOver()]).toEqual([after, false]);
    expect(button.textContent).toBe('Map');
  } finally {
    await page.viewport(1280, 800);
  }
});

describe('list, map or both', () => {
  const choice = (host: Element, view: string) =>
    [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[part~=shown-view]') ?? [])].find(
      ({ textContent }) => textContent === view,
    );
  afterEach(() => localStorage.removeItem('staytags.results-view'));

  it('are chosen on a wide window, remembered, and exposed as states [MAP-17]', async () => {
    await page.viewport(1280, 800);
    const { host } = await filled('data-views');
    await until('the choice', () => choice(host, 'List'));
    choice(host, 'List')?.click();
    await until('the list alone', () => host.hasAttribute('list-only'));
    expect(getComputedStyle(inView(host, '.map')!).display).toBe('none');
    expect(choice(host, 'List')?.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('staytags.results-view')).toBe('list');
    choice(host, 'Map')?.click();
    await until('the map alone', () => host.hasAttribute('map-only') && !host.hasAttribute('list-only'));
    host.remove();

    const again = open('data-views data-start="click"').host;
    await until('the remembered one', () => again.hasAttribute('map-only'));
    await page.viewport(390, 800);
    await until('no choice on a narrow window', () => !choice(again, 'Map') && !again.hasAttribute('map-only'));
  });
});
