import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import { isPlainObject, phpEntries, type PlainObject } from '@staytags/base/json';
import type { Offer } from '@staytags/base/money/offer';
import { guestParam } from '../guests/guest-param.ts';
import { hasSpecial } from '../price/price.logic.ts';

export type SpecialResult =
  | { readonly applies: true; readonly name: string }
  /** `why` completes the sentence of the console warning. */
  | { readonly applies: false; readonly name: string; readonly why: string };

const PROMO_CODE = '2';

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown): number => (isAbsent(value) ? NaN : Number(textOf(value) || NaN));

/** A limit applies when it is above 0. */
const limitOf = (value: unknown): number | undefined => {
  const limit = numberOf(value);
  return limit > 0 ? limit : undefined;
};

const guests = (value: unknown, none: number): number => {
  const count = numberOf(value);
  return count >= 0 ? count : none;
};

/** A missing end of a range is open; an unreadable one makes the range empty. */
function isWithin<T extends number>(
  value: T | undefined,
  from: unknown,
  to: unknown,
  read: (end: unknown) => number | undefined,
): boolean {
  const inside = (end: unknown, fits: (value: number, end: number) => boolean): boolean => {
    if (isAbsent(end)) return true;
    const limit = read(end);
    return value !== undefined && limit !== undefined && fits(value, limit);
  };
  return inside(from, (at, limit) => at >= limit) && inside(to, (at, limit) => at <= limit);
}

const readDay = (end: unknown): Day | undefined => parseDay(textOf(end).slice(0, 10));

/**
 * Whether the page's special applies to an offer [SPEC-1], and why not [SPEC-2]. `data` is the settings' `rc_specials`, of whose
 * specials only the first counts; `now` is in unix seconds, and `names` is what the site's settings say of guests.
 */
export function checkSpecial(data: unknown, offer: Offer, now: number, names: readonly unknown[] = []): SpecialResult {
  const specials = isPlainObject(data) ? phpEntries(data['specials']) : [];
  const first = specials[0]?.[1];
  const special = isPlainObject(first) ? first : undefined;
  const name = textOf(special?.['title'] ?? special?.['name']);
  const why = special && hasUnit(special, offer.eid) ? whyNot(special, offer, now, names) : 'no specials data';
  return why === undefined ? { applies: true, name } : { applies: false, name, why };
}

const isOwn = (offer: Offer, name: string): boolean => hasSpecial(offer) || offer.dn === name;

/**
 * Whether this offer shows the name of a special that applies. If the special has offers of its own, the others keep their normal
 * price; and many servers already name such offers after the special [SPEC-3].
 */
export function isNamed(name: string, offer: Offer, offers: readonly Offer[]): boolean {
  if (name === '' || offer.dn === name) return false;
  return isOwn(offer, name) || !offers.some((one) => isOwn(one, name));
}

const hasUnit = (special: PlainObject, eid: string): boolean =>
  phpEntries(special['units']).some(([, unit]) => textOf(unit) === eid);

function whyNot(special: PlainObject, { b, e, qp }: Offer, now: number, names: readonly unknown[]): string | undefined {
  if (textOf(special['special_type']) === PROMO_CODE) return 'should not be a promo code';
  const begin = parseDay(b) ?? parseDay(qp.rcav?.begin);
  const end = parseDay(e) ?? parseDay(qp.rcav?.end);
  const { stay_begin: from, stay_end: to } = special;
  if (!isWithin(begin, from, undefined, readDay) || !isWithin(end, undefined, to, readDay)) return 'stay outside range';
  if (!isWithin(now, special['book_begin'], special['book_end'], numberOf)) return 'booking time outside range';
  const of = (kind: 'adult' | 'child') => qp.rcav?.[guestParam(kind, names)];
  const party = guests(of('adult'), 1) + guests(of('child'), 0);
  const nights = begin === undefined || end === undefined ? 0 : end - begin;
  return outOf(party, 'guests', special) ?? outOf(nights, 'nights', special);
}

function outOf(count: number, what: 'guests' | 'nights', special: PlainObject): string | undefined {
  const most = limitOf(special[`max_${what}`]);
  const least = limitOf(special[`min_${what}`]);
  if (most !== undefined && count > most) return `${what} over max`;
  return least !== undefined && count < least ? `${what} under min` : undefined;
}
