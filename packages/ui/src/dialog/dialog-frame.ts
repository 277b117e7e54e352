import { make } from '../basics/make.ts';
import { makeButton } from '../basics/make-button.ts';

export interface DialogFrame {
  readonly heading: HTMLHeadingElement;
  readonly button: HTMLButtonElement;
  readonly body: HTMLElement;
}

let count = 0;

/** Fills a dialog with a title, a close button, and a body for its content. Their classes begin with `prefix`. */
export function frameDialog(dialog: HTMLDialogElement, prefix: string, onClose: () => void): DialogFrame {
  const id = `stay-dialog-title-${(count += 1)}`;
  const heading = make('h2', { class: `${prefix}-title`, id, tabindex: '-1' });
  const button = makeButton(onClose, { class: `${prefix}-close` });
  const body = make('div', { class: `${prefix}-body` });
  dialog.setAttribute('aria-labelledby', id);
  dialog.append(make('div', { class: `${prefix}-head` }, heading, button), body);
  return { heading, button, body };
}
