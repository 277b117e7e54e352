import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { Translate } from '@staytags/element/declare/widget';
import type { results } from '../results.widget.ts';

/** The switch that leaves out taken homes [RES-14]. */
export const freeLeaf = (isOn: boolean, t: Translate<typeof results>): Leaf =>
  leaf(
    'button',
    { type: 'button', role: 'switch', part: 'free', class: 'free', 'aria-checked': String(isOn) },
    ['i', { 'aria-hidden': 'true' }],
    t('onlyFree'),
  );
