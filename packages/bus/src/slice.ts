import { emit, listenersOf, on, replay } from './bus.ts';
import type { EventName } from './events.ts';
import { shared } from './runtime.ts';

/**
 * A slice owns one member of the page's state and answers the requests that it hears.
 * It starts once, at its first element or at the first such request, and lives as long as the page.
 */
export interface Slice {
  readonly name: string;
  /** The requests that it answers. */
  readonly hears: readonly EventName[];
  start(): void;
  /** Takes part with an element and its options, until what it returns is called: before React is here, and at every change of the options. */
  connect?(element: object, options: never): () => void;
}

interface Waiting {
  /** What to do with a request that nobody hears yet. */
  readonly stops: Map<EventName, () => void>;
  readonly missed: [EventName, unknown][];
  readonly started: Map<string, Slice>;
  /** By slice, what connects the elements that came before its code. */
  readonly members: Map<string, Set<(slice: Slice) => void>>;
  /** The requests that a running slice answers. */
  readonly answered: Set<EventName>;
}

const waiting = shared<Waiting>('slices', () => ({
  stops: new Map(),
  missed: [],
  started: new Map(),
  members: new Map(),
  answered: new Set(),
}));

/** Starts the slice if it is not running, and gives it the requests that came before it. */
export function startSlice(slice: Slice): void {
  if (waiting.started.has(slice.name)) return;
  waiting.started.set(slice.name, slice);
  for (const name of slice.hears) {
    waiting.answered.add(name);
    waiting.stops.get(name)?.();
    waiting.stops.delete(name);
  }
  const missed = waiting.missed.splice(0);
  // A page's own listener has heard the request when it was made: it is not told again.
  const there = missed.map(([name]) => listenersOf(name));
  try {
    slice.start();
  } catch (error) {
    emit('error', { tag: slice.name, message: `The ${slice.name} state could not start: ${String(error)}.`, error });
  }
  const members = waiting.members.get(slice.name);
  waiting.members.delete(slice.name);
  for (const connect of members ?? []) connect(slice);
  for (const [index, [name, detail]] of missed.entries())
    if (!replay(name, detail, there[index])) waiting.missed.push([name, detail]);
}

/** Loads a slice when the first of its requests is heard: `load` ends with `startSlice`, which replays what was asked meanwhile. */
export function startOnRequest(names: readonly EventName[], load: () => Promise<unknown>): void {
  for (const name of names) {
    // A page's own listener is no answer: only a slice of ours that runs is.
    if (waiting.stops.has(name) || waiting.answered.has(name)) continue;
    const stop = on(name, (detail) => {
      waiting.missed.push([name, detail]);
      // A failed load is tried again by the next request, and the missed ones go with it.
      load().catch(() => {});
    });
    waiting.stops.set(name, stop);
  }
}

/** A slice whose code is fetched for its first request. */
export interface LazySlice<Options> {
  connect(element: object, options: Options): () => void;
}

/** Lets elements connect before the code is here, and hands them over when it comes. `load` is not called before a request. */
export function lazySlice<Options>(
  name: string,
  requests: readonly EventName[],
  load: () => Promise<{ slice: Slice }>,
): LazySlice<Options> {
  return {
    connect(element, options) {
      let stop: (() => void) | undefined;
      const connect = (slice: Slice): void => void (stop = slice.connect?.(element, options as never));
      const started = waiting.started.get(name);
      if (started) {
        connect(started);
        return () => stop?.();
      }
      startOnRequest(requests, async () => startSlice((await load()).slice));
      let members = waiting.members.get(name);
      if (!members) waiting.members.set(name, (members = new Set()));
      members.add(connect);
      return () => {
        members.delete(connect);
        stop?.();
      };
    },
  };
}
