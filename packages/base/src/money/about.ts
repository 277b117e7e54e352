import { parseDay } from '../dates/civil-date.ts';
import { divideMoney, parseMoney, type Cents, type Money } from './money.ts';
import type { PricedOffer } from './offer.ts';

export type Rates = Readonly<Record<string, number>>;

/** The site's rates by currency, in capitals; what is no rate is left out [PRC-10]. */
export const readRates = (raw: Readonly<Record<string, unknown>>): Rates =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([code, rate]): [string, number][] => {
      const value = Number(rate);
      return /^[a-z]{3}$/i.test(code) && value > 0 && Number.isFinite(value) ? [[code.toUpperCase(), value]] : [];
    }),
  );

/** About as much in another currency; undefined without both rates, or in the same one [PRC-10]. */
export function about({ cents, currency }: Money, other: string, rates: Rates): Money | undefined {
  const [from, to] = [currency, other].map((code) => (Object.hasOwn(rates, code) ? rates[code] : undefined));
  if (currency === other || from === undefined || to === undefined) return undefined;
  return { cents: Math.round((cents * to) / from) as Cents, currency: other };
}

/** An offer as it would be in another currency: to show, never to book. */
export function aboutOffer(offer: PricedOffer, other: string, rates: Rates): PricedOffer | undefined {
  const price = about(offer.price, other, rates);
  const savings = about({ cents: offer.savings, currency: offer.price.currency }, other, rates);
  return price && savings ? { ...offer, c: other, price, savings: savings.cents } : undefined;
}

/** The price of a night of the stay; of the whole if it has none. */
export function nightly({ b, e, price }: Pick<PricedOffer, 'b' | 'e' | 'price'>): Cents {
  const [begin, end] = [parseDay(b), parseDay(e)];
  return divideMoney(price.cents, begin === undefined || end === undefined ? 0 : end - begin) ?? price.cents;
}

/** Whether an offer says that fees and taxes are in its price. */
export const isAllIn = ({ f, t }: Pick<PricedOffer, 'f' | 't'>): boolean =>
  parseMoney(f) !== undefined && parseMoney(t) !== undefined;
