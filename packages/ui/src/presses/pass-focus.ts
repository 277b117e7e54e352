import { isShown } from './opener.ts';
import { FOCUSABLE } from './presses.ts';

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
