import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, type Cents } from './money.ts';
import { shortMoney } from './short-money.ts';

it.each([
  [24_000, 'USD', 'en-US', '$240'],
  [24_050, 'USD', 'en-US', '$241'],
  [131_000, 'CAD', 'en-US', '$1,310'],
  [131_000, 'EUR', 'de-DE', '1.310 €'],
  [2_400_000, 'JPY', 'en-US', '¥24K'],
  [999_900, 'USD', 'en-US', '$9,999'],
  [1_000_000, 'USD', 'en-US', '$10K'],
  [150_000_000, 'IDR', 'en-US', 'Rp 1.5M'],
  [24_000, 'no code', 'en-US', '240'],
  [2_400_000, 'JPY', 'de-DE', '24.000'],
  [24_000, 'USD', 'no such locale', '$240'],
])('formats %d cents of %s in %s as %j [AVL-11]', (cents, currency, locale, words) => {
  expect(shortMoney(cents as Cents, currency, locale).replace(/[\u00A0\u202F]/g, ' ')).toBe(words);
});

it('never throws, whatever the currency and language [AVL-11]', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), fc.string(), (cents, currency, locale) => {
      expect(shortMoney(cents as Cents, currency, locale)).not.toBe('');
    }),
  );
});

it('keeps the order of a symbol in right-to-left text, also in short [LANG-6]', () => {
  for (const text of [shortMoney(7_400 as Cents, 'USD', 'ar'), formatMoney(7_400 as Cents, 'USD', 0, 'ar')])
    expect([text.endsWith('US$\u200e'), text.startsWith('\u200f')]).toEqual([true, true]);
  expect(formatMoney(7_400 as Cents, 'USD', 0, 'de')).toMatch(/\$$/);
});
