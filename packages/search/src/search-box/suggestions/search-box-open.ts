import { lazyPart } from '@staytags/element/lazy-part';

/** The list of suggestions, fetched when the field is first used. Without its code the field still searches. */
export const panelCode = lazyPart('stay-search-box', async () => {
  const [{ Popover }, panel] = await Promise.all([
    import('@staytags/ui/popover'),
    import('./search-box-panel.view.tsx'),
  ]);
  return { ...panel, Popover };
});
