import { parseDay, dayToMs, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import { isPlainObject, phpEntries } from '@staytags/base/json';
import { divideMoney, formatMoney, type Cents } from '@staytags/base/money/money';
import type { Offer, OfferParams, PricedOffer, StayParams } from '@staytags/base/money/offer';
import { isEid, phpQuery } from '@staytags/base/url';
import { guestParam } from '../guests/guest-param.ts';

/** Everything derived from an offer [PRICE-1, PRICE-2, PRICE-4]. An amount without a divisor is undefined, never Infinity. */
export interface Price {
  readonly offer: PricedOffer;
  readonly p: Cents;
  readonly s: Cents;
  readonly begin: Day | undefined;
  readonly end: Day | undefined;
  readonly bt: number | undefined;
  readonly et: number | undefined;
  readonly nt: number;
  readonly wk: number;
  readonly ppp: Cents | undefined;
  readonly ppn: Cents | undefined;
  readonly ppw: Cents | undefined;
  readonly pppn: Cents | undefined;
  readonly hasPackage: boolean;
  readonly isAlternate: boolean;
  readonly hasCoupon: boolean;
  readonly hasSavings: boolean;
}

/** How amounts are shown [PRICE-5]. */
export interface MoneyStyle {
  readonly precision: number;
  /** 8: per night. */
  readonly displayType: number;
  readonly locale: string;
  readonly perPerson: boolean;
  /** What the site's settings say of guests: under which names they are sent [AVL-20]. */
  readonly guests?: readonly unknown[];
  /** Visitors may choose how prices show, and this one has chosen totals. */
  readonly isTotal?: boolean;
  /** The amount with its unit, as the site words it: '$240/nt'. */
  readonly per: (unit: PriceUnit, amount: string) => string;
}

/** The divisor, if the amount is shown per unit. */
export type PriceUnit = 'night' | 'person' | 'personNight';

/** Derives everything from an offer; `searched` are the params of the last search, `names` what the site's settings say of guests. */
export function toPrice(offer: PricedOffer, searched?: StayParams, names: readonly unknown[] = []): Price {
  const begin = parseDay(offer.b);
  const end = parseDay(offer.e);
  const nt = begin === undefined || end === undefined ? 0 : end - begin;
  const p = offer.price.cents;
  const s = offer.savings;
  const guests = guestsOf(offer.qp, names);
  return {
    offer,
    p,
    s,
    begin,
    end,
    bt: begin === undefined ? undefined : dayToMs(begin),
    et: end === undefined ? undefined : dayToMs(end),
    nt,
    wk: nt / 7,
    ppp: divideMoney(p, guests),
    ppn: divideMoney(p, nt),
    ppw: divideMoney(p, nt / 7),
    pppn: divideMoney(p, guests * nt),
    hasPackage: hasPackage(offer.qp),
    isAlternate: isAlternate(offer, searched),
    hasCoupon: isFilled(offer.qp.rcav?.coupon),
    hasSavings: s > 0,
  };
}

const count = (value: unknown): number => {
  const n = Number(value ?? 0);
  return Number.isFinite(n) && n > 0 ? Math.floor(n) : 0;
};

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && value !== 0 && value !== '0';

/** Adults and children, plus the seniors when `qp.senior` is set [PRICE-2]. */
function guestsOf({ rcav, senior }: OfferParams, names: readonly unknown[] = []): number {
  const of = (kind: 'adult' | 'child' | 'senior') => rcav?.[guestParam(kind, names)];
  return count(of('adult')) + count(of('child')) + (isFilled(senior) ? count(of('senior') ?? senior) : 0);
}

/** An `IDs[2]` entry means a package, in a list or in a map by product type [PRICE-4]. */
function hasPackage(qp: OfferParams): boolean {
  return phpEntries(qp.rcav?.IDs).some(([key, id]) => key === '2' && isFilled(id));
}

const IN_MONTHS = /^(?:weekend|week|month)((?: \d{4}-\d\d)+)$/;

/** The months of a search, such as `2027-03`; undefined if it is for dates. */
export const monthsOf = ({ flex_type }: StayParams): readonly string[] | undefined =>
  IN_MONTHS.exec(flex_type ?? '')?.[1]
    ?.trim()
    .split(' ');

/** Its begin differs from the last search's, as days and not as texts [PRICE-4]. Of a stay in months, no day has been asked for. */
export function isAlternate({ b, qp }: Offer, searched: StayParams = {}): boolean {
  const asked = monthsOf(searched) ? undefined : parseDay(searched.begin);
  const begin = parseDay(qp.rcav?.begin) ?? parseDay(b);
  return asked !== undefined && begin !== undefined && asked !== begin;
}

/** Whether the offer is a special's [AVL-9]. */
export function hasSpecial({ qp }: Offer): boolean {
  const data = qp.special_data;
  return isPlainObject(data)
    ? Object.values(data).some(isFilled)
    : Array.isArray(data)
      ? data.some(isFilled)
      : isFilled(data);
}

/** The URL to buy the offer at; undefined if the item id is not allowed in a path [PRICE-3]. */
export const itemBuyUrl = ({ eid, qp }: Offer): string | undefined =>
  isEid(eid) ? `/rescms/item/${encodeURIComponent(eid)}/buy?${phpQuery(qp)}` : undefined;

/**
 * The hash that carries the params to the item's page [PRICE-3]. The JSON is not encoded; only what would end or
 * change a hash parameter is encoded.
 */
export const itemUrlHash = (qp: OfferParams): string =>
  `#rcav=${JSON.stringify(qp).replace(/[%&#]/g, (sign) => encodeURIComponent(sign))}`;

/** The displayed amount and its unit; the full amount if it cannot be divided [PRICE-2, PRICE-5]. */
function shown(
  amount: Cents,
  price: Price,
  { displayType, perPerson, guests: names }: MoneyStyle,
): { cents: Cents; unit?: PriceUnit } {
  const isNightly = displayType === 8 && price.nt > 0;
  const guests = perPerson ? guestsOf(price.offer.qp, names) : 0;
  const divisor = (isNightly ? price.nt : 1) * (guests || 1);
  const unit = isNightly ? (guests > 0 ? 'personNight' : 'night') : guests > 0 ? 'person' : undefined;
  return { cents: divideMoney(amount, divisor) ?? amount, ...(unit ? { unit } : {}) };
}

/** The amount as the visitor reads it: per night for display type 8, per person where the element says so [PRICE-5]. */
export function moneyText(amount: Cents, price: Price, style: MoneyStyle): string {
  const { cents, unit } = shown(amount, price, style);
  const text = formatMoney(cents, price.offer.price.currency, style.precision, style.locale);
  return unit ? style.per(unit, text) : text;
}

/** The displayed amount, for comparing prices. */
export const shownAmount = (amount: Cents, price: Price, style: MoneyStyle): Cents => shown(amount, price, style).cents;

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const WITH_YEAR = { ...SHORT, year: 'numeric' } as const;

/** 'begin–end' with the year on the end date, or one date with the year when they are equal [ORD-2, PRICE-5]. */
export function stayText({ begin, end }: Pick<Price, 'begin' | 'end'>, locale?: string): string {
  if (begin === undefined && end === undefined) return '';
  if (begin === undefined || end === undefined || begin === end)
    return formatDay((begin ?? end) as Day, WITH_YEAR, locale);
  return `${formatDay(begin, SHORT, locale)}–${formatDay(end, WITH_YEAR, locale)}`;
}
