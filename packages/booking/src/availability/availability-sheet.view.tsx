import { Modal } from '@staytags/ui/modal';
import type { ReactNode } from 'react';

interface SheetProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** The form of the compact look, in a dialog [AVL-15]. */
export function Sheet({ open, close, title, closeLabel, children }: SheetProps): ReactNode {
  return (
    <Modal open={open} onClose={close} title={title} closeLabel={closeLabel} size="small">
      {children}
    </Modal>
  );
}
