import { Icon } from '@staytags/ui/basics/icons';
import type { MouseEvent, ReactNode } from 'react';
import type { chipTexts } from './chip-texts.ts';
import type { Chip } from './chips.logic.ts';
import { onPlainClick } from '../search/query/search-link.ts';

/** Translates a chip's texts with those of its element. */
export type ChipText = (key: keyof typeof chipTexts, values?: Record<string, string>) => string;

/** A chip in words: `Town: Duck`, `Price: 100 to 250`, `“sea view”`. */
export function chipText({ kind, label, text, range, not }: Chip, t: ChipText): string {
  let words = text;
  if (kind === 'query') words = t('query', { q: text });
  if (kind === 'list') words = t('list');
  if (kind === 'area') words = t('area');
  if (kind === 'missing') words = text || t('missing');
  if (range) {
    const { from, to } = range;
    words = from && to ? t('range', { from, to }) : from ? t('atLeast', { from }) : t('atMost', { to });
  }
  if (not) words = t('not', { value: words });
  return label ? t('named', { label, value: words }) : words;
}

interface LinkProps {
  readonly part: string;
  readonly href: string;
  readonly text: string;
  /** The accessible name, which contains the visible text. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** A chip: a link to the search without it. */
export const ChipLink = ({ part, href, text, label, onRemove }: LinkProps): ReactNode => (
  <a
    part={part}
    className="chip"
    href={href}
    rel="nofollow"
    aria-label={label}
    onClick={(event: MouseEvent) => onPlainClick(event, onRemove)}
  >
    <span className="text">{text}</span>
    <Icon name="close" />
  </a>
);
