import { on } from '@staytags/bus/bus';
import fadeCss from './fade.css?inline';
import { closeModal, openModal } from './modal-stack.ts';
import { currentOpener, returnFocus } from '../presses/opener.ts';
import { watchPresses } from '../presses/presses.ts';
import { adoptPageSheet, sheetOf } from '../basics/sheet.tsx';
import { speakFor, type Speaker } from '../basics/speak-for.ts';

export interface DialogOptions {
  /** Called when the dialog should close: Escape, a click on the backdrop, or a request to close all modals. The owner closes it. */
  readonly onDismiss: () => void;
  /** Gets the focus, unless something inside has `autofocus`. */
  readonly focus?: HTMLElement | null | undefined;
  /** Needs an answer: a click on the backdrop does not dismiss it. */
  readonly isQuestion?: boolean;
}

watchPresses();

/**
 * Opens a native `<dialog>` as a modal: the browser keeps the focus inside, makes the rest inert and stacks dialogs. The returned
 * function closes it and gives the focus back to the control that opened it.
 */
export function openDialog(dialog: HTMLDialogElement, options: DialogOptions): () => void {
  const { onDismiss, focus, isQuestion = false } = options;
  const opener = currentOpener();
  const closed = new AbortController();
  const { signal } = closed;
  dialog.setAttribute('data-stay-dialog', '');
  adoptPageSheet(dialog, 'fade', fadeCss);
  openModal(dialog);
  if (!dialog.querySelector('[autofocus]')) focus?.focus();

  dialog.addEventListener(
    'cancel',
    (event) => {
      // Not the cancel event of a file input inside.
      if (event.target !== dialog) return;
      event.preventDefault();
      onDismiss();
    },
    { signal },
  );
  // At a second Escape without other input, the browser closes the dialog without asking. The event of an earlier closing may come late.
  dialog.addEventListener('close', (event) => event.target === dialog && !dialog.open && onDismiss(), { signal });
  // The click of a selection of text that ends beside the dialog is no click on the backdrop.
  let inside = false;
  if (!isQuestion) {
    dialog.addEventListener('pointerdown', (event) => void (inside = !isBeside(dialog, event)), { signal });
    dialog.addEventListener('click', (event) => !inside && isBeside(dialog, event) && onDismiss(), { signal });
  }
  on('modal-close-all', onDismiss, signal);
  return () => {
    if (signal.aborted) return;
    closed.abort();
    closeModal(dialog);
    const giveBack = () => returnFocus(opener, dialog.getRootNode());
    giveBack();
    // React then restores the focus from before its commit. In Safari a dialog that is fading out takes it, and would lose it.
    queueMicrotask(() => !dialog.open && dialog.matches(':focus-within') && giveBack());
  };
}

function isBeside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

/**
 * An empty dialog in a shadow root of its own at the end of the page, for code without a view; it speaks as the element `near`. Remove
 * `host` once it is closed.
 */
export function createDialog(
  name: string,
  css: string,
  near: Speaker,
): { host: HTMLElement; dialog: HTMLDialogElement } {
  const host = document.createElement('div');
  speakFor(near, host);
  host.setAttribute(`data-stay-${name}`, '');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(name, css)];
  const dialog = document.createElement('dialog');
  root.append(dialog);
  document.body.append(host);
  return { host, dialog };
}
