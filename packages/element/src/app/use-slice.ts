import { sameContent } from '@staytags/base/json';
import { get, store, watchKey, type PageState, type SliceName } from '@staytags/bus/bus';
import type { EventName } from '@staytags/bus/events';
import { startOnRequest, startSlice, whenStarted, type Slice } from '@staytags/bus/slice';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The state on a server, and until an app has hydrated. */
const EMPTY: Partial<PageState> = {};

/** What `pick` selects from the page's state. Its identity must be stable while it is unchanged. */
export const usePageState = <T>(pick: (state: Partial<PageState>) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.getState()),
    () => pick(EMPTY),
  );

/** A keyed slice. The component renders again only when the slice publishes a change of this key. */
export function useKeyedState<S extends SliceName, T>(
  slice: S,
  key: string,
  pick: (state: PageState[S] | undefined) => T,
): T {
  const watch = useCallback((run: () => void) => watchKey(slice, key, run), [slice, key]);
  return useSyncExternalStore(
    watch,
    () => pick(get(slice)),
    () => pick(undefined),
  );
}

interface Selected<T> {
  readonly state: Partial<PageState>;
  readonly select: (state: Partial<PageState>) => T;
  readonly value: T;
}

/**
 * What `select` makes of the page's state. The component renders again when its content has changed [REACT-7]. For one state it is one value,
 * also where its content cannot be compared, such as that of a set: React would ask for ever.
 */
export function useSelected<T>(select: (state: Partial<PageState>) => T): T {
  const [kept] = useState(() => new Map<'last', Selected<T>>());
  return usePageState((state) => {
    const last = kept.get('last');
    if (last?.state === state && last.select === select) return last.value;
    const next = select(state);
    const value = last && sameContent(last.value, next) ? last.value : next;
    kept.set('last', { state, select, value });
    return value;
  });
}

/** The slice behind a hook. Its state belongs to the page: no element needs to be there. */
export interface HookSource {
  /** The name of the slice. */
  readonly name: string;
  readonly requests: readonly EventName[];
  readonly load: () => Promise<{ readonly slice: Slice }>;
}

/** Starts the slice with the first component that uses it. Requests sent before it has loaded are answered then [REACT-7]. */
export function useSlice(
  { name, requests, load }: HookSource,
  connect?: (slice: Slice) => (() => void) | undefined,
): void {
  useEffect(() => {
    const start = async () => startSlice((await load()).slice);
    startOnRequest(requests, start);
    let disconnect: (() => void) | undefined;
    const forget = whenStarted(name, (slice) => (disconnect = connect?.(slice)));
    // The next request tries again.
    start().catch(() => {});
    return () => {
      forget();
      disconnect?.();
    };
  }, [name, requests, load, connect]);
}
