import { localeOf } from '@staytags/base/options/locale';
import { get } from '@staytags/bus/bus';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import { langNow } from '@staytags/element/declare/language';
import { iconLeaf } from '@staytags/ui/basics/icon-leaf';
import type { OrderProps } from './order-props.ts';
import { subtotals } from './detail/order-totals.logic.ts';
import './order.state.ts';

/** What the bag says: the number of stays, and the subtotal of each currency. */
export interface BagTexts {
  readonly count: number;
  readonly items: string;
  readonly subtotal: string;
}

export function bagTexts({ host, t }: Pick<OrderProps, 'host' | 't'>): BagTexts {
  const { count = 0, totals } = get('order') ?? {};
  const subtotal = subtotals(totals, 0, localeOf(langNow(host))).join(' + ');
  return { count, items: t('count', { count }), subtotal };
}

/** The button of the bag: icon, label, subtotal and count. */
export const bagLeaf = ({ options, t }: OrderProps, { count, items, subtotal }: BagTexts): Leaf =>
  leaf(
    'button',
    { type: 'button', part: 'bag', class: count > 0 ? 'bag' : 'bag bag-empty', 'aria-haspopup': 'dialog' },
    [
      'span',
      { class: 'bag-icon' },
      iconLeaf('bag'),
      ['span', { part: 'count', class: 'count', 'aria-hidden': 'true' }, String(count)],
    ],
    options.label
      ? ['span', { part: 'label', class: 'label' }, options.label]
      : ['span', { class: 'visually-hidden' }, t('open')],
    ['span', { class: 'visually-hidden' }, `, ${items}, `],
    ['span', { part: 'subtotal', class: 'sum' }, subtotal],
  );
