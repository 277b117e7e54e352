import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventMap, EventName } from './events.ts';
import { shared } from './runtime.ts';
import type { Favourites } from './state/flag.ts';
import type { FreeStays } from './state/free-stays.ts';
import type { Leads } from './state/leads.ts';
import type { PriceChoice } from './state/price-choice.ts';
import type { Pricing } from './state/pricing.ts';

/**
 * The state of the page, one member per slice, its only writer. A slice declares its member by module augmentation; what other packages
 * read is declared here and in `solr/src/state`.
 */
export interface PageState {
  /** The number of live elements per tag. */
  elements: Readonly<Record<string, number>>;
  /** The searches whose lists say how many results there are, once for each list. */
  lists: readonly string[];
  /** The saved ids of each namespace, in the order of saving. */
  flag: Readonly<Record<string, Favourites>>;
  /** The priced items of the last search for prices, watched by eid. */
  pricing: Pricing;
  /** Undefined on pages without a lead form for an item. */
  leads: Leads;
  /** Undefined without a search for the dates of all items. */
  free: FreeStays | undefined;
  /** Undefined where the site leaves visitors no choice. */
  priceChoice: PriceChoice | undefined;
}

export type SliceName = keyof PageState;
type Listener = (detail: never) => void;
type Stop = () => void;

interface Bus {
  readonly store: StoreApi<Partial<PageState>>;
  /** Events are dispatched on `document`, so that the page's own scripts can take part. */
  readonly target: EventTarget;
  readonly listeners: Map<EventName, Set<Listener>>;
  /** The events that our code has sent. */
  readonly own: WeakSet<Event>;
  readonly keyed: Map<string, Map<string, Set<Stop>>>;
}

const bus = shared<Bus>('bus', () => ({
  store: createStore<Partial<PageState>>(() => ({ elements: {} })),
  target: typeof document === 'undefined' ? new EventTarget() : document,
  listeners: new Map(),
  own: new WeakSet(),
  keyed: new Map(),
}));

export const store = bus.store;

export const get = <S extends SliceName>(slice: S): PageState[S] | undefined => store.getState()[slice];

/**
 * Publishes a slice's next state. With `keys`, only the watchers of those keys run (besides plain subscribers): a click on one flag among
 * thousands updates that item's controls and no others.
 */
export function set<S extends SliceName>(slice: S, next: PageState[S], keys?: Iterable<string>): void {
  store.setState({ [slice]: next } as Partial<PageState>);
  const watchers = bus.keyed.get(slice);
  if (!watchers) return;
  for (const key of keys ?? [...watchers.keys()]) for (const run of [...(watchers.get(key) ?? [])]) run();
}

/** Calls `fn` when the identity of what `pick` selects changes. */
export function subscribe<T>(pick: (state: Partial<PageState>) => T, fn: (value: T, before: T) => void): Stop {
  let last = pick(store.getState());
  return store.subscribe((state) => {
    const next = pick(state);
    if (Object.is(next, last)) return;
    const before = last;
    last = next;
    fn(next, before);
  });
}

/** Calls `fn` when the slice publishes a change of this key. */
export function watchKey(slice: SliceName, key: string, fn: () => void): Stop {
  let keys = bus.keyed.get(slice);
  if (!keys) bus.keyed.set(slice, (keys = new Map()));
  let watchers = keys.get(key);
  if (!watchers) keys.set(key, (watchers = new Set()));
  watchers.add(fn);
  return () => {
    watchers.delete(fn);
    if (watchers.size === 0 && keys.get(key) === watchers) keys.delete(key);
  };
}

const domName = (name: EventName): string => `stay:${name}`;

const eventOf = (name: EventName, detail: unknown): Event =>
  new CustomEvent(domName(name), { detail, bubbles: true, composed: true });

/** Dispatches an event to our listeners, and as a `CustomEvent` on `document` to the page's [CORE-11]. */
export function emit<N extends EventName>(name: N, detail: EventMap[N]): void {
  const event = eventOf(name, detail);
  bus.own.add(event);
  bus.target.dispatchEvent(event);
}

/** The names of what the page's own script has sent. */
export const sentByPage = (): Set<string> => shared('sent-by-page', () => new Set());

/** `emit` for the page's own script, whose payloads no compiler has checked [CORE-32]. */
export const emitForPage: typeof emit = (name, detail) => {
  sentByPage().add(name);
  bus.target.dispatchEvent(eventOf(name, detail));
};

/** Listens to an event, from any sender. Payloads of page scripts are unchecked: slices parse them with a schema. */
export function on<N extends EventName>(name: N, fn: (detail: EventMap[N]) => void, signal?: AbortSignal): Stop {
  if (signal?.aborted) return () => {};
  let listeners = bus.listeners.get(name);
  if (!listeners) {
    const created = new Set<Listener>();
    bus.listeners.set(name, (listeners = created));
    bus.target.addEventListener(domName(name), (event) => {
      const { detail } = event as CustomEvent<unknown>;
      // The validation messages load with the page's first own event.
      if (!bus.own.has(event))
        import('./payloads.ts').then(
          (words) => words.checkPayload(name, detail),
          () => {},
        );
      deliver(created, detail);
    });
  }
  // A function of its own for each call: two may listen with the same one, and one of them leave.
  const entry: Listener = (payload) => fn(payload);
  const set = listeners;
  set.add(entry);
  const stop = () => {
    set.delete(entry);
    signal?.removeEventListener('abort', stop);
  };
  signal?.addEventListener('abort', stop, { once: true });
  return stop;
}

/** The events that were ever listened to, and their listeners. */
export const listeners: ReadonlyMap<string, ReadonlySet<unknown>> = bus.listeners;

export const listenersOf = (name: EventName): ReadonlySet<unknown> => new Set(bus.listeners.get(name));

/** Delivers an earlier event to listeners that were registered since, and returns whether there are any. The page does not get it twice. */
export function replay(name: EventName, detail: unknown, there: ReadonlySet<unknown> = new Set()): boolean {
  const late = [...(bus.listeners.get(name) ?? [])].filter((listener) => !there.has(listener));
  deliver(late, detail);
  return late.length > 0;
}

function deliver(listeners: Iterable<Listener>, detail: unknown): void {
  const payload = typeof detail === 'object' && detail !== null ? detail : {};
  for (const listener of [...listeners]) {
    try {
      listener(payload as never);
    } catch (error) {
      // A listener that throws is reported and does not stop the others [CORE-9].
      (globalThis.reportError ?? console.error)(error);
    }
  }
}
