import type { MapEngine } from '../engine/engine.ts';

const GAP = 12;

/** Moves the map until this element over it is in view; the element moves along. */
export function panInto(engine: MapEngine, element: Element, frame: Element): void {
  // Its size is told once more when it is gone.
  if (!element.isConnected) return;
  const [own, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  const left = Math.min(0, own.left - outer.left - GAP);
  const right = Math.max(0, own.right - outer.right + GAP);
  const up = Math.min(0, own.top - outer.top - GAP);
  const down = Math.max(0, own.bottom - outer.bottom + GAP);
  if (left || right || up || down) engine.panBy(left || right, up || down);
}
