import type { ElementSource } from '@staytags/element/declare/widget';
import { analytics } from './analytics/analytics.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const analyticsElements: readonly ElementSource[] = [
  {
    widget: analytics,
    behaviour: () => import('./analytics/analytics.behaviour.ts'),
    slice: () => import('./analytics/analytics.start.ts'),
  },
];
