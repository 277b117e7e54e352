import { lazyPart } from '@staytags/element/lazy-part';

/** The check of old prices: lines that show none do without it [ORD-12]. */
export const staleCode = lazyPart('stay-order', () => import('../stale/stale.view.tsx'));
