import { expect, it, vi } from 'vitest';
import { metric } from './metric.ts';

it.each(['twelve', '$5', '1,299', ' ', {}, NaN, Infinity, true])(
  'leaves out the metric %j, and says what it is and how to write it [ANA-7]',
  (value) => {
    const report = vi.fn<(problem: string) => void>();
    expect(metric('price', value, report)).toBeUndefined();
    expect(report.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Attempted to map a non-numeric value to a metric\. The price is not a number.* reports.*1299\.5/,
        ),
      ],
    ]);
  },
);

it('accepts metrics that PHP prints as text, and ones that are missing [ANA-7, CORE-21]', () => {
  const report = vi.fn();
  const values = ['12.5', 3, '', undefined, null].map((value) => metric('price', value, report));
  expect([values, report.mock.calls]).toEqual([[12.5, 3, undefined, undefined, undefined], []]);
});
