import { clearPage, inView, place, until } from '@staytags/element/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { map } from '../map/map.widget.ts';

afterEach(async () => {
  clearPage();
  vi.restoreAllMocks();
  await emulate({ media: '', features: [{ name: 'forced-colors', value: '' }] });
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

/** The extension that takes the context away: it is asked for while there is one. */
async function contextOf(host: Element): Promise<WEBGL_lose_context> {
  await until('the map is ready', () => host.hasAttribute('ready'));
  const canvas = inView<HTMLCanvasElement>(host, 'canvas');
  return canvas!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
}

it('shows its places as a list when the context is lost and does not come back, and says so [MAP-10]', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = open([WEST, EAST]);
  await pinsOf(host, 2);
  const context = await contextOf(host);
  expect(inView(host, '.notice')).toBeNull();
  context.loseContext();
  const notice = await until('it says so', () => inView(host, '.notice[role=status]'));
  expect(notice.textContent).toBe('We can’t show the map right now. The same places are listed below.');
  expect(host.matches(':state(failed)')).toBe(true);
  expect(host.matches(':state(ready)')).toBe(false);
  expect(inView(host, 'details[open] ol')?.textContent).toBe('WestBoatsEast');
  expect(all(host, 'canvas, .pin, .controls')).toEqual([]);
  expect(warnings.mock.calls.map(String).filter((text) => text.includes('places stand as a list'))).toHaveLength(1);
});

it('lays pins out as the map does, and everything else from right to left [MAP-10]', async () => {
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

it('marks what is pointed at and keeps its numbers legible in forced colours [MAP-10]', async () => {
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

it('prints the places in place of the map, and closes their list again [MAP-10]', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...WEST, latitude: 37 + at / 100 }));
  const host = open(many, 'data-start="click"');
  const list = await until('the list', () => inView<HTMLDetailsElement>(host, 'details'));
  expect(list.open).toBe(false);
  await emulate({ media: 'print' });
  dispatchEvent(new Event('beforeprint'));
  // The browser takes its picture as soon as the listeners and their microtasks are done.
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

it('hands the focus of a cluster that is opened by the keyboard to its nearest pin [MAP-10]', async () => {
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
