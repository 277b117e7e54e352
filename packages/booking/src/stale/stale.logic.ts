import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import { phpEntries, sameContent } from '@staytags/base/json';
import { ZERO, addMoney, type Cents, type Money } from '@staytags/base/money/money';
import { readOffer, type Offer, type PricedOffer, type StayParams } from '@staytags/base/money/offer';
import { KINDS } from '../guests/guests.logic.ts';
import type { Line } from '../trip/trip.logic.ts';

/** How a line has changed since it was added [ORD-12]. */
export type Change =
  | { readonly kind: 'price'; readonly was: Cents; readonly now: Cents; readonly offer: PricedOffer }
  | { readonly kind: 'gone' }
  | { readonly kind: 'past' };

const DAY_MS = 86_400_000;
/** The random part of an id starts with the time in base 36: eight characters until 2059, nine after. */
const TIME = /\.(link-)?([0-9a-z]{8,9})-/;

/** When a line was added, in ms; undefined for lines of other scripts and older versions. */
export function lineTime(id: string): number | undefined {
  const time = TIME.exec(id)?.[2];
  return time === undefined ? undefined : parseInt(time, 36);
}

/** Whether a price is stale: a day old since it was added or confirmed [ORD-12]. */
export function isOld(id: string, confirmed: number, now: number): boolean {
  const since = Math.max(lineTime(id) ?? 0, confirmed);
  // A clock set back must not keep a price fresh for ever.
  return now - since >= DAY_MS || since > now + DAY_MS;
}

/** A line whose price only a link has stated; it is checked before Checkout [ORD-12]. */
export const isUnproven = (id: string, confirmed: number): boolean =>
  TIME.exec(id)?.[1] !== undefined && confirmed < (lineTime(id) ?? 0);

export const isPast = ({ b }: Offer, today: Day): boolean => {
  const begin = parseDay(b);
  return begin !== undefined && begin < today;
};

const sameDay = (a: string, b: string): boolean =>
  a === b || (parseDay(a) !== undefined && parseDay(a) === parseDay(b));

const idsOf = ({ qp }: Offer): string =>
  phpEntries(qp.rcav?.IDs)
    .map(([, id]) => String(id))
    .join();

/**
 * Finds the offer that a line was made from: same days, same `IDs`, same special. If there are several,
 * the one with identical params, else with the same name.
 */
export function findOffer<T extends Offer>(line: Offer, offers: readonly T[]): T | undefined {
  const same = offers.filter(
    (one) =>
      sameDay(one.b, line.b) &&
      sameDay(one.e, line.e) &&
      idsOf(one) === idsOf(line) &&
      sameContent(one.qp.special_data ?? null, line.qp.special_data ?? null),
  );
  return same.find(({ qp }) => sameContent(qp, line.qp)) ?? same.find(({ dn }) => dn === line.dn) ?? same[0];
}

/** Compares a line with the response; undefined if the price is the same [ORD-12]. */
export function compare({ offer }: Line, offers: readonly PricedOffer[]): Change | undefined {
  const found = findOffer(offer, offers);
  if (!found) return { kind: 'gone' };
  const { cents: was, currency } = offer.price;
  const { cents: now, currency: inCurrency } = found.price;
  // A server that names no currency means the one in which the line was added.
  if (now === was && (found.c === undefined || inCurrency === currency)) return undefined;
  return { kind: 'price', was, now, offer: readOffer({ ...offer, ...found }) };
}

/** As one text, however PHP or a form has written it. */
const said = (value: unknown): string => {
  const list = phpEntries(value).map(([, one]) => String(one));
  return (typeof value === 'object' ? list.join() : String(value ?? '')) || '0';
};

/** What a search says beside who travels and with which coupon. */
const OTHERS: ReadonlySet<string> = new Set(['begin', 'end', 'flex', 'flex_type', 'eid', 'IDs']);

/** Whether a search was for the guests and the coupon of this line, so that its prices are comparable. */
export function isSameParty({ qp }: Offer, searched: StayParams | undefined): boolean {
  const names = [...Object.keys(searched ?? {}), ...KINDS, 'coupon'].filter((name) => !OTHERS.has(name));
  return searched !== undefined && names.every((name) => said(qp.rcav?.[name]) === said(searched[name]));
}

/** Whether a search covered this line's stay, so that it should have found its offer. */
export function isSearched(offer: Offer, searched: StayParams | undefined): boolean {
  if (!searched?.begin || !isSameParty(offer, searched)) return false;
  const { eid, b, e } = offer;
  const eids = phpEntries(Array.isArray(searched.eid) ? searched.eid : [searched.eid]).map(([, id]) =>
    String(id ?? ''),
  );
  return (
    sameDay(b, searched.begin) &&
    sameDay(e, searched.end ?? searched.begin) &&
    (eids.join('') === '' || eids.includes(eid))
  );
}

/** The totals once the changes are accepted: new prices, without lines that are gone or past [ORD-16]. */
export function totalsAfter(lines: Iterable<Line>, changes: ReadonlyMap<string, Change>): Money[] {
  const totals = new Map<string, Cents>();
  for (const { id, offer } of lines) {
    const change = changes.get(id);
    if (change && change.kind !== 'price') continue;
    const { cents, currency } = (change?.offer ?? offer).price;
    totals.set(currency, addMoney(totals.get(currency) ?? ZERO, cents));
  }
  return [...totals].map(([currency, cents]) => ({ cents, currency }));
}

/** The revisions once the changes are accepted: a new offer, or undefined to remove the line [ORD-16]. */
export const revisions = (changes: ReadonlyMap<string, Change>): Map<string, PricedOffer | undefined> =>
  new Map([...changes].map(([id, change]) => [id, change.kind === 'price' ? change.offer : undefined]));
