import { isFollowed, isInSight } from './in-sight.ts';
import { focusedElement } from './move.ts';

let isKept = false;

/**
 * Keeps the focus of a keyboard in the window while views mount and lists load above it [CORE-37]. Browsers do so by scroll anchoring, but
 * neither at the top of a page nor while they scroll smoothly. Whoever scrolls, or goes on with a pointer, may leave the focus behind.
 */
export function keepFocusInSight(): void {
  if (isKept) return;
  isKept = true;
  let focused: Element;
  let place: number;
  /** A control that gets its focus back, such as 'Show more' below what it has loaded, may stay behind. */
  let isTab: boolean;
  /** A smooth scroll on its way may still end elsewhere. */
  let isDue = false;
  const hasMoved = () => place !== (place = focused.getBoundingClientRect().top + scrollY);
  const bring = () => {
    if (!isInSight(focused)) focused.scrollIntoView({ block: 'nearest' });
  };
  const check = () => {
    if (!hasMoved()) return;
    isDue = true;
    bring();
  };
  const growth = new ResizeObserver(check);
  // What grows in a column beside a longer one does not make the page grow. A browser that cannot observe leaves that focus behind.
  const watcher = globalThis.IntersectionObserver && new IntersectionObserver(check);
  const follow = (element: Element | null) => {
    if (!isTab || !element?.matches(':focus-visible')) return;
    focused = element;
    isDue = true;
    hasMoved();
    growth.observe(document.body);
    watcher?.observe(element);
  };
  // Screen readers and voices click without a key or a pointer.
  for (const type of ['focusin', 'keydown', 'pointerdown', 'pointermove', 'wheel', 'click'])
    addEventListener(
      type,
      (event) => {
        growth.disconnect();
        watcher?.disconnect();
        isDue = false;
        if (type === 'focusin') follow(event.composedPath()[0] as Element);
        else isTab = (event as KeyboardEvent).key === 'Tab';
      },
      { capture: true, passive: true },
    );
  addEventListener('scrollend', () => {
    if (isDue) bring();
    isDue = false;
  });
  // A visitor may have tabbed before this code, and scrolled away.
  const before = focusedElement();
  // Without such a focus, nothing is measured: that costs a layout.
  isTab = before !== null && isFollowed(before);
  follow(before);
}
