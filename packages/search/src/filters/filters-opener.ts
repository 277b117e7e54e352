import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { ViewProps } from '@staytags/element/declare/widget';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import type { filters } from './filters.widget.ts';

type Props = ViewProps<typeof filters>;

export const titleOf = ({ options, t }: Pick<Props, 'options' | 't'>): string => options.label || t('label');

/** The button that opens the facets in a sheet, with the number of chosen values. */
export const openerLeaf = (props: Pick<Props, 'options' | 't'>, chosen: number, open: boolean): Leaf =>
  leaf(
    'button',
    {
      type: 'button',
      part: 'button',
      class: 'button button-secondary opener',
      'aria-haspopup': 'dialog',
      'aria-expanded': String(open),
    },
    iconLeaf('filter'),
    titleOf(props),
    chosen > 0 && ['span', { part: 'count', class: 'count', 'aria-hidden': 'true' }, String(chosen)],
    chosen > 0 && ['span', { class: 'visually-hidden' }, `, ${props.t('chosen', { count: chosen })}`],
  );
