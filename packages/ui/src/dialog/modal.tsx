import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { openDialog } from './dialog.ts';
import { Icon } from '../basics/icons.tsx';
import css from './modal.css?inline';

import { adoptSheet } from '../basics/sheet.tsx';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Escape, on a backdrop click, by the close control, and when all modals should close. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** `full` covers a narrow screen, so that what opens below a field has room above an on-screen keyboard. */
  readonly size?: 'tiny' | 'small' | 'medium' | 'large' | 'full';
  /** Needs an answer: an alert dialog, which a click on the backdrop does not close. */
  readonly alert?: boolean;
  /** The ids of what is said with the title. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** A modal dialog with a title and a close control. Its parts are `modal`, `modal-head`, `modal-title`, `modal-close` and `modal-body`. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  size = 'medium',
  alert = false,
  describedBy,
  children,
}: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const latestClose = useRef(onClose);
  const titleId = useId();
  useLayoutEffect(() => {
    latestClose.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    if (dialog.current) adoptSheet(dialog.current, 'modal', css);
  }, []);

  // A layout effect: Preact runs effects late, and a request to close may come in the same task.
  useLayoutEffect(() => {
    if (!open || !dialog.current) return undefined;
    return openDialog(dialog.current, {
      onDismiss: () => latestClose.current(),
      focus: heading.current,
      isQuestion: alert,
    });
  }, [open, alert]);

  return (
    <dialog
      ref={dialog}
      part="modal"
      className={`modal modal-${size}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      {...(alert ? { role: 'alertdialog' } : {})}
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
