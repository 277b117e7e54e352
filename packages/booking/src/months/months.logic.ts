import { addDays, dayOf, dayParts, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { formatMoney } from '@staytags/base/money/money';
import { shortMoney } from '@staytags/base/money/short-money';
import type { TextForms, TextValues } from '@staytags/base/options/texts';
import {
  MAX_STRETCH,
  maxNights,
  minNights,
  rateOf,
  turnDaysAt,
  type Range,
  type Reason,
  type Rules,
} from './rules.logic.ts';

/** Texts shared by all calendars; each element declares them as its own. */
export const DAY_TEXTS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  months: 'Months',
  chooseBegin: 'Select your arrival date.',
  chooseEnd: 'Arriving {begin}. Select your departure date.',
  chooseDay: 'Select a date.',
  chosen: { one: '{stay}, {count} night', other: '{stay}, {count} nights' },
  chosenDay: '{stay}',
  dayOff: '{day}, {reason}',
  dayPrice: '{day}, {price} per night',
  past: 'in the past',
  taken: 'not available',
  turn: 'arrival only on {days}',
  before: 'must be after arrival',
  between: 'includes a night that’s not available',
  short: { one: 'at least {count} night', other: 'at least {count} nights' },
  long: { one: 'at most {count} night', other: 'at most {count} nights' },
  legendTaken: 'Not available',
  legendChosen: 'Your stay',
  legendArrival: 'Arrival days',
  legendPrice: 'Prices per night in {currency}',
} as const satisfies Record<string, TextForms>;

export interface Words {
  readonly t: (key: keyof typeof DAY_TEXTS, values?: TextValues) => string;
  readonly locale: string;
}

const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
export const MONTH_YEAR = { month: 'long', year: 'numeric' } as const;

/** 'Friday or Saturday': days of the week, 0 is Sunday, in the visitor's language. */
export function weekdayNames(days: Iterable<number>, locale: string): string {
  // 1970-01-04 was a Sunday.
  const names = [...days].sort((a, b) => a - b).map((day) => formatDay((3 + day) as Day, { weekday: 'long' }, locale));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}

/** A reason in words, for a day or for the stay that would end on it [AVL-1]. */
export function sayReason(
  reason: Reason,
  { day, begin = day }: { day: Day; begin?: Day | undefined },
  rules: Rules,
  { t, locale }: Words,
): string {
  if (reason === 'short') return t('short', { count: minNights(begin, rules) });
  if (reason === 'long') return t('long', { count: maxNights(begin, rules) ?? MAX_STRETCH });
  if (reason === 'turn') return t('turn', { days: weekdayNames(turnDaysAt(day, rules), locale) });
  return t(reason);
}

/** A day's accessible name: date, nightly price, why it is disabled [AVL-1, AVL-11]. */
export function dayName(day: Day, reason: string, price: string, { t, locale }: Words): string {
  const name = formatDay(day, FULL, locale);
  const priced = price ? t('dayPrice', { day: name, price }) : name;
  return reason ? t('dayOff', { day: priced, reason }) : priced;
}

/** A nightly price, short for the cell and full for its name [AVL-11]. */
export interface NightPrice {
  readonly short: string;
  readonly full: string;
}

/** A night's price without decimals; undefined if it is unknown or the night is taken [AVL-11]. */
export function nightPrice(night: Day, today: Day, rules: Rules, locale: string): NightPrice | undefined {
  const cents = rateOf(night, today, rules);
  if (cents === undefined) return undefined;
  return { full: formatMoney(cents, rules.currency, 0, locale), short: shortMoney(cents, rules.currency, locale) };
}

/** Consecutive days with the same value. */
interface Run<T> {
  readonly begin: Day;
  readonly end: Day;
  readonly value: T;
}

function runs<T>(from: Day, to: Day, valueOf: (day: Day) => T): Run<T>[] {
  const list: { begin: Day; end: Day; value: T }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const value = valueOf(day);
    const last = list.at(-1);
    if (last && last.value === value) last.end = day;
    else list.push({ begin: day, end: day, value });
  }
  return list;
}

export interface StayRule {
  readonly text: string;
  /** The dates it covers, if not all visible ones. */
  readonly span: Span | undefined;
}
interface Span {
  readonly begin: Day;
  readonly end: Day;
}

/** The stay rules for arrivals on the visible days, one sentence each: minimum and maximum stay, turn days [AVL-12]. */
export function stayRules(from: Day, to: Day, rules: Rules, words: Words): StayRule[] {
  const said = (valueOf: (day: Day) => string): StayRule[] =>
    runs(from, to, valueOf).flatMap(({ begin, end, value }) =>
      value === '' ? [] : [{ text: value, span: begin === from && end === to ? undefined : { begin, end } }],
    );
  return [
    ...said((day) => (minNights(day, rules) > 1 ? sayReason('short', { day }, rules, words) : '')),
    ...said((day) => (maxNights(day, rules) === undefined ? '' : sayReason('long', { day }, rules, words))),
    ...said((day) => (turnDaysAt(day, rules).size > 0 ? sayReason('turn', { day }, rules, words) : '')),
  ];
}

/** The first day of the month, a number of months later. */
export function monthStart(day: Day, later = 0): Day {
  const { year, month } = dayParts(day);
  const index = year * 12 + month - 1 + later;
  return dayOf(Math.floor(index / 12), (index % 12) + 1, 1) ?? day;
}

interface WeekLocale extends Intl.Locale {
  getWeekInfo?(): { firstDay: number };
}

/**
 * The first day of the week in a locale, 0 is Sunday; Sunday if unknown. Some browsers, such as Firefox ESR, do not say: there it is
 * that of the language’s main region, and Monday for languages that we do not speak.
 */
export function firstWeekday(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  try {
    const { firstDay } = (new Intl.Locale(locale) as WeekLocale).getWeekInfo?.() ?? {};
    if (firstDay !== undefined) return (firstDay % 7) as 0 | 1;
    return locale.startsWith('ar') ? 6 : /^(?:en|pt)(?!-GB)/.test(locale) ? 0 : 1;
  } catch {
    return 0;
  }
}

/** The current selection, and what to select next [AVL-1]. */
export function sayStay({ begin, end }: Range, single: boolean, { t, locale }: Words): string {
  const say = (day: Day): string => formatDay(day, undefined, locale);
  if (begin === undefined) return t(single ? 'chooseDay' : 'chooseBegin');
  if (single) return t('chosenDay', { stay: say(begin) });
  if (end === undefined) return t('chooseEnd', { begin: say(begin) });
  return t('chosen', { stay: `${say(begin)}–${say(end)}`, count: end - begin });
}
