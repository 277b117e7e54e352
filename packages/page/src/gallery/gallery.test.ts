import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idsIn } from '../part/page-hash.logic.ts';
import { addressOf, around, pictureByKey, pictureOf } from './gallery.logic.ts';

it('reads back every hash that it writes, and no other [PAGE-5]', () => {
  fc.assert(
    fc.property(fc.nat(998), (at) => {
      expect(pictureOf([addressOf('photo', at)], 'photo', at + 1)).toBe(at);
      expect(pictureOf([addressOf('photo', at)], 'photo', at)).toBeUndefined();
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
    expect(pictureOf(idsIn(hash), 'photo', 12)).toBeUndefined();
  expect(pictureOf(['-1'], '', 12)).toBeUndefined();
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
