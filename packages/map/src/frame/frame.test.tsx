import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, listen, place, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { ClusterIndex } from '../engine/clusters.logic.ts';
import { map } from '../map/map.widget.ts';
import { drawnPins } from '../pins/pin-leaf.ts';
import { sampleLayers } from './layers.sample.ts';

vi.mock('../pins/pin-leaf.ts', { spy: true });

afterEach(async () => {
  clearPage();
  vi.restoreAllMocks();
  await emulate({
    media: '',
    features: ['forced-colors', 'prefers-reduced-motion'].map((name) => ({ name, value: '' })),
  });
});

const emulate = (media: object) => cdp().send('Emulation.setEmulatedMedia', media);
const WEST = { latitude: 37.7, longitude: -74.2, text: 'Boats', opts: { title: 'West' } };
const EAST = { latitude: 37.7, longitude: -73.6, opts: { title: 'East' } };

function open(markers: readonly object[], attributes = '', dir = 'ltr'): HTMLElement {
  const box = place(
    `<div dir="${dir}"><stay-map data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-markers='${JSON.stringify(markers)}' ${attributes}></stay-map></div>`,
    map,
  );
  box.scrollIntoView();
  return box.firstElementChild as HTMLElement;
}
const all = (host: Element, selector: string): HTMLElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>(`.stay-view ${selector}`) ?? []),
];
const pinsOf = (host: Element, count: number) =>
  until(`${count} pins`, () => all(host, '.pin button').length === count && all(host, '.pin button'));
const named = (host: Element, name: string) => all(host, 'button').find((button) => button.ariaLabel === name)!;
const box = (element: Element | undefined | null) => element!.getBoundingClientRect();
const middle = (element: Element | undefined) => box(element).left + box(element).width / 2;

/** Where something is that has not moved for some frames. */
async function atRest(look: () => number): Promise<number> {
  let [at, still] = [NaN, 0];
  await until('it rests', () => {
    still = look() === at ? still + 1 : 0;
    at = look();
    return still > 5;
  });
  return at;
}

/** The extension that simulates a lost context; only available while the context is alive. */
async function contextOf(host: Element): Promise<WEBGL_lose_context> {
  await until('the map is ready', () => host.hasAttribute('ready'));
  const canvas = inView<HTMLCanvasElement>(host, 'canvas');
  return canvas!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
}

it('lists its places and shows a notice if the WebGL context is lost for good [MAP-10] [CORE-38]', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = open([WEST, EAST]);
  await pinsOf(host, 2);
  const context = await contextOf(host);
  expect(inView(host, '.notice')).toBeNull();
  const said = listen(host.shadowRoot as ShadowRoot);
  context.loseContext();
  const notice = await until('it says so', () => inView(host, '.notice'));
  expect(notice.textContent).toBe('We can’t show the map right now. The same places are listed below.Try again');
  await expect.poll(() => said).toEqual(['We can’t show the map right now. The same places are listed below.']);
  expect(host.matches(':state(failed)')).toBe(true);
  expect(host.matches(':state(ready)')).toBe(false);
  expect(inView(host, 'details[open] ol')?.textContent).toBe('WestBoatsEast');
  expect(all(host, 'canvas, .pin, .controls')).toEqual([]);
  expect(warnings.mock.calls.map(String).filter((text) => text.includes('places are listed instead'))).toHaveLength(1);
});

/** The colours of the canvas in the middle and at a corner, in the frame being rendered; `undefined` while nothing is rendered. */
const drawnColors = (canvas: HTMLCanvasElement): Promise<readonly [middle: string, corner: string] | undefined> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d')!;
      copy.drawImage(canvas, 0, 0);
      const at = (x: number, y: number) => copy.getImageData(x, y, 1, 1).data.join();
      const colors = [at(width >> 1, height >> 1), at(2, 2)] as const;
      resolve(colors.every((color) => color.endsWith(',255')) ? colors : undefined);
    }),
  );

