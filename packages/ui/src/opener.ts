import { shared } from '@staytags/bus/runtime';

const FOCUSABLE =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

const state = shared<{ pressed?: Element; isWatching: boolean }>('presses', () => ({ isWatching: false }));

/**
 * Remembers which control was pressed last. Safari does not focus a button that is clicked, so the focus says nothing about it; and the
 * code of a dialog arrives only after the press. The page starts this once, before any dialog.
 */
export function watchPresses(): void {
  if (state.isWatching) return;
  state.isWatching = true;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    (event) => {
      const control = event.composedPath().find((target) => target instanceof Element && target.matches(FOCUSABLE));
      if (control instanceof Element) state.pressed = control;
      else delete state.pressed;
    },
    options,
  );
  // From the keyboard, the control that acts is the one with the focus.
  addEventListener('keydown', () => delete state.pressed, options);
}

const isShown = (element: Element | undefined): boolean => element !== undefined && element.getClientRects().length > 0;

/** The control to which a dialog that opens now gives the focus back: the one that was pressed, else the one with the focus. */
export function currentOpener(): Element | undefined {
  if (isShown(state.pressed)) return state.pressed;
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active && active !== document.body ? active : undefined;
}

/** Gives the focus back. If the opener is gone (a removed row), the first control of the element that owns the dialog takes it. */
export function returnFocus(opener: Element | undefined, dialog: Element): void {
  if (opener instanceof HTMLElement && isShown(opener)) {
    opener.focus({ preventScroll: true });
    return;
  }
  const root = dialog.getRootNode();
  if (root instanceof ShadowRoot)
    root.querySelector<HTMLElement>('button:not(dialog *), a[href]:not(dialog *)')?.focus({ preventScroll: true });
}
