import { lazyPart, useLazyPart } from '@staytags/element/lazy/lazy-part';
import { usePage } from '@staytags/element/render/hooks';

/** The check of old prices: an empty order does without it [ORD-12]. */
export const staleCode = lazyPart('stay-order', () => import('../../stale/stale-code.ts'));

export const activitiesCode = lazyPart('stay-order', () => import('../../activities/activities-code.ts'));

export const fileCode = lazyPart('stay-order', () => import('../../trip-file/trip-file.view.tsx'));

const besideCode = lazyPart('stay-order', () => import('../../price-choice/trip-prices.view.tsx'));

/** The texts next to amounts, if visitors may choose how prices show [PRC-10]. */
export function useBeside() {
  const isOffered = usePage((page) => page.priceChoice !== undefined);
  return useLazyPart(besideCode, isOffered).code;
}