it('shows a whole style from the settings, with the shapes in it, which go to MapLibre’s workers [MAP-1]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  addSettings({ staytags: { map: { layers: sampleLayers } } });
  onTestFinished(() => addSettings({ staytags: { map: null } }));
  const host = open([WEST]);
  await pinsOf(host, 1);
  await until('the base map', () => host.hasAttribute('ready'));
  const canvas = inView<HTMLCanvasElement>(host, 'canvas')!;
  let presses = 0;
  const land = '241,238,226,255';
  // Each press makes the map render for a while.
  const middleColor = async () => {
    presses += 1;
    named(host, presses % 2 === 1 ? 'Zoom in' : 'Zoom out').click();
    return (await drawnColors(canvas))?.[0];
  };
  await expect.poll(middleColor).toBe(land);
  expect(errors).not.toHaveBeenCalled();
});

it('resumes where it was when a lost context is restored, and redraws its area [MAP-10] [MAP-13]', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  const host = open([WEST, EAST], 'data-area-radius="4000"');
  const pins = await pinsOf(host, 2);
  const context = await contextOf(host);
  const canvas = inView<HTMLCanvasElement>(host, 'canvas')!;
  let presses = 0;
  /** Each press makes the map render for a while. */
  const drawn = async () => {
    for (;;) {
      presses += 1;
      named(host, presses % 2 === 1 ? 'Zoom in' : 'Zoom out').click();
      const colors = await drawnColors(canvas);
      if (colors) return colors;
    }
  };
  await drawn();
  const dispatched = (name: string) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
  const lost = dispatched('webglcontextlost');
  context.loseContext();
  await lost;
  const patience = timers.mock.calls.findLastIndex(([, delay]) => delay === 4_000);
  expect(patience).toBeGreaterThan(-1);
  const restored = dispatched('webglcontextrestored');
  // The context can only be restored once the event is over.
  await settled();
  context.restoreContext();
  await restored;
  expect(ended.mock.calls).toContainEqual([timers.mock.results[patience]?.value]);
  let colors = await drawn();
  await expect.poll(async () => (colors = await drawn())[0] !== colors[1]).toBe(true);
  expect([inView(host, '.notice'), inView(host, '.fault'), host.matches(':state(ready)')]).toEqual([null, null, true]);
  expect(all(host, '.pin button')).toEqual(pins);
});

it('keeps pins at their places on the map in right-to-left, and mirrors everything else [MAP-10]', async () => {
  const host = open([WEST, EAST], 'data-pancontrol data-scale', 'rtl');
  const [west, east] = await pinsOf(host, 2);
  expect(middle(west)).toBeLessThan(middle(east));
  expect(Math.abs((middle(west) + middle(east)) / 2 - middle(inView(host, '.map')!))).toBeLessThan(2);
  expect(middle(named(host, 'Zoom in'))).toBeLessThan(middle(west));
  expect(middle(named(host, 'Move the map left'))).toBeLessThan(middle(named(host, 'Move the map right')));
  west?.click();
  const text = await until('its text', () => host.querySelector('.gmap-popup'));
  const close = named(host, 'Close');
  const window = inView(host, '[role=dialog]')!;
  await until('the window is over its pin', () => Math.abs(middle(window) - middle(west)) < 12);
  expect(middle(close)).toBeLessThan(middle(window));
  expect(box(text).left).toBeGreaterThanOrEqual(box(close).right);
});

it('highlights the hovered pin and keeps its numbers legible in forced colours [MAP-10]', async () => {
  await emulate({ features: [{ name: 'forced-colors', value: 'active' }] });
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const host = open([
    { ...WEST, markername: 'numbers' },
    { ...EAST, markername: 'numbers', offset: 1 },
  ]);
  const [west, east] = await pinsOf(host, 2);
  const [shape, number] = ['.outline', 'text'].map((part) => getComputedStyle(west!.querySelector(part)!));
  expect(number?.fill).toBe('rgb(255, 255, 255)');
  expect(shape?.fill).not.toBe(number?.fill);
  west?.click();
  await until('it is open', () => west?.ariaPressed === 'true');
  expect(getComputedStyle(west!).outlineStyle).toBe('solid');
  expect(getComputedStyle(east!).outlineStyle).toBe('none');
  expect(getComputedStyle(inView(host, '[role=dialog]')!).borderTopStyle).toBe('solid');
});

