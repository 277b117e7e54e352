import { expect, it } from 'vitest';
import { activate, addressOf, fitLook, nextTab } from './tabs.logic.ts';

it.each([
  ['tabs', [0], 1, [1]],
  ['tabs', [1], 1, [1]],
  ['accordion', [0], 1, [1]],
  ['accordion', [1], 1, []],
  ['collapsible', [0], 1, [0, 1]],
  ['collapsible', [0, 1], 0, [1]],
] as const)('%s: with %j open, a click on %i leaves %j open [PAGE-4]', (look, open, index, after) => {
  expect(activate(open, index, look)).toEqual(after);
});

it.each([
  ['tabs', [], [0]],
  ['tabs', [2, 1], [1]],
  ['accordion', [], []],
  ['accordion', [2, 1], [1]],
  ['collapsible', [2, 1], [2, 1]],
] as const)('%s: reduces open groups %j to %j [PAGE-4]', (look, open, kept) => {
  expect(fitLook(open, look)).toEqual(kept);
});

it('drops the field group prefix from the hash [PAGE-4]', () => {
  expect([addressOf('field_group-rates'), addressOf('rates'), addressOf('my-field_group-x')]).toEqual([
    'rates',
    'rates',
    'my-field_group-x',
  ]);
});

it('wraps around with the arrow keys, mirrored in right-to-left [PAGE-4]', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => nextTab(key, 2, 3, false))).toEqual([
    0,
    1,
    0,
    2,
    undefined,
  ]);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => nextTab(key, 0, 3, true))).toEqual([2, 1]);
});
