import { parseDay } from '../dates/civil-date.ts';
import { DEFAULT_CURRENCY, divideMoney, ZERO, parseMoney, type Cents, type Money } from './money.ts';

/** An offer as the server writes it in a search response or an order. It is stored and sent back in this form; `readOffer` reads it. */
export interface Offer {
  readonly eid: string;
  /** The price, in units of the currency. */
  readonly p: number | string;
  /** The savings. */
  readonly s?: number | string;
  /** The rate of a night, the fees and the taxes within the price, where the server states them. */
  readonly r?: number | string;
  readonly f?: number | string;
  readonly t?: number | string;
  /** ISO 4217 code. */
  readonly c?: string;
  /** Begin and end of the stay, YYYY-MM-DD or MM/DD/YYYY. */
  readonly b: string;
  readonly e: string;
  /** Name, display name, display detail. */
  readonly n?: string;
  readonly dn?: string;
  readonly dd?: string;
  readonly qp: OfferParams;
  readonly show_in_modal?: boolean;
  readonly show_in_addition?: boolean;
}

/** What a later call (buy, quote, add) sends back as it came. Keys that we do not know are kept. */
export interface OfferParams {
  readonly rcav?: StayParams;
  readonly senior?: unknown;
  readonly special_data?: unknown;
  readonly buy_text?: string;
  readonly [key: string]: unknown;
}

/** The params of an availability search, keyed by `rcav`. */
export interface StayParams {
  readonly begin?: string;
  readonly end?: string;
  readonly adult?: number | string;
  readonly child?: number | string;
  readonly senior?: number | string;
  readonly coupon?: string;
  readonly flex?: number | string;
  readonly flex_type?: string;
  readonly eid?: unknown;
  readonly IDs?: unknown;
  readonly [key: string]: unknown;
}

/** Every member of an offer and what it holds, in the order in which orders are written. */
export const OFFER_MEMBERS = {
  eid: 'id',
  p: 'amount',
  s: 'amount',
  r: 'amount',
  f: 'amount',
  t: 'amount',
  c: 'text',
  b: 'day',
  e: 'day',
  n: 'text',
  dn: 'text',
  dd: 'text',
  qp: 'params',
  show_in_modal: 'flag',
  show_in_addition: 'flag',
} as const satisfies Readonly<Record<keyof Offer, string>>;

/** An offer that is read: code that adds, compares or prints a price reads these. */
export interface PricedOffer extends Offer {
  readonly price: Money;
  readonly savings: Cents;
}

/** The one place that parses the amounts of an offer and decides its currency. */
export const readOffer = (offer: Offer): PricedOffer => ({
  ...offer,
  price: { cents: parseMoney(offer.p) ?? ZERO, currency: (offer.c || DEFAULT_CURRENCY).toUpperCase() },
  savings: parseMoney(offer.s) ?? ZERO,
});

/** The offer as the server wrote it. */
export const withoutPrice = ({ price: _price, savings: _savings, ...offer }: PricedOffer): Offer => offer;

/** The price of a night of the stay; of the whole if it has none. */
export function nightly({ b, e, price }: Pick<PricedOffer, 'b' | 'e' | 'price'>): Cents {
  const [begin, end] = [parseDay(b), parseDay(e)];
  return divideMoney(price.cents, begin === undefined || end === undefined ? 0 : end - begin) ?? price.cents;
}
