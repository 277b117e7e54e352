import { shared } from '@staytags/bus/runtime';
import { sheetOf } from '../basics/sheet.tsx';

const open = shared<HTMLDialogElement[]>('modals', () => []);

/** How long screen readers take to notice a live region that is new, or that has moved into a modal or out of one. */
export const NOTICED_MS = 100;

/** The topmost open modal. The rest of the page is inert, so notices go into it. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Stylesheets, not inline styles: those belong to the page. */
let lock: readonly CSSStyleSheet[] = [];

function lockScroll(): void {
  const root = document.documentElement;
  const { overflowY, scrollbarGutter } = getComputedStyle(root);
  // If the root has no overflow, the page scrolls by that of its body. Giving the root one would turn the body into a separate scroller.
  const locked =
    overflowY === 'visible'
      ? sheetOf('scroll-lock-body', 'body{overflow:hidden!important}')
      : sheetOf('scroll-lock', ':root{overflow:hidden!important}');
  // Keeps what is behind the dialog from moving.
  const gutter = sheetOf('scroll-gutter', ':root{scrollbar-gutter:stable!important}');
  const hasScrollbar = innerWidth > root.clientWidth && !scrollbarGutter?.startsWith('stable');
  lock = [locked, ...(hasScrollbar ? [gutter] : [])];
  document.adoptedStyleSheets.push(...lock);
}

function unlockScroll(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !lock.includes(sheet));
}

/** Opens the dialog on top of the others, and locks the page's scrolling. */
export function openModal(dialog: HTMLDialogElement): void {
  // A view may want it just after its element has left the page.
  if (open.includes(dialog) || !dialog.isConnected) return;
  if (!dialog.open) dialog.showModal();
  open.push(dialog);
  if (open.length === 1) lockScroll();
  bringNotices();
}

export function closeModal(dialog: HTMLDialogElement): void {
  const at = open.indexOf(dialog);
  if (at >= 0) {
    open.splice(at, 1);
    if (open.length === 0) unlockScroll();
  }
  if (dialog.open) dialog.close();
  bringNotices();
}

/** Moves visible notices into the topmost modal: behind it they would be inert, in a closed one invisible. */
function bringNotices(): void {
  const notices = shared<{ host?: HTMLElement }>('notices', () => ({})).host;
  if (notices?.isConnected) (topModal() ?? document.body).append(notices);
}
