import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addMoney, divideMoney, formatMoney, parseMoney, sumMoney, toUnits, ZERO, type Cents } from './money.ts';

it.each([
  [120, 12_000],
  ['120.50', 12_050],
  ['1.005', 101],
  [1.005, 101],
  ['-0', 0],
  ['-2.5', -250],
  ['.5', 50],
  ['7.', 700],
  [' 19.99 ', 1_999],
  ['1e3', undefined],
  ['0x10', undefined],
  ['NaN', undefined],
  [NaN, undefined],
  [Infinity, undefined],
  [1e308, undefined],
  ['', undefined],
  ['.', undefined],
  ['1,240.00', 124_000],
  ['-1,234,567', -123_456_700],
  ['12,50', undefined],
  ['1,24', undefined],
  ['1240,000', undefined],
  // The cap leaves room to add a thousand of the greatest without losing a cent.
  ['90071992547.40', 9_007_199_254_740],
  ['90071992547.41', undefined],
  [null, undefined],
  [[5], undefined],
])('reads the amount %j as %j cents [ORD-4]', (raw, cents) => expect(parseMoney(raw)).toBe(cents));

const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((cents) => cents as Cents);

it('adds without float noise, and never returns minus zero [ORD-4]', () => {
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const sum = sumMoney(amounts);
      let back = sum;
      for (const each of amounts) back = addMoney(back, -each as Cents);
      expect(Object.is(back, 0)).toBe(true);
      expect(parseMoney(toUnits(sum).toFixed(2))).toBe(sum);
    }),
  );
  expect(toUnits(addMoney(parseMoney(0.1) as Cents, parseMoney(0.2) as Cents))).toBe(0.3);
});

it('divides to the cent, and only by a positive number [PRICE-2]', () => {
  expect(divideMoney(1_000 as Cents, 3)).toBe(333);
  expect(divideMoney(1_000 as Cents, 0)).toBeUndefined();
  expect(divideMoney(1_000 as Cents, -1)).toBeUndefined();
  expect(divideMoney(1_000 as Cents, NaN)).toBeUndefined();
});

it.each([
  [123_456_789, 'USD', 0, undefined, '$1,234,568'],
  [123_456, 'USD', 2, undefined, '$1,234.56'],
  [-5, 'USD', 0, undefined, '$0'],
  [-150, 'USD', 2, undefined, '-$1.50'],
  [123_456, 'EUR', 2, 'de-DE', '1.234,56 €'],
  [123_456, 'CAD', 0, 'en-CA', '$1,235'],
  [123_456, 'EUR', 0, 'no such locale', '€1,235'],
  [123_456, 'not a code', 2, 'en-US', 'NOT A CODE 1,234.56'],
])('formats %d %s with %d decimals in %s as %j [PRICE-5]', (cents, currency, precision, locale, words) => {
  expect(formatMoney(cents as Cents, currency, precision, locale).replace(/\u00A0/g, ' ')).toBe(words);
});

describe.each(['en', 'en-US'])('on a page in %s', (lang) => {
  it.each(['USD', 'EUR'])('formats %s as Intl does, without it [PRICE-5]', (currency) => {
    const intl = (digits: number) =>
      new Intl.NumberFormat(lang, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    const [whole, tenths, exact] = [intl(0), intl(1), intl(2)];
    const asked = vi.spyOn(Intl, 'NumberFormat');
    fc.assert(
      fc.property(amount, (cents) => {
        expect(formatMoney(cents, currency, 2, lang)).toBe(exact.format(toUnits(cents)));
      }),
    );
    expect(formatMoney(ZERO, currency, 0, lang)).toBe(whole.format(0));
    expect(formatMoney(parseMoney(1_234.5)!, currency, 1, lang)).toBe(tenths.format(1_234.5));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});
