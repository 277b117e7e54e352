import type { Favourites } from '@staytags/bus/state/flag';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import { flag } from '../flag/flag.widget.ts';
import { favouritesHref, indexedIds } from './favourites.logic.ts';
import type { favourites } from './favourites.widget.ts';

type Props = ViewProps<typeof favourites>;

const NONE: Favourites = new Set();

/** What is saved, and where it can be seen. */
export interface Saved {
  readonly count: number;
  /** The saved ids that the index can know. */
  readonly ids: readonly string[];
  readonly keyField: string;
  readonly href: string | undefined;
}

export function readSaved(
  { skipSolrPrefix, path, keyField: own }: Props['options'],
  saved: Favourites = NONE,
  flagKey?: string,
): Saved {
  const keyField = own || flagKey || flag.options.key.default;
  const ids = indexedIds(saved, skipSolrPrefix);
  return { count: saved.size, ids, keyField, href: favouritesHref(path, keyField, ids, document.baseURI) };
}

export const labelOf = ({ options, t }: Props): string => options.counterLabel || t('label');

/** The heart, the label and the count: a link to the page of favourites, if the options name one. */
export function counterLeaf(props: Props, { count, href }: Saved): Leaf {
  return leaf(
    href === undefined ? 'span' : 'a',
    href === undefined ? { class: 'link' } : { part: 'link', class: 'link', href },
    ['span', { part: 'icon', class: count > 0 ? 'heart saved' : 'heart' }, iconLeaf('heart', count > 0)],
    ['span', { part: 'label' }, labelOf(props)],
    ['span', { part: 'count', class: 'count', 'aria-hidden': 'true' }, String(count)],
    ['span', { class: 'visually-hidden' }, props.t('count', { count })],
  );
}

export const toggleAttributes = ({ t }: Props, open: boolean) => ({
  type: 'button' as const,
  part: 'toggle',
  class: 'toggle',
  'aria-label': t('toggle'),
  'aria-expanded': String(open),
});
