import { addDays, parseDay, weekday, type Day } from '@staytags/base/dates/civil-date';
import { isPlainObject, phpEntries } from '@staytags/base/json';
import { DEFAULT_CURRENCY, parseMoney, type Cents } from '@staytags/base/money/money';

/** An item's calendar [AVL-10, AVL-16]: taken nights, stay rules and nightly rates. */
export interface Rules {
  readonly taken: ReadonlySet<Day>;
  readonly minStay: readonly Stretch[];
  readonly maxStay: readonly Stretch[];
  readonly turnDays: readonly Stretch[];
  /** If several apply to a night, the last one wins. */
  readonly rates: readonly Rate[];
  readonly currency: string;
}

/** Days from begin to end, both included. */
interface Span {
  readonly begin: Day;
  readonly end: Day;
  /** Only on these days of the week, where there are any. */
  readonly days: ReadonlySet<number>;
}

/** A rule for stays that begin on these days. */
interface Stretch extends Span {
  readonly nights: number;
}

interface Rate extends Span {
  readonly cents: Cents;
}

export const NO_RULES: Rules = {
  taken: new Set(),
  minStay: [],
  maxStay: [],
  turnDays: [],
  rates: [],
  currency: DEFAULT_CURRENCY,
};

const FOREVER = { begin: -1e9 as Day, end: 1e9 as Day, days: new Set<number>() };
/** Limit for stretches and stays: ten years. */
export const MAX_STRETCH = 3_650;

const positive = (value: unknown): number => {
  const n = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isInteger(n) && n > 0 ? n : 0;
};

/**
 * Reads `rcItemAvailForm`: taken dates or ranges, minimum and maximum stay, turn days, nightly rates; what it cannot read
 * is no rule, and missing settings or another item's give no rules at all [AVL-10, AVL-16].
 */
export function readRules(settings: unknown, eid = ''): Rules {
  if (!isPlainObject(settings)) return NO_RULES;
  const item = settings['eid'];
  if (eid !== '' && item !== undefined && String(item) !== eid) return NO_RULES;
  const taken = new Set<Day>();
  for (const [, member] of phpEntries(settings['unavailable'])) {
    const span = spanOf(isPlainObject(member) ? member : { begin: member });
    if (!span || span.end - span.begin > MAX_STRETCH) continue;
    for (let day = span.begin; day <= span.end; day = addDays(day, 1)) taken.add(day);
  }
  const currency = settings['currency'];
  return {
    taken,
    minStay: stretches(settings['min_stay']),
    maxStay: stretches(settings['max_stay']),
    turnDays: turns(settings['turn_days']),
    rates: ratesOf(settings['rates']),
    currency: typeof currency === 'string' && currency.trim() !== '' ? currency.trim() : DEFAULT_CURRENCY,
  };
}

function spanOf(member: Readonly<Record<string, unknown>>): Span | undefined {
  const begin = parseDay(member['begin']);
  const end = member['end'] === undefined ? begin : parseDay(member['end']);
  if (begin === undefined || end === undefined) return undefined;
  return { begin, end, days: weekdays(member['days']) };
}

/** `7` or `[{begin, end, nights}]`. */
function stretches(value: unknown): Stretch[] {
  const always = positive(value);
  if (always > 0) return [{ ...FOREVER, nights: always }];
  return phpEntries(value).flatMap(([, member]) => {
    const span = isPlainObject(member) ? spanOf(member) : undefined;
    const nights = isPlainObject(member) ? positive(member['nights']) : 0;
    return span && nights > 0 ? [{ ...span, nights }] : [];
  });
}

/** `[6]` or `[{begin, end, days}]`. */
function turns(value: unknown): Stretch[] {
  const members = phpEntries(value).map(([, member]) => member);
  if (members.length > 0 && !members.some(isPlainObject)) return [{ ...FOREVER, days: weekdays(value), nights: 0 }];
  return members.flatMap((member) => {
    const span = isPlainObject(member) ? spanOf(member) : undefined;
    return span ? [{ ...span, nights: 0 }] : [];
  });
}

