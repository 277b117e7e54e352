/** Moves a layer of pins without taking the focus from them. */
export function appendFocused(to: Element, layer: HTMLElement): void {
  const focused = layer.querySelector<HTMLElement>(':focus');
  to.append(layer);
  focused?.focus({ preventScroll: true });
}
