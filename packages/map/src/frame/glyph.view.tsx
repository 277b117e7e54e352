import { Icon, type IconName } from '@staytags/ui/basics/icons';
import type { ReactNode } from 'react';

/** Icons used only by maps, in the style of those in `ui`. */
const SHAPES = {
  up: 'M5.5 14.500L12 8l6.5 6.5',
  map: 'M9 5L3.5 7v12.500L9 17.500l6 2 5.500-2V5l-5.500 2L9 5ZM9 5v12.500M15 7v12.500',
  list: 'M8.500 6.500h12M8.500 12h12M8.500 17.500h12M4 6.500h.1M4 12h.1M4 17.500h.1',
} as const;

export type GlyphName = IconName | keyof typeof SHAPES;

const isOwn = (name: GlyphName): name is keyof typeof SHAPES => Object.hasOwn(SHAPES, name);

export const Glyph = ({ name }: { name: GlyphName }): ReactNode =>
  isOwn(name) ? (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  ) : (
    <Icon name={name} />
  );
