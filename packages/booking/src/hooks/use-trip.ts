import { toUnits } from '@staytags/base/money/money';
import type { Offer } from '@staytags/base/money/offer';
import { emit } from '@staytags/bus/bus';
import { requestsOf } from '@staytags/bus/events';
import { useSlice, type HookSource } from '@staytags/element/app/use-slice';
import { usePage } from '@staytags/element/render/hooks';
import { useMemo } from 'react';
import { order } from '../order/order.widget.ts';
import type { TripState } from '../trip/trip.state.ts';

/** A line of the Trips Collection. */
interface TripLine {
  /** Never changes. */
  readonly id: string;
  /** What `remove` takes. */
  readonly key: string;
  readonly offer: Offer;
}

/** The visitor's Trips Collection, and the requests that change it. */
export interface UsedTrip {
  readonly lines: readonly TripLine[];
  readonly count: number;
  /** A subtotal for each currency, in its units. */
  readonly totals: readonly { readonly amount: number; readonly currency: string }[];
  /** It is being fetched from the server. */
  readonly loading: boolean;
  /** The server did not give it: `retry` asks again. */
  readonly failed: boolean;
  /** An add or a removal is in flight. */
  readonly pending: boolean;
  /** Adds an offer; with `show`, the bag opens. */
  readonly add: (offer: Offer, show?: boolean) => void;
  readonly remove: (key: string) => void;
  /** Restores a removed line. */
  readonly undo: (id: string) => void;
  /** Removes the lines with these ids, else all. */
  readonly clear: (ids?: readonly string[]) => void;
  /** Fetches a trip in the server’s session again after a failure. */
  readonly retry: () => void;
  /** Opens the bag of the page. */
  readonly show: () => void;
  readonly close: () => void;
}

const REQUESTS = {
  add: (offer, show = false) => emit('order-add', { offer, show }),
  remove: (key) => emit('order-remove', { key }),
  undo: (id) => emit('order-undo', { id }),
  clear: (ids) => emit('order-clear', ids ? { ids } : {}),
  retry: () => emit('order-retry', {}),
  show: () => emit('order-show', {}),
  close: () => emit('order-close', {}),
} satisfies Partial<UsedTrip>;

export const TRIP: HookSource = {
  name: 'order',
  requests: requestsOf(order.hears),
  load: () => import('../order/order.start.ts'),
};

const linesOf = (state: TripState | undefined): readonly TripLine[] =>
  [...(state?.lines.values() ?? [])].map(({ id, key, offer }) => ({ id, key, offer }));

export function useTrip(): UsedTrip {
  useSlice(TRIP);
  const state = usePage(({ order: trip }) => trip);
  return useMemo(
    () => ({
      lines: linesOf(state),
      count: state?.count ?? 0,
      totals: (state?.totals ?? []).map(({ cents, currency }) => ({ amount: toUnits(cents), currency })),
      loading: state?.loading ?? false,
      failed: state?.failed ?? false,
      pending: (state?.pending.size ?? 0) > 0,
      ...REQUESTS,
    }),
    [state],
  );
}
