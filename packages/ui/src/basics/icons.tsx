import type { ReactNode } from 'react';
import { iconLeaf, type IconName } from './icon-leaf.ts';

export type { IconName };

export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }): ReactNode {
  const [, { class: className, ...look }, [, path]] = iconLeaf(name, filled);
  return (
    <svg className={className} {...look}>
      <path {...path} />
    </svg>
  );
}
