import type { PricedOffer } from '@staytags/base/money/offer';

/** An item of the availability response [AVL-2]. */
export interface PricedItem {
  readonly eid: string;
  readonly name?: string;
  readonly type?: string;
  readonly prices: readonly PricedOffer[];
}

export type Pricing = ReadonlyMap<string, PricedItem>;
