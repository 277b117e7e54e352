import type { ReactNode } from 'react';
import { SHAPES, shapeLeaf } from './icon-leaf.ts';

/** The icons of first views, and those that only views have. */
const ALL = {
  ...SHAPES,
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.5 10.500v5.500M13.5 10.500v5.5',
  info: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.500M12 7.600v.1',
  send: 'M12 14.500V4M8 7.500L12 3.500l4 4M6.500 11H5v9h14v-9h-1.500',
  copy: 'M9 9h10.500v11H9zM15 6V4.500H4.500V15H6',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-8.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const;

export type IconName = keyof typeof ALL;

export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }): ReactNode {
  const [, { class: className, ...look }, [, path]] = shapeLeaf(ALL[name], filled);
  return (
    <svg className={className} {...look}>
      <path {...path} />
    </svg>
  );
}
