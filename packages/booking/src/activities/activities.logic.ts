import { parseDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import { inCurrency } from '@staytags/base/money/currency';
import { DEFAULT_CURRENCY, formatMoney } from '@staytags/base/money/money';
import type { Offer, StayParams } from '@staytags/base/money/offer';
import { isEid } from '@staytags/base/url';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { cardOf } from '../items/items.logic.ts';
import type { RowContext } from '../order/order-model.logic.ts';
import { guestParam } from '../guests/guest-param.ts';
import { reducePrices } from '../price/choose.logic.ts';
import { stayText, toPrice } from '../price/price.logic.ts';

/** The configured activity ids: unique, and safe in a URL. */
export const activityIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => id.trim()).filter((id) => id !== '' && isEid(id))),
];

const MAX_FLEX = 7;
const MAX_DATES = 3;

/** The trip's dates and guests. */
export interface Trip {
  readonly begin: Day;
  readonly end: Day;
  /** Under the names of the site [AVL-20]. */
  readonly guests: StayParams;
}

/**
 * The trip to find activities for: the earliest stay that is not over, else the earliest activity [ORD-14]. `names` is what the site's
 * settings say of guests.
 */
export function tripOf(
  offers: Iterable<Offer>,
  activities: readonly string[],
  today: Day,
  names: readonly unknown[] = [],
): Trip | undefined {
  const [adult, child] = [guestParam('adult', names), guestParam('child', names)];
  const stays = [...offers].flatMap((offer) => {
    const begin = parseDay(offer.b);
    const end = parseDay(offer.e) ?? begin;
    if (begin === undefined || end === undefined || end < begin || end < today) return [];
    const { rcav } = offer.qp;
    const guests = { [adult]: rcav?.[adult] ?? 2, [child]: rcav?.[child] ?? 0 };
    return [{ begin, end, guests, extra: Number(activities.includes(offer.eid)) }];
  });
  const [first] = stays.sort((a, b) => a.extra - b.extra || a.begin - b.begin);
  return first && { begin: Math.max(first.begin, today) as Day, end: first.end, guests: first.guests };
}

/** The search params: the first day, with `flex` for the rest of the trip [AVL-2]. */
export function askOf({ begin, end, guests }: Trip, activities: readonly string[]): StayParams {
  const flex = Math.min(MAX_FLEX, end - begin);
  return {
    begin: toUs(begin),
    end: toUs(begin),
    ...guests,
    ...(flex > 0 ? { flex } : {}),
    eid: activities.length === 1 ? activities[0] : activities,
  };
}

/** An activity with the days it can be added on [ORD-14]. */
export interface Pane {
  readonly eid: string;
  readonly name: string;
  readonly image: string | undefined;
  readonly link: string | undefined;
  readonly days: readonly PaneDay[];
}

export interface PaneDay {
  readonly offer: Offer;
  readonly date: string;
  readonly price: string;
  /** Already in the trip on this day. */
  readonly inTrip: boolean;
}

const dayOf = (offer: Offer): string => `${offer.eid} ${parseDay(offer.b) ?? ''}`;

/** The panes in the configured order: days of the trip only, the lowest price per day, three days at most [ORD-14]. */
export function toPanes(
  activities: readonly string[],
  found: readonly PricedItem[],
  trip: Trip,
  lines: Iterable<Offer>,
  { items, base, unnamed, locale }: Omit<RowContext, 'guests'>,
): Pane[] {
  const own = [...lines];
  const taken = new Set(own.map(dayOf));
  // Prices that name no currency are in the trip's [ORD-1].
  const currency = own.find(({ c }) => c)?.c ?? DEFAULT_CURRENCY;
  return activities.flatMap((eid) => {
    const item = found.find((one) => one.eid === eid);
    const days = reducePrices(inCurrency(item?.prices ?? [], currency), 'low_day')
      .map((offer) => ({ offer, price: toPrice(offer) }))
      .filter(({ price: { begin } }) => begin !== undefined && trip.begin <= begin && begin <= trip.end)
      .sort((a, b) => (a.price.begin ?? 0) - (b.price.begin ?? 0))
      .slice(0, MAX_DATES)
      .map(({ offer, price }) => ({
        offer,
        date: stayText(price, locale),
        price: formatMoney(offer.price.cents, offer.price.currency, 2, locale),
        inTrip: taken.has(dayOf(offer)),
      }));
    if (days.length === 0) return [];
    const { name, image, link } = cardOf(items, eid, base);
    return [{ eid, name: name || item?.name || days[0]?.offer.n || unnamed, image, link, days }];
  });
}
