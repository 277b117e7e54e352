import type { Money } from '@staytags/base/money/money';
import type { Line } from './trip.logic.ts';

export interface TripState {
  /** One Map, mutated in place: read it again when `version` changes. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly version: number;
  readonly count: number;
  /** A subtotal per currency, computed from the lines; in session mode the server's `tot` where it sends one. */
  readonly totals: readonly Money[];
  /** Adds and removals in flight: offer keys and line ids. */
  readonly pending: ReadonlySet<string>;
  readonly loading: boolean;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    order: TripState;
  }
}
