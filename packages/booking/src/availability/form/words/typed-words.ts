import { dayOf, type Day } from '@staytags/base/dates/civil-date';
import { localeOf } from '@staytags/base/options/locale';
import { formatOf } from '@staytags/base/dates/format-day';
import { asciiDigits, fullYear, nextDay, readTyped } from '@staytags/base/dates/typed-day';
import type { Locale, Month } from 'date-fns';
import { parse } from 'date-fns/parse';

const english = async (): Promise<Locale> => (await import('date-fns/locale/en-US')).enUS;

/** The languages whose months visitors write in words. Each is fetched with the calendar, and not before. */
const LOCALES: Readonly<Record<string, () => Promise<Locale>>> = {
  ar: async () => (await import('date-fns/locale/ar')).ar,
  de: async () => (await import('date-fns/locale/de')).de,
  en: english,
  es: async () => (await import('date-fns/locale/es')).es,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  it: async () => (await import('date-fns/locale/it')).it,
  nl: async () => (await import('date-fns/locale/nl')).nl,
  pl: async () => (await import('date-fns/locale/pl')).pl,
  pt: async () => (await import('date-fns/locale/pt')).pt,
  sv: async () => (await import('date-fns/locale/sv')).sv,
};

/** What visitors write and no locale does. */
const OTHERS: Readonly<Record<string, number>> = { mrz: 3, maerz: 3, feber: 2, set: 9, setiembre: 9 };

/** How a language writes a month: alone or beside a day, in full or short. */
const FORMS = ['LLLL', 'MMMM', 'LLL', 'MMM'];

/** As it is typed in haste: without accents, and without the hamza of Arabic. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The name of a month beside a day. */
const monthOfRegion = (month: number, look: 'long' | 'short', tag: string): string =>
  formatOf({ day: 'numeric', month: look }, tag)
    .formatToParts(Date.UTC(2026, month))
    .find(({ type }) => type === 'month')?.value ?? '';

export type ReadWords = (typed: string, today: Day) => Day | undefined;

/**
 * Reads a day as a language writes it, `24. Dez`, `24 de diciembre de 2026` or `Thu, Dec 24`; without a year it is the next such day.
 * Weekdays and small words between do not count [LANG-6].
 */
export async function wordsReader(lang: string): Promise<ReadWords> {
  const locale = await (LOCALES[lang.slice(0, 2).toLowerCase()] ?? english)();
  const tag = localeOf(lang);
  const small = (text: string): string => text.toLocaleLowerCase(tag);
  const names = Array.from({ length: 12 }, (_, at) => bare(small(locale.localize.month(at as Month))));
  /** As calendars of the region show them: Jänner in Austria, and other months in Morocco than in Lebanon. */
  const regional = new Map(
    ['long', 'short'].flatMap((month) =>
      names.map((_, at): [string, number] => [bare(small(monthOfRegion(at, month as 'long', tag))), at + 1]),
    ),
  );
  /** Months of two words, as in Lebanon. */
  const pairs = [...regional].filter(([name]) => name.includes(' '));

  /** Some locales want a dot after a short month. Otherwise letters count that only one month begins with, as `sept`. */
  function monthOf(word: string): number | undefined {
    for (const name of [word, `${word}.`])
      for (const form of FORMS) {
        const month = parse(name, form, new Date(2026, 0), { locale }).getMonth();
        // Not NaN, as of an invalid date.
        if (month >= 0) return month + 1;
      }
    const known = regional.get(bare(word)) ?? regional.get(`${bare(word)}.`) ?? OTHERS[word];
    if (known) return known;
    const begins = (name: string): boolean => word.length > 2 && name.startsWith(bare(word));
    const first = names.findIndex(begins);
    return first >= 0 && first === names.findLastIndex(begins) ? first + 1 : undefined;
  }
  return (typed, today) => {
    const text = small(asciiDigits(typed));
    // One letter alone would be a month too.
    const words: readonly string[] = text.match(/[\p{L}\p{M}]{2,}(?:-[\p{L}\p{M}]+)*/gu) ?? [];
    // The last one, since a weekday comes first: `mar` is Tuesday in Spanish, and March.
    const month =
      pairs.find(([name]) => bare(text).includes(name))?.[1] ??
      words.reduce<number | undefined>((last, word) => monthOf(word) ?? last, undefined);
    // Digits say the month themselves, and `mar` beside them is a Tuesday.
    if (month === undefined || /\d *[./-] *\d/.test(text))
      return readTyped(text.replace(/[^\d./ -]/g, '').replace(/^\D+/, ''), lang, today);
    const numbers = text.match(/\d+/g) ?? [];
    const yearAt = numbers[0]?.length === 4 ? 0 : 1;
    const year = numbers[yearAt];
    const day = Number(numbers[1 - yearAt]);
    if (numbers.length > 2 || Number.isNaN(day)) return undefined;
    return year === undefined ? nextDay(month, day, today) : dayOf(fullYear(Number(year)), month, day);
  };
}
