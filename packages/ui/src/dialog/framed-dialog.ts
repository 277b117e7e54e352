import type { Speaker } from '../basics/speak-for.ts';
import { createDialog, openDialog } from './dialog.ts';
import { frameDialog } from './dialog-frame.ts';
import css from './framed-dialog.css?inline';

export interface FrameOptions {
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: 'tiny' | 'small' | 'medium' | 'large';
  readonly onDismiss: () => void;
  /** Its content is short, and said with its title. */
  readonly isMessage?: boolean;
  /** The element that opens it: the dialog and its content have the language around that. */
  readonly near: Speaker;
}

export interface Frame {
  /** Its children are the content of the dialog. It is in the page, where the site's CSS applies. */
  readonly host: HTMLElement;
  setTitle(title: string): void;
  close(): void;
}

/** A modal with a title and a close control around content of the CMS, for code without a view. */
export function openFrame({ title, closeLabel, size = 'medium', isMessage, onDismiss, near }: FrameOptions): Frame {
  const { host, dialog } = createDialog('frame', css, near);
  dialog.className = `stay-view modal modal-${size}`;
  const { heading, button, body } = frameDialog(dialog, 'modal', onDismiss);
  heading.textContent = title;
  button.setAttribute('aria-label', closeLabel);
  body.append(document.createElement('slot'));
  if (isMessage) {
    body.id = 'message';
    dialog.setAttribute('aria-describedby', body.id);
  }
  const close = openDialog(dialog, { onDismiss, focus: heading });
  return {
    host,
    setTitle(text) {
      heading.textContent = text;
    },
    close() {
      close();
      host.remove();
    },
  };
}
