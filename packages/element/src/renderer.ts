import { shared } from '@staytags/bus/runtime';
import type { Host, Mounted } from './host.ts';
import type { ViewModule } from './widget.ts';

/** Draws views; the React host is the one that there is, and its module sets it, so that pages of behaviours never load React. */
export interface Renderer {
  mount(host: Host, root: ShadowRoot, view: ViewModule, options: Readonly<Record<string, unknown>>): Mounted;
  /** Puts on the page what was mounted, updated and removed since the last time. */
  flush(): void;
}

const slot = shared<{ renderer?: Renderer }>('renderer', () => ({}));

export function setRenderer(renderer: Renderer): void {
  slot.renderer = renderer;
}

export function renderer(): Renderer {
  if (!slot.renderer) throw new Error('the renderer is not loaded');
  return slot.renderer;
}

export const flushRenderer = (): void => slot.renderer?.flush();
