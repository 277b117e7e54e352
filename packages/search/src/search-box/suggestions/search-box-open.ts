import { lazyPart } from '@staytags/element/lazy/lazy-part';

/** The list of suggestions, fetched when the field is first used. Without its code the field still searches. */
export const panelCode = lazyPart('stay-search-box', async () => {
  const [{ Popover }, { optionId, SearchBoxPanel }] = await Promise.all([
    import('@staytags/ui/panel/popover'),
    import('./search-box-panel.view.tsx'),
  ]);
  return { optionId, SearchBoxPanel, Popover };
});
