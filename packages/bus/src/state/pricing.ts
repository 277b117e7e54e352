import type { PricedOffer } from '@staytags/base/money/offer';

/** An item of the availability response [AVL-2]. */
export interface PricedItem {
  readonly eid: string;
  readonly name?: string;
  readonly type?: string;
  readonly prices: readonly PricedOffer[];
  /** It has more offers than these: some could not be read, or were not kept. So nobody knows that it is taken. */
  readonly unread?: true;
}

export type Pricing = ReadonlyMap<string, PricedItem>;
