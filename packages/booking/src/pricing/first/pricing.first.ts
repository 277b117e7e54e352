import type { StayParams } from '@staytags/base/money/offer';
import { inCurrency } from '@staytags/base/money/currency';
import { localeOf } from '@staytags/base/options/locale';
import { get, subscribe, watchKey } from '@staytags/bus/bus';
import { langNow } from '@staytags/element/declare/language';
import { pageOptions } from '@staytags/element/declare/page-options';
import { firstView } from '@staytags/element/first/first-view';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import { GUESTS } from '../../guests/guests.options.ts';
import { mayShift } from '../../price/free-homes.logic.ts';
import { isSameStay } from '../../price/prices.logic.ts';
import css from '../pricing.css?inline';
import type { pricing } from '../pricing.widget.ts';
import {
  addsOffer,
  callLeaf,
  moneyStyle,
  summaryLeaves,
  vacancy,
  vacancyLeaf,
  waitingLeaf,
  type PricingProps,
} from './pricing-leaf.ts';
import { onlyAlternates } from './summary.logic.ts';

const itemOf = ({ itemId }: PricingProps['options']) => get('pricing')?.get(itemId);
const offersOf = (options: PricingProps['options']) => inCurrency(itemOf(options)?.prices ?? [], options.currency);

/**
 * By display, the stay that its content was shown for, or null if it has shown more than that: where what comes next needs the view, it is a
 * wait, unless the content is for this stay.
 */
const stays = new WeakMap<object, StayParams | null | undefined>();

function pricingLeaf(props: PricingProps & { readonly isAlone?: boolean }): Leaf | undefined {
  const { host, options, t } = props;
  const style = moneyStyle(props, localeOf(options.locale, langNow(host)), get('priceChoice')?.per);
  const state = get('availability');
  const offers = offersOf(options);
  if (offers.length === 0) {
    const what = vacancy(props, state, itemOf(options)?.unread);
    const { sleepsField, petsField } = pageOptions(GUESTS);
    // Other dates, or whom the home takes, come with the view.
    if (typeof what === 'object' && !props.isAlone && (options.ask || sleepsField || petsField)) return undefined;
    return vacancyLeaf(what, props, style);
  }
  // A theme may show another display in place of one whose offers are for other dates [PRC-6].
  const isOther = mayShift(state?.params ?? {}) || onlyAlternates(offers, state?.params);
  if (options.mode !== 'summary' || isOther) return undefined;
  const { figure, savings } = summaryLeaves(offers, props, style);
  const adds = addsOffer(options, offers, get('elements'));
  const trigger = leaf(
    'button',
    {
      type: 'button',
      part: 'trigger',
      class: `button button-${adds ? 'primary' : 'secondary'}`,
      'aria-haspopup': adds ? undefined : 'dialog',
    },
    adds ? t('add') : t('trigger', { count: offers.length }),
  );
  return leaf(
    'div',
    { part: 'summary', class: 'summary' },
    figure ?? false,
    savings ?? false,
    callLeaf(options) ?? false,
    !props.isAlone && trigger,
  );
}

/** The price summary, and what shows before offers do. Other modes wait for their view [CORE-35]. */
export const first = firstView<typeof pricing>({
  css,
  leaf(props) {
    const next = pricingLeaf(props);
    const { host, isAlone } = props;
    const stay = get('availability')?.params;
    if (next) stays.set(host, next[0] === 'slot' ? stay : null);
    else if (stays.get(host) === undefined) stays.set(host, stay);
    const shown = stays.get(host);
    return next ?? (isAlone || shown === stay || isSameStay(shown ?? undefined, stay) ? undefined : waitingLeaf(props));
  },
  watch({ host, options: { itemId } }, changed) {
    const stops = [
      subscribe(({ availability }) => availability, changed),
      subscribe(({ priceChoice }) => priceChoice, changed),
      subscribe(({ elements }) => elements?.['stay-order'], changed),
      watchKey('pricing', itemId, changed),
    ];
    return () => {
      stops.forEach((stop) => stop());
      // With other options it may be for another item.
      stays.delete(host);
    };
  },
  drawn({ host, options }) {
    host.setStayState('searching', get('availability')?.searching ?? false);
    host.setStayState('empty', offersOf(options).length === 0);
  },
});
