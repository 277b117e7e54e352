import { DEFAULT_CURRENCY } from './money.ts';
import { readOffer, type PricedOffer } from './offer.ts';

/** The offers as an element shows them: those that name no currency are in the element's, and keep it when they are added [PRC-1] [ORD-1]. */
export const inCurrency = (offers: readonly PricedOffer[], currency: string): readonly PricedOffer[] =>
  currency.toUpperCase() === DEFAULT_CURRENCY
    ? offers
    : offers.map((offer) => (offer.c ? offer : readOffer({ ...offer, c: currency })));

/** The offers in the currency, or else in that of the first: amounts of two currencies are not compared. */
export function ofOneCurrency(offers: readonly PricedOffer[], currency: string): readonly PricedOffer[] {
  const same = offers.filter(({ price }) => price.currency === currency.toUpperCase());
  return same.length > 0 ? same : offers.filter(({ price }) => price.currency === offers[0]?.price.currency);
}
