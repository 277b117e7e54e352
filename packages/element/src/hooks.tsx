import { get, store, watchKey, type PageState, type SliceName } from '@staytags/bus/bus';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { StayHost } from './widget.ts';

/** What `pick` selects from the page's state, which must keep its identity while it is unchanged. For lists of many, `useKeyed`. */
export const usePage = <T,>(pick: (state: Partial<PageState>) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.getState()));

/** What `pick` reads from a keyed slice; the component renders again when the slice's writer says that this key has changed. */
export function useKeyed<S extends SliceName, T>(
  slice: S,
  key: string,
  pick: (state: PageState[S] | undefined) => T,
): T {
  const watch = useCallback((run: () => void) => watchKey(slice, key, run), [slice, key]);
  return useSyncExternalStore(watch, () => pick(get(slice)));
}

/** Mirrors a state of the view on its element, as `:state(name)` and as the plain attribute. */
export function useHostState(host: StayHost, name: string, on: boolean): void {
  useLayoutEffect(() => host.setStayState(name, on), [host, name, on]);
}

/** The newest version of a callback under one identity, for listeners that live longer than a render. */
export function useLatest<A extends unknown[], R>(fn: (...args: A) => R): (...args: A) => R {
  const latest = useRef(fn);
  useLayoutEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
