import type { FacetValue } from '@staytags/solr/answer/facets.logic';
import type { Range } from '@staytags/solr/request/filters.logic';

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const numbers = (values: readonly FacetValue[]): { at: number; count: number }[] =>
  values
    .filter(({ value }) => value.trim() !== '' && Number.isFinite(Number(value)))
    .map(({ value, count }) => ({ at: Number(value), count }));

/** The bounds of the range: from the options, else from the values [FAC-6]. */
export function boundsOf(values: readonly FacetValue[], min?: number, max?: number): Bounds | undefined {
  const places = numbers(values).map(({ at }) => at);
  const low = min ?? places.reduce((least, at) => Math.min(least, at), Infinity);
  const high = max ?? places.reduce((most, at) => Math.max(most, at), -Infinity);
  return Number.isFinite(low) && Number.isFinite(high) && low <= high ? { min: low, max: high } : undefined;
}

export interface Bar {
  /** Of the highest bar. */
  readonly height: number;
  readonly inside: boolean;
}

/** The histogram of the values between the bounds [FAC-6]. */
export function toBars(values: readonly FacetValue[], { min, max }: Bounds, range: Range, bins = 24): Bar[] {
  const width = (max - min) / bins;
  if (width <= 0) return [];
  const sums = Array.from({ length: bins }, () => 0);
  for (const { at, count } of numbers(values)) {
    const bin = Math.min(bins - 1, Math.floor((at - min) / width));
    if (bin >= 0 && at <= max) sums[bin] = (sums[bin] ?? 0) + count;
  }
  const most = Math.max(...sums, 1);
  const from = range.from === '' ? -Infinity : Number(range.from);
  const to = range.to === '' ? Infinity : Number(range.to);
  return sums.map((sum, bin) => ({
    height: sum === 0 ? 0 : Math.max(0.06, sum / most),
    inside: min + (bin + 1) * width > from && min + bin * width <= to,
  }));
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** The typed range: its ends sorted, an end that is no number open [FAC-6]. */
export function typedRange(from: string, to: string): Range {
  const [low, high] = [from.trim(), to.trim()].map((text) => (NUMBER.test(text) ? text : ''));
  if (low && high && Number(low) > Number(high)) return { from: high, to: low };
  return { from: low ?? '', to: high ?? '' };
}
