import { addDays, localDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import { get, emit, set } from '@staytags/bus/bus';
import { startSlice } from '@staytags/bus/slice';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { slice as availability } from './availability/availability.start.ts';
import { slice as order } from './order/order.start.ts';
import { trip } from './trip/trip.start.ts';
import house from './sample-house.svg?no-inline';

export { house };

/** Stays for the stories: a few weeks from today. */
const arrival: Day = addDays(localDay(new Date()), 40);

export function sampleOffer(more: Partial<Offer> = {}, nights = 7, later = 0): PricedOffer {
  const begin = toUs(addDays(arrival, later));
  const end = toUs(addDays(arrival, later + nights));
  return readOffer({
    eid: '1001',
    p: 2380.5,
    c: 'USD',
    b: begin,
    e: end,
    n: 'Tern Cottage',
    dn: 'Standard stay',
    dd: 'Taxes and cleaning included. Half now, half thirty days before arrival.',
    qp: { rcav: { begin, end, adult: 2, child: 1, eid: 1001, IDs: [1001, 0] } },
    ...more,
  });
}

export const sampleOffers: readonly PricedOffer[] = [
  sampleOffer(),
  sampleOffer({ p: 2118.65, s: 261.85, dn: 'Quiet Season', dd: '15% off four nights or more, November to March.' }),
  sampleOffer({
    p: 2570.94,
    dn: 'Free cancellation',
    dd: 'Cancel until seven days before arrival and get everything back.',
    show_in_addition: true,
  }),
];

export const otherDates: readonly PricedOffer[] = [sampleOffer({ p: 2210 }, 7, 3), sampleOffer({ p: 2295.25 }, 7, -2)];

/** Prices as a search returns them; undefined for a search without results, null for no search. */
export function showPrices(eid: string, prices: readonly PricedOffer[] | null, searching = false): void {
  startSlice(availability);
  const now = get('availability');
  if (!now) return;
  const params = prices === null ? undefined : { begin: toUs(arrival), end: toUs(addDays(arrival, 7)), adult: 2 };
  set('availability', { ...now, params, searching, failed: false, unanswered: false });
  const item: PricedItem = { eid, prices: prices ?? [] };
  set('pricing', new Map(prices && prices.length > 0 ? [[eid, item]] : []), [eid]);
}

/** An order with exactly these lines. */
export async function showOrder(offers: readonly PricedOffer[]): Promise<void> {
  startSlice(order);
  emit('order-close', {});
  await trip.clear(undefined);
  for (const [index, offer] of offers.entries())
    await trip.add({ ...offer, qp: { ...offer.qp, asked: `${Date.now()}.${index}` } });
}
