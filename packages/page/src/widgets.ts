import type { ElementSource } from '@staytags/element/widget';
import { background } from './background/background.widget.ts';
import { columns } from './columns/columns.widget.ts';
import { compose } from './compose/compose.widget.ts';
import { gallery } from './gallery/gallery.widget.ts';
import { header } from './header/header.widget.ts';
import { lazy } from './lazy/lazy.widget.ts';
import { messages } from './messages/messages.widget.ts';
import { modal } from './modal/modal.widget.ts';
import { paged } from './paged/paged.widget.ts';
import { panel } from './panel/panel.widget.ts';
import { tabs } from './tabs/tabs.widget.ts';
import { toggle } from './toggle/toggle.widget.ts';
import { tooltip } from './tooltip/tooltip.widget.ts';
import { video } from './video/video.widget.ts';

/** Every element of this package and where its code is, one entry each. */
export const pageElements: readonly ElementSource[] = [
  { widget: background, chunk: 'page', behaviour: () => import('./background/background.behaviour.ts') },
  { widget: columns, chunk: 'gallery', behaviour: () => import('./columns/columns.behaviour.ts') },
  { widget: compose, chunk: 'gallery', behaviour: () => import('./compose/compose.behaviour.ts') },
  { widget: gallery, chunk: 'gallery', behaviour: () => import('./gallery/gallery.behaviour.ts') },
  { widget: header, chunk: 'page', behaviour: () => import('./header/header.behaviour.ts') },
  { widget: lazy, chunk: 'page', behaviour: () => import('./lazy/lazy.behaviour.ts') },
  { widget: messages, chunk: 'page', behaviour: () => import('./messages/messages.behaviour.ts') },
  { widget: modal, chunk: 'page', behaviour: () => import('./modal/modal.behaviour.ts') },
  { widget: paged, chunk: 'gallery', behaviour: () => import('./paged/paged.behaviour.ts') },
  { widget: panel, chunk: 'page', behaviour: () => import('./panel/panel.behaviour.ts') },
  { widget: tabs, chunk: 'page', behaviour: () => import('./tabs/tabs.behaviour.ts') },
  { widget: toggle, chunk: 'page', behaviour: () => import('./toggle/toggle.behaviour.ts') },
  { widget: tooltip, chunk: 'page', behaviour: () => import('./tooltip/tooltip.behaviour.ts') },
  { widget: video, chunk: 'gallery', behaviour: () => import('./video/video.behaviour.ts') },
];
