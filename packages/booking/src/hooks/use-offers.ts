import type { PricedOffer } from '@staytags/base/money/offer';
import { emit } from '@staytags/bus/bus';
import { useKeyedState, usePageState, useSlice } from '@staytags/element/app/use-state';
import { useMemo } from 'react';
import { TRIP } from './use-trip.ts';
import { AVAILABILITY } from './use-availability.ts';

/** The offers of one item for the dates of the last search. */
export interface UsedOffers {
  readonly offers: readonly PricedOffer[];
  readonly searching: boolean;
  /** Adds an offer to the Trips Collection; with `show`, the bag opens. */
  readonly add: (offer: PricedOffer, show?: boolean) => void;
}

const NONE: readonly PricedOffer[] = [];
const add = (offer: PricedOffer, show = false): void => emit('order-add', { offer, show });

export function useOffers(item: string): UsedOffers {
  useSlice(AVAILABILITY);
  useSlice(TRIP);
  const offers = useKeyedState('pricing', item, (pricing) => pricing?.get(item)?.prices ?? NONE);
  const searching = usePageState((state) => state.availability?.searching ?? false);
  return useMemo(() => ({ offers, searching, add }), [offers, searching]);
}
