import { addDays, dayParts, parseDay, toIso, toUs, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { LANGS } from '@staytags/base/dates/langs.sample';
import { readTyped, typedForm } from '@staytags/base/dates/typed-day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsOf, hasWords } from './dates-in-words.ts';
import { wordsReader } from './typed-words.ts';

const TODAY = parseDay('2026-11-23') as Day;

/** As the fields of the form do: words by what is fetched for them, digits at once. */
async function readerOf(lang: string): Promise<(typed: string) => Day | undefined> {
  const read = await wordsReader(lang);
  return (typed) => (hasWords({ begin: typed, end: '' }) ? read(typed, TODAY) : readTyped(typed, lang, TODAY));
}

const inTwoYears = fc.integer({ min: 1, max: 700 }).map((later) => addDays(TODAY, later));
/** Within a year, since the year is not said. */
const inOneYear = fc.integer({ min: 0, max: 364 }).map((later) => addDays(TODAY, later));
const sign = fc.constantFrom('.', '/', '-', ' ', '. ');

/** A look of `Intl`, then how visitors change what they have read. */
const look = fc.record({
  weekday: fc.constantFrom(undefined, 'short' as const, 'long' as const),
  month: fc.constantFrom('short' as const, 'long' as const),
});
const change = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('.', ''),
  (text) => text.replaceAll(',', ''),
  (text) => ` ${text} `,
);

it.each(LANGS)('reads each way to type a day in %s as that day, and sends it as MM/DD/YYYY [LANG-6]', async (lang) => {
  const read = await readerOf(lang);
  fc.assert(
    fc.property(inTwoYears, inOneYear, sign, look, change, (day, near, between, shown, changed) => {
      const local = typedForm(day, lang);
      const typed = [
        local,
        local.replace(/\D+/g, between),
        local.replace(/\D+/g, ''),
        toIso(day),
        changed(formatDay(day, { ...shown, day: 'numeric', year: 'numeric' } as Intl.DateTimeFormatOptions, lang)),
      ];
      for (const text of typed) expect([text, read(text)]).toEqual([text, day]);
      const soon = [
        typedForm(near, lang)
          .replace(String(dayParts(near).year), '')
          .replace(/^\D+|\D+$/g, ''),
        changed(formatDay(near, { ...shown, day: 'numeric' } as Intl.DateTimeFormatOptions, lang)),
      ];
      for (const text of soon) expect([text, read(text)]).toEqual([text, near]);
      // What the field shows then is read as the same day again.
      expect(read(typedForm(near, lang))).toBe(near);
    }),
  );
  const words = formatDay(TODAY, { day: 'numeric', month: 'long', year: 'numeric' }, lang);
  expect((await digitsOf(lang, TODAY))({ begin: words, end: '' })).toEqual({ begin: toUs(TODAY), end: '' });
});

it.each([
  ['de', '24. Dez'],
  ['de', '24 Dezember'],
  ['de', '24. Dez. 26'],
  ['de', 'Do., 24. Dez.'],
  ['fr', '24 déc'],
  ['fr', '24 dec'],
  ['fr', 'jeudi 24 décembre 2026'],
  ['es', '24 de dic'],
  ['es', '24 de diciembre'],
  ['es', '24 dic 2026'],
  ['it', '24 dicembre'],
  ['nl', '24 dec'],
  ['nl', 'do 24 dec.'],
  ['pt', '24 de dezembro de 2026'],
  ['pt', '24 dez'],
  ['pt-PT', '24 dez.'],
  ['pl', '24 grudnia'],
  ['pl', '24 gru'],
  ['pl', 'czw., 24 grudnia 2026'],
  ['sv', '24 dec'],
  ['sv', 'den 24 december'],
  ['ar', '٢٤ ديسمبر'],
  ['ar', '24 ديسمبر 2026'],
  ['ar', '٢٤ ديسمبر ٢٠٢٦'],
  ['en', 'Dec 24'],
  ['en', 'December 24, 2026'],
  ['en-GB', '24 Dec'],
  ['en-GB', '24th of December'],
  ['fi', '24 Dec'],
  ['de_DE', '24. Dez'],
  // As spreadsheets write it.
  ['de', '24-Dez-2026'],
  ['es', '24-dic-2026'],
  ['en', '24-Dec-2026'],
  ['fr', 'jeu 24/12'],
  ['fr', 'jeu. 24/12/2026'],
  ['sv', 'tors 24/12'],
  ['it', 'mar 24/12'],
  ['pt', 'quinta-feira, 24 de dezembro'],
  ['ar-LB', '24 كانون الأول'],
  ['ar-DZ', '24 ديسمبر'],
])('reads in %s what is typed as %j [LANG-6]', async (lang, typed) => {
  const day = (await readerOf(lang))(typed);
  expect(day && toIso(day)).toBe('2026-12-24');
});

