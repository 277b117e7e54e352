import type { Money } from '@staytags/base/money';
import type { Line } from './trip.logic.ts';

export interface TripState {
  /** One Map for the page, changed in place: a view reads it afresh when `version` is new. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly version: number;
  readonly count: number;
  /** A subtotal per currency, computed from the lines; in session mode the server's `tot` where it sends one. */
  readonly totals: readonly Money[];
  /** Adds and removals under way: an offer's key, or a line's id. */
  readonly pending: ReadonlySet<string>;
  readonly loading: boolean;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    order: TripState;
  }
}
