import { Button } from '@staytags/ui/basics/button';
import { Icon, type IconName } from '@staytags/ui/basics/icons';
import type { ModalProps } from '@staytags/ui/dialog/modal';
import { NARROW } from '@staytags/ui/motion/narrow';
import type { ReactNode } from 'react';
import { LazyFailure, useLazyPart, type LazyPart } from '../lazy/lazy-part.tsx';
import { useMedia } from './hooks.tsx';

/** `form` shows it in the page, `compact` shows a button that opens it, and `auto` is compact on narrow screens. */
export type Look = 'form' | 'compact' | 'auto';

export const useNarrow = (): boolean => useMedia(NARROW);

export function useCompact(look: Look): boolean {
  const narrow = useNarrow();
  return look === 'compact' || (look === 'auto' && narrow);
}

export const loadModal = () => import('@staytags/ui/dialog/modal');

interface Props extends Pick<ModalProps, 'title' | 'closeLabel' | 'open' | 'children'> {
  readonly host: Element;
  /** The part that themes know the button by. */
  readonly part: string;
  readonly modal: LazyPart<Awaited<ReturnType<typeof loadModal>>>;
  readonly icon: IconName;
  /** The button's text: a summary of the form's values. */
  readonly label: string;
  readonly size?: 'small' | 'full';
  readonly busy?: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Content below the button, outside the dialog. */
  readonly below?: ReactNode;
}

/** A form as one button that opens it in a dialog [AVL-15] [AUTO-7]. */
export function Compact({
  host,
  part,
  modal,
  icon,
  label,
  title,
  closeLabel,
  size = 'small',
  busy,
  open,
  onOpen,
  below,
  children,
}: Props): ReactNode {
  const { code, failed, retry } = useLazyPart(modal, open);
  return (
    <div className="compact">
      <Button
        part={part}
        look="secondary"
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        onClick={() => onOpen(true)}
      >
        <Icon name={icon} />
        {label}
      </Button>
      {below}
      {code ? (
        <code.Modal open={open} onClose={() => onOpen(false)} title={title} closeLabel={closeLabel} size={size}>
          {children}
        </code.Modal>
      ) : null}
      {failed ? <LazyFailure retry={retry} host={host} /> : null}
    </div>
  );
}
