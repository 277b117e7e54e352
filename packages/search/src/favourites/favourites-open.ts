import type { Popover } from '@staytags/ui/popover';
import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import type { FavouritesPanel } from './favourites-panel.view.tsx';

/** Below this, and at it, the panel never shows [FAV-2]. */
const WIDE = '(min-width: 64.01em)';
const REST_MS = 120;

const wideWindow = matchMedia(WIDE);
const watchWidth = (run: () => void): (() => void) => {
  wideWindow.addEventListener('change', run);
  return () => wideWindow.removeEventListener('change', run);
};

/** Whether the window is wide enough for the panel. */
export const useWideWindow = (): boolean => useSyncExternalStore(watchWidth, () => wideWindow.matches);

interface PanelCode {
  readonly Popover: typeof Popover;
  readonly FavouritesPanel: typeof FavouritesPanel;
}

/** The panel's code, fetched when it is first wanted: most visitors never open it. */
export function usePanelCode(wanted: boolean): PanelCode | undefined {
  const [code, setCode] = useState<PanelCode>();
  useEffect(() => {
    if (!wanted || code) return undefined;
    let left = false;
    Promise.all([import('@staytags/ui/popover'), import('./favourites-panel.view.tsx')]).then(
      ([{ Popover }, { FavouritesPanel }]) => left || setCode({ Popover, FavouritesPanel }),
      // Without its code there is no panel; the link leads to the same content, and the next try fetches again.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted, code]);
  return code;
}

interface HoverProps {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(event: PointerEvent): void;
}

/** Tells a mouse that rests on the control from one that passes over it. Fingers do not hover. */
export function useHoverIntent(active: boolean, rest: () => void, leave: () => void): HoverProps {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter({ pointerType }) {
      clearTimeout(timer.current);
      if (active && pointerType === 'mouse') timer.current = setTimeout(rest, REST_MS);
    },
    onPointerLeave() {
      clearTimeout(timer.current);
      leave();
    },
  };
}
