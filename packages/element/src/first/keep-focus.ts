const STOPS = 'a, button, input, select, textarea, summary, [tabindex]';

/** Gives the focus to the first control of a view. */
export const focusFirst = (view: Element): void =>
  view.querySelector<HTMLElement>(STOPS)?.focus({ preventScroll: true });

/**
 * Where the focus is in the content of an element, which its view is about to replace, what this returns gives it to the view's first
 * control: it would be lost, and the visitor with it [CORE-6]. A view that has moved it already, or shows the content, keeps it.
 */
export function keepFocus(host: HTMLElement, view: Element): () => void {
  const focused = document.activeElement;
  return () => {
    if (focused === document.activeElement && host.contains(focused) && !focused?.getClientRects().length)
      focusFirst(view);
  };
}
