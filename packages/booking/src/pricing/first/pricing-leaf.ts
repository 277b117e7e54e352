import { parseDay } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import type { PricedOffer, StayParams } from '@staytags/base/money/offer';
import type { PriceChoice } from '@staytags/bus/state/price-choice';
import { pageOptions } from '@staytags/element/declare/page-options';
import type { ViewProps } from '@staytags/element/declare/widget';
import { leaf, type Leaf } from '@staytags/element/first/leaf';
import type { AvailabilityState } from '../../availability/availability.logic.ts';
import { GUESTS } from '../../guests/guests.options.ts';
import { splitPhone } from '../../price/call.logic.ts';
import { isSameStay } from '../../price/prices.logic.ts';
import { monthsText } from '../../price/free-homes.logic.ts';
import { monthsOf, type MoneyStyle, type PriceUnit } from '../../price/price.logic.ts';
import type { pricing } from '../pricing.widget.ts';
import { toSummary, wasAsked } from './summary.logic.ts';

export type PricingProps = ViewProps<typeof pricing>;

/** The display type of prices per night [PRICE-5]. */
const NIGHTLY = 8;

/** How amounts are shown: as the site says, unless the visitor has chosen [PRC-10]. */
export function moneyStyle({ options, t }: PricingProps, locale: string, per?: PriceChoice['per']): MoneyStyle {
  const { precision, displayType, perPerson } = options;
  return {
    ...{ precision, locale, perPerson, guests: pageOptions(GUESTS).guests },
    isTotal: per === 'total',
    displayType: per === undefined ? displayType : per === 'night' ? NIGHTLY : 0,
    per: (unit: PriceUnit, amount: string) => t(unit, { amount }),
  };
}

/**
 * What shows without offers. Before a search, or if its offers could not be read, the CMS's content; after one, that the item is not
 * available for these params [PRC-4].
 */
export type Vacancy = 'content' | 'waiting' | StayParams;

export function vacancy(
  { host, options: { itemId } }: PricingProps,
  state: AvailabilityState | undefined,
  isUnread = false,
): Vacancy {
  if (state?.searching) {
    // What the server has printed for the dates of the link stays until these are answered, or others are searched for [AVL-13].
    const isFirst = state.unanswered && (!state.asked || isSameStay(state.asked, state.params));
    return isFirst && host.querySelector(':scope > [data-stay-offers]') ? 'content' : 'waiting';
  }
  const searched = state?.unanswered ? undefined : state?.params;
  const isKnown = !isUnread && wasAsked(searched, itemId) && parseDay(searched?.begin) !== undefined;
  return isKnown && searched ? searched : 'content';
}

/** A search is in flight, or its offers need the view. */
export const waitingLeaf = ({ t }: PricingProps): Leaf => [
  'p',
  { class: 'muted waiting', 'aria-busy': 'true' },
  t('searching'),
];

export function vacancyLeaf(what: Vacancy, props: PricingProps, { locale }: MoneyStyle): Leaf {
  if (what === 'content') return ['slot', {}];
  if (what === 'waiting') return waitingLeaf(props);
  return ['p', { part: 'none', class: 'none' }, unavailable(what, props, locale)];
}

/** That nothing is available on the arrival day, or in the months, searched for [PRC-4]. */
export function unavailable(params: StayParams, { t }: Pick<PricingProps, 't'>, locale: string): string {
  const months = monthsOf(params);
  if (months) return t('unavailableMonths', { months: monthsText(months, locale) });
  const begin = parseDay(params.begin);
  return begin === undefined ? '' : t('unavailable', { date: formatDay(begin, undefined, locale) });
}

/** The note after a price: the site's own, else whether fees and taxes are in a total that the visitor has chosen [PRC-10]. */
export function noteLeaf(
  { options: { annotation }, t }: PricingProps,
  offers: readonly PricedOffer[],
  { isTotal }: MoneyStyle,
): Leaf | undefined {
  if (annotation !== '') return ['span', { part: 'annotation', class: 'muted' }, annotation];
  if (!isTotal) return undefined;
  return [
    'span',
    { part: 'included', class: 'muted' },
    t(offers.every(({ f, t: taxes }) => f !== undefined && taxes !== undefined) ? 'allIn' : 'notAllIn'),
  ];
}

/** 'Call {phone} to book', the number as a telephone link [PRC-1]. */
export function callLeaf({
  callToBook,
  phone,
}: Pick<PricingProps['options'], 'callToBook' | 'phone'>): Leaf | undefined {
  const call = splitPhone(callToBook, phone);
  if (!call) return undefined;
  const number: Leaf | false = call.phone !== '' && ['a', { href: `tel:${call.tel}` }, call.phone];
  return leaf('p', { part: 'call', class: 'call' }, call.before, number, call.after);
}

/** The lines of the price summary [PRC-1]. */
export function summaryLeaves(
  offers: readonly PricedOffer[],
  props: PricingProps,
  style: MoneyStyle,
): { readonly figure: Leaf | undefined; readonly savings: Leaf | undefined } {
  const { options, t } = props;
  const { range, savings } = toSummary(offers, options.currency, style);
  const amount = range && (range.length === 1 ? range[0] : t('range', { low: range[0], high: range[1] }));
  return {
    figure: amount
      ? leaf(
          'p',
          { class: 'figure' },
          ['strong', { part: 'range', class: 'amount' }, amount],
          noteLeaf(props, offers, style) ?? false,
        )
      : undefined,
    savings: savings ? ['p', { part: 'savings', class: 'savings' }, t('savings', { amount: savings })] : undefined,
  };
}

/** Whether the trigger of the summary adds its only offer, instead of opening the offers [PRC-2]. */
export const addsOffer = (
  { triggerOrder }: PricingProps['options'],
  offers: readonly PricedOffer[],
  elements: Readonly<Record<string, number>> | undefined,
): boolean => triggerOrder && offers.length === 1 && (elements?.['stay-order'] ?? 0) > 0;
