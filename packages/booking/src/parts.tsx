import { lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';

const quotes = lazyPart('stay-quote', () => import('./quote/quote.view.tsx'));
const shares = lazyPart('stay-share', () => import('./share/share-button.view.tsx'));

/** The Quote buttons and their modal, where an element shows such buttons [QUO-1]. */
export function useQuotes(wanted: boolean) {
  const { code } = useLazyPart(quotes, wanted);
  return wanted ? code : undefined;
}

/** The Share button with its dialog, once there is something to share [SHR-1]. */
export function useShare(wanted: boolean) {
  const { code } = useLazyPart(shares, wanted);
  return wanted ? code : undefined;
}
