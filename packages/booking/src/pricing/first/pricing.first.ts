import { inCurrency } from '@staytags/base/money/currency';
import { localeOf } from '@staytags/base/options/locale';
import { get, subscribe, watchKey } from '@staytags/bus/bus';
import { langNow } from '@staytags/element/declare/language';
import { pageOptions } from '@staytags/element/declare/page-options';
import { firstView } from '@staytags/element/first/first-view';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import { GUESTS } from '../../guests/guests.options.ts';
import { mayShift } from '../../price/free-homes.logic.ts';
import css from '../pricing.css?inline';
import type { pricing } from '../pricing.widget.ts';
import { addsOffer, moneyStyle, summaryLeaves, vacancy, vacancyLeaf, type PricingProps } from './pricing-leaf.ts';
import { onlyAlternates } from './summary.logic.ts';

const itemOf = ({ itemId }: PricingProps['options']) => get('pricing')?.get(itemId);
const offersOf = (options: PricingProps['options']) => inCurrency(itemOf(options)?.prices ?? [], options.currency);

/** What each display has drawn last: it stays until the view comes, where this cannot draw what comes next. */
const drawn = new WeakMap<object, Leaf>();

function pricingLeaf(props: PricingProps & { readonly isAlone?: boolean }): Leaf | undefined {
  const { host, options, t } = props;
  const style = moneyStyle(props, localeOf(options.locale, langNow(host)));
  const state = get('availability');
  const offers = offersOf(options);
  if (offers.length === 0) {
    const what = vacancy(props, state, itemOf(options)?.unread);
    const { sleepsField, petsField } = pageOptions(GUESTS);
    // Other dates, or whom the home takes, come with the view.
    if (typeof what === 'number' && (options.ask || sleepsField || petsField)) return undefined;
    return vacancyLeaf(what, props, style);
  }
  const hasMore = options.annotation || options.callToBook || get('priceChoice') || mayShift(state?.params ?? {});
  if (options.mode !== 'summary' || hasMore) return undefined;
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
    !props.isAlone && trigger,
  );
}

/** The price summary, and what shows before offers do. Other modes keep what shows until their view has loaded [CORE-35]. */
export const first = firstView<typeof pricing>({
  css,
  leaf(props) {
    const next = pricingLeaf(props) ?? (props.isAlone ? undefined : drawn.get(props.host));
    if (next) drawn.set(props.host, next);
    return next;
  },
  watch({ options: { itemId } }, changed) {
    const stops = [
      subscribe(({ availability }) => availability, changed),
      subscribe(({ priceChoice }) => priceChoice, changed),
      subscribe(({ elements }) => elements?.['stay-order'], changed),
      watchKey('pricing', itemId, changed),
    ];
    return () => stops.forEach((stop) => stop());
  },
  drawn({ host, options }) {
    const offers = offersOf(options);
    const state = get('availability');
    host.setStayState('searching', state?.searching ?? false);
    host.setStayState('empty', offers.length === 0);
    host.setStayState('alternates', onlyAlternates(offers, state?.params));
  },
});
