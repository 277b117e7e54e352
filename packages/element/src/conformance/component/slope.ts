/**
 * How much each cycle adds, from looks at the same thing after equal numbers of cycles: the median of the growth between any two looks. A
 * look that finds what is collected later does not count, as it would in the difference of the first and the last.
 */
export function slopeOf(looks: readonly number[], cycles: number): number {
  const slopes = looks
    .flatMap((later, at) => looks.slice(0, at).map((before, from) => (later - before) / ((at - from) * cycles)))
    .toSorted((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}
