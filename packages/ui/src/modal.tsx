import { on } from '@staytags/bus/bus';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import css from './modal.css?inline';
import { closeModal, openModal } from './modal-stack.ts';
import { adoptSheet } from './sheet.tsx';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Escape, on a click beside the dialog, on the close control, and when all modals are asked to close. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: 'tiny' | 'small' | 'medium' | 'large';
  /** A question that wants an answer: an alert dialog, which a click beside it does not close. */
  readonly alert?: boolean;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, makes the rest inert, stacks, and gives the focus back. Its parts are
 * `modal`, `modal-head`, `modal-title`, `modal-close` and `modal-body`.
 */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  size = 'medium',
  alert = false,
  children,
}: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const latestClose = useRef(onClose);
  const titleId = useId();
  useLayoutEffect(() => {
    latestClose.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    if (dialog.current) adoptSheet(dialog.current, 'modal', css);
  }, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    opener.current = deepActive();
    openModal(element);
    if (!element.querySelector('[autofocus]')) heading.current?.focus();
    return () => {
      closeModal(element);
      focusAgain(opener.current, element);
    };
  }, [open]);

  // At once, and not after the paint: Preact is late with effects, and the request may come in the same task.
  useLayoutEffect(() => (open ? on('modal-close-all', () => latestClose.current()) : undefined), [open]);

  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current || alert) return;
    const box = dialog.current.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  };

  // The key that does what a click beside the dialog does is Escape, which the browser turns into `cancel`.
  // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
  return (
    <dialog
      ref={dialog}
      part="modal"
      className={`modal modal-${size}`}
      aria-labelledby={titleId}
      {...(alert ? { role: 'alertdialog' } : {})}
      onClick={closeBeside}
      onCancel={(event) => {
        // Only Escape in this dialog, not the cancel of a file input inside it; closing is the state's doing.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape without any other input closes it without asking: the state follows.
        if (event.target === dialog.current && open) onClose();
      }}
    >
      <div className="modal-head" part="modal-head">
        <h2 id={titleId} ref={heading} part="modal-title" tabIndex={-1}>
          {title}
        </h2>
        <Button look="quiet" icon part="modal-close" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className="modal-body" part="modal-body">
        {open ? children : null}
      </div>
    </dialog>
  );
}

/** The focused element, through the shadow roots. */
function deepActive(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Where the opener has gone meanwhile (a removed row), the browser cannot give the focus back: the element of the dialog takes it. */
function focusAgain(opener: Element | null, dialog: HTMLDialogElement): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus({ preventScroll: true });
    return;
  }
  const root = dialog.getRootNode();
  if (root instanceof ShadowRoot)
    root.querySelector<HTMLElement>('button:not(dialog *), a[href]:not(dialog *)')?.focus({ preventScroll: true });
}
