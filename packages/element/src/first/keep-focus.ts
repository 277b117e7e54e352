const STOPS = 'a, button, input, select, textarea, summary, [tabindex]';

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
  const isInside = host.contains(focused);
  return () => {
    const now = document.activeElement;
    // The content may have been removed.
    if (isInside && (now === focused || now === document.body) && !focused?.getClientRects().length) focusFirst(view);
  };
}
