import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fill, NO_BUCKETS, type Bucket, type Buckets } from './buckets.ts';
import type { Piece } from './places.ts';

const toPieces = (keys: readonly number[]): Piece[] => keys.map((key) => ({ key: String(key), args: [key] }));
const count = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
const listOf = ({ groups }: Buckets): readonly Bucket[] => groups.flatMap(({ buckets }) => buckets);
/** By key, the group and the bucket. */
const homeOf = (filled: Buckets): Map<string, string> =>
  new Map(
    filled.groups.flatMap((group) =>
      group.buckets.flatMap(({ id, pieces }) => pieces.map(({ key }) => [key, `${group.id} ${id}`] as const)),
    ),
  );

it('changes only the last bucket when a list grows [REACT-5]', () => {
  let before = NO_BUCKETS;
  for (let length = 10; length <= 3_000; length += 10) {
    const next = fill(before, toPieces(count(0, length)));
    expect(listOf(next).filter((bucket) => !listOf(before).includes(bucket)).length).toBeLessThanOrEqual(2);
    expect(next.groups.filter((group) => !before.groups.includes(group)).length).toBeLessThanOrEqual(2);
    expect(listOf(next).flatMap(({ pieces }) => pieces.map(({ args }) => args[0]))).toEqual(count(0, length));
    before = next;
  }
  expect(fill(before, toPieces(count(0, 3_000)))).toBe(before);
});

it('keeps each piece in its bucket, and says when the order of the buckets is not that of the list [REACT-5]', () => {
  const lists = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 0, maxLength: 200 });
  fc.assert(
    fc.property(fc.array(lists, { minLength: 2, maxLength: 6 }), (all) => {
      let before = NO_BUCKETS;
      for (const keys of all) {
        const next = fill(before, toPieces(keys));
        const [old, now] = [homeOf(before), homeOf(next)];
        for (const [key, home] of now) if (old.has(key)) expect(home).toBe(old.get(key));
        expect([...now.keys()].toSorted()).toEqual(keys.map(String).toSorted());
        expect(new Set(listOf(next).map(({ id }) => id)).size).toBe(listOf(next).length);
        expect(Math.max(0, ...listOf(next).map(({ pieces }) => pieces.length))).toBeLessThanOrEqual(32);
        const order = listOf(next).flatMap(({ pieces }) => pieces.map(({ args }) => args[0]));
        if (!next.crossed) expect(order).toEqual(keys);
        before = next;
      }
    }),
  );
});
