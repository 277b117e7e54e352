let growth: ResizeObserver | undefined;

/**
 * Keeps the focus of a keyboard in the window while views mount and lists load above it [CORE-37]. Browsers do so by scroll anchoring, but
 * neither at the top of a page nor while they scroll smoothly. Whoever scrolls, or goes on with a pointer, may leave the focus behind.
 */
export function keepFocusInSight(): void {
  if (growth) return;
  let focused: Element;
  let place: number;
  /** A control that gets its focus back, such as 'Show more' below what it has loaded, may stay behind. */
  let isTab = false;
  const look = () => {
    const { top, bottom } = focused.getBoundingClientRect();
    return place !== (place = top + scrollY) && (bottom <= 0 || top >= innerHeight);
  };
  const observer = new ResizeObserver(() => look() && focused.scrollIntoView({ block: 'nearest' }));
  growth = observer;
  for (const type of ['focusin', 'keydown', 'pointerdown', 'pointermove', 'wheel'])
    addEventListener(
      type,
      (event) => {
        observer.disconnect();
        if (type === 'keydown') isTab = (event as KeyboardEvent).key === 'Tab';
        focused = event.composedPath()[0] as Element;
        if (type !== 'focusin' || !isTab || !focused.matches(':focus-visible')) return;
        look();
        observer.observe(document.body);
      },
      { capture: true, passive: true },
    );
}
