import { shared } from '@staytags/bus/runtime';
import type { Host, Mounted } from './host.ts';
import type { ViewModule } from './widget.ts';

/** Renders views. The React host registers itself when it loads, so that pages with behaviours only never load React. */
export interface Renderer {
  mount(host: Host, view: ViewModule, options: Readonly<Record<string, unknown>>): Mounted;
  /**
   * Flushes mounts, updates and removals. With `attach` false, new views are rendered but not attached, which saves layout in a batch; a
   * later flush attaches them.
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
