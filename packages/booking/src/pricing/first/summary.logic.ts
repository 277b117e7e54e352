import type { Cents } from '@staytags/base/money/money';
import { ofOneCurrency } from '@staytags/base/money/currency';
import type { PricedOffer, StayParams } from '@staytags/base/money/offer';
import { moneyText, shownAmount, toPrice, type MoneyStyle, type Price } from '../../price/price.logic.ts';

export interface Summary {
  /** One amount, or the lowest and the highest; nothing unless the lowest is above 0. */
  readonly range: readonly [string] | readonly [string, string] | undefined;
  /** The greatest saving, if any. */
  readonly savings: string | undefined;
}

/** The summary's texts: the range of what is shown, and the greatest saving, in one currency [PRC-1]. */
export function toSummary(offers: readonly PricedOffer[], currency: string, style: MoneyStyle): Summary {
  const prices = ofOneCurrency(offers, currency).map((offer) => toPrice(offer));
  const [first] = prices;
  if (!first) return { range: undefined, savings: undefined };
  const amount = (price: Price): Cents => shownAmount(price.p, price, style);
  const low = prices.reduce((best, price) => (amount(price) < amount(best) ? price : best), first);
  const high = prices.reduce((best, price) => (amount(price) > amount(best) ? price : best), first);
  const saving = (price: Price): Cents => shownAmount(price.s, price, style);
  const saver = prices.reduce((best, price) => (saving(price) > saving(best) ? price : best), first);
  const from = moneyText(low.p, low, style);
  const to = moneyText(high.p, high, style);
  return {
    range: low.p > 0 ? (from === to ? [from] : [from, to]) : undefined,
    savings: saver.s > 0 ? moneyText(saver.s, saver, style) : undefined,
  };
}

/** Whether there are offers but none for the searched arrival: a page may then show other dates instead of prices [PRC-6]. */
export const onlyAlternates = (offers: readonly PricedOffer[], searched: StayParams | undefined): boolean =>
  offers.length > 0 && offers.every((offer) => toPrice(offer, searched).isAlternate);

/** Whether the search included this item: a response without it means it is not available [PRC-4]. */
export function wasAsked(searched: StayParams | undefined, eid: string): boolean {
  if (!searched?.begin) return false;
  const asked = searched.eid;
  if (asked === undefined || asked === '') return true;
  return Array.isArray(asked) ? asked.map(String).includes(eid) : String(asked) === eid;
}
