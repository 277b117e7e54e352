import { createStore, type StoreApi } from 'zustand/vanilla';
import { events, type EventMap, type EventName } from './events.ts';
import { shared } from './runtime.ts';

/** The state of the page, a member per slice. Each slice declares its own member by module augmentation, and is its one writer. */
export interface PageState {
  /** How many live elements of each tag there are on the page. */
  elements: Readonly<Record<string, number>>;
}

export type SliceName = keyof PageState;
type Listener = (detail: never) => void;
type Stop = () => void;

export interface Bus {
  readonly store: StoreApi<Partial<PageState>>;
  /** The transport of the events: `document`, so that a page's own script takes part. */
  readonly target: EventTarget;
  readonly listeners: Map<EventName, Set<Listener>>;
  readonly keyed: Map<string, Map<string, Set<Stop>>>;
}

const bus = shared<Bus>('bus', () => ({
  store: createStore<Partial<PageState>>(() => ({ elements: {} })),
  target: typeof document === 'undefined' ? new EventTarget() : document,
  listeners: new Map(),
  keyed: new Map(),
}));

export const store = bus.store;

export const get = <S extends SliceName>(slice: S): PageState[S] | undefined => store.getState()[slice];

/**
 * Publishes a slice's next state. With `keys`, only the watchers of those keys hear of it besides the plain subscribers:
 * a click on one flag among thousands runs that item's controls and no other.
 */
export function set<S extends SliceName>(slice: S, next: PageState[S], keys?: Iterable<string>): void {
  store.setState({ [slice]: next } as Partial<PageState>);
  const watchers = bus.keyed.get(slice);
  if (!watchers) return;
  for (const key of keys ?? [...watchers.keys()]) for (const run of [...(watchers.get(key) ?? [])]) run();
}

/** Runs `fn` whenever what `pick` selects has changed, by identity. */
export function subscribe<T>(pick: (state: Partial<PageState>) => T, fn: (value: T) => void): Stop {
  let last = pick(store.getState());
  return store.subscribe((state) => {
    const next = pick(state);
    if (Object.is(next, last)) return;
    last = next;
    fn(next);
  });
}

/** Runs `fn` when the slice's writer says that this key has changed. */
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

/** Sends an event to our listeners and, as a `CustomEvent` on `document`, to the page's [CORE-11]. */
export function emit<N extends EventName>(name: N, detail: EventMap[N]): void {
  bus.target.dispatchEvent(new CustomEvent(domName(name), { detail, bubbles: true, composed: true }));
}

/** Hears an event, whoever sent it. The payload of a page's own script is not checked: a slice reads it through its schema. */
export function on<N extends EventName>(name: N, fn: (detail: EventMap[N]) => void, signal?: AbortSignal): Stop {
  if (signal?.aborted) return () => {};
  let listeners = bus.listeners.get(name);
  if (!listeners) {
    const made = new Set<Listener>();
    bus.listeners.set(name, (listeners = made));
    bus.target.addEventListener(domName(name), (event) => deliver(made, (event as CustomEvent<unknown>).detail));
  }
  const entry = fn as Listener;
  const set = listeners;
  set.add(entry);
  const stop = () => set.delete(entry);
  signal?.addEventListener('abort', stop, { once: true });
  return stop;
}

/** Those who hear the event now. */
export const listenersOf = (name: EventName): ReadonlySet<unknown> => new Set(bus.listeners.get(name));

/** Gives an event that came before its listener to those who were not there then; says whether there is one. The page does not see it twice. */
export function replay(name: EventName, detail: unknown, there: ReadonlySet<unknown> = new Set()): boolean {
  const late = [...(bus.listeners.get(name) ?? [])].filter((listener) => !there.has(listener));
  deliver(late, detail);
  return late.length > 0;
}

export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);

function deliver(listeners: Iterable<Listener>, detail: unknown): void {
  const payload = typeof detail === 'object' && detail !== null ? detail : {};
  for (const listener of [...listeners]) {
    try {
      listener(payload as never);
    } catch (error) {
      // One listener's failure is reported as the page's own would be, and the others still hear the event [CORE-9].
      (globalThis.reportError ?? console.error)(error);
    }
  }
}
