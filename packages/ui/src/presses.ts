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

/** The control that was pressed last, if it was by a pointer. */
export const pressedControl = (): Element | undefined => state.pressed;
