import { pan, WHOLE, zoom, type View } from './gallery.logic.ts';

const TAP_SCALE = 2.5;
const STEP = 1.5;

export interface Zoom {
  /** Zooms from the centre. */
  step(by: 1 | -1): void;
  reset(): void;
  isZoomed(): boolean;
}

/** Pinch, double click and Ctrl with the wheel zoom a picture, which can then be dragged. */
export function createZoom(frame: HTMLElement, image: HTMLImageElement, onChange: () => void): Zoom {
  let view: View = WHOLE;
  const fingers = new Map<number, PointerEvent>();

  function apply(next: View): void {
    view = next;
    image.style.transform = view === WHOLE ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // While not zoomed, the browser handles swipes and leaves pinches to us.
    frame.style.touchAction = view === WHOLE ? 'pan-x' : 'none';
    frame.toggleAttribute('data-zoomed', view !== WHOLE);
    onChange();
  }

  /** The rendered picture inside its box, and the frame. */
  const sizes = () => {
    const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image;
    const fit = Math.min(offsetWidth / (naturalWidth || offsetWidth), offsetHeight / (naturalHeight || offsetHeight));
    return [
      { width: (naturalWidth || offsetWidth) * fit, height: (naturalHeight || offsetHeight) * fit },
      { width: frame.clientWidth, height: frame.clientHeight },
    ] as const;
  };

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomTo = (scale: number, point = { x: 0, y: 0 }) => apply(zoom(view, scale, point, ...sizes()));

  frame.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, event);
    if (view !== WHOLE || fingers.size > 1) frame.setPointerCapture(event.pointerId);
  });
  frame.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (other) {
      const distance = (one: PointerEvent) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = fromMiddle({
        clientX: (event.clientX + other.clientX) / 2,
        clientY: (event.clientY + other.clientY) / 2,
      });
      zoomTo((view.scale * distance(event)) / Math.max(1, distance(before)), middle);
    } else if (view !== WHOLE) {
      apply(
        pan(
          view,
          { x: view.x + event.clientX - before.clientX, y: view.y + event.clientY - before.clientY },
          ...sizes(),
        ),
      );
    }
    fingers.set(event.pointerId, event);
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    frame.addEventListener(type, ({ pointerId }) => fingers.delete(pointerId));
  frame.addEventListener('dblclick', (event) => zoomTo(view === WHOLE ? TAP_SCALE : 1, fromMiddle(event)));
  frame.addEventListener(
    'wheel',
    (event) => {
      // Trackpads send pinches as Ctrl with the wheel.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(view.scale * Math.exp(-event.deltaY / 200), fromMiddle(event));
    },
    { passive: false },
  );
  frame.style.touchAction = 'pan-x';
  return {
    step: (by) => zoomTo(by > 0 ? view.scale * STEP : view.scale / STEP),
    reset: () => view !== WHOLE && apply(WHOLE),
    isZoomed: () => view !== WHOLE,
  };
}
