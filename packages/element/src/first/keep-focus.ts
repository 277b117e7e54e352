import { isInSight } from '@staytags/ui/motion/in-sight';

export const STOPS = 'a, button, input, select, textarea, summary, [tabindex]';

/** Finds the control of a view that is like the one that had the focus. */
type Like = (controls: readonly HTMLElement[], before: Element) => HTMLElement | undefined;

/**
 * Gives the focus to the control of a view that leads to the same address as the one that had it, or is like it; else to its first, or to
 * the view while it has none.
 */
export function focusIn(view: HTMLElement, before: Element, isSeen: boolean, like?: Like): void {
  const controls = [...view.querySelectorAll<HTMLElement>(STOPS)].filter(({ tabIndex }) => tabIndex >= 0);
  const { href } = before as HTMLAnchorElement;
  const same = href ? controls.find((one) => (one as HTMLAnchorElement).href === href) : like?.(controls, before);
  const next = same ?? controls[0];
  if (!next) view.tabIndex = -1;
  // It may be far from where the focus was; a visitor who has scrolled away from that stays there.
  (next ?? view).focus({ preventScroll: !isSeen });
}

/**
 * Where the focus is in the content of an element, which its view is about to replace, what this returns gives it to a control of
 * the view: it would be lost, and the visitor with it [CORE-6]. A view that has moved it already, or shows the content, keeps it.
 */
export function keepFocus(host: HTMLElement, view: HTMLElement, like?: Like): () => void {
  const focused = document.activeElement;
  const isInside = focused !== null && focused !== host && host.contains(focused);
  const isSeen = isInside && isInSight(focused);
  const slot = isInside ? slotOf(host, focused) : null;
  return () => {
    // Asking for rectangles at each drawing would cost a layout.
    if (!isInside || (slot?.isConnected && slotOf(host, focused) === slot)) return;
    const now = document.activeElement;
    // The content may have been removed.
    if ((now === focused || now === document.body) && !focused.getClientRects().length)
      focusIn(view, focused, isSeen, like);
  };
}

/** The slot that shows the child of the host that `inner` is in. */
function slotOf(host: HTMLElement, inner: Element | null): HTMLSlotElement | null {
  let child = inner;
  while (child && child.parentElement !== host) child = child.parentElement;
  return child?.assignedSlot ?? null;
}
