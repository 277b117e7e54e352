import { lazyPart } from '@staytags/element/lazy/lazy-part';
import { useHover } from '@staytags/element/render/hooks';
import { useEffect, useRef } from 'react';

/** On narrower windows the panel never shows [FAV-2]. */
export const WIDE = '(min-width: 64.01em)';
const REST_MS = 120;

/** Most visitors never open the panel. Without its code the link still leads to the same content. */
export const panelCode = lazyPart('stay-favourites', async () => {
  const [{ Popover }, { FavouritesPanel }] = await Promise.all([
    import('@staytags/ui/panel/popover'),
    import('./panel/favourites-panel.view.tsx'),
  ]);
  return { Popover, FavouritesPanel };
});

/** Tells a resting pointer from one that passes over the control. Touch does not hover. */
export function useHoverIntent(control: Element | null, active: boolean, rest: () => void, leave: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useHover(
    control,
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
