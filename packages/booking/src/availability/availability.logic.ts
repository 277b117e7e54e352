import { addDays, parseDay, toUs, weekday, type Day } from '@staytags/base/civil-date';
import { isPlainObject, phpEntries } from '@staytags/base/json';
import type { StayParams } from '@staytags/base/offer';

/** What the page knows of an item's calendar [AVL-10]: the nights that are taken, and from which days a stay may begin and how long it is. */
export interface Rules {
  readonly taken: ReadonlySet<Day>;
  readonly minStay: readonly Stretch[];
  readonly maxStay: number | undefined;
  readonly turnDays: readonly Stretch[];
}

/** Days from begin to end, both included, and what holds for a stay that begins on them. */
interface Stretch {
  readonly begin: Day;
  readonly end: Day;
  readonly nights: number;
  readonly days: ReadonlySet<number>;
}

export const NO_RULES: Rules = { taken: new Set(), minStay: [], maxStay: undefined, turnDays: [] };

const FOREVER: [Day, Day] = [-1e9 as Day, 1e9 as Day];
const MAX_STRETCH = 3_650;

const positive = (value: unknown): number | undefined => {
  const n = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isInteger(n) && n > 0 ? n : undefined;
};

/** Reads `rcItemAvailForm`: dates or ranges that are taken, shortest and longest stay, turn days; what it cannot read is not a rule [AVL-10]. */
export function readRules(settings: unknown, eid = ''): Rules {
  if (!isPlainObject(settings)) return NO_RULES;
  const own = settings['eid'];
  if (eid !== '' && own !== undefined && String(own) !== eid) return NO_RULES;
  const taken = new Set<Day>();
  for (const [, member] of phpEntries(settings['unavailable'])) {
    const range = isPlainObject(member) ? member : { begin: member, end: member };
    const begin = parseDay(range['begin']);
    const end = parseDay(range['end']);
    if (begin === undefined || end === undefined || end - begin > MAX_STRETCH) continue;
    for (let day = begin; day <= end; day = addDays(day, 1)) taken.add(day);
  }
  return {
    taken,
    minStay: stretches(settings['min_stay'], 'nights'),
    maxStay: positive(settings['max_stay']),
    turnDays: stretches(settings['turn_days'], 'days'),
  };
}

/** `7`, `[6]` or `[{begin, end, nights | days}]`. */
function stretches(value: unknown, what: 'nights' | 'days'): Stretch[] {
  const [begin, end] = FOREVER;
  const nights = what === 'nights' ? positive(value) : undefined;
  if (nights !== undefined) return [{ begin, end, nights, days: new Set() }];
  const members = phpEntries(value).map(([, member]) => member);
  if (what === 'days' && members.length > 0 && !members.some(isPlainObject))
    return [{ begin, end, nights: 0, days: weekdays(members) }];
  return members.flatMap((member) => {
    if (!isPlainObject(member)) return [];
    const from = parseDay(member['begin']);
    const to = parseDay(member['end']);
    if (from === undefined || to === undefined) return [];
    return [
      {
        begin: from,
        end: to,
        nights: positive(member['nights']) ?? 0,
        days: weekdays(phpEntries(member['days']).map(([, day]) => day)),
      },
    ];
  });
}

const weekdays = (days: readonly unknown[]): Set<number> =>
  new Set(days.map(Number).filter((day) => Number.isInteger(day) && day >= 0 && day <= 6));

/** Why a day cannot be chosen; the texts `reason.*` say it. */
export type Reason = 'past' | 'taken' | 'turn' | 'before' | 'short' | 'long';

/** Why a stay cannot begin on this day [AVL-1, AVL-10]. */
export function arrivalReason(day: Day, today: Day, rules: Rules): Reason | undefined {
  if (day < today) return 'past';
  if (rules.taken.has(day)) return 'taken';
  const turn = rules.turnDays.find(({ begin, end }) => begin <= day && day <= end);
  return turn && turn.days.size > 0 && !turn.days.has(weekday(day)) ? 'turn' : undefined;
}

/** The shortest stay that may begin on this day. */
export const minNights = (begin: Day, { minStay }: Rules): number =>
  Math.max(1, ...minStay.filter((one) => one.begin <= begin && begin <= one.end).map(({ nights }) => nights));

