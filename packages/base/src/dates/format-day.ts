import { dayParts, dayToMs, weekday as weekdayOf, type Day } from './civil-date.ts';
import { isPlainEnglish, localeOf } from '../options/locale.ts';

type Look = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

export function formatOf(look: Look, locale: string): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(look)}`;
  let format = formats.get(key);
  if (!format) {
    // Thai and Persian, and Arabic in older browsers, would count the years of another calendar.
    format = new Intl.DateTimeFormat(locale, { ...look, calendar: 'gregory', timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format;
}

/** Formats a day by the visitor's locale; always in UTC, so the day printed is the day meant. */
export function formatDay(
  day: Day,
  look: Look = { weekday: 'short', day: 'numeric', month: 'short' },
  lang?: string,
): string {
  const locale = localeOf(lang);
  const plain = isPlainEnglish(locale) ? plainDay(day, look) : undefined;
  return plain ?? formatOf(look, locale).format(dayToMs(day));
}

/** 'Dec 8 – 12': two days as one range, one day alone. */
export function formatDays(from: Day, to: Day, look: Look, lang?: string): string {
  if (from === to) return formatDay(from, look, lang);
  const locale = localeOf(lang);
  const plain = isPlainEnglish(locale) ? plainDays(from, to, look) : undefined;
  return plain ?? formatOf(look, locale).formatRange(dayToMs(from), dayToMs(to));
}

/** Days whose year is obvious need none. */
const NEAR = 330;

/** 'Dec 8 – 12', and 'Jun 1 – 8, 2099' for what is far from today [AVL-23]. */
export const formatStay = (from: Day, to: Day, today: Day, lang?: string): string =>
  formatDays(
    from,
    to,
    { day: 'numeric', month: 'short', ...(from - today < NEAR && from >= today ? {} : { year: 'numeric' }) },
    lang,
  );

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const WEEKDAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');

const nameOf = (name: string | undefined, width: string): string | undefined =>
  ({ long: name, short: name?.slice(0, 3), narrow: name?.[0] })[width];

/**
 * A day in American English without `Intl`, whose first formatter takes some 50 ms on a slow phone [CORE-13]. Only what the widgets show:
 * month and day, with weekday, year or both; month and year; a weekday. Undefined for any other look.
 */
function plainDay(day: Day, { weekday, month, day: date, year, ...more }: Look): string | undefined {
  const parts = dayParts(day);
  const isKnown =
    Object.keys(more).length === 0 && [date, year].every((one = 'numeric') => one === 'numeric') && parts.year > 999;
  const dayName = weekday && nameOf(WEEKDAYS[weekdayOf(day)], weekday);
  const monthName = month && nameOf(MONTHS[parts.month - 1], month);
  if (!isKnown || (weekday && !dayName) || (month && !monthName)) return undefined;
  if (dayName && !month && !date && !year) return dayName;
  if (monthName && year && !date && !weekday) return `${monthName} ${parts.year}`;
  if (!monthName || !date) return undefined;
  return [dayName, `${monthName} ${parts.date}`, year && parts.year].filter(Boolean).join(', ');
}

/** Two days of one year, without weekday and year. */
function plainDays(from: Day, to: Day, look: Look): string | undefined {
  const [begin, end] = [dayParts(from), dayParts(to)];
  const [first, last] = [plainDay(from, look), plainDay(to, look)];
  if (!first || !last || look.weekday || look.year || begin.year !== end.year || from > to) return undefined;
  return `${first}\u2009–\u2009${begin.month === end.month ? end.date : last}`;
}
