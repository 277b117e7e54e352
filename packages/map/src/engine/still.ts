import { boxOf, constrained, fitted, movedBy, pixelOf, type Size } from './camera.logic.ts';
import type { Camera, Tell } from './engine.ts';
import type { Place } from './place.logic.ts';

/** The map before its library is there: it has a place, so that its pins can be shown, and moves in one step. */
export function createStill(container: HTMLElement, first: Place, maxZoom: number, tell: Tell): Camera {
  const size = (): Size => ({ width: container.clientWidth, height: container.clientHeight });
  let at = constrained(first, size(), maxZoom);
  const go = (next: Place, byVisitor: boolean): void => {
    at = constrained(next, size(), maxZoom);
    tell('move', undefined);
    tell('rest', { byVisitor });
  };
  return {
    place: () => at,
    box: () => boxOf(at, size()),
    project: (lng, lat) => pixelOf(at, size(), lng, lat),
    jumpTo: (next) => go(next, false),
    zoomBy: (steps) => go({ ...at, zoom: Math.round(at.zoom + steps) }, true),
    panBy: (x, y) => go(movedBy(at, x, y), true),
    easeTo: (next) => go({ ...at, ...next }, true),
    fit: (bounds, { padding = 0, maxZoom: most = maxZoom } = {}) => go(fitted(bounds, size(), padding, most), false),
    resize: () => go(at, false),
  };
}
