import { FOCUSABLE } from './presses.ts';

/** Gives the focus to the first control that can have it, else to the view. Returns whether that can have it. */
export function giveFocus(controls: readonly HTMLElement[], view: HTMLElement, follows?: boolean): boolean {
  return [...controls, view].some((next) => {
    if (next === view) view.tabIndex = -1;
    next.focus({ preventScroll: !follows });
    return next.matches(':focus');
  });
}

/**
 * Passes the focus of a control that is about to leave to another one near it, else to the view, else, where the element has hidden itself,
 * around that: without it, Tab starts at the top of the page [CORE-39].
 */
export function passFocus(control: Element): void {
  const around: HTMLElement[] = [];
  for (let box = control.parentElement; box; box = box.parentElement) around.push(box);
  const { host } = control.getRootNode() as Partial<ShadowRoot>;
  queueMicrotask(() => {
    // Whoever knows better has moved it.
    if (document.activeElement !== document.body) return;
    const view = around.at(-1);
    const controls = around.flatMap((box) => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]);
    if (!(view && giveFocus(controls, view)) && host) passFocus(host);
  });
}
