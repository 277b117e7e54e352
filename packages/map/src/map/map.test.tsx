import { emit, on } from '@staytags/bus/bus';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { watchPresses } from '@staytags/ui/presses/presses';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { marker } from '../marker/marker.widget.ts';
import { map } from './map.widget.ts';

// A style without a source: nothing is fetched, and the pins are on a plain background.
const open = (attributes: string, children = ''): HTMLElement => {
  const host = place(
    `<stay-map data-latitude="37.7" data-longitude="-73.9" data-zoom="8" ${attributes}>${children}</stay-map>`,
    map,
    marker,
  );
  host.scrollIntoView();
  return host;
};
const markersOf = (list: readonly unknown[]): string => `data-markers='${JSON.stringify(list)}'`;
const pins = (host: Element): HTMLElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.pin button') ?? []),
];
const shown = (host: Element, count: number) => until(`${count} pins`, () => pins(host).length === count && pins(host));
const HOME = { latitude: 37.7, longitude: -73.9 };

describe('stay-map', () => {
  let errors: ReturnType<typeof vi.spyOn>;
  let warnings: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    clearPage();
    vi.restoreAllMocks();
  });
  const said = (): string[] => errors.mock.calls.map((call: unknown[]) => call.map(String).join(' '));

  it('renders a map with WebGL, and reports that it is ready [MAP-3]', async () => {
    const ready = vi.fn();
    const stop = on('map-ready', ready);
    const host = open('data-map-id="loc1"');
    await until('the event is dispatched', () => ready.mock.calls.length > 0);
    stop();
    expect(host.hasAttribute('ready')).toBe(true);
    expect(ready).toHaveBeenCalledWith({ map: 'loc1', from: host });
    expect(inView(host, 'canvas')?.offsetWidth).toBeGreaterThan(300);
    expect(warnings).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  });

  it('fetches nothing before its button is pressed [MAP-1]', async () => {
    const host = open('data-start="click"');
    const button = await until('the button', () => inView(host, '.poster button'));
    expect(inView(host, 'canvas')).toBeNull();
    button.click();
    await until('it is ready', () => host.hasAttribute('ready'));
  });

  it('shows the place of its own example [MAP-1]', async () => {
    const host = place(map.example ?? '', map, marker);
    (await until('the button', () => inView(host, '.poster button'))).click();
    await shown(host, 1);
  });

  it('opens the window of a marker with autoclick by itself, and leaves the focus where it is [MAP-5] [MAP-10]', async () => {
    const field = place<HTMLInputElement>('<input>');
    const host = open(markersOf([{ ...HOME, text: 'Harbour', autoclick: 1 }]));
    field.focus();
    await until('its text', () => host.querySelector('.gmap-popup'));
    await settled();
    expect(document.activeElement).toBe(field);
  });

  it('opens a marker’s text without its scripts, closes on Escape, and returns the focus [MAP-7] [MAP-10]', async () => {
    const text = '<b>Harbour</b><img src=x onerror="window.hurt = 1"><script>window.hurt = 1</script>';
    const host = open(markersOf([{ ...HOME, text, opts: { title: 'Port Ansel' } }]));
    const [pin] = await shown(host, 1);
    expect(pin?.getAttribute('aria-label')).toBe('Port Ansel');
    pin?.focus();
    pin?.click();
    const window = await until('the window', () => inView(host, '[role=dialog]'));
    const body = await until('its text', () => host.querySelector('.gmap-popup b'));
    expect(body.textContent).toBe('Harbour');
    expect('hurt' in globalThis).toBe(false);
    expect(host.shadowRoot?.activeElement).toBe(window);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until('it is closed', () => !inView(host, '[role=dialog]'));
    expect(host.shadowRoot?.activeElement).toBe(pin);
    // Safari does not focus a button that is clicked.
    watchPresses();
    pin?.blur();
    pin?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    dispatchEvent(new PointerEvent('pointerup'));
    pin?.click();
    const again = await until('the window', () => inView(host, '[role=dialog]'));
    expect(host.shadowRoot?.activeElement).toBe(again);
    again.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until('it is closed', () => !inView(host, '[role=dialog]'));
    expect(host.shadowRoot?.activeElement).toBe(pin);
  });

  it('lets scripts of the page act on nothing in a text that an option brings [MAP-7] [CORE-18]', async () => {
    const acts = '<a class="colorbox-load way" data-hx-get="/x" href="/a">Photos</a>';
    const host = open(
      markersOf([
        { ...HOME, text: acts, opts: { title: 'Text' } },
        { latitude: 37.5, longitude: -73.9, tabs: { Hours: acts }, opts: { title: 'Tabs' } },
      ]),
    );
    for (const pin of await shown(host, 2)) {
      pin.click();
      const link = await until('its link', () => host.querySelector('.gmap-popup a'));
      expect(link.outerHTML).toBe('<a class="way" href="/a">Photos</a>');
      inView(host, '[role=dialog]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await until('it is closed', () => !host.querySelector('.gmap-popup'));
    }
  });

  it('shows one window at a time: a fragment of the page, remote content, tabs [MAP-7]', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async (input) =>
        new Response(`<p>from ${new URL(new Request(input).url).pathname}</p>`, {
          headers: { 'content-type': 'text/html' },
        }),
    );
    addSettings({ basePath: '/sub/', pathPrefix: 'fr/' });
    place('<div class="source" id="once"><i name="x">of the page</i></div>');
    const host = open(
      `data-rmtcallback="map/rmt" ${markersOf([
        { ...HOME, iwq: '.source', opts: { title: 'Fragment' } },
        { latitude: 37.9, longitude: -73.9, rmt: 'node/7', opts: { title: 'Remote' } },
        {
          latitude: 37.5,
          longitude: -73.9,
          tabs: { Hours: '<p>9 to 5</p>', Way: '<p>by boat</p>' },
          opts: { title: 'Tabs' },
        },
      ])}`,
    );
    const [fragment, remote, tabs] = await shown(host, 3);
    fragment?.click();
    const copy = await until('the copy', () => host.querySelector('.gmap-popup i'));
    expect(copy.outerHTML).toBe('<i>of the page</i>');
    expect(document.querySelectorAll('#once')).toHaveLength(1);
    remote?.click();
    await until(
      'the remote text',
      () => host.querySelector('.gmap-popup')?.textContent === 'from /sub/fr/map/rmt/node/7',
    );
    expect(host.shadowRoot?.querySelectorAll('[role=dialog]')).toHaveLength(1);
    tabs?.click();
    await until('the first tab', () => host.querySelector('.gmap-popup')?.textContent === '9 to 5');
    inView(host, '.tabs button:nth-child(2)')?.click();
    await until('the second tab', () => host.querySelector('.gmap-popup')?.textContent === 'by boat');
    addSettings({ basePath: '/', pathPrefix: '' });
  });

  it.each<[string, object]>([
    ['a selector that does not parse', { iwq: 'div[' }],
    ['a huge selector', { iwq: ':is('.repeat(100_000) }],
    ['an index out of range', { iwq: 'body', iwo: '99' }],
    ['a path outside its callback', { rmt: '../../user/logout' }],
    ['a server that fails', { rmt: 'node/1' }],
  ])('says that a text cannot be shown, and offers a retry: %s [MAP-7] [MAP-14]', async (_name, content) => {
    let isUp = false;
    const requests: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      requests.push(new URL(new Request(input).url).pathname);
      const headers = { 'content-type': 'text/html' };
      return isUp ? new Response('<p>Boats</p>', { headers }) : new Response('No', { status: 403, headers });
    });
    const host = open(
      `data-rmtcallback="/map/rmt" ${markersOf([
        { ...HOME, ...content },
        { latitude: 37.5, longitude: -73.5 },
      ])}`,
    );
    const [pin] = await shown(host, 2);
    pin?.click();
    const alert = await until('it says so', () => inView(host, '.window [role=alert]'));
    expect(alert.querySelector('p')?.textContent).toBe('We couldn’t load this.');
    expect(said().map((text) => text.startsWith('[stay-map] The text of a marker could not be shown'))).toEqual([true]);
    const isRemote = requests.length > 0;
    expect(requests.filter((path) => !path.startsWith('/map/rmt/'))).toEqual([]);
    isUp = true;
    alert.querySelector('button')?.click();
    if (isRemote) await until('its text', () => host.querySelector('.gmap-popup')?.textContent === 'Boats');
    else await until('it warns again', () => said().length === 2);
    expect(pins(host)).toHaveLength(2);
  });

  it('ignores scripts, URLs and cursors in hostile settings [MAP-1] [MAP-5]', async () => {
    const at = location.href;
    const host = open(
      `data-draggable-cursor="url(//evil.example/x.cur), auto" data-dragging-cursor="url(//evil.example/y.cur)" data-background-color="url(//evil.example/z.png)" data-icons='{"__proto__": {"name": "x"}}' ${markersOf(
        [
          {
            ...HOME,
            link: 'javascript:window.hurt = 1',
            markername: '__proto__',
            offset: -1,
            opts: { title: 'Script' },
          },
          { latitude: 37.5, longitude: -73.5, text: 'x', opts: { title: '<img src=x onerror=window.hurt=1>Dock' } },
        ],
      )}`,
    );
    const [script, dock] = await shown(host, 2);
    expect(host.getAttribute('style') ?? '').not.toContain('evil');
    script?.click();
    dock?.click();
    await until('its window', () => inView(host, '[role=dialog]'));
    expect([script?.ariaLabel, dock?.ariaLabel, location.href, 'hurt' in globalThis]).toEqual([
      'Script',
      'Dock',
      at,
      false,
    ]);
    expect(inView(host, 'details')?.innerHTML).not.toContain('javascript:');
  });

  it('distinguishes markers with the same id [MAP-5]', async () => {
    const host = open(
      markersOf([
        { ...HOME, id: 'x', text: 'One', opts: { title: 'A' } },
        { latitude: 37.5, longitude: -73.5, id: 'x', text: 'Two', opts: { title: 'B' } },
      ]),
    );
    const [, second] = await shown(host, 2);
    second?.click();
    await until('its text', () => host.querySelector('.gmap-popup')?.textContent === 'Two');
    expect(pins(host).map((pin) => pin.ariaPressed)).toEqual(['false', 'true']);
    expect(said()).toEqual([]);
  });

  it('clusters markers that are close together, and opens a cluster by zooming or as a spider [MAP-8]', async () => {
    const near = { latitude: 37.701, longitude: -73.901 };
    const host = open(
      markersOf([HOME, near, { latitude: 37.6, longitude: -73.4 }, { latitude: 37.6, longitude: -73.4 }]),
    );
    const [first] = await shown(host, 2);
    expect(first?.textContent).toBe('2');
    expect(first?.getAttribute('aria-label')).toBe('2 places');
    pins(host)[1]?.click();
    const open4 = await shown(host, 4);
    expect(open4.filter((pin) => pin.closest('.leg'))).toHaveLength(2);
    first?.click();
    await until('they fall apart', () => pins(host).some(({ textContent }) => textContent === '2') === false);
  });

  it('accepts stay-marker children in document order, also those added later [MAP-5]', async () => {
    const child = (lat: number, name: string) =>
      `<stay-marker data-latitude="${lat}" data-longitude="-73.9" data-heading="${name}">${name}!</stay-marker>`;
    const host = open('', child(37.6, 'A') + child(37.9, 'B'));
    await shown(host, 2);
    host.insertAdjacentHTML('afterbegin', child(37.4, 'First'));
    const [one] = await shown(host, 3);
    expect(one?.getAttribute('aria-label')).toBe('First');
    host.querySelector('stay-marker')?.remove();
    await shown(host, 2);
  });

  it('reports impossible places and unknown icon sets once each, the sets to visitors too, and shows the other markers [MAP-5] [MAP-6]', async () => {
    const notices: unknown[] = [];
    const stop = on('notice', (detail) => void notices.push(detail));
    const host = open(
      markersOf([
        { latitude: 95, longitude: 1 },
        'x',
        { ...HOME, markername: 'nosuch' },
        { latitude: 37.6, longitude: -73.5, markername: 'treasure' },
      ]),
    );
    await shown(host, 2);
    expect(said().filter((text) => text.includes('2 markers are not on the map'))).toHaveLength(1);
    await until('it names the set', () => said().some((text) => text.includes('marker set nosuch!')));
    expect(said().filter((text) => text.includes('Request for invalid marker set nosuch!'))).toHaveLength(1);
    expect(said()).toHaveLength(2);
    expect(notices).toEqual([{ text: 'Request for invalid marker set nosuch!', type: 'error', from: host }]);
    stop();
  });

  it('reports an unknown icon set with alert() if the site is configured so [MAP-6] [CORE-20]', async () => {
    const alerts = vi.spyOn(window, 'alert').mockImplementation(() => {});
    addSettings({ staytags: { alerts: 'native' } });
    open(markersOf([{ ...HOME, markername: 'nosuch' }]));
    await until('it alerts', () => alerts.mock.calls.length > 0);
    expect(alerts.mock.calls).toEqual([['Request for invalid marker set nosuch!']]);
    addSettings({ staytags: { alerts: 'dialog' } });
  });

  it('syncs with the linked inputs of the page both ways [MAP-2]', async () => {
    const form = place(
      '<form><input id="gmap-two-zoom0"><input id="gmap-two-latlon0"><input id="gmap-two-height0" value="200 px"></form>',
    );
    const [zoom, latlon, height] = form.querySelectorAll('input');
    const host = open('data-map-id="two"');
    await until('it is ready', () => host.hasAttribute('ready'));
    await until('it has the height in the input', () => inView(host, '.map')?.offsetHeight === 200);
    if (latlon) latlon.value = '';
    if (zoom) zoom.value = '11';
    zoom?.dispatchEvent(new Event('change'));
    // A new size in the middle of a move does not change its target.
    if (height) height.value = '300 px';
    height?.dispatchEvent(new Event('change'));
    await until('the place is written back', () => latlon?.value === '37.7,-73.9');
  });

  it('leaves alone what a visitor types into a linked input [MAP-2]', async () => {
    const form = place('<form><input id="gmap-five-zoom0"><input id="gmap-five-latlon0"></form>');
    const [zoom, latlon] = form.querySelectorAll('input');
    const host = open('data-map-id="five"');
    await until('it is ready', () => host.hasAttribute('ready'));
    (await until('its buttons', () => inView(host, '.controls.zoom button'))).click();
    await until('it is linked', () => zoom?.value);
    latlon?.focus();
    latlon!.value = '38.';
    const before = zoom?.value;
    inView(host, '.controls.zoom button')?.click();
    await until('the map has moved', () => zoom?.value !== before);
    expect(latlon?.value).toBe('38.');
    latlon!.value = '38.1,-74';
    latlon?.dispatchEvent(new Event('change'));
    inView(host, '.controls.zoom button')?.click();
    await until('it follows again', () => latlon?.value === '38.1,-74' && zoom?.value !== before);
  });

  it('shows the map type of a linked input, also after the visitor has chosen another layer [MAP-2]', async () => {
    const form = place(
      '<form><select id="gmap-three-maptype0"><option>Map</option><option>Hybrid</option></select><input id="gmap-three-height0" value="200 px"></form>',
    );
    const style = { version: 8, sources: {}, layers: [] };
    const layers = JSON.stringify({ Map: style, Satellite: style, Hybrid: style });
    const host = open(`data-map-id="three" data-layers='${layers}'`);
    await until('it is linked', () => inView(host, '.map')?.offsetHeight === 200);
    const buttons = await until('the layers', () => {
      const found = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.layers button') ?? [])];
      return found.length === 3 && found;
    });
    const shownLayer = () => inView(host, '.layers [aria-pressed=true]')?.textContent;
    buttons.find(({ textContent }) => textContent === 'Satellite')?.click();
    await until('the visitor’s layer', () => shownLayer() === 'Satellite');
    const select = form.querySelector('select') as HTMLSelectElement;
    expect(select.value, 'it has no such option').toBe('Map');
    select.value = 'Hybrid';
    select.dispatchEvent(new Event('change'));
    await until('the layer of the input', () => shownLayer() === 'Hybrid');
  });

  it('writes the layer that a visitor chooses into the linked input [MAP-2]', async () => {
    const form = place(
      '<form><select id="gmap-four-maptype0"><option></option><option>Map</option><option>Hybrid</option></select></form>',
    );
    const style = { version: 8, sources: {}, layers: [] };
    const host = open(
      `data-map-id="four" data-mtc="menu" data-layers='${JSON.stringify({ Map: style, Hybrid: style })}'`,
    );
    const select = form.querySelector('select') as HTMLSelectElement;
    await until('the first layer', () => select.value === 'Map');
    const menu = inView<HTMLSelectElement>(host, '.layer-menu')!;
    menu.value = 'Hybrid';
    menu.dispatchEvent(new Event('change', { bubbles: true }));
    await until('the chosen layer', () => select.value === 'Hybrid');
  });

  describe('in a closed section', () => {
    const middle = (element: Element): number => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const close = async (host: HTMLElement): Promise<HTMLElement> => {
      const section = host.parentElement!;
      section.hidden = true;
      await until('it has no size', () => host.offsetWidth === 0);
      // The map gets its size after the next layout.
      await settled();
      await settled();
      section.style.inlineSize = '340px';
      return section;
    };

    it('resizes when it opens, and shows the same place as before [MAP-4]', async () => {
      const host = open(markersOf([{ ...HOME, opts: { title: 'Pier' } }]));
      await shown(host, 1);
      (await close(host)).hidden = false;
      await until('it is as wide as the section', () => inView(host, 'canvas')?.offsetWidth === 340);
      await until('its place is in the middle', () => Math.abs(middle(pins(host)[0]!) - middle(host)) < 3);
    });

    it('fits the markers added meanwhile when it opens [MAP-4]', async () => {
      const host = open(`data-autozoom ${markersOf([HOME])}`);
      await shown(host, 1);
      const section = await close(host);
      host.dataset['markers'] = JSON.stringify([
        { latitude: 37.7, longitude: -78 },
        { latitude: 37.7, longitude: -70 },
      ]);
      await settled();
      section.hidden = false;
      await until('both are in view', () => {
        const { left, right } = host.getBoundingClientRect();
        const at = pins(host).map(middle);
        return at.length === 2 && at.every((x) => x > left && x < right) && Math.abs(at[1]! - at[0]!) > 150;
      });
    });
  });

  describe('that the visitor has moved', () => {
    let serial = 0;
    /** A map with its place in two inputs on the page, after two presses of its buttons. */
    /** Resolves once the first pin has been in one place for a few frames. */
    function rested(host: HTMLElement): Promise<boolean> {
      let place = '';
      let looks = 0;
      return until('the map is at rest', () => {
        const { left, top } = pins(host)[0]!.getBoundingClientRect();
        looks = place === `${left} ${top}` ? looks + 1 : 0;
        place = `${left} ${top}`;
        return looks > 4;
      });
    }

    async function moved(attributes: string, around: (map: string) => string = (map) => map) {
      const id = `moved${(serial += 1)}`;
      const box = place(
        `<div><input id="gmap-${id}-zoom0"><input id="gmap-${id}-latlon0">${around(
          `<stay-map data-map-id="${id}" data-pancontrol data-latitude="37.7" data-longitude="-73.9" data-zoom="8" ${attributes}></stay-map>`,
        )}</div>`,
        map,
      );
      const host = box.querySelector<HTMLElement>('stay-map')!;
      host.scrollIntoView();
      const [zoom, latlon] = box.querySelectorAll('input');
      const at = () => `${latlon!.value} ${zoom!.value}`;
      await until('it is ready', () => host.hasAttribute('ready'));
      // A map still moving to its markers would cut this move short.
      await shown(host, 1);
      await rested(host);
      const press = async (name: string): Promise<void> => {
        const before = at();
        const button = await until(name, () =>
          [...host.shadowRoot!.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === name),
        );
        button.click();
        await until('it has moved', () => at() !== before);
        await rested(host);
      };
      await press('Zoom in');
      await press('Move the map up');
      return { box, host, at, press };
    }
    const PIER = { ...HOME, opts: { title: 'Pier' } };
    const FAR = [
      { latitude: 37.7, longitude: -78 },
      { latitude: 37.7, longitude: -70 },
    ];

    it('restores its centre and zoom when a hidden=until-found tab opens [MAP-4]', async () => {
      const { box, host, at } = await moved(markersOf([PIER]), (inner) => `<section>${inner}</section>`);
      const section = box.querySelector('section')!;
      section.setAttribute('hidden', 'until-found');
      await settled();
      section.hidden = false;
      emit('section-shown', { section: place('<section></section>') });
      expect(at(), 'another section').not.toBe('37.7,-73.9 8');
      emit('section-shown', { section });
      await until('its own place', () => at() === '37.7,-73.9 8');
      expect(host.hasAttribute('ready')).toBe(true);
    });

    it('restores its centre and zoom when a details element opens [MAP-4]', async () => {
      const { box, at } = await moved(
        markersOf([PIER]),
        (inner) => `<details open><summary>Map</summary>${inner}</details>`,
      );
      const details = box.querySelector('details')!;
      details.open = false;
      await settled();
      expect(at()).not.toBe('37.7,-73.9 8');
      details.open = true;
      await until('its own place', () => at() === '37.7,-73.9 8');
    });

    it.each(['', 'data-autozoom data-maxzoom="8"'])(
      'keeps that view when a marker arrives (%s) [MAP-3]',
      async (attributes) => {
        const { host, at } = await moved(`${attributes} ${markersOf([PIER])}`);
        const view = at();
        const [pin] = await shown(host, 1);
        const { left, top } = pin!.getBoundingClientRect();
        host.dataset['markers'] = JSON.stringify([PIER, { ...PIER, longitude: HOME.longitude + 0.2 }]);
        await shown(host, 2);
        const now = pins(host)[0]!.getBoundingClientRect();
        expect([Math.abs(now.left - left) < 1, Math.abs(now.top - top) < 1, at()]).toEqual([true, true, view]);
        // The site has set another initial view.
        host.dataset['longitude'] = '-74';
        host.dataset['zoom'] = '7';
        await until('it has gone there', () => at() !== view);
      },
    );

    it('leaves a map that nobody has moved where it is when a marker arrives, and fits it with autozoom [MAP-3]', async () => {
      for (const attributes of ['', 'data-autozoom']) {
        const host = open(`${attributes} ${markersOf([PIER])}`);
        await shown(host, 1);
        host.dataset['markers'] = JSON.stringify(attributes ? FAR : [PIER, { ...PIER, longitude: -73.6 }]);
        await until('both are in view', () => {
          const { left, right } = host.getBoundingClientRect();
          const at = pins(host).map((pin) => pin.getBoundingClientRect());
          return (
            at.length === 2 &&
            at.every((pin) => pin.left > left && pin.right < right) &&
            (attributes === '' || at[1]!.left - at[0]!.left > (right - left) / 2)
          );
        });
      }
    });
  });

  it('numbers the tabs of a marker if they have no titles [MAP-7]', async () => {
    const host = open(markersOf([{ ...HOME, tabs: ['<p>9 to 5</p>', '<p>by boat</p>'], opts: { title: 'Pier' } }]));
    const [pin] = await shown(host, 1);
    pin?.click();
    await until('the tabs', () => inView(host, '.tabs'));
    expect([...inView(host, '.tabs')!.children].map(({ textContent }) => textContent)).toEqual(['Tab 1', 'Tab 2']);
  });

  it('follows the link of a marker by a click, which a router of the page may prevent [MAP-7]', async () => {
    const opened: string[] = [];
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const prevent = (event: Event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (!link) return;
      event.preventDefault();
      opened.push(link.pathname);
    };
    document.addEventListener('click', prevent, { signal: stop.signal });
    const host = open(markersOf([{ ...HOME, link: '/pier', opts: { title: 'Pier' } }]));
    const [pin] = await shown(host, 1);
    pin?.click();
    await expect.poll(() => opened).toEqual(['/pier']);
  });

  it('lists its places without WebGL, and says so [MAP-10]', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const host = open(
      markersOf([
        { ...HOME, text: 'A place', link: '/x' },
        { ...HOME, link: '/pier', opts: { title: 'Pier' } },
        { ...HOME, text: '<a href="/dock">Dock</a>' },
      ]),
    );
    await until('it says so', () => host.hasAttribute('failed'));
    const list = await until('the list', () => inView<HTMLDetailsElement>(host, 'details[open]'));
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['A place', 'Pier', 'Dock']);
    expect([...list.querySelectorAll('a')].map(({ pathname }) => pathname)).toEqual(['/pier', '/dock']);
    expect(inView(host, 'canvas')).toBeNull();
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  it('keeps its pins if the style fails to load, and reports it once [MAP-14]', async () => {
    const host = open(`data-layers='{"Map": "/no/such/style.json"}' ${markersOf([HOME])}`);
    await shown(host, 1);
    await until('it says so', () => inView(host, '.fault'));
    expect(said().filter((text) => text.includes('could not be loaded'))).toHaveLength(1);
  });

  it('leaves nothing behind when added and removed a hundred times [MAP-15]', async () => {
    const workers = vi.spyOn(Worker.prototype, 'terminate');
    const lists = vi.spyOn(window, 'addEventListener');
    const gone = vi.spyOn(window, 'removeEventListener');
    for (let round = 0; round < 100; round += 1) {
      const host = open(markersOf([HOME]));
      if (round % 20 === 0) await until('its pin', () => pins(host).length === 1);
      clearPage();
    }
    const last = open(markersOf([HOME]));
    // A hundred live contexts would have cost this map its own.
    await until('the last one is ready', () => last.hasAttribute('ready'));
    clearPage();
    await until('its worker ends', () => workers.mock.calls.length >= 6);
    await until('no listener is left', () => lists.mock.calls.length <= gone.mock.calls.length + 1);
  });
});