it('prints the list of places instead of the map, and closes it afterwards [MAP-10]', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...WEST, latitude: 37 + at / 100 }));
  const host = open(many, 'data-start="click"');
  const list = await until('the list', () => inView<HTMLDetailsElement>(host, 'details'));
  expect(list.open).toBe(false);
  await emulate({ media: 'print' });
  dispatchEvent(new Event('beforeprint'));
  // The browser takes its picture of the page once the listeners and their microtasks have run.
  await Promise.resolve().then(() => {});
  expect(list.querySelectorAll('li')).toHaveLength(120);
  expect(list.querySelector('li')?.checkVisibility()).toBe(true);
  expect(inView(host, '.map')?.checkVisibility()).toBe(false);
  dispatchEvent(new Event('afterprint'));
  await until('it is closed', () => !list.open);
  await emulate({ media: '' });
  expect(inView(host, '.map')?.checkVisibility()).toBe(true);
  expect(list.querySelector('li')).toBeNull();
});

it('keeps the focus in the map when its button goes with the press that loads it [MAP-10] [CORE-39]', async () => {
  const host = open([WEST], 'data-start="click"');
  const button = await until('its button', () => inView(host, '.poster button'));
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => host.shadowRoot?.activeElement).toBe(inView(host, '.map'));
});

it('focuses the nearest pin when a cluster is opened by keyboard [MAP-10]', async () => {
  const host = open([
    { ...WEST, longitude: -73.9 },
    { ...EAST, longitude: -73.88 },
    { ...EAST, latitude: 37.4, opts: { title: 'Far' } },
  ]);
  const [cluster] = await pinsOf(host, 2);
  expect(cluster?.textContent).toBe('2');
  cluster?.focus();
  await userEvent.keyboard('{Enter}');
  await until('a pin of it has the focus', () =>
    ['West', 'East'].includes(host.shadowRoot?.activeElement?.ariaLabel ?? ''),
  );
});

it('reports nothing when a cluster is pressed that a newer list no longer has [MAP-8]', async () => {
  const host = open([WEST, { ...WEST, longitude: -74.19 }]);
  const [cluster] = await pinsOf(host, 1);
  // The list is clustered elsewhere, so the pins of the one before can still be pressed.
  const opens = vi.spyOn(ClusterIndex.prototype, 'opens').mockImplementation(() => {
    throw new Error('No cluster with the specified id.');
  });
  const rejected = vi.fn((event: Event) => event.preventDefault());
  addEventListener('unhandledrejection', rejected);
  onTestFinished(() => removeEventListener('unhandledrejection', rejected));
  cluster?.click();
  await until('it was asked for', () => opens.mock.calls.length > 0);
  await settled();
  await settled();
  expect(rejected).not.toHaveBeenCalled();
});

it('keeps the focus on a pin that moves in the list, and focuses the nearest one when the pin leaves [MAP-10]', async () => {
  const [west, east] = [
    { ...WEST, id: 'w' },
    { ...EAST, id: 'e' },
  ];
  const centre = { ...EAST, id: 'c', longitude: -73.9, opts: { title: 'Centre' } };
  const host = open([west, centre, east]);
  await pinsOf(host, 3);
  const has = (name: string) => () => host.shadowRoot?.activeElement?.ariaLabel === name;
  const show = (...markers: object[]) => host.setAttribute('data-markers', JSON.stringify(markers));
  const order = () =>
    all(host, '.pin button')
      .map((pin) => pin.ariaLabel)
      .join();
  named(host, 'West').focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => has('Centre')()).toBe(true);
  show(east, west, centre);
  await until('they have changed places', () => order() === 'East,West,Centre');
  await until('it has kept the focus', has('Centre'));
  show(centre, east, west);
  await until('they have changed places again', () => order() === 'Centre,East,West');
  await until('it has kept it again', has('Centre'));
  show(west, { ...east, longitude: -73.8 });
  await until('the nearest has it', has('East'));
  // A visitor who has moved on keeps their focus.
  (document.activeElement as HTMLElement).blur();
  host.shadowRoot?.querySelector<HTMLElement>(':focus')?.blur();
  await until('nobody has it', () => document.activeElement === document.body);
  show(west);
  await pinsOf(host, 1);
  expect(document.activeElement).toBe(document.body);
});

