import { isFollowed } from '@staytags/ui/motion/in-sight';
import type { FirstBox } from './first-registry.ts';
import { focusIn, keepFocus, STOPS } from './keep-focus.ts';

/**
 * Returns a function that passes focus, typed text and presses from a first view to its view, once that has rendered next to it, and
 * then removes the first view.
 */
export function handOverFrom(host: HTMLElement, { box, missed }: FirstBox): (container: HTMLElement) => void {
  const from = box.firstElementChild;
  const focused = host.shadowRoot?.activeElement ?? undefined;
  const inside = deepest(focused);
  const follows = inside !== undefined && isFollowed(inside);
  const select = keepSelection(host);
  return (container) => {
    const next = container.firstElementChild;
    const last = host.shadowRoot?.activeElement ?? focused;
    const heir = from && next ? handOver(from, next, missed, last) : undefined;
    const left = host.shadowRoot?.activeElement;
    if (heir?.matches(':disabled')) focusOnceEnabled(heir, container);
    // A control that the view does not have there.
    else if (left && box.contains(left)) focusIn(container, left, follows);
    // Without `moveBefore`, nodes that were moved into the view, such as a card, have lost the focus.
    if (focused && !box.contains(focused)) inside?.focus({ preventScroll: true });
    box.remove();
    keepFocus(host, container, likeOf)();
    select();
  };
}

type Control = Partial<HTMLInputElement>;

/** The control that sends the form as the other does, or that has its name: a server may call the field `end` within `rcav[end]`. */
export function likeOf(controls: readonly HTMLElement[], other: Control): HTMLElement | undefined {
  const [name] = /\w+(?=]?$)/.exec(other.name ?? '') ?? [];
  return controls.find((one: Control) =>
    other.type === 'submit' ? one.type === 'submit' && !one.disabled : name && one.name === name,
  );
}

/** What this returns selects again what is selected in the element now: moving it undoes that [RES-13]. */
function keepSelection(host: HTMLElement): () => void {
  const { shadowRoot } = host;
  const selection = getSelection();
  const composed = selection && shadowRoot && composedRange(selection, shadowRoot);
  const range = composed ?? (selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined);
  const { startContainer: start, startOffset, endContainer: end, endOffset } = range ?? {};
  const isInside = start && (host.contains(start) || shadowRoot?.contains(start));
  // A text field has a selection of its own.
  if (!isInside || !end || range?.collapsed || shadowRoot?.activeElement?.matches('input, textarea')) return () => {};
  return () => {
    if (start.isConnected && end.isConnected) selection?.setBaseAndExtent(start, startOffset ?? 0, end, endOffset ?? 0);
  };
}

/** Undefined in browsers that do not look into shadow roots. */
function composedRange(selection: Partial<Selection>, root: ShadowRoot): StaticRange | undefined {
  try {
    return selection.getComposedRanges?.({ shadowRoots: [root] })[0];
  } catch {
    // Safari 17 and 18 take the shadow roots themselves, and throw at options.
    return selection.getComposedRanges?.(root as GetComposedRangesOptions)[0];
  }
}

/**
 * Gives a control that waits for its request the focus once it can take it, unless the visitor has moved it since. If the control leaves,
 * what has come in its place gets it.
 */
function focusOnceEnabled(control: HTMLElement, view: HTMLElement): void {
  const stops = () => [...view.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops().indexOf(control);
  const observer = new MutationObserver(() => {
    if (control.isConnected && control.matches(':disabled')) return;
    observer.disconnect();
    const next = control.isConnected ? control : stops()[at];
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
  observer.observe(view, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

/** The element with the focus, through all shadow roots. */
function deepest(element: Element | undefined): HTMLElement | undefined {
  const inner = element?.shadowRoot?.activeElement;
  if (inner) return deepest(inner);
  return element instanceof HTMLElement ? element : undefined;
}

/**
 * Gives the view what the visitor did: the focus, typed texts, and a click that nothing has handled. Both have the same elements. Returns
 * the control that the focus was for.
 */
function handOver(
  from: Element,
  to: Element,
  clicked: Element | undefined,
  focused: Element | undefined,
): HTMLElement | undefined {
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
  const next = focused && from.contains(focused) ? heirOf(focused) : undefined;
  // Before the focus, which may open what the press would then close.
  if (clicked && from.contains(clicked)) heirOf(clicked)?.click();
  next?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && next instanceof HTMLInputElement && focused.selectionStart !== null)
    next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  return next;
}
