import { parseDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import { FORBIDDEN_KEYS, isOn, isPlainObject, phpEntries } from '@staytags/base/json';
import { parseMoney, toUnits } from '@staytags/base/money/money';
import { readOffer, type Offer, type OfferParams, type PricedOffer, type StayParams } from '@staytags/base/money/offer';
import * as v from 'valibot';
import { isGuestParam, MAX_GUESTS } from '../guests/guests.logic.ts';
import type { PricedItem } from '@staytags/bus/state/pricing';

const MAX_TEXT = 4_000;
const MAX_DEPTH = 8;
const MAX_NODES = 2_000;

/** PHP sends strings as numbers and numbers as strings [CORE-21]. */
const scalar = v.union([v.string(), v.number()]);
const id = v.pipe(scalar, v.transform(String), v.trim(), v.minLength(1), v.maxLength(128));
const cut = (value: string | number): string => String(value).slice(0, MAX_TEXT);
const text = v.pipe(scalar, v.transform(cut));
const maybeText = v.fallback(v.optional(text), undefined);

const isAmount = (value: string | number): boolean => {
  const cents = parseMoney(value);
  return cents !== undefined && cents >= 0;
};
const amount = v.pipe(scalar, v.check(isAmount, 'an amount is not a number of 0 or more'));
const maybeAmount = v.fallback(v.optional(amount), undefined);

/** May be absent; a day that does not exist invalidates the offer. */
const day = v.pipe(
  v.nullish(v.string(), ''),
  v.trim(),
  v.check((value) => value === '' || parseDay(value) !== undefined, 'a date is not a day of the calendar'),
);

const currency = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z]{3}$/i), v.toUpperCase())), undefined);
const readFlag = (value: unknown): true | undefined => (isOn(value) ? true : undefined);
const flag = v.pipe(v.optional(v.unknown()), v.transform(readFlag));

/** Copies JSON-like data without prototype keys; undefined if it is too deep or too big. */
export function copyData(value: unknown): unknown {
  let nodes = 0;
  const copy = (member: unknown, depth: number): unknown => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) throw new RangeError();
    if (typeof member === 'string') return member.slice(0, MAX_TEXT);
    if (Array.isArray(member)) return member.map((one) => copy(one, depth + 1));
    if (isPlainObject(member)) {
      const entries = Object.keys(member).filter((key) => !FORBIDDEN_KEYS.has(key));
      return Object.fromEntries(entries.map((key) => [key, copy(member[key], depth + 1)]));
    }
    return typeof member === 'boolean' || member === null || Number.isFinite(member) ? member : null;
  };
  try {
    return copy(value, 0);
  } catch {
    return undefined;
  }
}

/** `qp` keeps every key, since later calls send it back. PHP writes an empty map as a list. */
const params = v.pipe(
  v.nullish(v.unknown(), {}),
  v.transform((value) => copyData(Array.isArray(value) && value.length === 0 ? {} : value)),
  v.check(isPlainObject, 'qp is not an object, or too big'),
  v.transform((value) => {
    const qp = value as Record<string, unknown>;
    if ('rcav' in qp && !isPlainObject(qp['rcav'])) delete qp['rcav'];
    return qp as OfferParams;
  }),
);

const offerEntries = {
  p: amount,
  ...{ s: maybeAmount, r: maybeAmount, f: maybeAmount, t: maybeAmount },
  c: currency,
  b: day,
  e: day,
  ...{ n: maybeText, dn: maybeText, dd: maybeText },
  qp: params,
  show_in_modal: flag,
  show_in_addition: flag,
} satisfies Record<Exclude<keyof Offer, 'eid'>, v.GenericSchema>;

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

/** Validates an offer from a script, storage or a response, copies its known keys, and parses its price. */
export const offerSchema: v.GenericSchema<unknown, PricedOffer> = v.pipe(
  v.object({ eid: id, ...offerEntries }),
  v.transform((offer) => readOffer(withoutUndefined(offer) as Offer)),
);

/** An item of the response, with the offers that are valid, and marked if some are not. */
export const itemSchema: v.GenericSchema<unknown, PricedItem> = v.pipe(
  v.object({ eid: id, name: maybeText, type: maybeText, prices: v.nullish(v.unknown(), []), unread: flag }),
  v.transform(({ eid, name, type, prices, unread }) => {
    // A list, or PHP's map of one. Offers without an eid get the item's.
    const read = phpEntries(prices).map(([, price]) =>
      v.safeParse(offerSchema, isPlainObject(price) ? { ...price, eid: price['eid'] ?? eid } : price),
    );
    const offers = read.flatMap((one) => (one.success ? [one.output] : []));
    return withoutUndefined({
      eid,
      name,
      type,
      prices: type === 'rc_core_item' ? roundFirst(offers) : offers,
      unread: unread ?? (offers.length < read.length || undefined),
    }) as PricedItem;
  }),
);

/** What an offer must have to be read. */
export const READABLE = 'an amount of 0 or more in "p" and days of the calendar in "b" and "e"';

/** The first price of items shared from leads has float noise [AVL-7]. */
const roundFirst = ([first, ...rest]: PricedOffer[]): PricedOffer[] =>
  first ? [{ ...first, p: toUnits(first.price.cents) }, ...rest] : rest;

