import { emit, listenersOf, on, replay } from './bus.ts';
import type { EventName } from './events.ts';
import { shared } from './runtime.ts';

/**
 * A slice owns one member of the page's state and answers requests. It starts once, with its first element or request, and lives as long as
 * the page.
 */
export interface Slice {
  readonly name: string;
  /** The requests that it answers. */
  readonly hears: readonly EventName[];
  start(): void;
  /**
   * Connects an element with its options, before any view is loaded; called again when the options change. Returns the disconnect function.
   */
  connect?(element: object, options: never): () => void;
}

interface Waiting {
  /** Removes the placeholder listener of a request whose slice has not started. */
  readonly stops: Map<EventName, () => void>;
  readonly missed: [EventName, unknown][];
  readonly started: Map<string, Slice>;
  /** By slice, the connections of elements that came before its code. */
  readonly members: Map<string, Set<(slice: Slice) => void>>;
  /** The requests that started slices answer. */
  readonly answered: Set<EventName>;
}

const waiting = shared<Waiting>('slices', () => ({
  stops: new Map(),
  missed: [],
  started: new Map(),
  members: new Map(),
  answered: new Set(),
}));

/** Starts the slice unless it is running, and replays the requests that came before it. */
export function startSlice(slice: Slice): void {
  if (waiting.started.has(slice.name)) return;
  waiting.started.set(slice.name, slice);
  for (const name of slice.hears) {
    waiting.answered.add(name);
    waiting.stops.get(name)?.();
    waiting.stops.delete(name);
  }
  const missed = waiting.missed.splice(0);
  // The page's own listeners have already received these requests.
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

/** Loads a slice at the first of its requests. `load` ends with `startSlice`, which replays the requests sent in the meantime. */
export function startOnRequest(names: readonly EventName[], load: () => Promise<unknown>): void {
  for (const name of names) {
    // A listener of the page does not count as an answer; only a started slice does.
    if (waiting.stops.has(name) || waiting.answered.has(name)) continue;
    const stop = on(name, (detail) => {
      waiting.missed.push([name, detail]);
      // The next request retries a failed load and replays the missed ones.
      load().catch(() => {});
    });
    waiting.stops.set(name, stop);
  }
}

/** Runs `connect` with the slice of this name: now if it has started, else when it starts. */
export function whenStarted(name: string, connect: (slice: Slice) => void): () => void {
  const started = waiting.started.get(name);
  if (started) {
    connect(started);
    return () => {};
  }
  let members = waiting.members.get(name);
  if (!members) waiting.members.set(name, (members = new Set()));
  members.add(connect);
  return () => members.delete(connect);
}
