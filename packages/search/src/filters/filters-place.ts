import { whenParsed } from '@staytags/element/host/cms-form';
import { findAll } from '@staytags/element/host/selectors';
import { moveTo } from '@staytags/ui/motion/move';

/** Filters that the visitor has opened before their code came. */
const opened = new WeakSet<HTMLElement>();

/** Whether the visitor has opened the filters that a server printed. */
export const wereOpened = (host: HTMLElement): boolean => opened.has(host) || printedButton(host)?.checked === true;

/** The button of a server's page [CMS-25]: ours takes its place. */
const printedButton = (host: HTMLElement) => host.querySelector<HTMLInputElement>(':scope > .stay-opener');

/** By filters that have been moved, where to, and what puts them back. */
const moved = new WeakMap<HTMLElement, { readonly main: string; readonly undo: () => void }>();

/** On a narrow screen the filters move to the top of the main area; on a wide one they stay where the page put them [MAP-9]. */
export function placeFilters(host: HTMLElement, narrow: boolean, main: string): void {
  const printed = printedButton(host);
  if (printed?.checked) opened.add(host);
  printed?.remove();
  const before = moved.get(host);
  const isMoved = narrow && main !== '';
  if (isMoved && before?.main === main) return;
  before?.undo();
  moved.delete(host);
  if (!isMoved) return;
  const stop = new AbortController();
  const home = document.createComment('');
  // The main area may follow the filters in the HTML.
  whenParsed(stop.signal, () => {
    const area = findAll(host, document, main)[0];
    // Filters that the page has removed meanwhile stay removed.
    if (!area || !host.isConnected || host.contains(area)) return;
    host.before(home);
    moveTo(host, area, area.firstChild);
  });
  moved.set(host, {
    main,
    undo() {
      stop.abort();
      // Elements that the page has removed stay removed.
      if (host.isConnected && home.isConnected && home.parentNode) moveTo(host, home.parentNode, home);
      home.remove();
    },
  });
}
