import { Icon } from '@staytags/ui/basics/icons';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
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

/** After a link has removed itself and its filter, focuses the link now in its place, else the area. */
export function useFocusOnNext(area: { readonly current: HTMLElement | null }, count: number): (at: number) => void {
  const from = useRef<number>(undefined);
  const before = useRef(count);
  useLayoutEffect(() => {
    const at = from.current;
    if (before.current === count) return;
    before.current = count;
    from.current = undefined;
    if (at === undefined || !area.current) return;
    const links = area.current.querySelectorAll<HTMLElement>('a.chip');
    (links[Math.min(at, links.length - 1)] ?? area.current).focus({ preventScroll: true });
  });
  return (at) => {
    from.current = at;
  };
}
