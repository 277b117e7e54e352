import { defineFromSources, knowSources } from '@staytags/element/host/from-sources';
import type { ElementSource } from '@staytags/element/declare/widget';
import { startApp } from './app/entry/start-app.ts';

/** Defines one element, for apps that bundle the code themselves. Does nothing on a server. */
export function defineElement(element: ElementSource): void {
  if (typeof customElements === 'undefined') return;
  startApp();
  knowSources([element]);
  defineFromSources(element.widget);
}
