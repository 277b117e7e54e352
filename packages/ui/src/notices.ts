import { emit, isEventName, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { shared } from '@staytags/bus/runtime';
import type { Slice } from '@staytags/bus/slice';
import css from './notices.css?inline';
import { topModal } from './modal-stack.ts';

type Notice = EventMap['notice'];

const SHOWN_MS = 5_000;

/** Notices at the foot of the page, or of the topmost modal: five seconds, a click hides; the clock stops under pointer and focus. */
export const slice: Slice = {
  name: 'notices',
  hears: ['notice'],
  start: () => void on('notice', show),
};

/** Where they stand; the stack of modals moves it. */
const place = shared<{ host?: HTMLElement; region?: HTMLElement }>('notices', () => ({}));

function bringRegion(): HTMLElement {
  if (!place.host || !place.region) {
    place.host = document.createElement('div');
    place.host.setAttribute('data-stay-notices', '');
    const root = place.host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    place.region = document.createElement('div');
    place.region.className = 'notices';
    place.region.setAttribute('role', 'status');
    root.append(place.region);
  }
  const parent = topModal() ?? document.body;
  if (place.host.parentNode !== parent) parent.append(place.host);
  return place.region;
}

function show({ text, type = 'success', action }: Notice): void {
  if (typeof text !== 'string' || !text) return;
  const parent = bringRegion();
  const notice = document.createElement('div');
  notice.className = `notice notice-${type}`;
  notice.setAttribute('part', `notice notice-${type}`);
  if (type === 'error') notice.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = text;
  notice.append(words);
  if (action) notice.append(actionButton(action, () => notice.remove()));
  // The region must be in the page before its text, or nothing is spoken.
  requestAnimationFrame(() => parent.append(notice));
  notice.addEventListener('click', () => notice.remove());
  notice.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') notice.remove();
  });
  hideAfter(notice, SHOWN_MS);
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

/** Counts only the time in which somebody could read it. */
function hideAfter(notice: HTMLElement, ms: number): void {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const go = () => {
    if (timer !== undefined || document.hidden || notice.matches(':hover, :focus-within')) return;
    since = performance.now();
    timer = setTimeout(
      () => {
        notice.remove();
        document.removeEventListener('visibilitychange', follow);
      },
      Math.max(0, left),
    );
  };
  const follow = () => (document.hidden ? stop() : go());
  document.addEventListener('visibilitychange', follow);
  for (const type of ['pointerenter', 'focusin']) notice.addEventListener(type, stop);
  for (const type of ['pointerleave', 'focusout']) notice.addEventListener(type, () => queueMicrotask(go));
  go();
}
