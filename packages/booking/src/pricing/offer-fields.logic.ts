import { toIso } from '@staytags/base/dates/civil-date';
import { formatMoney, type Cents } from '@staytags/base/money/money';
import { itemBuyUrl, itemUrlHash, stayText, toPrice, type MoneyStyle, type Price } from '../price/price.logic.ts';
import { toOffer } from './pricing.logic.ts';

const YES = 'yes';

/** The values that a site's offer template can bind with `data-field`, as texts [PRC-8, PRICE-1, PRICE-2, PRICE-4]. */
export function offerFields(price: Price, style: MoneyStyle): Readonly<Record<string, string>> {
  const { offer, begin, end, nt, wk } = price;
  const { ppp, pppn } = toPrice(offer, undefined, style.guests);
  const { name, detail, price: amount, savings = '', original = '' } = toOffer(price, style);
  const money = (cents: Cents | undefined): string =>
    cents === undefined ? '' : formatMoney(cents, offer.price.currency, style.precision, style.locale);
  const flag = (on: boolean): string => (on ? YES : '');
  return {
    eid: offer.eid,
    name,
    detail,
    price: amount,
    savings,
    original,
    dates: stayText(price, style.locale),
    begin: begin === undefined ? '' : toIso(begin),
    end: end === undefined ? '' : toIso(end),
    nights: nt > 0 ? String(nt) : '',
    weeks: wk > 0 && Number.isInteger(wk) ? String(wk) : '',
    total: money(price.p),
    per_person: money(ppp),
    per_night: money(price.ppn),
    per_week: money(price.ppw),
    per_person_night: money(pppn),
    has_package: flag(price.hasPackage),
    is_alternate: flag(price.isAlternate),
    has_coupon: flag(price.hasCoupon),
    has_savings: flag(price.hasSavings),
    buy: itemBuyUrl(offer) ?? '',
    hash: itemUrlHash(offer.qp),
  };
}
