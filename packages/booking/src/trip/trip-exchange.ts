import type { Offer, OfferParams } from '@staytags/base/money/offer';
import type { Lines } from './trip.logic.ts';

export interface ServerTrip {
  readonly lines: Lines;
  add(qp: OfferParams): Promise<void>;
  drop(id: string): Promise<void>;
  /** By old line id, the new line that the server failed to drop: a retry does not add another. */
  readonly left: Map<string, string>;
}

/**
 * Replaces a line that the server keeps [ORD-16]. The new line is added before the old one is dropped, so a failure
 * in between loses nothing; if the old one stays, the new one is dropped again, so nothing is booked twice.
 */
export async function exchange({ lines, add, drop, left }: ServerTrip, id: string, offer: Offer): Promise<void> {
  let added = left.get(id) ?? '';
  if (!lines.byId.has(added)) {
    const before = new Set(lines.byId.keys());
    await add(offer.qp);
    added = [...lines.byId.keys()].find((one) => !before.has(one)) ?? '';
    // An answer without the new line is how a server refuses it.
    if (added === '' && lines.byId.has(id)) throw new Error('the server did not take the new line');
  }
  try {
    await drop(id);
    left.delete(id);
  } catch (cause) {
    await drop(added).catch(() => {
      left.set(id, added);
      throw new Error('the server took the new line and did not let the old one go, so both are there', { cause });
    });
    throw cause;
  }
}
