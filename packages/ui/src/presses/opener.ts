import { focusedElement } from '../motion/move.ts';
import { FOCUSABLE, pressedControl } from './presses.ts';

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

/** Passes the focus of a control that is about to leave to another one near it, else to the view: without it, Tab starts at the top of the page [CORE-39]. */
export function passFocus(control: Element): void {
  const around: HTMLElement[] = [];
  for (let box = control.parentElement; box; box = box.parentElement) around.push(box);
  queueMicrotask(() => {
    // Whoever knows better has moved it.
    if (document.activeElement !== document.body) return;
    const boxes = around.filter(({ isConnected }) => isConnected);
    const controls = boxes.flatMap((box) => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]);
    const view = boxes.at(-1);
    const next = controls.find((one) => isShown(one) && !one.matches(':disabled')) ?? view;
    if (next && next === view) view.tabIndex = -1;
    next?.focus({ preventScroll: true });
  });
}
