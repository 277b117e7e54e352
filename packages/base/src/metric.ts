/** A metric as a number. Anything else is reported, and left out [ANA-7]. */
export function metric(name: string, value: unknown, report: (problem: string) => void): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  report(
    `Attempted to map a non-numeric value to a metric. The ${name} is not a number, so your reports do not have it. Write it as 1299.5, without a currency or a thousands separator.`,
  );
  return undefined;
}
