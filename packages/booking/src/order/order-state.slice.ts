import type { Cents } from '@staytags/base/money';
import type { Line } from './order.logic.ts';

export interface OrderState {
  /** One Map for the page, changed in place: a view reads it afresh when `version` is new. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly version: number;
  readonly count: number;
  /** Recomputed from the lines, in cents; in session mode the server's `tot` where it sends one. */
  readonly total: Cents;
  /** Adds and removals under way: an offer's key, or a line's id. */
  readonly pending: ReadonlySet<string>;
  readonly loading: boolean;
  /** The widget whose modal shows the order: one, however many there are. */
  readonly shownBy: object | undefined;
  /** How often the order was asked for where there is only its detail on the page. */
  readonly asked: number;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    order: OrderState;
  }
}
