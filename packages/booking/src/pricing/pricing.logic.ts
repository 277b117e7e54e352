import { isOn, isPlainObject } from '@staytags/base/json';
import type { Cents } from '@staytags/base/money/money';
import type { PricedOffer, StayParams } from '@staytags/base/money/offer';
import { bestOffer } from '../price/choose.logic.ts';
import { moneyText, stayText, toPrice, type MoneyStyle, type Price } from '../price/price.logic.ts';

/** A configured group: `offerby` names the field of a price, or `qp.` and a path in its params, whose values split the offers [PRC-5]. */
export interface GroupConfig {
  readonly name?: string;
  readonly offerby?: string;
  readonly featured?: boolean | string | number;
}

export interface OfferGroup {
  /** `alternates` and '' are the groups used without configuration. */
  readonly name: string;
  readonly kind: 'searched' | 'alternates' | 'own';
  readonly featured: boolean;
  readonly offers: readonly Price[];
  /** The best-priced offer of each value. */
  readonly primary: readonly Price[];
}

/** The text of a scalar: PHP writes numbers and flags as either. */
const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

function fieldOf(offer: PricedOffer, path: string): string {
  let value: unknown = offer;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return '';
    value = (value as Record<string, unknown>)[key];
  }
  return wordsOf(value) ?? '';
}

function makeGroup(
  prices: readonly Price[],
  field: string,
  rest: Pick<OfferGroup, 'name' | 'kind' | 'featured'>,
): OfferGroup {
  // Safari before 17.4 has no Map.groupBy.
  const byValue = new Map<string, Price[]>();
  for (const price of prices) {
    // Amounts of two currencies are not compared [PRC-1].
    const value = `${price.offer.price.currency} ${fieldOf(price.offer, field)}`;
    byValue.set(value, [...(byValue.get(value) ?? []), price]);
  }
  const best = [...byValue.values()].map((members) => bestOffer(members.map(({ offer }) => offer)));
  const offers = prices.toSorted(byAppeal);
  return { ...rest, offers, primary: offers.filter(({ offer }) => best.includes(offer)) };
}

/** Most likely choices first: earliest arrival, additions last, then lowest price [PRC-7]. */
const byAppeal = (a: Price, b: Price): number =>
  (a.begin ?? 0) - (b.begin ?? 0) ||
  Number(a.offer.show_in_addition === true) - Number(b.offer.show_in_addition === true) ||
  a.p - b.p;

/** The single cheapest offer for its dates, if there is a choice [PRC-7]. */
export function bestOf({ kind, offers }: OfferGroup): Price | undefined {
  const [first, second] = offers.filter(({ offer }) => offer.show_in_addition !== true);
  const sameCurrency = new Set(offers.map(({ offer }) => offer.price.currency)).size === 1;
  return kind !== 'alternates' && sameCurrency && first && second && first.p < second.p && first.begin === second.begin
    ? first
    : undefined;
}

/** The dates that all offers of a group share, as text; '' if they differ [PRC-5]. */
export const stayOf = ({ offers }: OfferGroup, locale?: string): string => sharedStay(offers, locale);

/** The dates of offers that are all for the same stay; '' if they differ. */
export function sharedStay([first, ...rest]: readonly Price[], locale?: string): string {
  const isShared = rest.every(({ begin, end }) => begin === first?.begin && end === first?.end);
  return first && isShared ? stayText(first, locale) : '';
}

/**
 * The offers in groups [PRC-5]. A configured group takes the offers that have its field and are not in an earlier group; what is left is a
 * last one, by `dn`.
 * Without configuration: those for the searched begin date, featured, then the alternates, both by `dn`.
 */
export function toGroups(
  offers: readonly PricedOffer[],
  searched: StayParams | undefined,
  config: readonly GroupConfig[],
): OfferGroup[] {
  const prices = offers.map((offer) => toPrice(offer, searched));
  const groups: OfferGroup[] = [];
  const own = config.filter(isPlainObject);
  if (own.length === 0) {
    const found = prices.filter(({ isAlternate }) => !isAlternate);
    const alternates = prices.filter(({ isAlternate }) => isAlternate);
    groups.push(
      makeGroup(found, 'dn', { name: '', kind: 'searched', featured: true }),
      makeGroup(alternates, 'dn', { name: '', kind: 'alternates', featured: false }),
    );
  }
  let left = prices;
  for (const { name, offerby, featured } of own) {
    const field = wordsOf(offerby) ?? 'dn';
    const members = left.filter(({ offer }) => fieldOf(offer, field) !== '');
    left = left.filter((price) => !members.includes(price));
    groups.push(makeGroup(members, field, { name: wordsOf(name) ?? '', kind: 'own', featured: isOn(featured) }));
  }
  if (own.length > 0) groups.push(makeGroup(left, 'dn', { name: '', kind: 'searched', featured: false }));
  return groups.filter(({ offers: own }) => own.length > 0);
}

/** What the modes `alternates` and `modal` show: the primary offers of the featured groups [PRC-4]. */
export const featuredOffers = (groups: readonly OfferGroup[]): Price[] =>
  groups.filter(({ featured }) => featured).flatMap(({ primary }) => primary);

/** What the modal lists: the offers marked for it, or all if none is [PRC-4]. */
export function modalOffers(offers: readonly PricedOffer[]): readonly PricedOffer[] {
  const marked = offers.filter((offer) => offer.show_in_modal === true);
  return marked.length > 0 ? marked : offers;
}

/** An offer's texts [PRC-3]. */
export interface OfferModel {
  readonly name: string;
  readonly detail: string;
  readonly price: string;
  readonly savings: string | undefined;
  readonly original: string | undefined;
}

/** The savings and original price of an offer, if any [PRC-3]. */
export function toOffer(price: Price, style: MoneyStyle): OfferModel {
  const { offer, p, s, hasSavings } = price;
  return {
    name: offer.dn ?? offer.n ?? '',
    detail: offer.dd ?? '',
    price: moneyText(p, price, style),
    savings: hasSavings ? moneyText(s, price, style) : undefined,
    original: hasSavings ? moneyText((p + s) as Cents, price, style) : undefined,
  };
}
