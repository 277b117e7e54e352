import type { PricedOffer } from '@staytags/base/money/offer';
import { emit } from '@staytags/bus/bus';
import { useSlice } from '@staytags/element/app/use-slice';
import { useKeyed, usePage } from '@staytags/element/render/hooks';
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
  const offers = useKeyed('pricing', item, (pricing) => pricing?.get(item)?.prices ?? NONE);
  const searching = usePage((state) => state.availability?.searching ?? false);
  return useMemo(() => ({ offers, searching, add }), [offers, searching]);
}
