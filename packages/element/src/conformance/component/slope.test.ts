import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

it.each([
  [[], 10, 0],
  [[5], 10, 0],
  [[1_000, 2_000, 3_000, 4_000], 10, 100],
  [[4_000, 4_000, 4_000, 4_000], 10, 0],
  [[4_000, 3_000, 2_000], 10, -100],
])('is the growth of %j for each of %i cycles: %i [CORE-41]', (looks, cycles, slope) => {
  expect(slopeOf(looks, cycles)).toBe(slope);
});

it('is not moved by a look that finds more [CORE-41]', () => {
  expect(slopeOf([1_000, 1_000, 900_000, 1_000, 1_000, 1_000], 10)).toBe(0);
  expect(slopeOf([1_000, 1_010, 900_020, 1_030, 1_040, 1_050], 10)).toBe(1);
});
