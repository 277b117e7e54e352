import { shared } from '@staytags/bus/runtime';

const open = shared<HTMLDialogElement[]>('modals', () => []);

/** The topmost open modal. The rest of the page is inert, so notices go into it. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Opens the dialog on top of the others, and locks the page's scrolling. */
export function openModal(dialog: HTMLDialogElement): void {
  if (open.includes(dialog)) return;
  if (!dialog.open) dialog.showModal();
  open.push(dialog);
  document.documentElement.style.overflow = 'hidden';
  bringNotices();
}

export function closeModal(dialog: HTMLDialogElement): void {
  const at = open.indexOf(dialog);
  if (at >= 0) open.splice(at, 1);
  if (open.length === 0) document.documentElement.style.overflow = '';
  if (dialog.open) dialog.close();
  bringNotices();
}

/** Moves visible notices into the topmost modal: behind it they would be inert, in a closed one invisible. */
function bringNotices(): void {
  const notices = shared<{ host?: HTMLElement }>('notices', () => ({})).host;
  if (notices?.isConnected) (topModal() ?? document.body).append(notices);
}
