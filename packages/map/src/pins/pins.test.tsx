import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { map } from '../map/map.widget.ts';

afterEach(clearPage);

const WEST = { latitude: 37.7, longitude: -74.2, text: 'Boats', opts: { title: 'West' } };
const EAST = { latitude: 37.7, longitude: -73.6, text: 'Dunes', opts: { title: 'East' } };

/** A map, drawn and at rest, and its pins. */
async function drawn(markers: readonly object[], count = markers.length, attributes = '') {
  const host = place(
    `<stay-map ${attributes} data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-markers='${JSON.stringify(markers)}'></stay-map>`,
    map,
  );
  await until('it is ready', () => host.hasAttribute('ready'));
  const pins = () => [...host.shadowRoot!.querySelectorAll<HTMLElement>('.stay-view .pin button')];
  await until('its pins', () => pins().length === count);
  return { host, pins };
}
/** The first one in the list of places, which is open from now on. */
function firstPlace(host: HTMLElement): string | undefined {
  inView(host, '.places:not([open]) summary')?.click();
  return inView(host, '.places li')?.textContent;
}
/** Where an element is that has been still for ten frames. */
async function restOf(element: Element): Promise<number> {
  let last = leftOf(element);
  for (let frames = 0; frames < 10; frames += 1) {
    await settled();
    if (leftOf(element) !== last) [last, frames] = [leftOf(element), 0];
  }
  return last;
}
const leftOf = (element: Element) => element.getBoundingClientRect().left;

it('moves with the map by a mouse that drags a pin, which opens nothing, and opens by a click [MAP-7] [MAP-16]', async () => {
  const { host, pins } = await drawn([WEST, EAST]);
  const [west, east] = pins();
  const before = leftOf(east!);
  const canvas = inView(host, 'canvas')!;
  await userEvent.dragAndDrop(west!, canvas, { targetPosition: { x: 400, y: 60 } });
  await until('the map moves', () => Math.abs(leftOf(east!) - before) > 50);
  expect(inView(host, '[role=dialog]')).toBeNull();
  await userEvent.click(west!);
  await until('its window', () => inView(host, '[role=dialog]'));
  expect(west!.ariaPressed).toBe('true');
});

it('keeps the keys and the second click of a pin from the map [MAP-10]', async () => {
  const { host, pins } = await drawn([WEST, EAST]);
  const [west, east] = pins();
  const before = await restOf(west!);
  west!.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => host.shadowRoot!.activeElement).toBe(east);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => host.shadowRoot!.activeElement).toBe(west);
  expect(west!.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }))).toBe(true);
  expect(await restOf(west!)).toBe(before);
});

it('keeps the homes of a building open as the visitor pans to those outside the view, until the zoom changes [MAP-8]', async () => {
  const homes = Array.from({ length: 100 }, (_none, at) => ({ ...WEST, opts: { title: `Flat ${at + 1}` } }));
  const { host, pins } = await drawn(homes, 1, 'data-width="300px" data-longitude="-74.2"');
  await userEvent.click(pins()[0]!);
  await until('its legs', () => pins().length === 101);
  const frame = inView(host, '.map')!.getBoundingClientRect();
  const isSeen = (pin: Element) => {
    const { left, right } = pin.getBoundingClientRect();
    return left > frame.left && right < frame.right;
  };
  const [outside] = pins().filter((pin) => pin.getBoundingClientRect().left > frame.right);
  const section = inView(host, '.map')!;
  await userEvent.dragAndDrop(section, section, {
    sourcePosition: { x: 150, y: frame.height / 2 },
    targetPosition: { x: 5, y: 190 },
  });
  await until('the map pans to it', () => isSeen(outside!));
  await restOf(outside!);
  expect(pins()).toHaveLength(101);
  await userEvent.click(outside!);
  await until('its window', () => inView(host, '[role=dialog]'));
  // The window may pan the map.
  await restOf(outside!);
  inView(host, '.controls.zoom button:last-of-type')?.click();
  await until('they fold up', () => pins().length === 1);
});

/** Fingers that are on these pins, or on the map. */
const touching = (on: readonly Element[], clientX = 0) =>
  on.map((target, identifier) => new Touch({ identifier, target, clientX, clientY: 100 }));
const touch = (type: string, on: Element, touches: readonly Touch[]) => {
  const init = { bubbles: true, cancelable: true, composed: true };
  const [...all] = touches;
  on.dispatchEvent(
    new TouchEvent(type, { ...init, touches: all, targetTouches: all.filter(({ target }) => target === on) }),
  );
};

