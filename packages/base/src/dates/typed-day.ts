import { dayOf, dayParts, parseDay, toUs, type Day } from './civil-date.ts';
import { formatDay } from './format-day.ts';
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

/** The order of day, month and year in a language; American English does without `Intl` [CORE-13]. */
function orderOf(lang: string): readonly Part[] {
  if (isPlainEnglish(localeOf(lang))) return ['month', 'day', 'year'];
  const parts = new Intl.DateTimeFormat(localeOf(lang), { ...DIGITS, timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

/**
 * Reads a day in digits, in the order of the language, between any signs or none, or as YYYY-MM-DD. Without a year it is the next such day
 * from today on. Words are for the calendar's code [LANG-6].
 */
export function readTyped(typed: string, lang: string, today: Day): Day | undefined {
  const text = asciiDigits(typed);
  if (/^\d{4}-/.test(text)) return parseDay(text);
  const all = orderOf(lang);
  const numbers = numbersIn(text, all);
  const order = all.filter((part) => numbers.length === 3 || part !== 'year');
  if (numbers.length !== order.length) return undefined;
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => numbers[order.indexOf(part)]);
  if (month === undefined || day === undefined) return undefined;
  if (year === undefined) return nextDay(month, day, today);
  return dayOf(fullYear(year), month, day);
}

/** Digits alone are enough: the number pads of some phones have no dot and no slash. */
function numbersIn(text: string, order: readonly Part[]): number[] {
  if (/^(?:\d{4}){1,2}$/.test(text)) {
    let at = 0;
    const written = order.filter((part) => text.length > 4 || part !== 'year');
    return written.map((part) => Number(text.slice(at, (at += part === 'year' ? 4 : 2))));
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
