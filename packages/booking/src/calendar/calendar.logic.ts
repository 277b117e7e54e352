import { addDays, parseDay, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import type { StayParams } from '@staytags/base/money/offer';
import { isFor, type PickedDates } from '../availability/availability.logic.ts';
import { monthStart, stayRules, type Words } from '../months/months.logic.ts';
import type { Range, Rules } from '../months/rules.logic.ts';

/** The highlighted stay: the dates picked on the page, else the searched ones [AVL-12, AVL-17]. */
export function markedStay(eid: string, dates: PickedDates | undefined, params: StayParams | undefined): Range {
  if (isFor(eid, dates)) return { begin: dates.begin, end: dates.end };
  const begin = parseDay(params?.begin);
  const end = parseDay(params?.end);
  return begin === undefined ? {} : { begin, end: end === undefined || end < begin ? undefined : end };
}

/** The days of an option such as `2027-06-12/2027-06-19`, or of one day. */
export function readStay(text: string): Range {
  const [begin, end] = text.split('/').map((day) => parseDay(day.trim()));
  return begin === undefined ? {} : { begin, end: end === undefined || end < begin ? undefined : end };
}

/** Whether the day belongs to the highlighted stay, departure day included. */
export const isInStay = (day: Day, { begin, end = begin }: Range): boolean =>
  begin !== undefined && end !== undefined && begin <= day && day <= end;

/** The number of months side by side [AVL-12]. */
export const monthsFor = (width: number, most: number): number => (width >= 640 ? most : 1);

/** The first visible month, and the arrival that was highlighted at the time. */
export interface Shown {
  readonly begin: Day | undefined;
  readonly month: Day;
}

/** The month to show: jumps to the arrival when another stay is highlighted out of view, else stays put [AVL-12]. */
export function followStay(shown: Shown | undefined, begin: Day | undefined, count: number, today: Day): Shown {
  if (shown?.begin === begin && shown) return shown;
  const visible =
    shown !== undefined && (begin === undefined || (shown.month <= begin && begin < monthStart(shown.month, count)));
  return { begin, month: visible ? shown.month : monthStart(Math.max(begin ?? today, today) as Day) };
}

/** The stay rules of the visible months as sentences, with dates where a rule does not cover all of them [AVL-12]. */
export function rulesOf(
  month: Day,
  count: number,
  today: Day,
  rules: Rules,
  words: Words,
  rule: (values: { rule: string; begin: string; end: string }) => string,
): string[] {
  const from = Math.max(monthStart(month), today) as Day;
  const to = addDays(monthStart(month, count), -1);
  const say = (day: Day): string => formatDay(day, { day: 'numeric', month: 'short' }, words.locale);
  return stayRules(from, to, rules, words).map(({ text, span }) =>
    span ? rule({ rule: text, begin: say(span.begin), end: say(span.end) }) : text,
  );
}
