const MIDDLE = 1;

/** How a click was made, which tells where a link is to open. */
export type Clicked = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * The same click once more, after an answer that it had to wait for. What was to open in a tab or window of its own still does, in browsers
 * too that follow the keys of no click but the visitor's: the link has that target for the moment.
 */
export function clickAgain(target: Element, clicked: Clicked, link?: HTMLAnchorElement): void {
  const { metaKey, shiftKey, altKey } = clicked;
  const ctrlKey = clicked.ctrlKey || clicked.button === MIDDLE;
  const elsewhere = ctrlKey || metaKey || shiftKey;
  if (!elsewhere && !altKey && target instanceof HTMLElement) {
    target.click();
    return;
  }
  const before = link?.getAttribute('target') ?? null;
  if (elsewhere) link?.setAttribute('target', '_blank');
  const keys = { ctrlKey, metaKey, shiftKey, altKey };
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...keys }));
  if (before === null) link?.removeAttribute('target');
  else link?.setAttribute('target', before);
}
