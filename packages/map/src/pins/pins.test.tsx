import { clearPage, inView, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { map } from '../map/map.widget.ts';

afterEach(clearPage);

const WEST = { latitude: 37.7, longitude: -74.2, text: 'Boats', opts: { title: 'West' } };
const EAST = { latitude: 37.7, longitude: -73.6, text: 'Dunes', opts: { title: 'East' } };

/** A map, drawn and at rest, and its pins. */
async function drawn(markers: readonly object[], count = markers.length) {
  const host = place(
    `<stay-map data-latitude="37.7" data-longitude="-73.9" data-zoom="8" data-markers='${JSON.stringify(markers)}'></stay-map>`,
    map,
  );
  await until('it is ready', () => host.hasAttribute('ready'));
  const pins = () => [...host.shadowRoot!.querySelectorAll<HTMLElement>('.stay-view .pin button')];
  await until('its pins', () => pins().length === count);
  return { host, pins };
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
