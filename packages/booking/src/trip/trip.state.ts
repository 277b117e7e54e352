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
  /** The server has not given the order, so nobody knows what is in it. */
  readonly failed: boolean;
}

export const EMPTY = { version: 0, count: 0, totals: [], loading: false, failed: false } as const;

declare module '@staytags/bus/bus' {
  interface PageState {
    order: TripState;
  }
}
