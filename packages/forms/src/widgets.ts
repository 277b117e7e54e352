import type { ElementSource } from '@staytags/element/widget';
import { ajax } from './ajax/ajax.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const formsElements: readonly ElementSource[] = [
  { widget: ajax, chunk: 'forms', behaviour: () => import('./ajax/ajax.behaviour.ts') },
];
