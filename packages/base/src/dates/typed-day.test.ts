import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDay, toIso, type Day } from './civil-date.ts';
import { LANGS } from './langs.sample.ts';
import { readTyped, typedForm, typedHint } from './typed-day.ts';

const TODAY = parseDay('2026-11-23') as Day;
const DIGITS = [...LANGS, 'fa', 'th'];

it.each([
  ['de', '24.12.2026', '2026-12-24'],
  ['de', '24.12.', '2026-12-24'],
  ['de', '24.12', '2026-12-24'],
  ['de', '1.2.', '2027-02-01'],
  ['de', '24. 12. 26', '2026-12-24'],
  ['de', '24/12/2026', '2026-12-24'],
  ['de', '2026-12-24', '2026-12-24'],
  ['de', '2027-2-3', '2027-02-03'],
  ['sv', '2027-2-3', '2027-02-03'],
  ['de', '12/24/2026', undefined],
  ['de', '30.2.2027', undefined],
  ['de', '24', undefined],
  ['de', '24122026', '2026-12-24'],
  ['de', '2412', '2026-12-24'],
  ['en', '12242026', '2026-12-24'],
  ['en', '12/24/26', '2026-12-24'],
  ['sv', '20261224', '2026-12-24'],
  ['de', '241226', undefined],
  ['de', '99992026', undefined],
  ['fr', '24/12/2026', '2026-12-24'],
  ['en-GB', '04/05/2027', '2027-05-04'],
  ['en', '04/05/2027', '2027-04-05'],
  ['en-US', '04/05/2027', '2027-04-05'],
  ['sv', '2026-12-24', '2026-12-24'],
  ['ar', '٢٤/١٢/٢٠٢٦', '2026-12-24'],
  ['sv', '24/12', '2026-12-24'],
  ['sv', '3/12', '2026-12-03'],
  ['sv', '12-24', '2026-12-24'],
  ['sv', '1224', '2026-12-24'],
  ['sv', '24/12/2026', '2026-12-24'],
  ['sv', '3/12-2026', '2026-12-03'],
  ['sv', '26-12-24', '2026-12-24'],
  ['de', '2026.12.24', '2026-12-24'],
  ['de', '2026/12/24', '2026-12-24'],
  ['sv-FI', '24.12.2026', '2026-12-24'],
  ['fr-CA', '2026-12-24', '2026-12-24'],
  ['fr-CA', '12-24', '2026-12-24'],
  ['en-AU', '24/12/2026', '2026-12-24'],
  ['pt_BR', '24/12/2026', '2026-12-24'],
])('reads in %s what is typed as %j [LANG-6]', (lang, typed, iso) => {
  const day = readTyped(typed, lang, TODAY);
  expect(day === undefined ? undefined : toIso(day)).toBe(iso);
});

it.each([
  ['de', 'TT.MM.JJJJ', 'TT.MM.JJJJ'],
  ['de-CH', 'TT.MM.JJJJ', 'TT.MM.JJJJ'],
  ['fr', 'JJ/MM/AAAA', 'JJ/MM/AAAA'],
  ['fr-CA', 'JJ/MM/AAAA', 'AAAA-MM-JJ'],
  ['es-PA', 'DD/MM/AAAA', 'MM/DD/AAAA'],
  ['sv', 'ÅÅÅÅ-MM-DD', 'ÅÅÅÅ-MM-DD'],
  ['sv-FI', 'ÅÅÅÅ-MM-DD', 'DD.MM.ÅÅÅÅ'],
  ['en', 'MM/DD/YYYY', 'MM/DD/YYYY'],
  ['en-AU', 'MM/DD/YYYY', 'DD/MM/YYYY'],
  // A site's own words say how the field reads, too.
  ['en', 'DD/MM/YYYY', 'MM/DD/YYYY'],
  ['th', 'DD/MM/YYYY', 'DD/MM/YYYY'],
  ['en-CA', 'MM/DD/YYYY', 'YYYY-MM-DD'],
  ['ar-EG', 'يوم/شهر/سنة', 'يوم/شهر/سنة'],
  ['fr-CA', 'Jour du départ', 'Jour du départ'],
])('says the form of a date in %s, from %j: %j [LANG-6]', (lang, text, hint) => {
  expect(typedHint(text, lang)).toBe(hint);
  // What the field writes has the signs and the order of the hint.
  const parts = /^\p{L}+[./-]\p{L}+[./-]\p{L}+$/u.test(hint) ? hint.replace(/\p{L}/gu, '9') : undefined;
  if (parts && lang !== 'ar-EG') expect(typedForm(TODAY, lang).replace(/\d/g, '9')).toBe(parts);
});

it('reads back what it writes, in every language [LANG-6]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DIGITS), fc.integer({ min: 0, max: 40_000 }), (lang, days) => {
      expect(readTyped(typedForm(days as Day, lang), lang, TODAY)).toBe(days);
    }),
  );
});

it('never throws, and reads only days of the calendar [LANG-6]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DIGITS), fc.string(), (lang, typed) => {
      const day = readTyped(typed, lang, TODAY);
      if (day !== undefined) expect(Number.isInteger(day)).toBe(true);
    }),
  );
});
