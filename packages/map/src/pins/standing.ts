import { readSize } from '../engine/place.logic.ts';
import type { FrameOptions } from '../frame/use-engine.ts';

/** Pins that stand until the view has its own. */
interface Standing {
  readonly layer: HTMLElement;
  /** Makes way for the pins in this area, if it has any: a press that came too early counts now. */
  finish(area?: ParentNode): void;
}

/** What a preview has left on an element for its view. */
export const standing = new WeakMap<HTMLElement, Standing>();

/** The width and height of the settings; else the CSS has them [MAP-2]. */
export function setSize({ style }: HTMLElement, { width, height }: Pick<FrameOptions, 'width' | 'height'>): void {
  style.setProperty('inline-size', readSize(width) ?? '');
  // A percentage of a height that is not set would be nothing.
  const tall = readSize(height);
  style.setProperty('block-size', tall && !tall.endsWith('%') ? tall : '');
}
