import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import { addLine, emptyLines } from '../trip/trip.logic.ts';

/** An offer as a link carries it. */
export const offer = (eid: string, more: Partial<Offer> = {}): PricedOffer =>
  readOffer({
    eid,
    p: 100,
    b: '07/04/2026',
    e: '07/11/2026',
    qp: { rcav: { begin: '07/04/2026', adult: 2 } },
    ...more,
  });

/** The lines of an order built from these. */
export function linesOf(offers: readonly PricedOffer[]) {
  const lines = emptyLines();
  offers.forEach((one, index) => addLine(lines, `l.${index}`, one));
  return lines.byId.values();
}

export const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
