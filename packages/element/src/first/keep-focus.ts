const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Where the focus is in the content of an element, which its view is about to replace, what this returns gives it to the view's first
 * control: it would be lost, and the visitor with it [CORE-6]. A view that has moved it already, or shows the content, keeps it.
 */
export function keepFocus(host: HTMLElement, view: Element): () => void {
  const focused = document.activeElement;
  if (!focused || focused === host || !host.contains(focused)) return () => {};
  return () => {
    if (document.activeElement === focused && focused.getClientRects().length === 0)
      view.querySelector<HTMLElement>(STOPS)?.focus({ preventScroll: true });
  };
}
