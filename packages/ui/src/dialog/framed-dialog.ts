import { createDialog, openDialog } from './dialog.ts';
import css from './framed-dialog.css?inline';

export interface FrameOptions {
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: 'tiny' | 'small' | 'medium' | 'large';
  readonly onDismiss: () => void;
}

export interface Frame {
  /** Its children are the content of the dialog. It stands in the page, where the site's CSS reaches it. */
  readonly host: HTMLElement;
  setTitle(title: string): void;
  close(): void;
}

let count = 0;

/** A modal with a title and a close control around content of the CMS, for code without a view. */
export function openFrame({ title, closeLabel, size = 'medium', onDismiss }: FrameOptions): Frame {
  const { host, dialog } = createDialog('frame', css);
  dialog.className = `stay-view modal modal-${size}`;
  const heading = document.createElement('h2');
  heading.id = `stay-frame-${(count += 1)}`;
  heading.tabIndex = -1;
  heading.textContent = title;
  dialog.setAttribute('aria-labelledby', heading.id);
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', closeLabel);
  button.addEventListener('click', onDismiss);
  const head = document.createElement('div');
  head.className = 'modal-head';
  head.append(heading, button);
  const body = document.createElement('div');
  body.className = 'modal-body';
  body.append(document.createElement('slot'));
  dialog.append(head, body);
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
