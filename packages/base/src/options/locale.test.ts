import { expect, it } from 'vitest';
import { parseDay, type Day } from '../dates/civil-date.ts';
import { formatDay } from '../dates/format-day.ts';
import { listed, localeOf } from './locale.ts';
import { packName } from './pack-name.ts';
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
  [['de_DE_formal'], 'de-DE-formal'],
  [['pt_PT_ao90'], 'pt-PT'],
])('reads the language of %j as %s [PRICE-5]', (names, expected) => {
  expect(localeOf(...names)).toBe(expected);
});

it.each([
  ['de-AT', 'de'],
  ['pt_PT_ao90', 'pt-pt'],
  ['pt_BR', 'pt'],
  ['constructor', undefined],
  ['', undefined],
])('finds the texts of %j in the pack %s [LANG-1]', (lang, pack) => {
  expect(packName(lang, { de: 1, pt: 1, 'pt-pt': 1 })).toBe(pack);
});

it.each(ODD)('formats dates, amounts and plurals on a page with lang=%j [PRICE-5]', (lang) => {
  const day = parseDay('2026-07-04') as Day;
  expect(formatDay(day, undefined, lang)).toBe('Sat, Jul 4');
  expect(formatMoney(123_456 as Cents, 'EUR', 2, lang)).toBe('€1,234.56');
  expect(shortMoney(24_000 as Cents, 'EUR', lang)).toBe('€240');
  expect(fillText({ one: '{count} night', other: '{count} nights' }, { count: 1 }, lang)).toBe('1 night');
});

it('lists parts with the comma of the language [LANG-11]', () => {
  expect(['en', 'de-AT', 'ar', 'ar-EG', 'arn'].map((lang) => listed(['a', '', undefined, 'b'], lang))).toEqual([
    'a, b',
    'a, b',
    'a، b',
    'a، b',
    'a, b',
  ]);
});
