/** A 32-bit hash of its parts: the same on every machine, so that bookings and pictures can be derived instead of stored. */
export function hash(...parts: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const char of parts.join('|')) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // FNV alone gives neighbours (1001, 1002) similar high bits; two rounds of mixing separate them.
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

export interface Random {
  next(): number;
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  sample<T>(list: readonly T[], count: number): T[];
}

/** A seeded generator (mulberry32): the same seed gives the same site on every machine. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return { next, int, chance: (probability) => next() < probability, pick, sample };
}
