import type { Offer } from '@staytags/base/money/offer';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { findOffer } from './stale.logic.ts';

/** The offers for the stay of a line. Rejects if its own may be among those that could not be read. */
export async function askPrices(url: string, offer: Offer): Promise<readonly PricedItem[]> {
  const [{ http }, { itemsSchema, READABLE }] = await Promise.all([
    import('@staytags/net/http'),
    import('../price/offer.logic.ts'),
  ]);
  const { eid, qp } = offer;
  const client = await http();
  // `once`: no retries against a server that is down, for every line.
  const items = await client.get(url, { query: { ...qp, rcav: { ...qp.rcav, eid } }, once: true, schema: itemsSchema });
  const prices = items.flatMap((item) => (item.eid === eid ? item.prices : []));
  if (items.some(({ unread }) => unread) && !findOffer(offer, prices))
    throw new Error(`some of its offers lack ${READABLE}`);
  return items;
}
