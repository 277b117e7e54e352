/**
 * Keeps the focus of a keyboard in the window while views mount and lists load above it [CORE-37]. Browsers do so by scroll anchoring, but
 * neither at the top of a page nor while they scroll smoothly. Whoever scrolls, or goes on with a pointer, may leave the focus behind.
 */
export function keepFocusInSight(): void {
  const options = { capture: true, passive: true };
  let focused: Element | undefined;
  let place = 0;
  const look = () => {
    const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 1 };
    const hasMoved = place !== (place = top + scrollY);
    return hasMoved && (bottom <= 0 || top >= innerHeight);
  };
  const growth = new ResizeObserver(() => look() && focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  for (const type of ['keydown', 'pointermove', 'pointerdown', 'touchmove', 'wheel'])
    addEventListener(type, () => (focused = undefined), options);
  addEventListener(
    'focusin',
    (event) => {
      const [target] = event.composedPath();
      focused = target instanceof Element && target.matches(':focus-visible') ? target : undefined;
      look();
      growth.observe(document.body);
    },
    options,
  );
}
