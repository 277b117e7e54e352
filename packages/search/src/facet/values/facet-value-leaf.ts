import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import type { FacetItem } from '../facet.logic.ts';
import type { facet } from '../facet.widget.ts';

type Texts = ViewProps<typeof facet>['t'];

export const partOf = ({ active }: FacetItem): string => (active ? 'value active' : 'value');

/** The text of a value, and its count, which is read as a number of results. */
export const textLeaves = ({ label, count }: FacetItem, t: Texts): readonly Leaf[] => [
  ['span', { class: 'text' }, label],
  ...(count === undefined
    ? []
    : ([
        ['span', { part: 'count', class: 'count', 'aria-hidden': 'true' }, String(count)],
        ['span', { class: 'visually-hidden' }, `, ${t('results', { count })}`],
      ] as const)),
];

/** A value as a link. */
export const linkLeaf = (item: FacetItem, href: string, t: Texts): Leaf =>
  leaf(
    'a',
    {
      ...{ part: partOf(item), class: 'value', href, rel: 'nofollow', 'data-value': item.value },
      'aria-current': item.active ? 'true' : undefined,
    },
    ...textLeaves(item, t),
    item.active && iconLeaf('close'),
  );
