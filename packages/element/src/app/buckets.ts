import type { Piece } from './places.ts';

/** Pieces that React compares as a whole: ten more cards of a long list cost as much as ten more of a short one [REACT-5]. */
export interface Bucket {
  readonly id: number;
  readonly pieces: readonly Piece[];
}

export interface Buckets {
  readonly list: readonly Bucket[];
  /** The pieces in their order. */
  readonly pieces: readonly Piece[];
  /** The order of the pieces is not that of the buckets any more. */
  readonly tangled: boolean;
}

export const NO_BUCKETS: Buckets = { list: [], pieces: [], tangled: false };

const SIZE = 64;

const sameItems = (before: readonly unknown[] | undefined, next: readonly unknown[]): boolean =>
  before?.length === next.length && next.every((value, at) => Object.is(value, before[at]));

const isSame = (before: Piece | undefined, next: Piece): boolean =>
  before?.key === next.key && sameItems(before.args, next.args);

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
  return !before.tangled && same === before.pieces.length ? append(before, next) : distribute(before, next);
}

/** Only the last bucket grows. */
function append({ list, pieces: { length } }: Buckets, pieces: readonly Piece[]): Buckets {
  const last = list.at(-1);
  const room = last ? SIZE - last.pieces.length : 0;
  const grown = last && room > 0 ? [...list.slice(0, -1), add(last, pieces.slice(length, length + room))] : [...list];
  const free = newId(list);
  for (let at = length + Math.max(room, 0); at < pieces.length; at += SIZE)
    grown.push({ id: free + grown.length, pieces: pieces.slice(at, at + SIZE) });
  return { list: grown, pieces, tangled: false };
}

const add = ({ id, pieces }: Bucket, more: readonly Piece[]): Bucket => ({ id, pieces: [...pieces, ...more] });
const newId = (list: readonly Bucket[]): number => Math.max(0, ...list.map(({ id }) => id + 1));

function distribute(before: Buckets, pieces: readonly Piece[]): Buckets {
  const homes = new Map(before.list.flatMap(({ id, pieces: own }) => own.map(({ key }) => [key, id] as const)));
  const sizes = new Map<number, number>();
  for (const { key } of pieces) {
    const id = homes.get(key);
    if (id !== undefined) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  }
  const filled = new Map<number, Piece[]>();
  let free = newId(before.list);
  let current: number | undefined;
  let tangled = before.tangled && homes.size > 0 && sizes.size > 0;
  for (const piece of pieces) {
    const home = homes.get(piece.key);
    // A new one joins the one before it.
    if (home === undefined && (current === undefined || (sizes.get(current) ?? 0) >= SIZE)) {
      current = free;
      free += 1;
    } else if (home !== undefined) {
      tangled ||= home !== current && filled.has(home);
      current = home;
    }
    if (current === undefined) continue;
    if (home === undefined) sizes.set(current, (sizes.get(current) ?? 0) + 1);
    const bucket = filled.get(current);
    if (bucket) bucket.push(piece);
    else filled.set(current, [piece]);
  }
  const old = new Map(before.list.map((bucket) => [bucket.id, bucket]));
  const list = [...filled].map(([id, own]) => {
    const bucket = old.get(id);
    return bucket && sameItems(bucket.pieces, own) ? bucket : { id, pieces: own };
  });
  return { list, pieces, tangled };
}
