import { KEYS, type Tab } from './engine.ts';

const FRAME = `[...document.querySelectorAll('iframe')].at(-1)`;
const WATCH = `${FRAME}.contentWindow.addEventListener('keydown', (event) => { window.stayKey = event; }, { once: true, capture: true })`;
const CLOSE = `(() => {
  if (!window.stayKey || stayKey.defaultPrevented) return;
  let at = stayKey.composedPath()[0] ?? ${FRAME}.contentDocument.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  while (at && !at.matches?.('dialog:modal')) at = at.assignedSlot ?? at.parentNode ?? at.host;
  at?.requestClose();
})()`;

/** WebKitGTK's driver closes no dialog by Escape in a frame. Here the dialog with the focus is asked to close, unless the page has prevented it. */
export const closedByEscape = (tab: Tab): Tab => ({
  ...tab,
  async keys(actions) {
    const isEscape = actions.some(({ type, value }) => type === 'keyDown' && value === KEYS.Escape);
    if (isEscape) await tab.evaluate(`void (window.stayKey = undefined, ${WATCH})`);
    await tab.keys(actions);
    if (isEscape) await tab.evaluate(CLOSE);
  },
});
