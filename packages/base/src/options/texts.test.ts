import { expect, it } from 'vitest';
import { fillText, isTextForms } from './texts.ts';

it('fills placeholders and keeps unknown ones [CORE-13]', () => {
  expect(fillText('Call {phone} for {name}', { phone: '1', name: '{phone}' })).toBe('Call 1 for {phone}');
  expect(fillText('{toString} {x}', {})).toBe('{toString} {x}');
});

it.each([
  ['en', 1, 'one stay'],
  ['en', 5, '5 stays'],
  ['en', 0, '0 stays'],
  ['en', -1, 'one stay'],
  ['pl', 0, '0 pobytów'],
  ['pl', 2, '2 pobyty'],
  ['pl', 5, '5 pobytów'],
  ['no locale at all!', 1, 'one stay'],
])('uses the plural form of %s for %d [CORE-13]', (locale, count, words) => {
  const forms = {
    one: locale === 'pl' ? 'pobyt' : 'one stay',
    few: '{count} pobyty',
    many: '{count} pobytów',
    other: '{count} stays',
  };
  expect(fillText(forms, { count }, locale)).toBe(words);
});

it('tells plural forms from other values [CORE-13]', () => {
  expect(isTextForms('a')).toBe(true);
  expect(isTextForms({ one: 'a', other: 'b' })).toBe(true);
  expect(isTextForms({ one: 'a' })).toBe(false);
  expect(isTextForms({ other: 5 })).toBe(false);
  expect(isTextForms(null)).toBe(false);
});
