export const STOPS = 'a, button, input, select, textarea, summary, [tabindex]';

/** Gives the focus to the first control of a view, or to the view while it has none. */
export function focusFirst(view: HTMLElement): void {
  const first = view.querySelector<HTMLElement>(STOPS);
  if (!first) view.tabIndex = -1;
  (first ?? view).focus({ preventScroll: true });
}

/**
 * Where the focus is in the content of an element, which its view is about to replace, what this returns gives it to the view's first
 * control: it would be lost, and the visitor with it [CORE-6]. A view that has moved it already, or shows the content, keeps it.
 */
export function keepFocus(host: HTMLElement, view: HTMLElement): () => void {
  const focused = document.activeElement;
  const isInside = focused !== host && host.contains(focused);
  const slot = isInside ? slotOf(host, focused) : null;
  return () => {
    // Asking for rectangles at each drawing would cost a layout.
    if (!isInside || (slot?.isConnected && slotOf(host, focused) === slot)) return;
    const now = document.activeElement;
    // The content may have been removed.
    if ((now === focused || now === document.body) && !focused?.getClientRects().length) focusFirst(view);
  };
}

/** The slot that shows the child of the host that `inner` is in. */
function slotOf(host: HTMLElement, inner: Element | null): HTMLSlotElement | null {
  let child = inner;
  while (child && child.parentElement !== host) child = child.parentElement;
  return child?.assignedSlot ?? null;
}