it('pans to an off-screen pin reached by the arrow keys [MAP-10]', async () => {
  const host = open([WEST]);
  await pinsOf(host, 1);
  await until('it is ready', () => host.hasAttribute('ready'));
  const frame = inView(host, '.map')!;
  const degrees = 360 / (512 * 2 ** 8);
  const beside = { ...EAST, longitude: -73.9 + degrees * (box(frame).width / 2 + 30), opts: { title: 'Beside' } };
  host.setAttribute('data-markers', JSON.stringify([WEST, beside]));
  const [west, pin] = await pinsOf(host, 2);
  await until('it lies beside the view', () => middle(pin) > box(frame).right);
  west?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => host.shadowRoot?.activeElement).toBe(pin);
  await until('all of it is in view', () => box(pin).right < box(frame).right);
  expect(inView(host, '.pins')?.scrollLeft).toBe(0);
});

it('pans a map taller than the screen to a pin below it reached by arrow keys [MAP-10]', async () => {
  const host = open([WEST, { ...EAST, latitude: 36.4 }], 'style="--stay-map-height: 1600px"');
  const [west, below] = await pinsOf(host, 2);
  await until('it is ready', () => host.hasAttribute('ready'));
  west?.focus();
  const scrolled = scrollY;
  expect(box(below).top).toBeGreaterThan(innerHeight);
  await userEvent.keyboard('{ArrowRight}');
  await until('it is on the screen', () => box(below).bottom < innerHeight);
  expect(scrollY).toBe(scrolled);
});

it('zooms with Ctrl and the wheel over a pin too, and scrolls the page without Ctrl [MAP-10]', async () => {
  const host = open([WEST, EAST]);
  const [west, east] = await pinsOf(host, 2);
  await until('it is ready', () => host.hasAttribute('ready'));
  const { x, y } = box(west);
  const wheel = (ctrlKey: boolean) =>
    new WheelEvent('wheel', { deltaY: -200, clientX: x, clientY: y, ctrlKey, bubbles: true, cancelable: true });
  expect(west?.dispatchEvent(wheel(false))).toBe(true);
  const apart = middle(east) - middle(west);
  expect(west?.dispatchEvent(wheel(true))).toBe(false);
  await until('it has zoomed in', () => middle(east) - middle(west) > apart * 1.2);
});

it('clusters again when its cluster options change [MAP-8]', async () => {
  const host = open([
    { ...WEST, longitude: -73.9 },
    { ...EAST, longitude: -73.88 },
  ]);
  const [cluster] = await pinsOf(host, 1);
  expect(cluster?.textContent).toBe('2');
  host.dataset['cluster'] = '0';
  await pinsOf(host, 2);
  delete host.dataset['cluster'];
  await pinsOf(host, 1);
  host.dataset['clusterMaxZoom'] = '7';
  await pinsOf(host, 2);
  delete host.dataset['clusterMaxZoom'];
  await pinsOf(host, 1);
  host.dataset['gridSize'] = '1';
  await pinsOf(host, 2);
});

it('skips the map to its list of places, or to the content after it if there is none [MAP-10]', async () => {
  const host = open([]);
  await until('it is ready', () => host.hasAttribute('ready'));
  const focused = () => host.shadowRoot?.activeElement;
  const skip = inView(host, '.skip')!;
  skip.focus();
  await userEvent.keyboard('{Enter}');
  await until('the focus is after the map', () => focused() === inView(host, '')?.lastElementChild);
  const after = document.createElement('button');
  host.after(after);
  await userEvent.tab();
  await expect.poll(() => document.activeElement).toBe(after);
  host.dataset['markers'] = JSON.stringify([WEST]);
  await pinsOf(host, 1);
  skip.focus();
  await userEvent.keyboard('{Enter}');
  await until('the focus is on the list', () => focused()?.localName === 'summary');
});

