import { emit, isEventName, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import type { Slice } from '@staytags/bus/slice';
import css from './notices.css?inline';
import { topModal } from './modal-stack.ts';
import { sheetOf } from './sheet.tsx';

type Notice = EventMap['notice'];

const SHOWN_MS = 5_000;
const MOST = 3;

/**
 * Notices at the foot of the page, or of the topmost modal: five seconds, a click hides; the clock stops under pointer and focus.
 * Three at most, and none twice: a storm of errors leaves the page to be seen.
 */
export const slice: Slice = {
  name: 'notices',
  hears: ['notice'],
  start: () => void on('notice', show),
};

/** Where they stand; the stack of modals moves it. */
const place = shared<{ host?: HTMLElement; region?: HTMLElement }>('notices', () => ({}));

interface Shown {
  readonly element: HTMLElement;
  readonly isError: boolean;
  /** What it says and does; undefined where that cannot be compared. */
  readonly same: string | undefined;
  renew(): void;
  leave(): void;
}

/** The oldest first. */
const shown: Shown[] = [];

function bringRegion(): HTMLElement {
  if (!place.host || !place.region) {
    place.host = document.createElement('div');
    place.host.setAttribute('data-stay-notices', '');
    const root = place.host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf('notices', css)];
    place.region = document.createElement('div');
    place.region.className = 'notices';
    place.region.setAttribute('role', 'status');
    root.append(place.region);
  }
  const parent = topModal() ?? document.body;
  if (place.host.parentNode !== parent) parent.append(place.host);
  return place.region;
}

/** Two removals may be told in the same words, and each has its own way back: the action counts too. */
function sameness({ text, type, action }: Notice): string | undefined {
  try {
    return JSON.stringify([text, type, action]);
  } catch {
    return undefined;
  }
}

function show(raw: Notice): void {
  const { text, type = 'success', action } = raw;
  if (typeof text !== 'string' || !text) return;
  const region = bringRegion();
  const same = sameness(raw);
  const twin = shown.find((one) => same !== undefined && one.same === same);
  if (twin) {
    twin.renew();
    return;
  }
  const notice = document.createElement('div');
  notice.className = `notice notice-${type}`;
  notice.setAttribute('part', `notice notice-${type}`);
  if (type === 'error') notice.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = text;
  notice.append(words);
  const gone = new AbortController();
  const leave = () => {
    gone.abort();
    notice.remove();
    const at = shown.findIndex(({ element }) => element === notice);
    if (at >= 0) shown.splice(at, 1);
  };
  if (action) notice.append(actionButton(action, leave));
  // The region must be in the page before its text, or nothing is spoken.
  requestAnimationFrame(() => {
    if (!gone.signal.aborted) region.append(notice);
  });
  notice.addEventListener('click', leave);
  notice.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave();
  });
  makeRoom();
  shown.push({ element: notice, isError: type === 'error', same, renew: hideAfter(notice, leave, gone.signal), leave });
}

const isHeld = (element: Element): boolean => element.matches(':hover, :focus-within');

/** The oldest that is no error leaves first, and one that is being read or used last. */
function makeRoom(): void {
  if (shown.length < MOST) return;
  const free = shown.filter(({ element }) => !isHeld(element));
  (free.find(({ isError }) => !isError) ?? free[0] ?? shown[0])?.leave();
}

function actionButton(action: NonNullable<Notice['action']>, done: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action.label;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    if (isEventName(action.event)) emit(action.event, action.detail as never);
    done();
  });
  return button;
}

/** Counts only the time in which somebody could read it; what is returned lets that begin again. */
function hideAfter(notice: HTMLElement, leave: () => void, signal: AbortSignal): () => void {
  let left = SHOWN_MS;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const go = () => {
    if (signal.aborted || timer !== undefined || document.hidden || isHeld(notice)) return;
    since = performance.now();
    timer = setTimeout(leave, Math.max(0, left));
  };
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : go()), { signal });
  for (const type of ['pointerenter', 'focusin']) notice.addEventListener(type, stop);
  for (const type of ['pointerleave', 'focusout']) notice.addEventListener(type, () => queueMicrotask(go));
  go();
  return () => {
    stop();
    left = SHOWN_MS;
    go();
  };
}
