/** Whether the visitor asked for less motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const running = new WeakMap<Element, Animation>();

function run(element: Element, frames: Keyframe[], duration: number): Animation {
  running.get(element)?.cancel();
  const animation = element.animate(frames, { duration, easing: 'ease' });
  running.set(element, animation);
  return animation;
}

export function fadeIn(element: Element, ms: number): void {
  if (!isStill()) run(element, [{ opacity: 0 }, { opacity: 1 }], ms);
}

/**
 * Scrolls to `top` in so many milliseconds, since a browser's own smooth scrolling takes as long as it likes. A visitor who scrolls
 * meanwhile stops it.
 */
export function scrollWithin(scroller: Element, top: number, ms: number): void {
  const go = (to: number) => scroller.scrollTo({ top: to, behavior: 'instant' });
  if (isStill()) {
    go(top);
    return;
  }
  const from = scroller.scrollTop;
  const begin = performance.now();
  const ended = new AbortController();
  const { signal } = ended;
  for (const type of ['wheel', 'touchstart', 'keydown'])
    addEventListener(type, () => ended.abort(), { signal, passive: true });
  const step = () => {
    if (signal.aborted) return;
    const share = Math.min(1, (performance.now() - begin) / ms);
    go(from + (top - from) * (0.5 - Math.cos(share * Math.PI) / 2));
    if (share < 1) requestAnimationFrame(step);
    else ended.abort();
  };
  requestAnimationFrame(step);
}

/**
 * Slides an element open or closed, in no time with 0 ms; what it did before is over. `show` shows or hides it: before it opens, and after
 * it has closed.
 */
export function slide(element: HTMLElement, open: boolean, ms: number, show: (on: boolean) => void): void {
  running.get(element)?.cancel();
  if (!ms || isStill()) {
    show(open);
    return;
  }
  show(true);
  const frames = [
    { blockSize: '0px', opacity: 0, overflow: 'clip' },
    { blockSize: `${element.offsetHeight}px`, opacity: 1, overflow: 'clip' },
  ];
  const animation = run(element, open ? frames : frames.toReversed(), ms);
  if (!open) animation.addEventListener('finish', () => show(false));
}
