import { Icon } from '@staytags/ui/icons';
import type { ReactNode } from 'react';

/** What a flag draws, for the variants that are not ours: the same nodes. */
export function FlagButton({
  flagged,
  label,
  onClick,
}: {
  flagged: boolean;
  label: string;
  onClick: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      part={flagged ? 'button flagged' : 'button'}
      className={flagged ? 'flag flagged' : 'flag'}
      onClick={onClick}
    >
      <span part="icon">
        <Icon name="heart" filled={flagged} />
      </span>
      <span part="label">{flagged ? 'Unflag' : 'Flag'}</span>
      <span className="visually-hidden"> {label}</span>
    </button>
  );
}
