import { sameContent } from '@staytags/base/json';
import { withoutPrice, type StayParams } from '@staytags/base/money/offer';
import type { PricedItem, Pricing } from '@staytags/bus/state/pricing';

/**
 * The prices after a response, and the ids of the items that changed. A search of one item for the same stay
 * keeps the others, not what it asked about: a response without that one says that it is taken. Unchanged items keep their identity, so
 * that their displays do not re-render [AVL-4].
 */
export function nextPricing(
  before: Pricing,
  items: readonly PricedItem[],
  sameStay: boolean,
  asked?: unknown,
): { pricing: Pricing; changed: string[] } {
  const pricing = new Map<string, PricedItem>(sameStay ? before : []);
  for (const eid of [asked].flat().map(String)) if (!items.some((item) => item.eid === eid)) pricing.delete(eid);
  for (const item of items) {
    const old = before.get(item.eid);
    pricing.set(item.eid, old && sameContent(old, item) ? old : item);
  }
  const changed = [...new Set([...before.keys(), ...pricing.keys()])].filter(
    (eid) => before.get(eid) !== pricing.get(eid),
  );
  return { pricing, changed };
}

/** Whether two searches are for the same stay, possibly of different items. */
export function isSameStay(a: StayParams | undefined, b: StayParams | undefined): boolean {
  if (!a || !b) return false;
  const { eid: _a, ...stayA } = a;
  const { eid: _b, ...stayB } = b;
  return sameContent(stayA, stayB);
}

/** The stored form of the prices, keyed `eid-{eid}` [STO-3]. */
export const pricingText = (pricing: Pricing): string =>
  JSON.stringify(
    Object.fromEntries(
      [...pricing].map(([eid, item]) => [`eid-${eid}`, { ...item, prices: item.prices.map(withoutPrice) }]),
    ),
  );
