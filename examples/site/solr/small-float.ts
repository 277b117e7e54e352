/** Rounds to the precision of Lucene's scores. */
export const float = Math.fround;

const EXACT = 24;

/** Lucene stores the length of a text in one byte: exact up to 24 words, then with four significant bits. */
export function lengthAsStored(length: number): number {
  if (length < EXACT) return length;
  const more = length - EXACT;
  const shift = Math.max(0, 32 - Math.clz32(more) - 4);
  return EXACT + ((more >>> shift) << shift);
}
