import { shared } from '@staytags/bus/runtime';
import type { Host, Mounted } from './host.ts';
import type { ViewModule } from './widget.ts';

/** Draws views; the React host is the one that there is, and its module sets it, so that pages of behaviours never load React. */
export interface Renderer {
  mount(host: Host, view: ViewModule, options: Readonly<Record<string, unknown>>): Mounted;
  /**
   * Draws what was mounted, updated and removed since the last time, and puts it on the page, or, for one of many, leaves what is new
   * beside the page, where it costs no layout, until a later flush.
   */
  flush(attach?: boolean): void;
}

const slot = shared<{ renderer?: Renderer }>('renderer', () => ({}));

export function setRenderer(renderer: Renderer): void {
  slot.renderer = renderer;
}

export function renderer(): Renderer {
  if (!slot.renderer) throw new Error('the renderer is not loaded');
  return slot.renderer;
}

export const flushRenderer = (attach = true): void => slot.renderer?.flush(attach);
