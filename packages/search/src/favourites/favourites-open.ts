import { lazyPart } from '@staytags/element/lazy/lazy-part';

/** On narrower windows the panel never shows [FAV-2]. */
export const WIDE = '(min-width: 64.01em)';

/** Most visitors never open the panel. Without its code the link still leads to the same content. */
export const panelCode = lazyPart('stay-favourites', async () => {
  const [{ Popover }, { FavouritesPanel }] = await Promise.all([
    import('@staytags/ui/panel/popover'),
    import('./panel/favourites-panel.view.tsx'),
  ]);
  return { Popover, FavouritesPanel };
});
