import { changeHistory } from '@staytags/net/storage/history';
import { isPlainObject } from '@staytags/base/json';

/** The visitor's place in a list, kept in the history entry [RES-8]. */
export interface Place {
  readonly shown: number;
  readonly top: number;
  /** The first visible card and its offset in the viewport, in px: content above the list may have another height next time. */
  readonly card: number;
  readonly offset: number;
  readonly href: string;
  /** The browser leaves the scroll position of this entry to us. */
  readonly manual: boolean;
}

/** The lists through which a visitor has scrolled before their view came: it leaves the place alone. */
export const scrolled = new Set<string>();

const MOST_SHOWN = 10_000;
const keyOf = (name: string): string => `stay-results.${name}`;
export const NOWHERE: Place = { shown: 0, top: 0, card: -1, offset: 0, href: '', manual: false };

function state(): Record<string, unknown> {
  const own: unknown = history.state;
  return isPlainObject(own) ? own : {};
}

/** The place in this history entry. */
export function readPlace(name: string): Place {
  const raw = state()[keyOf(name)];
  if (!isPlainObject(raw)) return NOWHERE;
  const { shown, top, card, offset, href, manual } = raw;
  // Ignores entries of another search, or written by other code.
  if (typeof shown !== 'number' || typeof top !== 'number' || href !== location.href) return NOWHERE;
  return {
    shown: Math.min(Math.max(0, Math.floor(shown)), MOST_SHOWN),
    top: Math.max(0, top),
    card: typeof card === 'number' ? card : NOWHERE.card,
    offset: typeof offset === 'number' ? offset : 0,
    href,
    manual: manual === true,
  };
}

export function writePlace(name: string, change: Partial<Place>): void {
  const own: unknown = history.state;
  // If the site keeps something other than an object here, leave it alone.
  if (own !== null && own !== undefined && !isPlainObject(own)) return;
  const { href } = location;
  changeHistory('replaceState', href, { ...state(), [keyOf(name)]: { ...readPlace(name), ...change, href } });
}
