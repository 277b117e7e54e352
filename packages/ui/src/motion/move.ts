/** The element that has the focus, in whatever shadow root it is. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** Whether the node contains the element, also in shadow roots. */
function holds(node: Node, element: Element): boolean {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === node) return true;
  return false;
}

/** Moves or inserts a node, which keeps its focus; with `moveBefore`, which Safari lacks, it keeps animations and frames too. */
export function moveTo(node: HTMLElement, parent: ParentNode & Node, before: Node | null): void {
  const focused = focusedElement();
  if (node.isConnected && parent.isConnected && typeof parent.moveBefore === 'function') {
    parent.moveBefore(node, before);
    // Until the moved element is laid out, Firefox sends keys to the body: the first Space on a heart would be lost.
    if (focused && holds(node, focused)) focused.getClientRects();
    return;
  }
  parent.insertBefore(node, before);
  if (focused instanceof HTMLElement && focused !== focusedElement()) focused.focus({ preventScroll: true });
}
