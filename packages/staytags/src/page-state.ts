import type { Offer, StayParams } from '@staytags/base/money/offer';

/** The state of one search. */
export interface StaySearchState {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  /** The results so far, as the index sent them. */
  readonly docs: readonly { readonly id: string; readonly [field: string]: unknown }[];
  /** How many results there are, on the searched dates if there are any. */
  readonly numFound: number;
  /** How many there are with the taken items; undefined while unknown. */
  readonly all: number | undefined;
  /** As in the URL: `q`, `fq`, `sort`, `start`. */
  readonly params: Readonly<Record<string, readonly string[]>>;
}

/** The page's state. A member is there once its feature runs on the page. Those that are not listed are internal, and may change. */
export interface StayState {
  /** The number of elements on the page, by tag. */
  readonly elements?: Readonly<Record<string, number>>;
  /** The favourites of each namespace, in the order of saving. */
  readonly flag?: Readonly<Record<string, ReadonlySet<string>>>;
  /** The searches of the page, by name; the one without a name is `search`. */
  readonly search?: Readonly<Record<string, StaySearchState>>;
  /** The search for dates and prices. */
  readonly availability?: {
    readonly searching: boolean;
    readonly failed: boolean;
    /** The dates and guests that were answered last. */
    readonly params: StayParams | undefined;
  };
  /** The offers that it found, by item. */
  readonly pricing?: ReadonlyMap<string, { readonly eid: string; readonly prices: readonly Offer[] }>;
  /** The items that are free on the dates of a search of all items; without ids, that could not be checked. */
  readonly free?: { readonly dates: string; readonly eids: ReadonlySet<string> | undefined } | undefined;
  /** The Trips Collection, with a subtotal for each currency. */
  readonly order?: {
    readonly count: number;
    readonly totals: readonly { readonly cents: number; readonly currency: string }[];
    readonly loading: boolean;
  };
  readonly [internal: string]: unknown;
}
