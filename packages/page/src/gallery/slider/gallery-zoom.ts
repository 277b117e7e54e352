import { glide, isPulledAway, pan, WHOLE, zoom, type Point, type View } from './gallery-view.logic.ts';

const TAP_SCALE = 2.5;
const STEP = 1.5;
/** Less is a tap, more is a drag. */
const SLOP = 8;
const DOUBLE_TAP = { ms: 300, distance: 40 };
/** A finger that rests this long before it lifts does not flick. */
const REST_MS = 80;

export interface Zoom {
  /** Zooms from the centre. */
  step(by: 1 | -1): void;
  /** Moves the zoomed picture; false if it is at its edge there. */
  panBy(by: Point): boolean;
  reset(): void;
  /** Adapts to a new size of the frame. */
  fit(): void;
  isZoomed(): boolean;
}

export interface ZoomOptions {
  readonly onChange: () => void;
  /** The picture, not zoomed, is pulled down so far; 0 once it springs back. */
  readonly onPull: (down: number) => void;
  readonly onDismiss: () => void;
}

/**
 * A mouse zooms by click, Ctrl with the wheel and drag; fingers by pinch and double tap, and pull a picture that is not zoomed down to
 * close. Sideways swipes are the browser's own scrolling.
 */
export function createZoom(frame: HTMLElement, image: HTMLImageElement, options: ZoomOptions): Zoom {
  const { onChange, onPull, onDismiss } = options;
  let view: View = WHOLE;
  /** Where the finger has dragged the picture to, beyond the edge too. */
  let dragged: Point = WHOLE;
  const fingers = new Map<number, PointerEvent>();
  let press: { at: Point; moved: boolean; byTouch: boolean; several: boolean } | undefined;
  let lastTap: PointerEvent | undefined;
  let pull = 0;
  let speed: Point = { x: 0, y: 0 };

  function apply(next: View): void {
    dragged = view = next;
    image.style.transform = view === WHOLE ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // While not zoomed, the browser handles swipes and leaves pinches to us.
    frame.style.touchAction = view === WHOLE ? 'pan-x' : 'none';
    frame.toggleAttribute('data-zoomed', view !== WHOLE);
    onChange();
  }

  const sizes = () =>
    [
      { width: image.offsetWidth, height: image.offsetHeight },
      { width: frame.clientWidth, height: frame.clientHeight },
    ] as const;

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomTo = (scale: number, point = { x: 0, y: 0 }) =>
    apply(zoom(view, scale, point, ...sizes(), fingers.size > 0));
  const toggle = (event: MouseEvent) => zoomTo(view === WHOLE ? TAP_SCALE : 1, fromMiddle(event));

  function setPull(down: number): void {
    pull = Math.max(0, down);
    image.style.translate = pull ? `0 ${pull}px` : '';
    onPull(pull);
  }

  frame.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, event);
    const at = { x: event.clientX, y: event.clientY };
    const several = fingers.size > 1;
    press = { at, moved: several, byTouch: event.pointerType !== 'mouse', several };
    speed = { x: 0, y: 0 };
    if (several) setPull(0);
    if (view !== WHOLE || several) frame.setPointerCapture(event.pointerId);
  });
  frame.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !press) return;
    // A menu of the browser, or the window's edge, has taken the release.
    if (event.pointerType === 'mouse' && !event.buttons) {
      fingers.clear();
      return;
    }
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    const far: Point = { x: event.clientX - press.at.x, y: event.clientY - press.at.y };
    const isFirst = !press.moved && Math.hypot(far.x, far.y) > SLOP;
    press.moved ||= isFirst;
    // The picture follows the fingers without the transition that eases the other changes.
    frame.toggleAttribute('data-held', press.moved);
    const ms = Math.max(1, event.timeStamp - before.timeStamp);
    speed = { x: dx / ms, y: dy / ms };
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    fingers.set(event.pointerId, event);
    if (other) {
      const distance = (one: PointerEvent) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = fromMiddle({
        clientX: (event.clientX + other.clientX) / 2,
        clientY: (event.clientY + other.clientY) / 2,
      });
      zoomTo((view.scale * distance(event)) / Math.max(1, distance(before)), middle);
    } else if (view !== WHOLE) {
      const to = { x: dragged.x + dx, y: dragged.y + dy };
      apply(pan(view, to, ...sizes(), true));
      dragged = to;
    } else if (press.byTouch && !press.several && (pull > 0 || (isFirst && far.y > Math.abs(far.x)))) {
      setPull(far.y);
    }
  });
  frame.addEventListener('pointerup', (event) => {
    const last = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!last || fingers.size > 0) return;
    frame.removeAttribute('data-held');
    if (event.timeStamp - last.timeStamp > REST_MS) speed = { x: 0, y: 0 };
    if (isPulledAway(pull, speed.y)) onDismiss();
    else if (pull) setPull(0);
    else if (view !== WHOLE && press?.moved) apply(glide(view, speed, ...sizes()));
    if (!press?.byTouch || press.moved) return;
    const isDouble =
      lastTap &&
      event.timeStamp - lastTap.timeStamp < DOUBLE_TAP.ms &&
      Math.hypot(event.clientX - lastTap.clientX, event.clientY - lastTap.clientY) < DOUBLE_TAP.distance;
    if (isDouble) toggle(event);
    lastTap = isDouble ? undefined : event;
  });
  frame.addEventListener('pointercancel', ({ pointerId }) => {
    fingers.delete(pointerId);
    frame.toggleAttribute('data-held', fingers.size > 0);
    setPull(0);
  });
  frame.addEventListener('click', (event) => {
    // The second click of a double click would undo the first.
    if (press?.byTouch || press?.moved || event.detail > 1) return;
    if (view !== WHOLE || event.target === image || isInside(event, image.getBoundingClientRect())) toggle(event);
    else onDismiss();
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      // Trackpads send pinches as Ctrl with the wheel.
      if (!event.ctrlKey && view === WHOLE) return;
      event.preventDefault();
      if (event.ctrlKey) zoomTo(view.scale * Math.exp(-event.deltaY / 200), fromMiddle(event));
      else apply(pan(view, { x: view.x - event.deltaX, y: view.y - event.deltaY }, ...sizes()));
    },
    { passive: false },
  );
  // Safari on a Mac sends these for a pinch of its trackpad, and would zoom the page.
  let began = 1;
  for (const type of ['gesturestart', 'gesturechange'])
    frame.addEventListener(type, (event) => {
      event.preventDefault();
      const gesture = event as MouseEvent & { readonly scale: number };
      if (type === 'gesturestart') began = view.scale;
      else if (fingers.size === 0) zoomTo(began * gesture.scale, fromMiddle(gesture));
    });
  frame.style.touchAction = 'pan-x';
  return {
    step: (by) => zoomTo(by > 0 ? view.scale * STEP : view.scale / STEP),
    panBy(by) {
      const before = view;
      if (view !== WHOLE) apply(pan(view, { x: view.x + by.x, y: view.y + by.y }, ...sizes()));
      return view.x !== before.x || view.y !== before.y;
    },
    reset: () => view !== WHOLE && apply(WHOLE),
    fit: () => view !== WHOLE && apply(pan(view, view, ...sizes())),
    isZoomed: () => view !== WHOLE,
  };
}

/** A captured pointer's clicks go to the frame; those of a screen reader have no place. */
const isInside = ({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
