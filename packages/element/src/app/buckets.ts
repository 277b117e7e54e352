import type { Piece } from './places.ts';

/** Pieces that React compares as a whole: ten more cards of a long list cost as much as ten more of a short one [REACT-5]. */
export interface Bucket {
  readonly id: number;
  readonly pieces: readonly Piece[];
}

/** Buckets in groups: React also visits each child of what it skips. */
export interface Group {
  readonly id: number;
  readonly buckets: readonly Bucket[];
}

export interface Buckets {
  readonly groups: readonly Group[];
  readonly pieces: readonly Piece[];
  /** The order of the pieces is not that of the buckets. */
  readonly crossed: boolean;
}

export const NO_BUCKETS: Buckets = { groups: [], pieces: [], crossed: false };

const SIZE = 32;

const sameItems = (before: readonly unknown[] | undefined, next: readonly unknown[]): boolean =>
  before?.length === next.length && next.every((value, at) => Object.is(value, before[at]));

const isSame = (before: Piece | undefined, next: Piece): boolean =>
  before === next || (before?.key === next.key && sameItems(before.args, next.args));

/**
 * The pieces in buckets. A piece never leaves its bucket, since it would lose its state, and keeps its identity while it is the same, as does
 * a bucket: all of them, if nothing has changed.
 */
export function fill(before: Buckets, pieces: readonly Piece[]): Buckets {
  const changed = pieces.findIndex((piece, at) => !isSame(before.pieces[at], piece));
  const same = changed < 0 ? pieces.length : changed;
  if (same === pieces.length && same === before.pieces.length) return before;
  const known = new Map(before.pieces.slice(same).map((piece) => [piece.key, piece]));
  const next = [
    ...before.pieces.slice(0, same),
    ...pieces.slice(same).map((piece) => {
      const own = known.get(piece.key);
      return own && isSame(own, piece) ? own : piece;
    }),
  ];
  const buckets = before.groups.flatMap((group) => group.buckets);
  const [list, crossed] =
    !before.crossed && same === before.pieces.length ? [append(buckets, same, next), false] : distribute(buckets, next);
  return { pieces: next, ...toGroups(before.groups, list, crossed) };
}

const newId = (list: readonly Bucket[]): number => Math.max(0, ...list.map(({ id }) => id + 1));

/** Only the last bucket grows. */
function append(list: readonly Bucket[], length: number, pieces: readonly Piece[]): readonly Bucket[] {
  const last = list.at(-1);
  const room = last ? SIZE - last.pieces.length : 0;
  const grown = [...list];
  if (last && room > 0)
    grown[list.length - 1] = { id: last.id, pieces: [...last.pieces, ...pieces.slice(length, length + room)] };
  let id = newId(list);
  for (let at = length + room; at < pieces.length; at += SIZE, id += 1)
    grown.push({ id, pieces: pieces.slice(at, at + SIZE) });
  return grown;
}

/** Each into its bucket, a new one into that of the piece before it, and whether two buckets cross. */
function distribute(before: readonly Bucket[], pieces: readonly Piece[]): readonly [readonly Bucket[], boolean] {
  const homes = new Map(before.flatMap(({ id, pieces: own }) => own.map(({ key }) => [key, id] as const)));
  const sizes = new Map<number, number>();
  const grow = (id: number) => sizes.set(id, (sizes.get(id) ?? 0) + 1);
  for (const { key } of pieces) {
    const home = homes.get(key);
    if (home !== undefined) grow(home);
  }
  const filled = new Map<number, Piece[]>();
  let free = newId(before);
  let current = -1;
  let crossed = false;
  for (const piece of pieces) {
    const home = homes.get(piece.key);
    if (home !== undefined) {
      crossed ||= home !== current && filled.has(home);
      current = home;
    } else {
      if (current < 0 || (sizes.get(current) ?? 0) >= SIZE) current = free++;
      grow(current);
    }
    const bucket = filled.get(current);
    if (bucket) bucket.push(piece);
    else filled.set(current, [piece]);
  }
  const old = new Map(before.map((bucket) => [bucket.id, bucket]));
  const list = [...filled].map(([id, own]) => {
    const bucket = old.get(id);
    return bucket && sameItems(bucket.pieces, own) ? bucket : { id, pieces: own };
  });
  return [list, crossed];
}

/** A bucket never leaves its group either. */
function toGroups(before: readonly Group[], list: readonly Bucket[], areCrossed: boolean): Omit<Buckets, 'pieces'> {
  const filled = new Map<number, Bucket[]>();
  let crossed = areCrossed;
  let current = -1;
  for (const bucket of list) {
    const id = Math.floor(bucket.id / SIZE);
    const group = filled.get(id);
    crossed ||= id !== current && group !== undefined;
    current = id;
    if (group) group.push(bucket);
    else filled.set(id, [bucket]);
  }
  const old = new Map(before.map((group) => [group.id, group]));
  const groups = [...filled].map(([id, buckets]) => {
    const group = old.get(id);
    return group && sameItems(group.buckets, buckets) ? group : { id, buckets };
  });
  return { groups, crossed };
}