it.each([
  ['de', '27. Dez 27'],
  ['en', 'Dec 27, 27'],
  ['fr', '27 déc 2027'],
])('tells the day from a year of the same digits in %s: %j [LANG-6]', async (lang, typed) => {
  const day = (await readerOf(lang))(typed);
  expect(day && toIso(day)).toBe('2027-12-27');
});

it.each([
  ['fr', '3 aout', 8],
  ['de', '3. Mrz', 3],
  ['de', '3. Maerz', 3],
  ['de-AT', '3. Jänner', 1],
  ['de-AT', '3. Feber', 2],
  ['es', '3 set', 9],
  ['es', '3 setiembre', 9],
  ['ar-LB', '3 آذار', 3],
  ['ar-MA', '3 غشت', 8],
  ['ar-DZ', '3 جانفي', 1],
  ['fr', '3 fev', 2],
  ['fr', '3 sept', 9],
  ['it', '3 sett', 9],
  ['pt', '3 de marco', 3],
  ['pl', '3 pazdziernika', 10],
  ['pl', '3 wrze', 9],
  // Hamza is seldom typed.
  ['ar', '3 ابريل', 4],
  ['ar', '3 اغسطس', 8],
  ['ar', '٣ اكتوبر', 10],
  // June and July begin alike.
  ['fr', '3 jui', undefined],
])(
  'reads a month in %s without its accents, or its first letters where no other begins so: %j [LANG-6]',
  async (...row) => {
    const [lang, typed, month] = row;
    const day = (await readerOf(lang))(typed);
    const parts = day && dayParts(day);
    expect([parts?.month, parts?.date]).toEqual([month, month && 3]);
  },
);

it.each([
  ['de', '24. Foo'],
  ['de', '31. Feb. 2027'],
  ['de', 'Dezember'],
  ['de', '24. 25. 26. Dez'],
  ['de', 'morgen'],
  ['es', 'mar 24'],
  ['en', '24 of a month that is none'],
  ['ar', 'ديسمبر'],
])('reads no day in %s from %j, which the field says then [LANG-6]', async (lang, typed) => {
  const day = (await readerOf(lang))(typed);
  // In Spanish, mar is March as well.
  expect(day && toIso(day)).toBe(typed === 'mar 24' ? '2027-03-24' : undefined);
  expect((await digitsOf(lang, TODAY))({ begin: typed, end: '' })).toEqual({
    begin: day === undefined ? typed : toUs(day),
    end: '',
  });
});

it.each(LANGS)('never throws in %s, and reads only days of the calendar [LANG-6]', async (lang) => {
  const read = await wordsReader(lang);
  const month = formatDay(TODAY, { month: 'long' }, lang);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `${text} ${month} ${text}`),
      ),
      (typed) => {
        const day = read(typed, TODAY);
        if (day !== undefined) expect(parseDay(toIso(day))).toBe(day);
      },
    ),
  );
});
