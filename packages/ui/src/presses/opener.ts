import { focusedElement } from '../motion/move.ts';
import { pressedControl } from './presses.ts';

const isShown = (element: Element | undefined): boolean => element !== undefined && element.getClientRects().length > 0;

/** The control to restore the focus to when a dialog that opens now closes: the pressed one, else the focused one. */
export function currentOpener(): Element | undefined {
  const pressed = pressedControl();
  if (isShown(pressed)) return pressed;
  const active = focusedElement();
  return active && active !== document.body ? active : undefined;
}

/** Gives the focus back. If the opener is gone (a removed row), the first control of the element with this shadow root takes it. */
export function returnFocus(opener: Element | undefined, root: Node | undefined): void {
  if (opener instanceof HTMLElement && isShown(opener)) {
    opener.focus({ preventScroll: true });
    return;
  }
  if (root instanceof ShadowRoot)
    root.querySelector<HTMLElement>('button:not(dialog *), a[href]:not(dialog *)')?.focus({ preventScroll: true });
}
