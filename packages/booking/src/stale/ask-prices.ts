import type { Offer } from '@staytags/base/money/offer';
import type { PricedItem } from '@staytags/bus/state/pricing';

/** The offers for the stay of a line. */
export async function askPrices(url: string, { eid, qp }: Offer): Promise<readonly PricedItem[]> {
  const [{ http }, { itemsSchema }] = await Promise.all([
    import('@staytags/net/http'),
    import('../price/offer.logic.ts'),
  ]);
  const client = await http();
  // `once`: no retries against a server that is down, for every line.
  return client.get(url, { query: { ...qp, rcav: { ...qp.rcav, eid } }, once: true, schema: itemsSchema });
}
