import { isInApp } from './draft/write-field.ts';
import type { StayHost } from '@staytags/element/declare/widget';
import { own } from '@staytags/ui/clone/own';
import { openDialog } from '@staytags/ui/dialog/dialog';
import { frameDialog } from '@staytags/ui/dialog/dialog-frame';

export interface FormDialog {
  readonly dialog: HTMLDialogElement;
  /** Contains the form and the CMS's responses. */
  readonly body: HTMLElement;
  readonly isOpen: () => boolean;
  open(): void;
  close(): void;
  setTitle(title: string, close: string): void;
  /** Puts the content back into the element. If the dialog is open and the element stays, its next one opens too. */
  remove(): void;
}

/**
 * What goes into the dialog: neither its opener nor the element's live region. An opener that has an element around it and the form comes
 * out of it, except in an app, which keeps its nodes where it has them.
 */
export function contentFor(
  host: HTMLElement,
  opener: HTMLElement | null,
  form: HTMLFormElement | undefined,
): readonly ChildNode[] {
  const nodes = [...host.childNodes];
  const both = nodes.find((node) => form && node.contains(opener) && node.contains(form));
  if (opener && !isInApp(host)) both?.before(opener);
  return nodes.filter(
    (node) => (node === both || !node.contains(opener)) && !(node instanceof Element && node.matches('[role=status]')),
  );
}

/** The focused element in an open dialog that other options have replaced. */
const left = new WeakMap<HTMLElement, Element | null>();

/** A dialog among the children of the element: the form stays in the light DOM, where the CMS's scripts, styles and bot checks reach it. */
export function createFormDialog(host: HTMLElement, onClose: () => void): FormDialog {
  const dialog = document.createElement('dialog');
  dialog.className = 'stay-form-dialog';
  const { heading, button, body } = frameDialog(dialog, 'stay-form', () => formDialog.close());
  own(body, 'around');
  host.append(own(dialog));
  let shut: (() => void) | undefined;
  const formDialog: FormDialog = {
    dialog,
    body,
    isOpen: () => shut !== undefined,
    open() {
      shut ??= openDialog(dialog, { onDismiss: formDialog.close, focus: heading });
    },
    close() {
      const run = shut;
      shut = undefined;
      run?.();
      if (run) onClose();
    },
    setTitle(title, close) {
      heading.textContent = title;
      button.setAttribute('aria-label', close);
    },
    remove() {
      if (shut && host.isConnected) left.set(host, document.activeElement);
      formDialog.close();
      dialog.before(...body.childNodes);
      dialog.remove();
    },
  };
  return formDialog;
}

/**
 * Opens the next dialog of an element as its last one was left, and whenever its app says so [REACT-4]. Closing it gives the focus to
 * `opener`.
 */
export function openAsLeft(host: StayHost, opener: HTMLElement, dialog: FormDialog, open: () => void): void {
  host.stayOpener = (wanted) => {
    if (!wanted) dialog.close();
    else if (!dialog.isOpen()) opener.click();
  };
  const focused = left.get(host);
  if (!left.delete(host)) return;
  opener.focus({ preventScroll: true });
  open();
  (focused as HTMLElement | null)?.focus({ preventScroll: true });
}
