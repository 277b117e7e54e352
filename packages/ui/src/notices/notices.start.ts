import { emit, on } from '@staytags/bus/bus';
import { isEventName, type EventMap } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import type { Slice } from '@staytags/bus/slice';
import css from './notices.css?inline';
import { NOTICED_MS, topModal } from '../dialog/modal-stack.ts';
import { sheetOf } from '../basics/sheet.tsx';
import { speakFor } from '../basics/speak-for.ts';
import { returnFocus } from '../presses/opener.ts';
import { pressedControl } from '../presses/presses.ts';
import { make } from '../basics/make.ts';

type Notice = EventMap['notice'];

const SHOWN_SECONDS = 5;
/** Time to hear of an action, to get to it and to decide. */
const ACTION_SECONDS = 20;
const MAX_SHOWN = 3;
/** Moves the focus to the action, which is at the end of the page, far from the visitor's place. Browsers and screen readers do not use this key. */
const KEY = 'F8';

/**
 * Notices at the bottom of the page or of the topmost modal. Each shows for five seconds, not counting time under the pointer or the focus,
 * and one with an action for 20 seconds after the last key; a click hides it. At most three, without duplicates, so that a burst of
 * errors does not cover the page.
 */
export const slice: Slice = {
  name: 'notices',
  hears: ['notice'],
  start: () => void on('notice', show),
};

/** Shared with the modal stack, which moves the host. */
const place = shared<{ host?: HTMLElement; region?: HTMLElement }>('notices', () => ({}));

interface Shown {
  readonly element: HTMLElement;
  readonly isError: boolean;
  /** Identifies duplicates; undefined if the action cannot be serialised. */
  readonly same: string | undefined;
  /** Restarts the clock. */
  renew(): void;
  /** Whether the pointer or the focus is in it. */
  isHeld(): boolean;
  leave(): void;
}

/** The oldest first. */
const shown: Shown[] = [];

/** Where the focus was before it came to a notice. It goes back when the notice leaves with it, as on Undo. */
let origin: Element | undefined;
/** Around it, if it leaves meanwhile. */
let around: Node | undefined;
const noteOrigin = (event: Event): void => {
  if ((event as FocusEvent).relatedTarget !== place.host) return;
  origin = event.composedPath()[0] as Element;
  around = origin.getRootNode();
};

function bringRegion(): HTMLElement {
  if (!place.host || !place.region) {
    place.host = make('div', { 'data-stay-notices': '' });
    // Each notice is read once, not again with the next.
    place.region = make('div', { class: 'notices', role: 'status', 'aria-atomic': 'false' });
    const root = place.host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf('notices', css)];
    root.append(place.region);
  }
  const parent = topModal() ?? document.body;
  if (place.host.parentNode !== parent) parent.append(place.host);
  parent.getRootNode().addEventListener('focusout', noteOrigin);
  if (shown.length === 0) place.region.classList.toggle('raised', isMapBelow());
  return place.region;
}

/** Whether a map, or its switch between list and map, is where a notice would be. */
const isMapBelow = (): boolean =>
  document.elementFromPoint(innerWidth / 2, innerHeight - 44)?.localName === 'stay-map-results';

/** Two removals may have the same text but different undo actions, so the action counts too. */
function sameness({ text, type, action }: Notice): string | undefined {
  try {
    return JSON.stringify([text, type, action]);
  } catch {
    return undefined;
  }
}

function show(raw: Notice): void {
  const { text, type = 'success', image, action, from, seconds = action ? ACTION_SECONDS : SHOWN_SECONDS } = raw;
  if (typeof text !== 'string' || !text) return;
  const region = bringRegion();
  const same = sameness(raw);
  const twin = shown.find((one) => same !== undefined && one.same === same);
  if (twin) {
    twin.renew();
    return;
  }
  const look = `notice notice-${type}`;
  const notice = make('div', { class: look, part: look });
  speakFor(from, notice);
  if (type === 'error') notice.setAttribute('role', 'alert');
  notice.append(make('p', {}, text));
  // The text does not wait for the picture.
  void Promise.resolve(image).then((src) => src && notice.prepend(make('img', { src, alt: '' })));
  const gone = new AbortController();
  const leave = () => {
    gone.abort();
    const isFocused = notice.matches(':focus-within');
    notice.remove();
    if (isFocused) returnFocus(origin, around);
    const at = shown.findIndex(({ element }) => element === notice);
    if (at >= 0) shown.splice(at, 1);
  };
  const { renew, isHeld } = hideAfter(notice, leave, seconds, gone.signal);
  if (action) {
    const button = actionButton(action, leave);
    notice.append(button);
    // For those who press no mouse.
    if (!pressedControl()) notice.append(make('kbd', {}, KEY));
    // Of several, the newest is the last to take the focus.
    const follow = ({ key }: KeyboardEvent) => {
      renew();
      if (key === KEY) button.focus();
    };
    addEventListener('keydown', follow, { capture: true, signal: gone.signal });
  }
  // The region must be on the page before its text, or nothing is announced.
  setTimeout(() => {
    if (!gone.signal.aborted) region.append(notice);
  }, NOTICED_MS);
  notice.addEventListener('click', leave);
  notice.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The dialog around it stays.
    event.preventDefault();
    leave();
  });
  makeRoom();
  shown.push({ element: notice, isError: type === 'error', same, renew, isHeld, leave });
}

/** Removes the oldest notice that is not an error, and one in use only if there is no other. */
function makeRoom(): void {
  if (shown.length < MAX_SHOWN) return;
  const free = shown.filter(({ isHeld }) => !isHeld());
  (free.find(({ isError }) => !isError) ?? free[0] ?? shown[0])?.leave();
}

function actionButton({ label, event, detail }: NonNullable<Notice['action']>, done: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button' }, label);
  button.addEventListener('click', (click) => {
    click.stopPropagation();
    if (isEventName(event)) emit(event, detail as never);
    done();
  });
  return button;
}

/** Hides the notice after this many seconds of reading time. */
function hideAfter(
  notice: HTMLElement,
  leave: () => void,
  seconds: number,
  signal: AbortSignal,
): Pick<Shown, 'renew' | 'isHeld'> {
  let left = seconds * 1_000;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // From the events alone: Firefox still matches `:hover` while it dispatches `pointerleave`.
  const holds = { pointer: false, focus: false };
  const isHeld = () => holds.pointer || holds.focus;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const go = () => {
    if (signal.aborted || timer !== undefined || document.hidden || isHeld()) return;
    since = performance.now();
    timer = setTimeout(leave, Math.max(0, left));
  };
  const hold = (what: keyof typeof holds, type: string, holding: boolean) =>
    notice.addEventListener(type, () => {
      holds[what] = holding;
      (holding ? stop : go)();
    });
  hold('pointer', 'pointerenter', true);
  hold('pointer', 'pointerleave', false);
  hold('focus', 'focusin', true);
  hold('focus', 'focusout', false);
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : go()), { signal });
  go();
  return {
    isHeld,
    renew() {
      stop();
      left = seconds * 1_000;
      go();
    },
  };
}
