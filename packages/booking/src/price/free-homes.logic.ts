import { addDays, parseDay, toIso, toUs, weekday, type Day } from '@staytags/base/dates/civil-date';
import { formatDay, formatStay } from '@staytags/base/dates/format-day';
import { listed } from '@staytags/base/options/locale';
import type { StayParams } from '@staytags/base/money/offer';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { guestCount, guestNames, NOBODY, partyOf } from '../guests/guests.logic.ts';
import { isAlternate, monthsOf } from './price.logic.ts';

const isSet = (value: unknown): boolean => value !== undefined && value !== '' && value !== '0' && value !== 0;

/** Whether the params search all items, for dates. */
export const isForAll = ({ begin, eid }: StayParams): boolean => begin !== undefined && !isSet(eid);

/** Whether the stay of a search may shift, or be any in some months [AVL-22]. */
export const mayShift = (params: StayParams): boolean => isSet(params.flex) || monthsOf(params) !== undefined;

/** 'March 2027, May 2027', for months such as `2027-03`. */
export const monthsText = (months: readonly string[], lang: string): string =>
  listed(
    months
      .toSorted()
      .flatMap((month) => parseDay(`${month}-01`) ?? [])
      .map((day) => formatDay(day, { month: 'long', year: 'numeric' }, lang)),
    lang,
  );

const FRIDAY = 5;

/** Dates of a stay in months, for params that name the months alone: a weekend begins on a Friday [AVL-22]. */
function firstStay(span: string | undefined, day: Day): StayParams {
  const begin = span === 'weekend' ? addDays(day, (FRIDAY - weekday(day) + 7) % 7) : day;
  return { begin: toUs(begin), end: toUs(addDays(begin, span === 'weekend' ? 2 : span === 'week' ? 7 : 28)) };
}

/** The params as they can be searched for: with dates in order, and without months or a first stay that have passed [AVL-8] [AVL-22]. */
export function currentDates(params: StayParams, today: Day): StayParams {
  const { begin, end, flex_type, ...rest } = params;
  const [from, to] = [parseDay(begin), parseDay(end)];
  const months = monthsOf(params);
  if (months) {
    const [span] = flex_type?.split(' ') ?? [];
    const monthAt = (day: Day): string => toIso(day).slice(0, 7);
    // No weekend may be left in the last days of a month.
    const earliest = span === 'weekend' ? monthAt(parseDay(firstStay(span, today).begin) ?? today) : monthAt(today);
    const left = months.filter((month) => month >= earliest);
    const first = parseDay(`${left.toSorted()[0]}-01`);
    if (first === undefined) return rest;
    const isAhead = from !== undefined && from >= today && (to ?? from) > from;
    const stay = isAhead ? {} : firstStay(span, Math.max(first, today) as Day);
    return { ...params, ...stay, flex_type: [span, ...left].join(' ') };
  }
  if (begin === undefined || end === undefined || from === undefined || to === undefined || to >= from) return params;
  return { ...params, begin: end, end: begin };
}

/** The params with these dates instead of a stay in months [PRC-9]. */
export function onDates({ flex_type, ...params }: StayParams, begin: Day, end: Day): StayParams {
  const type = flex_type === undefined || monthsOf({ flex_type }) ? {} : { flex_type };
  return { ...params, ...type, begin: toUs(begin), end: toUs(end) };
}

/** The params of a link without dates that have passed [AVL-23]. */
export function upcomingDates(params: StayParams, today: Day): StayParams {
  const { begin, end: _end, ...rest } = params;
  return monthsOf(params) || (parseDay(begin) ?? today) >= today ? params : rest;
}

/** Whether params for a stay name one day alone [AVL-23]. */
export const isHalfStay = (params: StayParams): boolean =>
  params.begin !== undefined && (params.end === undefined || params.end === params.begin) && !monthsOf(params);

/** How dates are said, by the language of now. */
interface Spoken {
  readonly lang: () => string;
  readonly today: () => Day;
  /** 'in March 2027' */
  readonly during: (months: string) => string;
}

/** The dates of a search as visitors read them: 'Dec 8 – 12', 'Dec 8 – 12 ±3', 'in March 2027'. */
function datesText(params: StayParams, begin: Day, end: Day, { lang, today, during }: Spoken): string {
  const months = monthsOf(params);
  if (months) return during(monthsText(months, lang()));
  const { flex } = params;
  const dates = formatStay(begin, end, today(), lang());
  return isSet(flex) ? `${dates} ±${flex}` : dates;
}

/**
 * What a response says about the dates of its params: an item is free if it has an offer for them, or with flexible dates any offer. It
 * counts as free too if some of its offers could not be read.
 * Undefined for a search of one item, or without dates. Without items the search has failed [RES-14].
 */
export function freeStays(
  params: StayParams,
  items: readonly PricedItem[] | undefined,
  spoken: Spoken,
  guests: readonly unknown[] = [],
): FreeStays | undefined {
  const begin = parseDay(params.begin);
  if (!isForAll(params) || begin === undefined) return undefined;
  const party = partyOf(params, guestNames(guests), NOBODY);
  const free = items?.filter(
    ({ prices, unread }) =>
      unread || (mayShift(params) ? prices.length > 0 : prices.some((offer) => !isAlternate(offer, params))),
  );
  return {
    // Read when it is said, since the language may change [LANG-4].
    get dates() {
      return datesText(params, begin, parseDay(params.end) ?? begin, spoken);
    },
    eids: free && new Set(free.map(({ eid }) => eid)),
    party: { guests: guestCount(party), pets: party.pet },
  };
}
