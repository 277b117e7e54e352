/** Gives the element the focus of its content, which is about to leave: nobody starts again at the top of the page [CORE-6, CORE-39]. */
export function holdFocus(host: HTMLElement): void {
  if (host === document.activeElement || !host.contains(document.activeElement)) return;
  host.tabIndex = -1;
  host.focus({ preventScroll: true });
}
