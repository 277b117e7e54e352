import type { ElementSource } from '@staytags/element/declare/widget';
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
  { widget: background, behaviour: () => import('./background/background.behaviour.ts') },
  { widget: columns, behaviour: () => import('./columns/columns.behaviour.ts') },
  { widget: compose, behaviour: () => import('./compose/compose.behaviour.ts') },
  { widget: gallery, behaviour: () => import('./gallery/gallery.behaviour.ts') },
  { widget: header, behaviour: () => import('./header/header.behaviour.ts') },
  { widget: lazy, behaviour: () => import('./lazy/lazy.behaviour.ts') },
  { widget: messages, behaviour: () => import('./messages/messages.behaviour.ts') },
  { widget: modal, behaviour: () => import('./modal/modal.behaviour.ts') },
  { widget: paged, behaviour: () => import('./paged/paged.behaviour.ts') },
  { widget: panel, behaviour: () => import('./panel/panel.behaviour.ts') },
  { widget: tabs, behaviour: () => import('./tabs/tabs.behaviour.ts') },
  { widget: toggle, behaviour: () => import('./toggle/toggle.behaviour.ts') },
  { widget: tooltip, behaviour: () => import('./tooltip/tooltip.behaviour.ts') },
  { widget: video, behaviour: () => import('./video/video.behaviour.ts') },
];
