import { shared } from '@staytags/bus/runtime';

const open = shared<HTMLDialogElement[]>('modals', () => []);

/** The topmost open modal: what stands outside of it cannot be reached, so notices go into it. */
export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** Shows the dialog over those that are open, and holds the page still while there is one. */
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

/** Notices that are shown come along: behind a modal they could be neither read nor clicked, and in a closed one not be seen. */
function bringNotices(): void {
  const notices = shared<{ host?: HTMLElement }>('notices', () => ({})).host;
  if (notices?.isConnected) (topModal() ?? document.body).append(notices);
}
