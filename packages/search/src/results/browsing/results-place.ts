import { isPlainObject } from '@staytags/base/json';
import { useLatest } from '@staytags/element/hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/** The visitor's place in a list, kept in the history entry [RES-8]. */
interface Place {
  readonly shown: number;
  readonly top: number;
  /** The first visible card and its offset in the viewport, in px: content above the list may have another height next time. */
  readonly card: number;
  readonly offset: number;
  readonly href: string;
}

type Items = () => readonly Element[];

const REST_MS = 150;
const MOST_SHOWN = 10_000;
const keyOf = (name: string): string => `stay-results.${name}`;
const NOWHERE: Place = { shown: 0, top: 0, card: -1, offset: 0, href: '' };
/** How long to hold the place while the rest of the page loads. */
const HOLD_MS = 3_000;

function state(): Record<string, unknown> {
  const own: unknown = history.state;
  return isPlainObject(own) ? own : {};
}

function readPlace(name: string): Place {
  const raw = state()[keyOf(name)];
  if (!isPlainObject(raw)) return NOWHERE;
  const { shown, top, card, offset, href } = raw;
  // Ignores entries of another search, or written by other code.
  if (typeof shown !== 'number' || typeof top !== 'number' || href !== location.href) return NOWHERE;
  return {
    shown: Math.min(Math.max(0, Math.floor(shown)), MOST_SHOWN),
    top: Math.max(0, top),
    card: typeof card === 'number' ? card : NOWHERE.card,
    offset: typeof offset === 'number' ? offset : 0,
    href,
  };
}

function writePlace(name: string, change: Partial<Place>): void {
  const own: unknown = history.state;
  // If the site keeps something other than an object here, leave it alone.
  if (own !== null && own !== undefined && !isPlainObject(own)) return;
  try {
    history.replaceState({ ...state(), [keyOf(name)]: { ...readPlace(name), ...change, href: location.href } }, '');
  } catch {
    // A sandboxed document, or too many changes at a time: the list then starts at the top.
  }
}

/** The first visible card. Measuring a card in an off-screen block would force its layout, so blocks are checked first. */
function firstInSight(items: readonly Element[]): Pick<Place, 'card' | 'offset'> {
  const topOf = (item: Element): number => item.getBoundingClientRect().top;
  const isAbove = (item: Element): boolean => {
    const block = item.parentElement?.getBoundingClientRect();
    if (block && (block.bottom <= 0 || block.top >= innerHeight)) return block.bottom <= 0;
    return item.getBoundingClientRect().bottom <= 0;
  };
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && isAbove(item)) low = middle + 1;
    else high = middle;
  }
  const item = items[low];
  return item ? { card: low, offset: Math.round(topOf(item)) } : { card: -1, offset: 0 };
}

export interface KeptPlace {
  /** How many results were shown in this history entry; 0 if it is new. */
  readonly shown: number;
  keep(shown: number): void;
  /** Scrolls back to the visitor's place, once, unless they have scrolled since. */
  scrollBack(area: Element | null): void;
}

/** Saves and restores the place in a list for Back and Forward [RES-8]. */
export function usePlace(name: string, items: Items): KeptPlace {
  const cards = useLatest(items);
  const [place, setPlace] = useState(() => readPlace(name));
  /** The visitor has scrolled since the page was shown. */
  const moved = useRef(false);
  const scrolledTo = useRef<Place>(undefined);
  /** Written once scrolling stops: browsers limit how often the history may change. */
  const waiting = useRef<Pick<Place, 'shown' | 'href'>>(undefined);
  const keep = useRef((_shown: number): void => {});
  // Preact runs plain effects too late for a quick visitor.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const { shown: newest, href } = waiting.current ?? NOWHERE;
      waiting.current = undefined;
      // Another search has its own place.
      const shown = href === location.href ? newest : readPlace(name).shown;
      // Only needed beyond the first results: otherwise the browser restores the scroll position.
      if (shown > 0) writePlace(name, { shown, top: Math.round(scrollY), ...firstInSight(cards()) });
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
      setPlace({ ...readPlace(name) });
    };
    addEventListener('popstate', come, { signal });
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
      addEventListener(type, () => (moved.current = true), { signal, passive: true });
    addEventListener('pagehide', save, { signal });
    addEventListener('scroll', saveSoon, { signal, passive: true });
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
        if (moved.current || place.top <= 0 || place.href !== location.href) return;
        // Blocks that have never rendered have a guessed height: render all for two frames to learn their real heights.
        area?.classList.add('whole');
        scrollTo({ top: place.top, behavior: 'instant' });
        const align = (): void => {
          const card = cards()[place.card];
          const by = card && !moved.current ? Math.round(card.getBoundingClientRect().top) - place.offset : 0;
          if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
        };
        align();
        requestAnimationFrame(() => requestAnimationFrame(() => area?.classList.remove('whole')));
        const observer = new ResizeObserver(align);
        observer.observe(document.body);
        setTimeout(() => observer.disconnect(), HOLD_MS);
      },
    }),
    [place, cards],
  );
}
