import { get, store, watchKey, type PageState, type SliceName } from '@staytags/bus/bus';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { StayHost } from './widget.ts';

/** What `pick` selects from the page's state. Its identity must be stable while it is unchanged. For items of long lists use `useKeyed`. */
export const usePage = <T,>(pick: (state: Partial<PageState>) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.getState()));

/** What `pick` selects from a keyed slice. Renders again only when the slice publishes a change of this key. */
export function useKeyed<S extends SliceName, T>(
  slice: S,
  key: string,
  pick: (state: PageState[S] | undefined) => T,
): T {
  const watch = useCallback((run: () => void) => watchKey(slice, key, run), [slice, key]);
  return useSyncExternalStore(watch, () => pick(get(slice)));
}

/** Mirrors a state of the view on its element, as `:state(name)` and as a plain attribute. */
export function useHostState(host: StayHost, name: string, on: boolean): void {
  useLayoutEffect(() => host.setStayState(name, on), [host, name, on]);
}

/** A stable function that calls the latest version of a callback, for listeners that outlive a render. */
export function useLatest<A extends unknown[], R>(fn: (...args: A) => R): (...args: A) => R {
  const latest = useRef(fn);
  useLayoutEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
