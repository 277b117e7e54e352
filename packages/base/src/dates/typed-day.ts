import { dayOf, dayParts, toUs, type Day } from './civil-date.ts';
import { formatDay, formatOf } from './format-day.ts';
import { isPlainEnglish, localeOf } from '../options/locale.ts';

type Part = 'year' | 'month' | 'day';

const DIGITS: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

/** A day as a visitor types it there: 24.12.2026. In American English that is the form of the servers [LANG-6]. */
export const typedForm = (day: Day, lang: string): string =>
  isPlainEnglish(localeOf(lang)) ? toUs(day) : asciiDigits(formatDay(day, DIGITS, lang));

/** Without the marks that Arabic has for its direction, in ASCII digits. */
export const asciiDigits = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .trim();

const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';

const partsOf = (lang: string, look: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] =>
  formatOf(look, localeOf(lang)).formatToParts(0);

/**
 * The order of day, month and year in a language, or without the year: Swedes write 2026-12-24, and 24/12. American English does without
 * `Intl` [CORE-13].
 */
function orderOf(lang: string, { year, ...look } = DIGITS): readonly Part[] {
  if (isPlainEnglish(localeOf(lang))) return year ? ['month', 'day', 'year'] : ['month', 'day'];
  return partsOf(lang, year ? { ...look, year } : look).flatMap(({ type }) => (isPart(type) ? [type] : []));
}

const WITHOUT_YEAR: Intl.DateTimeFormatOptions = { day: DIGITS.day, month: DIGITS.month };

/**
 * What a field says of its form, `JJ/MM/AAAA`, in the order that the region reads: `AAAA-MM-JJ` in Canada [LANG-6]. A text whose parts
 * are not known by their letters stays.
 */
export function typedHint(text: string, lang: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const year = words.find(({ length }) => length > 3);
  const month = words.find((word) => /^M+$/.test(word));
  const day = words.find((word) => word !== year && word !== month);
  if (words.length !== 3 || !year || !month || !day) return text;
  if (isPlainEnglish(localeOf(lang))) return `${month}/${day}/${year}`;
  const named = { year, month, day };
  return partsOf(lang, DIGITS)
    .map(({ type, value }) => (isPart(type) ? named[type] : value))
    .join('');
}

/**
 * The order of what is typed: that of the language. A year of four digits is known by itself, first or last. Where the year comes first,
 * signs tell `12-24` from `24/12`.
 */
function typedOrder(text: string, lang: string, count: number): readonly Part[] {
  const order = orderOf(lang);
  const signed: readonly Part[] =
    order[0] === 'year' ? orderOf(lang, WITHOUT_YEAR) : order.filter((part) => part !== 'year');
  if (count === 2) return /^\d+(?:-\d+)?$/.test(text) ? order.filter((part) => part !== 'year') : signed;
  if (/^\d{4}\D/.test(text)) return ['year', 'month', 'day'];
  return /\D\d{4}\D*$/.test(text) ? [...signed, 'year'] : order;
}

/**
 * Reads a day in digits, in the order of the language, between any signs or none, or as YYYY-MM-DD. Without a year it is the next such day
 * from today on. Words are for the calendar's code [LANG-6].
 */
export function readTyped(typed: string, lang: string, today: Day): Day | undefined {
  const text = asciiDigits(typed);
  const numbers = numbersIn(text, lang);
  const order = typedOrder(text, lang, numbers.length);
  if (numbers.length !== order.length) return undefined;
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => numbers[order.indexOf(part)]);
  if (month === undefined || day === undefined) return undefined;
  if (year === undefined) return nextDay(month, day, today);
  return dayOf(fullYear(year), month, day);
}

/** A typed day as the servers take it, else the text as it is: more may follow. */
export function typedValue(text: string, lang: string, today: Day): string {
  const day = readTyped(text, lang, today);
  return day === undefined ? text : toUs(day);
}

/** Digits alone are enough: the number pads of some phones have no dot and no slash. */
function numbersIn(text: string, lang: string): number[] {
  if (/^(?:\d{4}){1,2}$/.test(text)) {
    let at = 0;
    return typedOrder(text, lang, text.length > 4 ? 3 : 2).map((part) =>
      Number(text.slice(at, (at += part === 'year' ? 4 : 2))),
    );
  }
  return /^\d{1,4}(?:[./\- ]+\d{1,4}){1,2}[./]?$/.test(text) ? (text.match(/\d+/g) ?? []).map(Number) : [];
}

/** The year that two digits mean. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** The next such day from today on. */
export function nextDay(month: number, day: number, today: Day): Day | undefined {
  const { year } = dayParts(today);
  return [year, year + 1].map((one) => dayOf(one, month, day)).find((one) => one !== undefined && one >= today);
}
