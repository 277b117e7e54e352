import { sameContent } from '@staytags/base/json';
import { get, store, watchKey, type PageState, type SliceName } from '@staytags/bus/bus';
import { adoptSheet } from '@staytags/ui/basics/sheet';
import { watchMedia } from '@staytags/ui/motion/narrow';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { StayHost } from '../declare/widget.ts';

/** The state on a server, and until an app has hydrated. */
const EMPTY: Partial<PageState> = {};

/** What `pick` selects from the page's state. Its identity must be stable while it is unchanged. For items of long lists use `useKeyed`. */
export const usePage = <T,>(pick: (state: Partial<PageState>) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.getState()),
    () => pick(EMPTY),
  );

/** What `pick` selects from a keyed slice. Renders again only when the slice publishes a change of this key. */
export function useKeyed<S extends SliceName, T>(
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

/** A value that keeps its identity while its content is the same, for effects that depend on it. */
export function useStable<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (sameContent(kept, value)) return kept;
  keep(value);
  return value;
}

/** Whether the window matches a media query. */
export function useMedia(query: string): boolean {
  const watch = useCallback((run: () => void) => watchMedia(query, run), [query]);
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

/** A ref for the outermost element of a part that brings its own stylesheet. */
export function useSheet<E extends HTMLElement = HTMLDivElement>(name: string, css: string): RefObject<E | null> {
  const root = useRef<E>(null);
  useLayoutEffect(() => {
    if (root.current) adoptSheet(root.current, name, css);
  });
  return root;
}

/** Mirrors a state of the view on its element, as `:state(name)` and as a plain attribute, while the view shows. */
export function useHostState(host: StayHost, name: string, on: boolean): void {
  useLayoutEffect(() => {
    host.setStayState(name, on);
    return () => host.setStayState(name, false);
  }, [host, name, on]);
}

/** Lets an app open and close what this view opens [REACT-4]. */
export function useOpener(host: StayHost, set: (open: boolean) => void): void {
  const latest = useLatest(set);
  useLayoutEffect(() => {
    Object.assign(host, { stayOpener: latest });
    return () => void Object.assign(host, { stayOpener: undefined });
  }, [host, latest]);
}

/**
 * Calls back when the pointer comes to the element and leaves it. Native listeners: React derives these events from what each root and
 * portal handles, and a pointer often moves between two of them.
 */
export function useHover(
  element: Element | null,
  enter: (event: PointerEvent) => void,
  leave?: (event: PointerEvent) => void,
): void {
  const entered = useLatest(enter);
  const left = useLatest((event: PointerEvent) => leave?.(event));
  useLayoutEffect(() => {
    const pointed = element as HTMLElement | null;
    pointed?.addEventListener('pointerenter', entered);
    pointed?.addEventListener('pointerleave', left);
    return () => {
      pointed?.removeEventListener('pointerenter', entered);
      pointed?.removeEventListener('pointerleave', left);
    };
  }, [element, entered, left]);
}

const REST_MS = 120;

/** Tells a mouse that rests on the element from one that passes over it. Touch does not hover. */
export function useHoverIntent(element: Element | null, active: boolean, rest: () => void, leave: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useHover(
    element,
    ({ pointerType }) => {
      clearTimeout(timer.current);
      if (active && pointerType === 'mouse') timer.current = setTimeout(rest, REST_MS);
    },
    () => {
      clearTimeout(timer.current);
      leave();
    },
  );
}

/** The text once what it says has changed: the initial state is not announced, but a return to it is, as by Undo. */
export function useNews(value: unknown, text: string): string {
  const [first, setFirst] = useState(value);
  const [news, setNews] = useState(false);
  if (first === undefined && value !== undefined) setFirst(value);
  else if (!news && first !== value) setNews(true);
  return news ? text : '';
}

/** After a control has removed itself, focuses the one now in its place, else the area: the focus would be lost. */
export function useFocusOnNext(
  area: RefObject<HTMLElement | null>,
  selector: string,
  count: number,
): (at: number) => void {
  const from = useRef<number>(undefined);
  const before = useRef(count);
  useLayoutEffect(() => {
    if (before.current === count) return;
    before.current = count;
    const at = from.current;
    from.current = undefined;
    if (at === undefined || !area.current) return;
    const controls = area.current.querySelectorAll<HTMLElement>(selector);
    (controls[Math.min(at, controls.length - 1)] ?? area.current).focus({ preventScroll: true });
  });
  return (at) => {
    from.current = at;
  };
}

/** A stable function that calls the latest version of a callback, for listeners that outlive a render. */
export function useLatest<A extends unknown[], R>(fn: (...args: A) => R): (...args: A) => R {
  const latest = useRef(fn);
  useLayoutEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
