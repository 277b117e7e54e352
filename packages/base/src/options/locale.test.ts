import { expect, it } from 'vitest';
import { parseDay, type Day } from '../dates/civil-date.ts';
import { formatDay } from '../dates/format-day.ts';
import { localeOf } from './locale.ts';
import { formatMoney, type Cents } from '../money/money.ts';
import { shortMoney } from '../money/short-money.ts';
import { fillText } from './texts.ts';

const ODD = ['en_US', 'x-default', 'C', 'POSIX_', '', '  ', 'de-', '*'] as const;

it.each([
  [['en_US'], 'en-US'],
  [['x-default', 'de_AT'], 'de-AT'],
  [['', undefined, 'C'], 'en-US'],
  [['DE-de', 'fr'], 'de-DE'],
  [['zh_Hant_TW'], 'zh-Hant-TW'],
])('reads the language of %j as %s [PRICE-5]', (names, expected) => {
  expect(localeOf(...names)).toBe(expected);
});

it.each(ODD)('formats dates, amounts and plurals on a page with lang=%j [PRICE-5]', (lang) => {
  const day = parseDay('2026-07-04') as Day;
  expect(formatDay(day, undefined, lang)).toBe('Sat, Jul 4');
  expect(formatMoney(123_456 as Cents, 'EUR', 2, lang)).toBe('€1,234.56');
  expect(shortMoney(24_000 as Cents, 'EUR', lang)).toBe('€240');
  expect(fillText({ one: '{count} night', other: '{count} nights' }, { count: 1 }, lang)).toBe('1 night');
});
