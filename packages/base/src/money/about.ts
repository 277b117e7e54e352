import { ownValue } from '../json.ts';
import { type Cents, type Money } from './money.ts';
import type { PricedOffer } from './offer.ts';
import type { Rates } from './rates.ts';

/** About as much in another currency; undefined without both rates, or in the same one [PRC-10]. */
export function about({ cents, currency }: Money, other: string, rates: Rates): Money | undefined {
  const [from, to] = [currency, other].map((code) => ownValue(rates, code));
  if (currency === other || from === undefined || to === undefined) return undefined;
  return { cents: Math.round((cents * to) / from) as Cents, currency: other };
}

/** An offer as it would be in another currency: to show, never to book. */
export function aboutOffer(offer: PricedOffer, other: string, rates: Rates): PricedOffer | undefined {
  const price = about(offer.price, other, rates);
  const savings = about({ cents: offer.savings, currency: offer.price.currency }, other, rates);
  return price && savings ? { ...offer, c: other, price, savings: savings.cents } : undefined;
}
