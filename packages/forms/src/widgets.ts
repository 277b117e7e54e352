import type { ElementSource } from '@staytags/element/declare/widget';
import { ajax } from './ajax/ajax.widget.ts';
import { jumpMenu } from './jump-menu/jump-menu.widget.ts';
import { leadForm } from './lead-form/lead-form.widget.ts';
import { pageShare } from './page-share/page-share.widget.ts';
import { reviewForm } from './review-form/review-form.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const formsElements: readonly ElementSource[] = [
  { widget: ajax, behaviour: () => import('./ajax/ajax.behaviour.ts') },
  { widget: leadForm, behaviour: () => import('./lead-form/lead-form.behaviour.ts') },
  { widget: reviewForm, behaviour: () => import('./review-form/review-form.behaviour.ts') },
  { widget: jumpMenu, behaviour: () => import('./jump-menu/jump-menu.behaviour.ts') },
  { widget: pageShare, behaviour: () => import('./page-share/page-share.behaviour.ts') },
];
