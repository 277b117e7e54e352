export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * The mean of the middle half. Paints fall on frames, 17 ms apart: a median jumps by a whole frame where the cost changes by a little, and
 * a mean follows single visits that a busy machine has held up.
 */
export function middleMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  const middle = sorted.slice(cut, sorted.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** The growth exponent of a cost in n: 1 is linear, 2 quadratic. */
export const exponent = (n1: number, t1: number, n2: number, t2: number): number =>
  Math.log(t2 / t1) / Math.log(n2 / n1);

/** The interquartile range relative to the median: above a quarter, the figure is noise. */
export const spread = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return (at(0.75) - at(0.25)) / median(sorted);
};