it('lists a hundred places and then all, with the focus on the first of the others [MAP-10] [CORE-39]', async () => {
  const markers = Array.from({ length: 120 }, (_none, at) => ({ ...WEST, id: `place-${at}`, title: `Place ${at}` }));
  const host = open(markers);
  await until('it is ready', () => host.hasAttribute('ready'));
  inView(host, '.places summary')?.click();
  const items = () => host.shadowRoot!.querySelectorAll<HTMLElement>('.places li');
  await until('the first hundred', () => items().length === 100);
  inView(host, '.places > button')?.focus();
  await userEvent.keyboard('{Enter}');
  await until('all', () => items().length === 120);
  await expect.poll(() => host.shadowRoot?.activeElement).toBe(items()[100]);
});

describe('gestures', () => {
  const GESTURES = {
    drag: async (canvas: HTMLElement) => {
      const { left, top } = box(canvas);
      const mouse = (type: string, x: number, buttons: number) =>
        // MapLibre listens for moves on the document, outside the shadow root.
        new MouseEvent(type, { clientX: left + x, clientY: top + 100, buttons, bubbles: true, composed: true });
      canvas.dispatchEvent(mouse('mousedown', 100, 1));
      for (const x of [120, 140, 160]) {
        canvas.dispatchEvent(mouse('mousemove', x, 1));
        await settled();
      }
      canvas.dispatchEvent(mouse('mouseup', 160, 0));
    },
    keyboard: async (canvas: HTMLElement) => {
      canvas.focus();
      await userEvent.keyboard('{ArrowRight}');
    },
    wheel: async (canvas: HTMLElement) => {
      const { left, top } = box(canvas);
      const at = { clientX: left + 100, clientY: top + 100 };
      canvas.dispatchEvent(
        new WheelEvent('wheel', { ...at, deltaY: -200, ctrlKey: true, bubbles: true, cancelable: true }),
      );
    },
    'double click': async (canvas: HTMLElement) => {
      const { left, top } = box(canvas);
      const at = { clientX: left + 100, clientY: top + 100 };
      canvas.dispatchEvent(new MouseEvent('dblclick', { ...at, bubbles: true, cancelable: true }));
    },
  } as const;

  it.each([
    ['no flag', '', []],
    ['nodrag', 'data-nodrag', ['drag']],
    ['nokeyboard', 'data-nokeyboard', ['keyboard']],
    ['nodrag and nokeyboard', 'data-nodrag data-nokeyboard', ['drag', 'keyboard']],
    ['nomousezoom', 'data-nomousezoom', ['wheel']],
    ['nocontzoom', 'data-nocontzoom', ['double click']],
  ])('move the map unless disabled: %s [MAP-1]', async (_name, attribute, off) => {
    await emulate({ features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    const host = open([WEST, EAST], attribute);
    const both = await pinsOf(host, 2);
    await until('it is ready', () => host.hasAttribute('ready'));
    const canvas = inView(host, 'canvas')!;
    const at = () => both.map((pin) => Math.round(middle(pin))).join();
    /** The position of the pins once they have been still for ten frames. */
    const rested = async (): Promise<string> => {
      let last = at();
      for (let frames = 0; frames < 10; frames += 1) {
        await settled();
        if (at() !== last) [last, frames] = [at(), 0];
      }
      return last;
    };
    for (const [name, gesture] of Object.entries(GESTURES)) {
      const before = await rested();
      await gesture(canvas);
      if (off.includes(name)) expect(await rested(), name).toBe(before);
      else await until(`${name} moves it`, () => at() !== before);
    }
  });
});

it('keeps the wheel hint readable under reduced motion [MAP-10]', async () => {
  await emulate({ features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  const host = open([WEST]);
  await until('it is ready', () => host.hasAttribute('ready'));
  const hint = inView(host, '.maplibregl-cooperative-gesture-screen')!;
  // MapLibre removes its class after a tenth of a second.
  expect(getComputedStyle(hint).transitionDelay).toBe('1.5s');
});

it('opens an info window above its icon, however tall [MAP-5]', async () => {
  const host = open([{ ...WEST, longitude: -73.9, markername: 'big blue' }]);
  const [pin] = await pinsOf(host, 1);
  await until('it is ready', () => host.hasAttribute('ready'));
  pin?.click();
  await until('its text', () => host.querySelector('.gmap-popup'));
  const window = inView(host, '[role=dialog]')!;
  await until('it is pressed', () => pin?.ariaPressed === 'true');
  expect(box(window).bottom - box(pin).top).toBeLessThan(1);
  expect(box(pin).bottom).toBeCloseTo(box(pin?.parentElement).top, 0);
});

it('does not move when its info window closes, and focuses the pin [MAP-7] [MAP-10]', async () => {
  const host = open([{ ...WEST, longitude: -73.9 }, EAST]);
  const [pin, other] = await pinsOf(host, 2);
  await until('it is ready', () => host.hasAttribute('ready'));
  pin?.focus();
  await userEvent.keyboard('{Enter}');
  const window = await until('its window', () => inView(host, '[role=dialog]'));
  await until('it has the focus', () => host.shadowRoot?.activeElement === window);
  await until('its text', () => host.querySelector('.gmap-popup'));
  const at = await atRest(() => middle(other));
  await userEvent.keyboard('{Escape}');
  await until('it is closed', () => !inView(host, '[role=dialog]'));
  for (let frame = 0; frame < 20; frame += 1) {
    await settled();
    expect(Math.abs(middle(other) - at)).toBeLessThan(2);
  }
  expect(host.shadowRoot?.activeElement).toBe(pin);
});

it('names the regions of several maps differently, and does not make the canvas a region [MAP-10]', async () => {
  const both = place(`<div>${'<stay-map></stay-map>'.repeat(2)}</div>`, map);
  const maps = [...both.children] as HTMLElement[];
  await until('both are drawn', () => maps.every((host) => host.hasAttribute('ready')));
  expect(maps.map((host) => inView(host, '.map')?.ariaLabel)).toEqual(['Map', 'Map 2']);
  const [first] = maps as [HTMLElement];
  const named = ['canvas', '.pins'].map((part) => inView(first, part)?.ariaLabel);
  expect(named).toEqual(['Interactive map', 'Pins']);
  // A title would be a description that repeats the name.
  expect(all(first, 'button[title]')).toEqual([]);
  expect(maps.map((host) => inView(host, 'canvas')?.getAttribute('role'))).toEqual(['application', 'application']);
  expect((await violationsOf(both)).map(({ id }) => id)).toEqual([]);
  maps[0]?.setAttribute('data-nokeyboard', '');
  await until('it takes no keys', () => inView(maps[0]!, 'canvas')?.getAttribute('role') === 'img');
});

it('is ready once part of it is rendered, however long the last tile takes [MAP-3]', async () => {
  const tile = new OffscreenCanvas(8, 8);
  tile.getContext('2d')!.fillRect(0, 0, 8, 8);
  const png = await tile.convertToBlob();
  const real = globalThis.fetch;
  let tiles = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/a-tile-')) return real(input, init);
    tiles += 1;
    return tiles === 1 ? Promise.resolve(new Response(png)) : new Promise(() => {});
  });
  const layers = JSON.stringify({ Map: { tiles: [`${location.origin}/a-tile-{z}-{x}-{y}.png`] } });
  const host = open([WEST], `data-layers='${layers}'`);
  await until('it is drawn', () => host.hasAttribute('ready'));
  expect(tiles).toBeGreaterThan(1);
  expect(inView(host, '.poster')).toBeNull();
});

it('leaves its pins alone as the other tiles arrive [MAP-3]', async () => {
  const tile = new OffscreenCanvas(8, 8);
  tile.getContext('2d')!.fillRect(0, 0, 8, 8);
  const png = await tile.convertToBlob();
  const real = globalThis.fetch;
  let hold = true;
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/a-tile-')) return real(input, init);
    if (!hold) return Promise.resolve(new Response(png));
    hold = held.length < 3;
    return new Promise((resolve) => held.push(() => resolve(new Response(png))));
  });
  const layers = JSON.stringify({ Map: { tiles: [`${location.origin}/a-tile-{z}-{x}-{y}.png`] } });
  const host = open([WEST], `data-layers='${layers}'`);
  await until('it is drawn', () => host.hasAttribute('ready'));
  const calls = vi.mocked(drawnPins).mock.calls;
  await atRest(() => calls.length);
  const before = calls.length;
  const decoded = vi.spyOn(globalThis, 'createImageBitmap');
  for (const [at, release] of held.entries()) {
    release();
    await until('the tile is here', () => decoded.mock.results.length > at);
    await Promise.all(decoded.mock.results.map(({ value }) => value as Promise<unknown>));
    await settled();
  }
  await atRest(() => calls.length);
  // On a slow machine, what the first ones brought may be drawn meanwhile.
  expect(held.length).toBeGreaterThan(2);
  expect(calls.length - before).toBeLessThan(held.length);
});

