import { shared } from '@staytags/bus/runtime';

/** Elements that can have the focus. */
export const FOCUSABLE =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

type Press = 'pointer' | 'space' | 'composition';

const state = shared<{
  pressed?: Element;
  isWatching: boolean;
  busy: Set<Press>;
  free: Set<() => void>;
  acted: Set<() => void>;
}>('presses', () => ({ isWatching: false, busy: new Set(), free: new Set(), acted: new Set() }));

/**
 * Remembers which control was pressed last. Safari does not focus a button that is clicked, so the focus says nothing about it; and the
 * code of a dialog arrives only after the press. The page starts this once, before any dialog.
 */
export function watchPresses(): void {
  if (state.isWatching) return;
  state.isWatching = true;
  const options = { capture: true, passive: true };
  const { busy } = state;
  addEventListener(
    'pointerdown',
    (event) => {
      busy.add('pointer');
      endLost();
      const control = event.composedPath().find((target) => target instanceof Element && target.matches(FOCUSABLE));
      if (control instanceof Element) state.pressed = control;
      else delete state.pressed;
    },
    options,
  );
  // From the keyboard, the control that acts is the one with the focus.
  addEventListener(
    'keydown',
    ({ key, isComposing }) => {
      delete state.pressed;
      if (!isComposing) endLost();
      // A button acts when Space comes up, if it is still where it was.
      if (key === ' ') busy.add('space');
    },
    options,
  );
  addEventListener('keyup', ({ key }) => key === ' ' && end('space'), options);
  addEventListener('compositionstart', () => busy.add('composition'), options);
  const ends = { pointerup: 'pointer', pointercancel: 'pointer', compositionend: 'composition' } as const;
  for (const [type, which] of Object.entries(ends)) addEventListener(type, () => end(which), options);
  for (const type of ['keyup', 'focusin']) addEventListener(type, () => busy.size > 0 || run(state.acted), options);
}

/** A field that is removed while text is composed in it reports no end of that. */
const endLost = (): void => {
  if (state.busy.has('composition')) end('composition');
};

function end(which: Press): void {
  state.busy.delete(which);
  // The click comes after it.
  setTimeout(() => {
    run(state.acted);
    if (isFree()) run(state.free);
  });
}

function run(waiting: Set<() => void>): void {
  const each = [...waiting];
  waiting.clear();
  for (const resolve of each) resolve();
}

/** The control that was pressed last, if it was by a pointer. */
export const pressedControl = (): Element | undefined => state.pressed;

/** A press whose end never comes: a native select or a context menu swallows it. */
const LONGEST_PRESS_MS = 2_000;

/** Whether neither a pointer nor Space is down, and no text is being composed. */
export const isFree = (): boolean => state.busy.size === 0;

/** Resolves when neither a pointer nor Space is down and no text is being composed: what is replaced in between loses its click or its text. */
export const whenFree = (): Promise<void> =>
  isFree()
    ? Promise.resolve()
    : new Promise((resolve) => {
        state.free.add(resolve);
        if (!state.busy.has('composition')) setTimeout(() => (state.busy.clear(), resolve()), LONGEST_PRESS_MS);
      });

/** Resolves after the visitor's next press, key or focus. */
export const whenActed = (): Promise<void> => new Promise((resolve) => state.acted.add(resolve));
