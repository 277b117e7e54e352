import type { Offer, OfferParams } from '@staytags/base/offer';
import type { Lines } from './trip.logic.ts';

interface ServerTrip {
  readonly lines: Lines;
  add(qp: OfferParams): Promise<void>;
  drop(id: string): Promise<void>;
  /** By the old line's id, the new one that the server would not drop again: a second try does not add another. */
  readonly left: Map<string, string>;
}

/**
 * Puts another offer in the place of a line that the server keeps [ORD-12]. The new line comes before the old one goes, so that what fails
 * in between loses nothing; where the old one stays, the new one is taken out again, so that nothing is booked twice.
 */
export async function exchange({ lines, add, drop, left }: ServerTrip, id: string, offer: Offer): Promise<void> {
  let added = left.get(id) ?? '';
  if (!lines.byId.has(added)) {
    const before = new Set(lines.byId.keys());
    await add(offer.qp);
    added = [...lines.byId.keys()].find((one) => !before.has(one)) ?? '';
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
