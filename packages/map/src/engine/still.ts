import { boxOf, movedBy, pixelOf, placeOf, type Size } from './camera.logic.ts';
import type { Camera, Mover, Tell } from './engine.ts';
import type { View } from './place.logic.ts';

/** The map before MapLibre has loaded: it has a place, so that pins can be rendered, and it moves without animation. */
export function createStill(container: HTMLElement, first: View, tell: Tell = () => {}): Camera {
  const size = (): Size => ({ width: container.clientWidth, height: container.clientHeight });
  let at = placeOf(first, size());
  const go = (next: View, by: Mover): void => {
    at = placeOf(next, size());
    tell('move', undefined);
    tell('rest', { by });
  };
  return {
    place: () => at,
    box: () => boxOf(at, size()),
    project: (lng, lat) => pixelOf(at, size(), lng, lat),
    show: (view) => go(view, 'page'),
    zoomBy: (steps) => go({ ...at, zoom: Math.round(at.zoom + steps) }, 'visitor'),
    panBy: (x, y) => go(movedBy(at, x, y), 'visitor'),
    easeTo: (next) => go({ ...at, ...next }, 'visitor'),
    reveal: (x, y) => go(movedBy(at, x, y), 'focus'),
    resize: () => go(at, 'page'),
  };
}