/** `185`, `{"2026-07-04": "240.00"}` or `[{begin, end, rate, days?}]`. */
function ratesOf(value: unknown): Rate[] {
  const always = parseMoney(value);
  if (always !== undefined) return always > 0 ? [{ ...FOREVER, cents: always }] : [];
  return phpEntries(value).flatMap(([key, member]) => {
    const entry = isPlainObject(member) ? member : { begin: key, rate: member };
    const span = spanOf(entry);
    const cents = parseMoney(entry['rate']);
    return span && cents !== undefined && cents > 0 ? [{ ...span, cents }] : [];
  });
}

const weekdays = (days: unknown): Set<number> =>
  new Set(
    phpEntries(days)
      .map(([, day]) => (typeof day === 'number' || (typeof day === 'string' && day !== '') ? Number(day) : NaN))
      .filter((day) => Number.isInteger(day) && day >= 0 && day <= 6),
  );

const holds = ({ begin, end }: Span, day: Day): boolean => begin <= day && day <= end;

/** The minimum stay for an arrival on this day. */
export const minNights = (begin: Day, { minStay }: Rules): number =>
  Math.max(1, ...minStay.filter((one) => holds(one, begin)).map(({ nights }) => nights));

/** The maximum stay for an arrival on this day, if any. */
export function maxNights(begin: Day, { maxStay }: Rules): number | undefined {
  const nights = maxStay.filter((one) => holds(one, begin)).map(({ nights }) => nights);
  return nights.length > 0 ? Math.min(...nights) : undefined;
}

const NONE: ReadonlySet<number> = new Set();

/** The turn days in effect on this day; empty if any weekday will do. */
export const turnDaysAt = (day: Day, { turnDays }: Rules): ReadonlySet<number> =>
  turnDays.find((one) => holds(one, day))?.days ?? NONE;

/** The price of the night that begins on this day, if it is known and free [AVL-11]. */
export function rateOf(night: Day, today: Day, { rates, taken }: Rules): Cents | undefined {
  if (night < today || taken.has(night)) return undefined;
  return rates.findLast((one) => holds(one, night) && (one.days.size === 0 || one.days.has(weekday(night))))?.cents;
}

/** Why a day cannot be chosen; each reason is also a text key. */
export type Reason = 'past' | 'taken' | 'turn' | 'before' | 'short' | 'long' | 'between';

/** Why a stay cannot begin on this day [AVL-1, AVL-10]. */
export function arrivalReason(day: Day, today: Day, rules: Rules): Reason | undefined {
  if (day < today) return 'past';
  if (rules.taken.has(day)) return 'taken';
  const days = turnDaysAt(day, rules);
  return days.size > 0 && !days.has(weekday(day)) ? 'turn' : undefined;
}

/** Why a stay from `begin` cannot end on this day, whose own night does not count [AVL-1, AVL-10]. */
export function departureReason(begin: Day, day: Day, rules: Rules): Reason | undefined {
  if (day <= begin) return 'before';
  if (day - begin > (maxNights(begin, rules) ?? MAX_STRETCH)) return 'long';
  for (let night = begin; night < day; night = addDays(night, 1)) if (rules.taken.has(night)) return 'between';
  return day - begin < minNights(begin, rules) ? 'short' : undefined;
}

export interface Range {
  readonly begin?: Day | undefined;
  readonly end?: Day | undefined;
}

const choosesEnd = ({ begin, end }: Range, day: Day): boolean =>
  begin !== undefined && end === undefined && day > begin;

/** Why a day cannot be chosen next; a day at or before the arrival starts a new range [AVL-1]. */
export const dayReason = (range: Range, day: Day, today: Day, rules: Rules): Reason | undefined =>
  range.begin !== undefined && choosesEnd(range, day)
    ? departureReason(range.begin, day, rules)
    : arrivalReason(day, today, rules);

/** The range after a click on a day: first the arrival, then the departure, then a new range. A disabled day changes nothing. */
export function pickDay(range: Range, day: Day, today: Day, rules: Rules, single = false): Range {
  if (dayReason(single ? {} : range, day, today, rules)) return range;
  if (single) return { begin: day, end: day };
  return choosesEnd(range, day) ? { begin: range.begin, end: day } : { begin: day };
}