/** Why a stay from `begin` cannot end on this day, whose own night does not count [AVL-1, AVL-10]. */
export function departureReason(begin: Day, day: Day, rules: Rules): Reason | undefined {
  if (day <= begin) return 'before';
  if (rules.maxStay !== undefined && day - begin > rules.maxStay) return 'long';
  for (let night = begin; night < day; night = addDays(night, 1)) {
    if (rules.taken.has(night)) return 'taken';
    if (night - begin > MAX_STRETCH) return 'long';
  }
  return day - begin < minNights(begin, rules) ? 'short' : undefined;
}

export interface Range {
  readonly begin?: Day | undefined;
  readonly end?: Day | undefined;
}

/** Why a day of the calendar cannot be chosen next; a day at or before the arrival begins anew [AVL-1]. */
export function dayReason({ begin, end }: Range, day: Day, today: Day, rules: Rules): Reason | undefined {
  const choosesEnd = begin !== undefined && end === undefined && day > begin;
  return choosesEnd ? departureReason(begin, day, rules) : arrivalReason(day, today, rules);
}

/** The range after a day was chosen: the arrival, then the departure, then anew. A day that is off changes nothing. */
export function pickDay(range: Range, day: Day, today: Day, rules: Rules, single = false): Range {
  if (dayReason(single ? {} : range, day, today, rules)) return range;
  if (single) return { begin: day, end: day };
  const { begin, end } = range;
  return begin !== undefined && end === undefined && day > begin ? { begin, end: day } : { begin: day };
}

/** What stands in the form. */
export interface Form {
  readonly begin: string;
  readonly end: string;
  readonly adult: number;
  readonly child: number;
  readonly senior: number;
  readonly coupon: string;
}

/** One guest more or fewer, within the range [AVL-1]. */
export const stepGuests = (
  form: Form,
  name: 'adult' | 'child' | 'senior',
  by: number,
  min: number,
  max: number,
): Form => ({
  ...form,
  [name]: Math.min(max, Math.max(min, form[name] + by)),
});

export interface FormRules {
  readonly today: Day;
  readonly rules: Rules;
  readonly single: boolean;
  /** Sent with every search: the item, flexible dates. */
  readonly more: StayParams;
  readonly seniors: boolean;
  readonly coupons: boolean;
}

export type FormError = Reason | 'missing' | 'format';
export type FormResult =
  | { readonly ok: true; readonly params: StayParams }
  | { readonly ok: false; readonly errors: { readonly begin?: FormError; readonly end?: FormError } };

function dateError(text: string): FormError | undefined {
  if (text.trim() === '') return 'missing';
  return parseDay(text) === undefined ? 'format' : undefined;
}

/** Checks the form as it is sent, typed dates by the calendar's own rules, and makes the params of the search of it [AVL-1, AVL-2]. */
export function readForm(form: Form, { today, rules, single, more, seniors, coupons }: FormRules): FormResult {
  const begin = parseDay(form.begin);
  const end = single ? begin : parseDay(form.end);
  const wrongBegin = dateError(form.begin) ?? (begin === undefined ? 'format' : arrivalReason(begin, today, rules));
  const wrongEnd = single
    ? undefined
    : (dateError(form.end) ??
      (begin !== undefined && end !== undefined ? departureReason(begin, end, rules) : undefined));
  if (wrongBegin || wrongEnd || begin === undefined || end === undefined) {
    return {
      ok: false,
      errors: { ...(wrongBegin ? { begin: wrongBegin } : {}), ...(wrongEnd ? { end: wrongEnd } : {}) },
    };
  }
  const coupon = coupons ? form.coupon.trim() : '';
  return {
    ok: true,
    params: {
      begin: toUs(begin),
      end: toUs(end),
      adult: form.adult,
      child: form.child,
      ...(seniors ? { senior: form.senior } : {}),
      ...(coupon ? { coupon } : {}),
      ...more,
    },
  };
}

/** The form that a search was sent with: on a page that is opened again, or by a link [AVL-8]. */
export function toForm(params: StayParams | undefined, blank: Form): Form {
  const begin = parseDay(params?.begin);
  const end = parseDay(params?.end);
  const guests = (value: unknown, fallback: number): number =>
    value === undefined ? fallback : Math.min(99, Math.max(0, Math.floor(Number(value)) || 0));
  return {
    begin: begin === undefined ? blank.begin : toUs(begin),
    end: end === undefined ? blank.end : toUs(end),
    adult: guests(params?.adult, blank.adult),
    child: guests(params?.child, blank.child),
    senior: guests(params?.senior, blank.senior),
    coupon: params?.coupon ?? blank.coupon,
  };
}
