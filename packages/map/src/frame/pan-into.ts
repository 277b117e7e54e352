import type { MapEngine } from '../engine/engine.ts';

const GAP = 12;

/** The visible part of a map taller than the screen; the whole map if that part is too small for the element. */
function visiblePart(
  { top, bottom, left, right }: DOMRect,
  tall: number,
): Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'> {
  const seen = { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom), left, right };
  return seen.bottom - seen.top >= tall ? seen : { top, bottom, left, right };
}

/** Pans the map until an element over it is fully in view; the element moves along. */
export function panInto(engine: MapEngine, element: Element, frame: Element): void {
  // A ResizeObserver reports once more when the element is removed.
  if (!element.isConnected) return;
  const inner = element.getBoundingClientRect();
  const outer = visiblePart(frame.getBoundingClientRect(), inner.height + 2 * GAP);
  const left = Math.min(0, inner.left - outer.left - GAP);
  const right = Math.max(0, inner.right - outer.right + GAP);
  const up = Math.min(0, inner.top - outer.top - GAP);
  const down = Math.max(0, inner.bottom - outer.bottom + GAP);
  if (left || right || up || down) engine.camera.reveal(left || right, up || down);
}
