import type { ElementSource } from '@staytags/element/widget';
import { compose } from './compose/compose.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const pageElements: readonly ElementSource[] = [
  { widget: compose, behaviour: () => import('./compose/compose.behaviour.ts') },
];
