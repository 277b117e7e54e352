import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOf, around, pan, pictureByKey, pictureOf, WHOLE, zoom } from './gallery.logic.ts';

it('reads back every hash that it writes, and no other [PAGE-5]', () => {
  fc.assert(
    fc.property(fc.nat(998), (at) => {
      expect(pictureOf(`#${addressOf('photo', at)}`, 'photo', at + 1)).toBe(at);
      expect(pictureOf(`#${addressOf('photo', at)}`, 'photo', at)).toBeUndefined();
    }),
  );
  for (const hash of [
    '',
    '#',
    '#photo',
    '#photo-',
    '#photo-0',
    '#photo-1x',
    '#photo--1',
    '#photos-1',
    '#photo-99999',
    '#photo-1.5',
  ])
    expect(pictureOf(hash, 'photo', 12)).toBeUndefined();
  expect(pictureOf('#-1', '', 12)).toBeUndefined();
});

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 11, 11],
  ['Home', 3, 0],
  ['End', 3, 11],
  ['a', 3, undefined],
])('%s on picture %i goes to %s [PAGE-5]', (key, at, to) => {
  expect(pictureByKey(key, at, 12, false)).toBe(to);
});

it('mirrors the arrow keys in right-to-left [PAGE-5]', () => {
  expect(['ArrowRight', 'ArrowLeft'].map((key) => pictureByKey(key, 3, 12, true))).toEqual([2, 4]);
});

it('loads the neighbours, within bounds [PAGE-5]', () => {
  expect([around(0, 12), around(5, 12), around(11, 12), around(0, 1)]).toEqual([[0, 1], [5, 6, 4], [11, 10], [0]]);
});

const picture = { width: 800, height: 400 };
const frame = { width: 800, height: 600 };

it('zooms around the fingers, and leaves no gap at the edges [PAGE-5]', () => {
  const view = zoom(WHOLE, 2, { x: 100, y: 50 }, picture, frame);
  expect(view).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoom(view, 0.5, { x: 9, y: 9 }, picture, frame)).toBe(WHOLE);
  expect(zoom(WHOLE, 99, { x: 0, y: 0 }, picture, frame).scale).toBe(5);
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 5, noNaN: true }), fc.integer(), fc.integer(), (scale, x, y) => {
      const moved = pan({ scale, x: 0, y: 0 }, { x, y }, picture, frame);
      expect(Math.abs(moved.x)).toBeLessThanOrEqual(Math.max(0, (800 * scale - 800) / 2));
      expect(Math.abs(moved.y)).toBeLessThanOrEqual(Math.max(0, (400 * scale - 600) / 2));
    }),
  );
});