it('keeps the pin under a finger that drags the map until it lifts, whatever a search brings [MAP-16]', async () => {
  const east = { ...EAST, id: 'east' };
  const { host, pins } = await drawn([{ ...WEST, id: 'west' }, east], 2, 'data-cooperative="0"');
  const [west] = pins();
  const before = leftOf(west!);
  const count = () => inView(host, '.places summary')?.textContent;
  const places = count();
  touch('touchstart', west!, touching([west!], before));
  touch('touchmove', west!, touching([west!], before + 40));
  host.dataset['markers'] = JSON.stringify([east]);
  await until('the list is new', () => count() !== places);
  await settled();
  touch('touchmove', west!, touching([west!], before + 80));
  touch('touchmove', west!, touching([west!], before + 120));
  await expect.poll(() => leftOf(west!) - before).toBeGreaterThan(60);
  touch('touchend', west!, []);
  // What the end of a touch changes is drawn by now, but no timer has run: the click of a tap comes between.
  await Promise.resolve();
  expect(west!.isConnected).toBe(true);
  await until('the pins are new', () => pins().length === 1 && !west!.isConnected);
});

it('shows new pins once the finger on a pin has lifted, though another stays on the map [MAP-16]', async () => {
  const east = { ...EAST, id: 'east' };
  const { host, pins } = await drawn([{ ...WEST, id: 'west' }, east], 2, 'data-cooperative="0"');
  const [west] = pins();
  const canvas = inView(host, 'canvas')!;
  touch('touchstart', west!, touching([west!]));
  touch('touchstart', canvas, touching([west!, canvas]));
  touch('touchend', west!, touching([canvas]));
  host.dataset['markers'] = JSON.stringify([east]);
  await until('the pins are new', () => pins().length === 1 && !west!.isConnected);
});

it('opens the home of a pin under a finger, not that which a search has put in its place [MAP-9] [MAP-16]', async () => {
  const [west, east] = [
    { ...WEST, id: 'west' },
    { ...EAST, id: 'east' },
  ];
  const { host, pins } = await drawn([west, east]);
  const [pin] = pins();
  touch('touchstart', pin!, touching([pin!]));
  host.dataset['markers'] = JSON.stringify([east, west]);
  await until('the list is new', () => firstPlace(host)?.includes('East'));
  await settled();
  pin!.click();
  await until('its window', () => inView(host, '[role=dialog]')?.textContent.includes('West'));
  touch('touchend', pin!, []);
});

it('keeps the homes of a building in place while a search brings another order of homes [MAP-8] [MAP-9]', async () => {
  const homes = ['One', 'Two', 'Three'].map((title) => ({ ...WEST, id: title, text: title, opts: { title } }));
  const { host, pins } = await drawn(homes, 1);
  await userEvent.click(pins()[0]!);
  await until('its legs', () => pins().length === 4);
  const [first, ...others] = homes;
  host.dataset['markers'] = JSON.stringify([...others, first]);
  const names = () => pins().map(({ ariaLabel }) => ariaLabel);
  await until('the list is new', () => firstPlace(host)?.includes('Two'));
  await expect.poll(() => names().slice(1)).toEqual(['One', 'Two', 'Three']);
  await userEvent.click(pins()[1]!);
  await until('its window', () => inView(host, '[role=dialog]')?.textContent.includes('One'));
});

it('leaves Alt and an arrow to the browser, as for Back [MAP-10]', async () => {
  const { pins } = await drawn([WEST, EAST]);
  const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
  pins()[0]!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('keeps the homes of a building open while a search brings another number of homes [MAP-8]', async () => {
  const homes = ['One', 'Two', 'Three'].map((title) => ({ ...WEST, id: title, text: title, opts: { title } }));
  const { host, pins } = await drawn(homes, 1);
  await userEvent.click(pins()[0]!);
  await until('its legs', () => pins().length === 4);
  host.dataset['markers'] = JSON.stringify([...homes, { ...EAST, id: 'east' }]);
  await until('the list is new', () => pins().some(({ ariaLabel }) => ariaLabel === 'East'));
  expect(pins().map(({ ariaLabel }) => ariaLabel)).toEqual(['3 places', 'One', 'Two', 'Three', 'East']);
});

it('opens the homes that a search adds to an open building, after those that are there [MAP-8]', async () => {
  const [one, two, three] = ['One', 'Two', 'Three'].map((title) => ({
    ...WEST,
    id: title,
    text: title,
    opts: { title },
  }));
  const { host, pins } = await drawn([one, three] as object[], 1);
  await userEvent.click(pins()[0]!);
  await until('its legs', () => pins().length === 3);
  host.dataset['markers'] = JSON.stringify([one, two, three]);
  await expect.poll(() => pins().map(({ ariaLabel }) => ariaLabel)).toEqual(['3 places', 'One', 'Three', 'Two']);
  const places = new Set(pins().map((pin) => JSON.stringify(pin.getBoundingClientRect())));
  expect(places.size).toBe(4);
  // A frame would be a rectangle around each drop.
  expect(
    pins()
      .slice(1)
      .map((pin) => getComputedStyle(pin).boxShadow),
  ).toEqual(['none', 'none', 'none']);
});
