import { ZERO, parseMoney, type Money } from './money.ts';

/**
 * A price of an availability search as `/rcapi/item/avail/search` answers it, checked and kept whole, and the line of an order.
 * Amounts are as the server wrote them (number or string): read them with `priceOf`.
 */
export interface Offer {
  readonly eid: string;
  /** The price, in units of the currency. */
  readonly p: number | string;
  /** The savings. */
  readonly s?: number | string;
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

/** Every member of an offer, in the order in which orders are written. */
export const OFFER_MEMBERS = [
  'eid',
  'p',
  's',
  'c',
  'b',
  'e',
  'n',
  'dn',
  'dd',
  'qp',
  'show_in_modal',
  'show_in_addition',
] as const satisfies readonly (keyof Offer)[];

/** Its optional texts. */
export const OFFER_TEXTS = ['c', 'n', 'dn', 'dd'] as const satisfies readonly (keyof Offer)[];

/** The currency of prices that name none [ORD-1]. */
export const DEFAULT_CURRENCY = 'USD';

/** What an offer costs. Everything that adds, compares or prints a price reads it here. */
export const priceOf = ({ p, c }: Pick<Offer, 'p' | 'c'>): Money => ({
  cents: parseMoney(p) ?? ZERO,
  currency: (c ?? DEFAULT_CURRENCY).toUpperCase(),
});
