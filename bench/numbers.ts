export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The growth exponent of a cost in n: 1 is linear, 2 quadratic. */
export const exponent = (n1: number, t1: number, n2: number, t2: number): number =>
  Math.log(t2 / t1) / Math.log(n2 / n1);

/** The interquartile range relative to the median: above a quarter, the figure is noise. */
export const spread = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!;
  return (at(0.75) - at(0.25)) / median(sorted);
};
