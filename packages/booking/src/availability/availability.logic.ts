import { parseDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import type { StayParams } from '@staytags/base/money/offer';
import { guestParams, isAgeless, lacksAge, partyOf, type GuestRule, type Party } from '../guests/guests.logic.ts';
import { currentDates, isHalfStay, mayShift } from '../price/free-homes.logic.ts';
import {
  arrivalReason,
  departureReason,
  NO_RULES,
  type Range,
  type Reason,
  type Rules,
} from '../months/rules.logic.ts';

export interface AvailabilityState {
  readonly searching: boolean;
  /** The params of the last search that was answered. */
  readonly params: StayParams | undefined;
  /** They are those of a link, and the server has not answered: nothing is known of them. */
  readonly unanswered: boolean;
  /** The params of the last search that was sent, which 'Try again' sends again. */
  readonly asked: StayParams | undefined;
  readonly failed: boolean;
  /** The link to the page has dates that cannot be searched for [AVL-23]. */
  readonly lapsed: boolean;
  /** The link to the page leaves out the age of a child that the site asks for [AVL-20]. */
  readonly ageless: boolean;
  /** The form whose options the last search used; it shows a failure. */
  readonly by: object | undefined;
  /** The address of the page's first form. */
  readonly url: string;
  /** Days picked outside the form and not searched for yet. */
  readonly dates: PickedDates | undefined;
  readonly today: Day;
}

/** Before any search, link or form. */
export const NOTHING_ASKED: Omit<AvailabilityState, 'today'> = {
  searching: false,
  params: undefined,
  unanswered: false,
  asked: undefined,
  failed: false,
  lapsed: false,
  ageless: false,
  by: undefined,
  url: '',
  dates: undefined,
};

/** The form's values. */
export interface Form extends Party {
  readonly begin: string;
  readonly end: string;
  readonly coupon: string;
  /** How many days the dates may shift, or a stay in months [AVL-22]. */
  readonly flex: string;
}

/** Changes a guest count within its range [AVL-1]. */
export const stepGuests = (form: Form, { kind, min, max }: GuestRule, by: number): Form => ({
  ...form,
  [kind]: Math.min(max, Math.max(min, form[kind] + by)),
});

export interface FormRules {
  readonly today: Day;
  readonly rules: Rules;
  readonly single: boolean;
  /** Sent with every search: the item, flexible dates. */
  readonly more: StayParams;
  readonly guests: readonly GuestRule[];
  readonly coupons: boolean;
  /** Whether the form asks how flexible the dates are. */
  readonly asksFlex?: boolean;
}

export type FormError = Reason | 'missing' | 'format';
export interface FormErrors {
  readonly begin?: FormError;
  readonly end?: FormError;
  /** The age of a child is missing. */
  readonly ages?: 'missing';
}
export type FormResult =
  | { readonly ok: true; readonly params: StayParams }
  | { readonly ok: false; readonly errors: FormErrors };

function dateError(text: string): FormError | undefined {
  if (text.trim() === '') return 'missing';
  return parseDay(text) === undefined ? 'format' : undefined;
}

/** Validates the form by the calendar's rules, and turns it into search params [AVL-1, AVL-2]. */
export function readForm(
  form: Form,
  { today, single, more, guests, coupons, asksFlex, ...own }: FormRules,
): FormResult {
  const flex = asksFlex ? form.flex : '';
  // With flexible dates the asked ones may be taken.
  const rules = flex === '' ? own.rules : NO_RULES;
  const begin = parseDay(form.begin);
  const end = single ? begin : parseDay(form.end);
  const wrongBegin = dateError(form.begin) ?? (begin === undefined ? 'format' : arrivalReason(begin, today, rules));
  const wrongEnd = single
    ? undefined
    : (dateError(form.end) ??
      // An invalid arrival is reported alone: the departure's error follows from it.
      (!wrongBegin && begin !== undefined && end !== undefined ? departureReason(begin, end, rules) : undefined));
  const noAge = lacksAge(form, guests);
  if (wrongBegin || wrongEnd || noAge || begin === undefined || end === undefined) {
    return {
      ok: false,
      errors: {
        ...(wrongBegin ? { begin: wrongBegin } : {}),
        ...(wrongEnd ? { end: wrongEnd } : {}),
        ...(noAge ? { ages: 'missing' } : {}),
      },
    };
  }
  const coupon = coupons ? form.coupon.trim() : '';
  return {
    ok: true,
    params: {
      begin: toUs(begin),
      end: toUs(end),
      ...guestParams(form, guests),
      ...(coupon ? { coupon } : {}),
      ...more,
      ...(flex === '' ? {} : Number(flex) > 0 ? { flex: Number(flex) } : { flex_type: flex }),
    },
  };
}

/** How far the dates of a search may shift, or its months; undefined if the params say neither [AVL-22]. */
function flexOf({ flex, flex_type }: StayParams = {}): string | undefined {
  if (flex_type !== undefined && mayShift({ flex_type })) return flex_type;
  return Number(flex) > 0 ? String(flex) : undefined;
}

/** The days by which a stay may shift: ' ±3' [AVL-22]. */
export const shiftText = ({ flex }: Pick<Form, 'flex'>): string => (Number(flex) > 0 ? ` ±${flex}` : '');

/** The form's values for given params: of a reopened page, or of a link [AVL-8]. */
export function toForm(params: StayParams | undefined, blank: Form, guests: readonly GuestRule[]): Form {
  const begin = parseDay(params?.begin);
  const end = parseDay(params?.end);
  return {
    ...blank,
    ...partyOf(params, guests, blank),
    begin: begin === undefined ? blank.begin : toUs(begin),
    end: end === undefined ? blank.end : toUs(end),
    coupon: params?.coupon ?? blank.coupon,
    flex: flexOf(params) ?? blank.flex,
  };
}

/** What a link lacks to be searched for: a day of its stay, or an age [AVL-20] [AVL-23]. */
export function lackOf(
  params: StayParams,
  guests: readonly unknown[],
  single = false,
): Partial<AvailabilityState> | undefined {
  if (!single && isHalfStay(params)) return { lapsed: true };
  return isAgeless(params, guests) ? { ageless: true } : undefined;
}

/** The form without months that have passed, for a tab that stays open: its dates are hidden, and could not be mended [AVL-22]. */
export function currentForm(form: Form, today: Day): Form {
  const { begin, end, flex } = form;
  if (!mayShift({ flex_type: flex })) return form;
  const stay = currentDates({ begin, end, flex_type: flex }, today);
  return { ...form, begin: stay.begin ?? '', end: stay.end ?? '', flex: stay.flex_type ?? '' };
}

/** The fields whose value changes. */
export const changed = (form: Form, part: Partial<Form>): string[] =>
  Object.entries(part).flatMap(([name, value]) => (form[name as keyof Form] === value ? [] : [name]));

/** The searched values, overridden by edits made since; arrival and departure change together [AVL-13]. */
export function keepUnsent(searched: Form, form: Form, unsent: readonly string[]): Form {
  const dates = unsent.includes('begin') || unsent.includes('end') ? ['begin', 'end'] : [];
  return { ...searched, ...Object.fromEntries([...unsent, ...dates].map((name) => [name, form[name as keyof Form]])) };
}

/** Dates picked outside the form, for one item or for all [AVL-17]. */
export interface PickedDates extends Range {
  readonly eid: string;
}

/** Reads the dates of a request; undefined without a valid arrival. A departure before it is dropped. */
export function readDates(raw: unknown): PickedDates | undefined {
  const { eid, begin: first, end: last } = (raw ?? {}) as Record<string, unknown>;
  const begin = parseDay(first);
  if (begin === undefined) return undefined;
  const end = parseDay(last);
  return {
    eid: typeof eid === 'string' || typeof eid === 'number' ? String(eid) : '',
    begin,
    end: end === undefined || end < begin ? undefined : end,
  };
}

/** Whether dates that were picked are meant for the form or the calendar of this item. */
export const isFor = (eid: string, dates: PickedDates | undefined): dates is PickedDates =>
  dates !== undefined && (eid === '' || dates.eid === '' || dates.eid === eid);

const dayText = (day: Day | undefined): string => (day === undefined ? '' : toUs(day));

/** Days as the fields of a form hold them. */
export const asDates = ({ begin, end }: Range): Pick<Form, 'begin' | 'end'> => ({
  begin: dayText(begin),
  end: dayText(end),
});