it('follows a page that turns dark while it is open [MAP-1]', async () => {
  const asked: string[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/a-look-')) return real(input, init);
    asked.push(url.split('/a-look-')[1]!);
    return Promise.resolve(Response.json(sampleLayers.Coast.light));
  });
  const at = (look: string) => `${location.origin}/a-look-${look}`;
  const host = open([WEST], `data-layers='${JSON.stringify({ Map: { light: at('light'), dark: at('dark') } })}'`);
  await until('it is drawn', () => host.hasAttribute('ready'));
  expect(asked).toEqual(['light']);
  onTestFinished(() => void (document.documentElement.style.colorScheme = ''));
  document.documentElement.style.colorScheme = 'dark';
  host.dataset['scale'] = 'true';
  await expect.poll(() => asked).toEqual(['light', 'dark']);
});

it('takes back that part of it is missing as the visitor chooses another layer [MAP-14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const layers = JSON.stringify({ Satellite: '/no/such/style.json', Map: sampleLayers.Coast });
  const host = open([WEST], `data-layers='${layers}' data-maptype="Satellite"`);
  await until('it says so', () => inView(host, '.fault'));
  all(host, 'button')
    .find(({ textContent }) => textContent === 'Map')!
    .click();
  await expect.poll(() => inView(host, '.fault')).toBeNull();
});

it('fetches the missing part of it again once the network is back [MAP-14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const real = globalThis.fetch;
  let isBack = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/a-style.json')) return real(input, init);
    return isBack
      ? Promise.resolve(Response.json(sampleLayers.Coast.light))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  const host = open([WEST], `data-layers='{"Map": "${location.origin}/a-style.json"}'`);
  await until('it says so', () => inView(host, '.fault'));
  isBack = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => inView(host, '.fault')).toBeNull();
});

it('takes back that part of it is missing as a late style arrives [MAP-14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fetch: real, setTimeout: wait } = globalThis;
  let send = () => {};
  const style = new Promise<Response>((resolve) => (send = () => resolve(Response.json(sampleLayers.Coast.light))));
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    (input instanceof Request ? input.url : String(input)).includes('/a-late-style.json') ? style : real(input, init),
  );
  const soon = (run: () => void, ms?: number) => wait(run, ms === 15_000 ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon as typeof setTimeout);
  const host = open([WEST], `data-layers='{"Map": "${location.origin}/a-late-style.json"}'`);
  await until('it says so', () => inView(host, '.fault'));
  send();
  await expect.poll(() => inView(host, '.fault')).toBeNull();
});
