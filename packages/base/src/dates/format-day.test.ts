import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, dayToMs, parseDay, type Day } from './civil-date.ts';
import { formatDay, formatDays, formatStay } from './format-day.ts';

const day = (text: string): Day => parseDay(text) as Day;
const anyDay = fc.integer({ min: Number(day('1000-01-01')), max: Number(day('9999-12-31')) }) as fc.Arbitrary<Day>;
const width = fc.constantFrom('short', 'long');
const MONTH_AND_DAY = { day: 'numeric', month: 'short' } as const;

it.each([
  ['2026-12-12', 'Dec 8\u2009–\u200912'],
  ['2027-01-02', 'Dec 8, 2026\u2009–\u2009Jan 2, 2027'],
  ['2026-12-08', 'Dec 8'],
])('formats 2026-12-08 to %s as one range, and a single day alone [AVL-15]', (to, words) => {
  expect(formatDays(day('2026-12-08'), day(to), MONTH_AND_DAY, 'en_US')).toBe(words);
});

it.each([
  ['2026-11-25', '2027-01-05', '2027-01-12', /^Jan 5\s–\s12$/],
  ['2026-11-25', '2026-11-25', '2026-11-28', /^Nov 25\s–\s28$/],
  ['2026-11-25', '2027-10-20', '2027-10-21', /^Oct 20\s–\s21$/],
  ['2026-11-25', '2027-11-25', '2027-11-28', /^Nov 25\s–\s28, 2027$/],
  ['2026-11-25', '2020-01-05', '2020-01-12', /^Jan 5\s–\s12, 2020$/],
])('on %s names the year of %s to %s where it is far [AVL-23]', (today, from, to, words) => {
  expect(formatStay(day(from), day(to), day(today), 'en-US')).toMatch(words);
});

it('formats a short weekday, the day and a short month [PRICE-5]', () => {
  expect(formatDay(day('2026-07-04'), undefined, 'en-US')).toBe('Sat, Jul 4');
  expect(formatDay(day('2026-07-04'), undefined, 'de-DE')).toBe('Sa., 4. Juli');
});

it.each([
  ['th', '2026'],
  ['fa', '۲۰۲۶'],
  ['ar-SA', '٢٠٢٦'],
])('counts years as the servers do, whatever the calendar of the region: %s [LANG-6]', (lang, year) => {
  expect(formatDay(day('2026-07-04'), { month: 'long', year: 'numeric' }, lang)).toContain(year);
});

describe.each(['en', 'en-US'])('on a page in %s', (lang) => {
  it('formats what the widgets show as Intl does, without it [CORE-13]', () => {
    const looks = fc.oneof(
      fc.record({ month: width, day: fc.constant('numeric') }),
      fc.record({ weekday: width, month: width, day: fc.constant('numeric') }),
      fc.record({ month: width, day: fc.constant('numeric'), year: fc.constant('numeric') }),
      fc.record({ weekday: width, month: width, day: fc.constant('numeric'), year: fc.constant('numeric') }),
      fc.record({ month: width, year: fc.constant('numeric') }),
      fc.record({ weekday: fc.constantFrom('short', 'long', 'narrow') }),
    ) as fc.Arbitrary<Intl.DateTimeFormatOptions>;
    const { DateTimeFormat } = Intl;
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    fc.assert(
      fc.property(anyDay, looks, (one, look) => {
        const intl = new DateTimeFormat(lang, { ...look, timeZone: 'UTC' });
        expect(formatDay(one, look, lang)).toBe(intl.format(dayToMs(one)));
      }),
    );
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('formats ranges as Intl does [AVL-15]', () => {
    const look = fc.oneof(
      fc.record({ day: fc.constant('numeric'), month: width }),
      fc.record({ day: fc.constant('numeric'), month: width, weekday: width }),
      fc.record({ day: fc.constant('numeric'), month: width, year: fc.constant('numeric') }),
    ) as fc.Arbitrary<Intl.DateTimeFormatOptions>;
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), look, (from, nights, form) => {
        const to = addDays(from, nights);
        const intl = new Intl.DateTimeFormat(lang, { ...form, timeZone: 'UTC' });
        expect(formatDays(from, to, form, lang)).toBe(intl.formatRange(dayToMs(from), dayToMs(to)));
      }),
    );
  });

  it.each<Intl.DateTimeFormatOptions>([
    { day: '2-digit', month: 'short' },
    { year: '2-digit', month: 'short' },
    { day: 'numeric' },
    { year: 'numeric' },
    { weekday: 'short', day: 'numeric' },
    { dateStyle: 'medium' },
    { month: 'short', day: 'numeric', era: 'short' },
  ])('leaves %j to Intl [CORE-13]', (look) => {
    const intl = new Intl.DateTimeFormat(lang, { ...look, timeZone: 'UTC' });
    expect(formatDay(day('2026-07-04'), look, lang)).toBe(intl.format(dayToMs(day('2026-07-04'))));
  });
});
