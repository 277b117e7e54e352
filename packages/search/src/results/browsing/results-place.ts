import { useLatest } from '@staytags/element/render/hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Item, ResultsList } from '../card/results-list.ts';
import { NOWHERE, readPlace, scrolled, writePlace, type Place } from './kept-place.ts';

const REST_MS = 150;
/** How long to hold the place while the rest of the page loads. */
const HOLD_MS = 3_000;

/**
 * Tells the browser, as the visitor leaves, to leave the scroll position of this entry to us: it would scroll down the few results that
 * have come so far, smoothly if the page says so, and undo our scrolling [RES-8].
 */
function leavePlace(name: string): void {
  if (history.scrollRestoration === 'manual' || readPlace(name).top <= 0) return;
  history.scrollRestoration = 'manual';
  writePlace(name, { manual: true });
}

/** Gives the entry back to the browser. */
function returnPlace(name: string): void {
  if (!readPlace(name).manual) return;
  history.scrollRestoration = 'auto';
  writePlace(name, { manual: false });
}

/** The first visible card. Measuring a card in an off-screen block would force its layout, so blocks are checked first. */
function firstInSight(items: readonly Item[]): Pick<Place, 'card' | 'offset'> {
  const isAbove = ({ node }: Item): boolean => {
    const block = node.parentElement?.getBoundingClientRect();
    if (block && (block.bottom <= 0 || block.top >= innerHeight)) return block.bottom <= 0;
    return node.getBoundingClientRect().bottom <= 0;
  };
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && isAbove(item)) low = middle + 1;
    else high = middle;
  }
  const top = items[low]?.node.getBoundingClientRect().top;
  return top === undefined ? { card: -1, offset: 0 } : { card: low, offset: Math.round(top) };
}

export interface KeptPlace {
  /** How many results were shown in this history entry; 0 if it is new. */
  readonly shown: number;
  keep(shown: number): void;
  /** Scrolls back to the visitor's place, once, unless they have scrolled since. */
  scrollBack(area: Element | null): void;
}

/** Saves and restores the place in a list for Back and Forward [RES-8]. */
export function usePlace(name: string, list: ResultsList): KeptPlace {
  const cards = useLatest(() => list.items());
  const [place, setPlace] = useState(() => readPlace(name));
  /** The visitor has scrolled since the page was shown. */
  const moved = useRef(scrolled.has(name));
  const scrolledTo = useRef<Place>(undefined);
  /** Written once scrolling stops: browsers limit how often the history may change. */
  const waiting = useRef<Pick<Place, 'shown' | 'href'>>(undefined);
  const keep = useRef((_shown: number): void => {});
  // Preact runs plain effects too late for a quick visitor.
  useLayoutEffect(() => {
    scrolled.delete(name);
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** As of the last scroll. */
    let top: number | undefined;
    // The page of a list that has been taken away is shorter, so its scroll position is another.
    const isShown = () => cards()[0]?.node.isConnected === true;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const { shown: newest, href } = waiting.current ?? NOWHERE;
      waiting.current = undefined;
      // Another search has its own place.
      const shown = href === location.href ? newest : readPlace(name).shown;
      // Only needed beyond the first results: otherwise the browser restores the scroll position.
      if (shown <= 0) return;
      if (isShown()) writePlace(name, { shown, top: Math.round(scrollY), ...firstInSight(cards()) });
      else writePlace(name, { shown, ...(top !== undefined && { top: Math.round(top), card: NOWHERE.card }) });
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, REST_MS);
    };
    keep.current = (shown) => {
      if (timer === undefined) writePlace(name, { shown });
      else waiting.current = { shown, href: location.href };
      saveSoon();
    };
    const come = () => {
      moved.current = false;
      waiting.current = undefined;
      top = undefined;
      setPlace({ ...readPlace(name) });
    };
    addEventListener('popstate', come, { signal });
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
      addEventListener(type, () => (moved.current = true), { signal, passive: true });
    const leave = () => {
      save();
      leavePlace(name);
    };
    addEventListener('pagehide', leave, { signal });
    // Back from the browser's cache, where nothing has moved.
    addEventListener('pageshow', ({ persisted }) => persisted && returnPlace(name), { signal });
    const onScroll = () => {
      if (!isShown()) return;
      top = scrollY;
      saveSoon();
    };
    addEventListener('scroll', onScroll, { signal, passive: true });
    return () => {
      if (timer !== undefined) save();
      stop.abort();
    };
  }, [name, cards]);

  return useMemo(
    () => ({
      get shown() {
        return place.href === location.href ? place.shown : 0;
      },
      keep: (shown) => keep.current(shown),
      scrollBack(area) {
        if (scrolledTo.current === place) return;
        scrolledTo.current = place;
        returnPlace(name);
        if (moved.current || place.top <= 0 || place.href !== location.href) return;
        // Blocks that have never rendered have a guessed height: render all for two frames to learn their real heights.
        area?.classList.add('whole');
        scrollTo({ top: place.top, behavior: 'instant' });
        let hold: ReturnType<typeof setTimeout> | undefined;
        const observer = new ResizeObserver(align);
        function align(): void {
          const card = cards()[place.card]?.node;
          if (moved.current) observer.disconnect();
          if (!card?.isConnected || moved.current) return;
          // A slow list has no such card at first.
          hold ??= setTimeout(() => observer.disconnect(), HOLD_MS);
          const by = Math.round(card.getBoundingClientRect().top) - place.offset;
          if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
        }
        align();
        requestAnimationFrame(() => requestAnimationFrame(() => area?.classList.remove('whole')));
        observer.observe(document.body);
      },
    }),
    [place, cards, name],
  );
}
