import { dayOf, toLocalDate, type Day } from '@staytags/base/dates/civil-date';
import type { Locale } from 'date-fns';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';

/** The languages whose months visitors write in words. Each is fetched with the calendar, and not before. */
const LOCALES: Readonly<Record<string, () => Promise<Locale>>> = {
  ar: async () => (await import('date-fns/locale/ar')).ar,
  de: async () => (await import('date-fns/locale/de')).de,
  en: async () => (await import('date-fns/locale/en-US')).enUS,
  es: async () => (await import('date-fns/locale/es')).es,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  it: async () => (await import('date-fns/locale/it')).it,
  nl: async () => (await import('date-fns/locale/nl')).nl,
  pl: async () => (await import('date-fns/locale/pl')).pl,
  pt: async () => (await import('date-fns/locale/pt')).pt,
  sv: async () => (await import('date-fns/locale/sv')).sv,
};

/** The local forms, then day and month alone. */
const FORMS = [
  'P',
  'PP',
  'PPP',
  'd. MMM',
  'd. MMMM',
  'd MMM',
  'd MMMM',
  'd. MMM yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMM d',
];

export type ReadWords = (typed: string, today: Day) => Day | undefined;

/** Reads a day as a language writes it, `24. Dez` or `24 décembre 2026`; without a year it is the next such day [LANG-6]. */
export async function wordsReader(lang: string): Promise<ReadWords> {
  const locale = await (LOCALES[lang.slice(0, 2).toLowerCase()] ?? LOCALES['en'])?.();
  return (typed, today) => {
    const text = typed.trim().toLocaleLowerCase(lang);
    for (const form of FORMS) {
      const found = parse(text, form, toLocalDate(today), locale ? { locale } : {});
      if (!isValid(found)) continue;
      const day = dayOf(found.getFullYear(), found.getMonth() + 1, found.getDate());
      if (day === undefined || day >= today || /\d{4}/.test(text)) return day;
      return dayOf(found.getFullYear() + 1, found.getMonth() + 1, found.getDate());
    }
    return undefined;
  };
}