/** The response of `/rcapi/item/avail/search`, a list or a map, without invalid items. It is invalid if none is left, or no offer of them. */
export const itemsSchema: v.GenericSchema<unknown, readonly PricedItem[]> = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, readonly PricedItem[]>(({ dataset, addIssue, NEVER }) => {
    const answer = dataset.value;
    const members = phpEntries(answer);
    const items = members.flatMap(([, member]) => {
      const result = v.safeParse(itemSchema, member);
      return result.success ? [result.output] : [];
    });
    const isList = (Array.isArray(answer) || isPlainObject(answer)) && (members.length === 0 || items.length > 0);
    const isUnread = items.some(({ unread }) => unread) && items.every(({ prices }) => prices.length === 0);
    if (!isList || isUnread) {
      addIssue({
        message: isList ? `none of its offers has ${READABLE}` : 'the answer is not a list of items with prices',
      });
      return NEVER;
    }
    return items;
  }),
);

const wholeNumber = v.pipe(
  scalar,
  v.check((value) => value !== ''),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.toMaxValue(MAX_GUESTS),
);
const guests = v.fallback(v.optional(wholeNumber), undefined);
const word = v.fallback(v.optional(v.pipe(scalar, v.transform(String), v.maxLength(200))), undefined);
const isDay = (value: string): boolean => parseDay(value) !== undefined;
/** In the one form that goes to the server: the page compares searches by their params. */
const usDay = v.transform((value: string) => toUs(parseDay(value) as Day));
const searchDay = v.fallback(v.optional(v.pipe(v.string(), v.check(isDay), usDay)), undefined);
const data = v.pipe(v.optional(v.unknown()), v.transform(copyData));

/** How many there are of a kind of guest that only the site knows, or how old they are. */
const ages = v.pipe(v.array(wholeNumber), v.maxLength(MAX_GUESTS));
const otherGuests = v.fallback(v.optional(v.union([wholeNumber, ages])), undefined);
const knownParams = {
  begin: searchDay,
  end: searchDay,
  adult: guests,
  child: guests,
  senior: guests,
  coupon: word,
  flex: guests,
  flex_type: word,
  eid: v.fallback(v.optional(v.union([id, v.array(id)])), undefined),
  IDs: data,
};
const MAX_OTHERS = 8;

/**
 * Params of a search from a hash, from storage or from a page's script: clamped, bad values dropped, and unknown keys too unless they hold
 * nothing but small whole numbers, as the site's own kinds of guests do [AVL-8] [AVL-20].
 */
export const stayParamsSchema: v.GenericSchema<unknown, StayParams> = v.pipe(
  v.objectWithRest(knownParams, otherGuests),
  v.transform((value) => {
    let others = 0;
    const keeps = (name: string) => Object.hasOwn(knownParams, name) || (isGuestParam(name) && ++others <= MAX_OTHERS);
    return Object.fromEntries(Object.entries(withoutUndefined(value)).filter(([name]) => keeps(name))) as StayParams;
  }),
);

/** Whether a response without lines means an empty order, rather than one whose lines are missing. */
const isEmptyOrder = (lict: unknown, lis: unknown): boolean =>
  phpEntries(lis).length === 0 && (Array.isArray(lis) || isPlainObject(lis) || lict === 0 || lict === '0');

/**
 * The order in a server response: lines by key. Counts and totals are ignored, except `tot` [ORD-5]. JSON that is no order,
 * such as an error with status 200, is rejected [ORD-10].
 */
export const orderSchema: v.GenericSchema<
  unknown,
  { lines: readonly (readonly [string, PricedOffer])[]; tot?: number }
> = v.pipe(
  v.object({ lict: v.optional(v.unknown()), lis: v.optional(v.unknown()), tot: maybeAmount }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { lict, lis, tot } = dataset.value;
    const lines = phpEntries(lis).flatMap(([key, value]) => {
      const result = v.safeParse(offerSchema, value);
      return result.success ? [[key, result.output] as const] : [];
    });
    if (lines.length === 0 && !isEmptyOrder(lict, lis)) {
      addIssue({ message: 'the answer is not an order with its lines' });
      return NEVER;
    }
    const total = parseMoney(tot);
    return { lines, ...(total === undefined ? {} : { tot: toUnits(total) }) };
  }),
);

/** The validated offer; throws with a readable reason. */
export function checkOffer(value: unknown): PricedOffer {
  const result = v.safeParse(offerSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue) ?? 'the offer';
  throw new TypeError(
    `${path} is not what an offer has (${issue.message}). An offer is an item of "prices" as the availability search answers it, with at least eid and p.`,
  );
}

/** Validated params; invalid members are dropped [AVL-8]. */
export function checkParams(value: unknown): StayParams {
  const result = v.safeParse(stayParamsSchema, value);
  return result.success ? result.output : {};
}

/** The items of a stored response, or undefined if it is invalid [STO-5]. */
export function checkItems(value: unknown): readonly PricedItem[] | undefined {
  const result = v.safeParse(itemsSchema, value);
  return result.success ? result.output : undefined;
}
