import { Icon } from '@staytags/ui/basics/icons';
import type { ReactNode } from 'react';

/** The same nodes as a flag, for the variants that are not ours. */
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
