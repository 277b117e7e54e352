import type { MapEngine } from '../engine/engine.ts';

const GAP = 12;

/** The part of a tall map that is on the screen; all of the map where that part is too small for the element. */
function visiblePart(
  { top, bottom, left, right }: DOMRect,
  tall: number,
): Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'> {
  const seen = { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom), left, right };
  return seen.bottom - seen.top >= tall ? seen : { top, bottom, left, right };
}

/** Moves the map until this element over it is in view; the element moves along. */
export function panInto(engine: MapEngine, element: Element, frame: Element): void {
  // A ResizeObserver reports once more when the element leaves.
  if (!element.isConnected) return;
  const own = element.getBoundingClientRect();
  const outer = visiblePart(frame.getBoundingClientRect(), own.height + 2 * GAP);
  const left = Math.min(0, own.left - outer.left - GAP);
  const right = Math.max(0, own.right - outer.right + GAP);
  const up = Math.min(0, own.top - outer.top - GAP);
  const down = Math.max(0, own.bottom - outer.bottom + GAP);
  if (left || right || up || down) engine.panBy(left || right, up || down);
}
