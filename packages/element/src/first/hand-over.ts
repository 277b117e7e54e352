import type { FirstBox } from './first-registry.ts';
import { focusFirst, keepFocus } from './keep-focus.ts';

/** What gives a view all that its first view has, once the view has rendered next to it. Then the first view is removed. */
export function handOverFrom(host: HTMLElement, { box, missed }: FirstBox): (container: HTMLElement) => void {
  const from = box.firstElementChild;
  const focused = host.shadowRoot?.activeElement ?? undefined;
  const inside = deepest(focused);
  return (container) => {
    const next = container.firstElementChild;
    const last = host.shadowRoot?.activeElement ?? focused;
    if (from && next) handOver(from, next, missed, last);
    // A control that the view does not have.
    if (box.contains(host.shadowRoot?.activeElement ?? null)) focusFirst(container);
    // What was moved into the view, such as a card, has lost the focus where browsers do not know `moveBefore`.
    if (focused && !box.contains(focused)) inside?.focus({ preventScroll: true });
    box.remove();
    keepFocus(host, container)();
  };
}

/** The element with the focus, through all shadow roots. */
function deepest(element: Element | undefined): HTMLElement | undefined {
  const inner = element?.shadowRoot?.activeElement;
  if (inner) return deepest(inner);
  return element instanceof HTMLElement ? element : undefined;
}

/** Gives the view what the visitor did: the focus, typed texts, and a click that nothing has handled. Both have the same elements. */
function handOver(from: Element, to: Element, clicked: Element | undefined, focused: Element | undefined): void {
  const heirOf = (element: Element): HTMLElement | undefined => {
    const path: number[] = [];
    for (let at = element; at !== from && at.parentElement; at = at.parentElement)
      path.unshift([...at.parentElement.children].indexOf(at));
    const heir = path.reduce<Element | undefined>((at, index) => at?.children[index], to);
    return heir instanceof HTMLElement && heir.localName === element.localName ? heir : undefined;
  };
  for (const input of from.querySelectorAll('input')) {
    const heir = input.type !== 'checkbox' && input.value !== input.defaultValue ? heirOf(input) : undefined;
    if (!(heir instanceof HTMLInputElement)) continue;
    heir.value = input.value;
    heir.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused && from.contains(focused)) {
    const heir = heirOf(focused);
    heir?.focus({ preventScroll: true });
    if (focused instanceof HTMLInputElement && heir instanceof HTMLInputElement && focused.selectionStart !== null)
      heir.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  }
  if (clicked && from.contains(clicked)) heirOf(clicked)?.click();
}
