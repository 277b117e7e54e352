import { make } from '../basics/make.ts';

const MIDDLE = 1;

/** The button and the modifier keys of a click, which decide where a link opens. */
export type ClickKeys = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Repeats a click that had to wait for an answer. What was to open in a new tab or window still does: some browsers ignore the modifier
 * keys of synthetic clicks, so the link gets `target=_blank` for the moment.
 */
export function replayClick(target: Element, keys: ClickKeys, link?: HTMLAnchorElement): void {
  const { metaKey, shiftKey, altKey } = keys;
  const ctrlKey = keys.ctrlKey || keys.button === MIDDLE;
  const opensElsewhere = ctrlKey || metaKey || shiftKey;
  if (!opensElsewhere && !altKey && target instanceof HTMLElement) {
    target.click();
    return;
  }
  const before = link?.getAttribute('target') ?? null;
  if (opensElsewhere) link?.setAttribute('target', '_blank');
  const init = { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey, altKey };
  target.dispatchEvent(new MouseEvent('click', init));
  if (before === null) link?.removeAttribute('target');
  else link?.setAttribute('target', before);
}

/** Opens a page as a press on a link inside the element would: scripts of the page may prevent it, as a router does. */
export function followLink(host: Element, href: string): void {
  // Also where a `<base target>` says otherwise.
  const link = make('a', { href, target: '_self' });
  (host.shadowRoot ?? host).append(link);
  link.click();
  link.remove();
}
