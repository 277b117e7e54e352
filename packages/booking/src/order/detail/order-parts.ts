import { lazyPart } from '@staytags/element/lazy/lazy-part';

/** The check of old prices: an empty order does without it [ORD-12]. */
export const staleCode = lazyPart('stay-order', () => import('../../stale/stale-code.ts'));

export const activitiesCode = lazyPart('stay-order', () => import('../../activities/activities-code.ts'));

export const fileCode = lazyPart('stay-order', () => import('../../trip-file/trip-file.view.tsx'));
