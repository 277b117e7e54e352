import { parseDay } from '@staytags/base/dates/civil-date';
import type { Cents } from '@staytags/base/money/money';
import type { PricedOffer } from '@staytags/base/money/offer';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { hasSpecial } from './price.logic.ts';

/** How an item's prices are filtered [AVL-5]. */
export type ReduceMode = 'all' | 'first' | 'low' | 'low_day';

const amount = ({ price }: PricedOffer): Cents => price.cents;

/** Keeps the prices that the mode selects, in their order; the first of equal ones. Amounts of two currencies are not compared [AVL-5]. */
export function reducePrices(prices: readonly PricedOffer[], mode: ReduceMode): readonly PricedOffer[] {
  if (mode === 'all' || prices.length < 2) return prices;
  if (mode === 'first') return prices.slice(0, 1);
  const lowest = new Map<string, PricedOffer>();
  for (const offer of prices) {
    // Keyed by day, not text: servers mix 07/04/2026 and 2026-07-04.
    const key = `${offer.price.currency} ${mode === 'low' ? '' : (parseDay(offer.b) ?? offer.b)}`;
    const best = lowest.get(key);
    if (!best || amount(offer) < amount(best)) lowest.set(key, offer);
  }
  return [...lowest.values()];
}

/** The same for an item. A free one is marked if it loses offers: the next page, which knows only those that are left, counts it as free too [RES-14]. */
export function reduceItem(item: PricedItem, mode: ReduceMode, free: ReadonlySet<string> | undefined): PricedItem {
  const prices = reducePrices(item.prices, mode);
  return { ...item, prices, ...(free?.has(item.eid) && prices.length < item.prices.length ? { unread: true } : {}) };
}

/** Better first: no special data, then no `show_in_addition`, then the cheaper one [AVL-9]. */
export const compareOffers = (a: PricedOffer, b: PricedOffer): number =>
  Number(hasSpecial(a)) - Number(hasSpecial(b)) ||
  Number(a.show_in_addition === true) - Number(b.show_in_addition === true) ||
  amount(a) - amount(b);

/** The best-priced offer; the first of equal ones [AVL-9]. */
export function bestOffer(offers: readonly PricedOffer[]): PricedOffer | undefined {
  let best: PricedOffer | undefined;
  for (const offer of offers) if (!best || compareOffers(offer, best) < 0) best = offer;
  return best;
}
