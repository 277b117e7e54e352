import { leaf, createLeaf } from '@staytags/element/first/leaf';
import { clearPage, place } from '@staytags/element/conformance/test-kit';
import type { StayHost } from '@staytags/element/declare/widget';
import { afterEach, expect, it } from 'vitest';
import { keepPins, keptPins } from './kept-pins.ts';

afterEach(clearPage);

const pinsLeaf = (count: number) => {
  const pin = leaf('div', { class: 'pin' }, ['button', {}, 'A pin']);
  return leaf('div', { class: 'pins' }, ...Array.from({ length: count }, () => pin));
};

/** A view's map without pins, and the pins of its first view over it. */
function kept() {
  const [box, layer] = [place('<div><div></div><div></div></div>'), createLeaf(pinsLeaf(3)) as HTMLElement];
  const [first, map] = [...box.children] as HTMLElement[];
  first?.append(layer);
  const left = new AbortController();
  const host = Object.assign(box, { staySignal: left.signal }) as unknown as StayHost;
  keepPins(host, layer);
  return { layer, map: map!, host, leave: () => left.abort(), pins: [...layer.querySelectorAll('button')] };
}

it('keeps the focus on a pin while the view takes over, and passes it on to the view [MAP-15]', () => {
  const { layer, map, host, pins } = kept();
  pins[1]?.focus();
  const first = keptPins.get(host);
  first?.moveTo(map);
  expect([layer.parentElement, document.activeElement]).toEqual([map, pins[1]]);
  map.prepend(createLeaf(pinsLeaf(3)));
  first?.handOver(map);
  expect([layer.isConnected, document.activeElement]).toEqual([false, map.querySelectorAll('button')[1]]);
});

it('replays a press once, and only on the same pins [MAP-15]', () => {
  for (const [count, presses] of [
    [3, 1],
    [2, 0],
  ] as const) {
    const { map, host, pins } = kept();
    pins[0]?.click();
    const first = keptPins.get(host);
    first?.moveTo(map);
    let pressed = 0;
    const own = createLeaf(pinsLeaf(count));
    own.addEventListener('click', () => (pressed += 1));
    map.prepend(own);
    first?.handOver(map);
    first?.handOver(map);
    expect(pressed).toBe(presses);
  }
});

it('replays a press on the pin of the same home alone, wherever a newer list has it [MAP-9] [MAP-15]', () => {
  for (const [ids, pressed] of [
    [['b', 'c', 'a'], 'a'],
    [['b', 'c', 'd'], ''],
  ] as const) {
    const { map, host, pins } = kept();
    for (const [at, pin] of pins.entries()) pin.dataset['marker'] = 'abc'[at];
    pins[0]?.click();
    const first = keptPins.get(host);
    first?.moveTo(map);
    const own = createLeaf(pinsLeaf(3)) as HTMLElement;
    let heard = '';
    own.addEventListener('click', ({ target }) => (heard = (target as HTMLElement).dataset['marker'] ?? ''));
    for (const [at, pin] of own.querySelectorAll('button').entries()) pin.dataset['marker'] = ids[at];
    map.prepend(own);
    first?.handOver(map);
    expect(heard).toBe(pressed);
  }
});

it('forgets the pins of an element that has left [MAP-15]', () => {
  const { layer, host, leave } = kept();
  leave();
  expect([layer.isConnected, keptPins.has(host)]).toEqual([false, false]);
});
