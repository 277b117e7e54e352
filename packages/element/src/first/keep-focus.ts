import { isFollowed } from '@staytags/ui/motion/in-sight';
import { giveFocus } from '@staytags/ui/presses/pass-focus';

export const STOPS = 'a, button, input, select, textarea, summary, [tabindex]';

/** Finds the control of a view that is like the one that had the focus. */
type Like = (controls: readonly HTMLElement[], before: Element) => HTMLElement | undefined;

/** What the label or the content of a control says. The address of a link may differ: a server writes the query, an element the hash. */
const wordsOf = (control: Element): string =>
  ((control as HTMLInputElement).labels?.[0] ?? control).textContent.replaceAll(/\s/g, '');

/**
 * Gives the focus to the control of a view that leads to the same address as the one that had it, is like it or says the same; else to the
 * first that can have it, or to the view while it has none.
 */
export function focusIn(view: HTMLElement, before: Element, follows: boolean, like?: Like): void {
  const controls = [...view.querySelectorAll<HTMLElement>(STOPS)].filter(({ tabIndex }) => tabIndex >= 0);
  const { href } = before as HTMLAnchorElement;
  const words = wordsOf(before);
  const same =
    (href ? controls.find((one) => (one as HTMLAnchorElement).href === href) : like?.(controls, before)) ??
    // Ours say more of a count: '12, 12 results'.
    controls.find((one) => wordsOf(one).startsWith(words));
  if (same) controls.unshift(same);
  // It may be far from where the focus was; a visitor who has scrolled away from that stays there.
  giveFocus(controls, view, follows);
}

/**
 * Where the focus is in the content of an element, which its view is about to replace, what this returns gives it to a control of
 * the view: it would be lost, and the visitor with it [CORE-6]. A view that has moved it already, or shows the content, keeps it.
 */
export function keepFocus(host: HTMLElement, view: HTMLElement, like?: Like): () => void {
  // The tag may be in a shadow root of the page.
  const root = host.getRootNode() as Partial<ShadowRoot>;
  const focused = root.activeElement ?? null;
  const isInside = focused !== null && focused !== host && host.contains(focused);
  const follows = isInside && isFollowed(focused);
  const slot = isInside ? slotOf(host, focused) : null;
  return () => {
    // Asking for rectangles at each drawing would cost a layout.
    if (!isInside || (slot?.isConnected && slotOf(host, focused) === slot)) return;
    const now = root.activeElement ?? document.body;
    // The content may have been removed.
    if ((now === focused || now === document.body) && !focused.getClientRects().length)
      focusIn(view, focused, follows, like);
  };
}

/** The slot that shows the child of the host that `inner` is in. */
function slotOf(host: HTMLElement, inner: Element | null): HTMLSlotElement | null {
  let child = inner;
  while (child && child.parentElement !== host) child = child.parentElement;
  return child?.assignedSlot ?? null;
}
