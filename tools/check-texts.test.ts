import { expect, it } from 'vitest';
import { faultsOf, problemsOf, textFaults } from './check-texts.ts';
import { complete, pseudoPack } from './packs.ts';

it('finds every text in every language, with English’s placeholders and the plural forms of the language [LANG-5]', async () => {
  expect(await textFaults()).toEqual([]);
});

it.each([
  ['de', 'Book {name}', '{name} buchen', []],
  ['de', 'Book {name}', '{nam} buchen', ['other: has {nam}, not {name}']],
  ['de', 'Book', { one: 'Buchen', other: 'Buchen' }, ['has plural forms, English has none']],
  ['de', 'Book', 'Jetzt gleich verbindlich und endgültig buchen', ['other: has 45 letters, more than 23']],
])('in %s, checks %j translated as %j [LANG-5]', (lang, english, text, problems) => {
  expect(problemsOf(lang, english, text)).toEqual(problems);
});

it('requires the plural forms of the language, and a count in those for several numbers [LANG-5]', () => {
  const english = { one: '{count} night', other: '{count} nights' };
  const polish = { one: '{count} noc', few: '{count} noce', many: '{count} nocy', other: '{count} nocy' };
  expect(problemsOf('pl', english, polish)).toEqual([]);
  expect(problemsOf('pl', english, { one: 'noc', other: 'nocy' })).toEqual([
    'has the forms one,other, not few,many,one,other',
    'other: has no placeholder, not {count}',
  ]);
  const arabic = {
    zero: 'لا ليالي',
    one: 'ليلة',
    two: 'ليلتان',
    few: '{count} ليال',
    many: '{count} ليلة',
    other: '{count} ليلة',
  };
  expect(problemsOf('ar', english, arabic)).toEqual([]);
  expect(problemsOf('ar', english, { ...arabic, few: 'ليال' })).toEqual(['few: has no placeholder, not {count}']);
  // French has one form for 0 and 1.
  expect(problemsOf('fr', english, { one: 'nuit', many: '{count} de nuits', other: '{count} nuits' })).toEqual([
    'one: has no placeholder, not {count}',
  ]);
});

const TEXTS = [
  ['map.close', 'Close'],
  ['gallery.close', 'Close'],
  ['gallery.metres', '{count} m'],
] as const;

it('applies a text to all with the same name and wording, and reports missing, unknown and untranslated ones [LANG-5]', () => {
  const pack = { 'map.close': 'Schließen', 'map.open': 'Öffnen', 'gallery.metres': '{count} m' };
  expect(complete(pack, TEXTS)['gallery.close']).toBe('Schließen');
  expect(faultsOf('de', pack, TEXTS, {})).toEqual([
    'de: map.open is not one of our texts',
    'de: gallery.metres is the same as in English, but not listed in packages/texts/same-as-english.yaml',
  ]);
  expect(faultsOf('de', {}, TEXTS, {})).toHaveLength(3);
  expect(faultsOf('en-us', {}, TEXTS, {}), 'a variant contains only differences').toEqual([]);
});

it('lengthens pseudo-English by 40 %, and keeps its placeholders [LANG-8]', () => {
  expect(pseudoPack([['order.buyItem', 'Book {name}']])).toEqual({ 'order.buyItem': '[Bôôk {name}~~]' });
});
