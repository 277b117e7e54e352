/** The element that has the focus, in whatever shadow root it is. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** Moves or inserts a node, which keeps its focus; with `moveBefore`, which Safari lacks, it keeps selection and animations too. */
export function moveTo(node: HTMLElement, parent: ParentNode & Node, before: Node | null): void {
  if (node.isConnected && parent.isConnected && typeof parent.moveBefore === 'function') {
    parent.moveBefore(node, before);
    return;
  }
  const focused = focusedElement();
  parent.insertBefore(node, before);
  if (focused instanceof HTMLElement && focused !== focusedElement()) focused.focus({ preventScroll: true });
}
