import type { Offer, StayParams } from '@staytags/base/money/offer';
import { emitForPage, on, store, subscribe } from '@staytags/bus/bus';
import type { EventMap as StayEvents } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import { startOnRequest, startSlice, type Slice } from '@staytags/bus/slice';
import { pageSetting } from '@staytags/cms/page-settings';
import { addSettings, settings, watchSettings } from '@staytags/cms/settings';
import { watchPresses } from '@staytags/ui/presses/presses';

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
    /** By key. One map, which changes in place: subscribe to `order`, not to this. */
    readonly lines: ReadonlyMap<string, { readonly offer: Offer }>;
    readonly totals: readonly { readonly cents: number; readonly currency: string }[];
    readonly loading: boolean;
  };
  readonly [internal: string]: unknown;
}

// The package's types copy these interfaces; `StayEvents` has another declaration there.
/** The API for the page's own scripts, `window.Staytags`: defined once the script has started [CORE-12]. */
export interface StaytagsGlobal {
  readonly version: string;
  readonly store: {
    /** The page's state. */
    get(): StayState;
    /** Calls `fn` when the picked value changes. Returns a function that unsubscribes. */
    subscribe<T>(pick: (state: StayState) => T, fn: (value: T) => void): () => void;
  };
  /** Listens to an event, until `signal` aborts or the returned function is called. */
  on<N extends keyof StayEvents>(name: N, fn: (detail: StayEvents[N]) => void, signal?: AbortSignal): () => void;
  /** Sends an event. */
  emit<N extends keyof StayEvents>(name: N, detail: StayEvents[N]): void;
  /** Returns the merged settings, after adding `more`. */
  settings(more?: object): Readonly<Record<string, unknown>>;
  /** Resolves when the elements are defined. */
  whenReady(): Promise<void>;
  /** Keeps the last 500 events from now on, for `report`. */
  record(): Promise<void>;
  /** Returns a text for support: the page, its elements, the recorded events. It contains no personal data. */
  report(): Promise<string>;
  /** Opens a panel with the problems of this page's tags, and how to fix them. */
  doctor(): Promise<void>;
}

declare global {
  interface Window {
    Staytags?: StaytagsGlobal;
  }
}

/** A module with the slice of the notices, fetched when the first notice is sent. */
type LoadNotices = () => Promise<{ readonly slice?: Slice }>;

const page = shared('page', () => ({ isStarted: false }));

/**
 * Starts what belongs to the page and to no element: the global API, the settings, the notices. Later calls do nothing. `whenReady`
 * resolves when the elements are defined.
 */
export function startPage(
  version: string,
  loadNotices: LoadNotices,
  whenReady: () => Promise<void> = () => Promise.resolve(),
): void {
  if (page.isStarted) return;
  page.isStarted = true;
  const api: StaytagsGlobal = {
    version,
    store: { get: () => store.getState(), subscribe },
    on,
    emit: emitForPage,
    settings(more) {
      if (more) addSettings(more);
      return settings();
    },
    whenReady,
    record: async () => (await import('./recorder/recorder.ts')).record(),
    report: async () => (await import('./recorder/recorder.ts')).report(),
    doctor: async () => (await import('./doctor/doctor.ts')).openDoctor(version),
  };
  Object.defineProperty(window, 'Staytags', { value: Object.freeze(api), configurable: true });
  watchSettings();
  watchPresses();
  if (/[?&]staytags-doctor/.test(location.search) && pageSetting('doctor')) void api.doctor();
  // eslint-disable-next-line no-restricted-properties -- a constant for Drupal, and js-cookie is not in the core.
  if (pageSetting('setHasJsCookie')) document.cookie = 'has_js=1; path=/; SameSite=Lax'; // [CORE-15]
  startOnRequest(['notice'], async () => {
    const { slice } = await loadNotices();
    if (slice) startSlice(slice);
  });
}
