import type { Offer } from '@staytags/base/money/offer';

/** Identifies an offer: two requests with the same key are a double click [ORD-9]. */
export const offerKey = ({ eid, qp }: Pick<Offer, 'eid' | 'qp'>): string => `${eid}|${JSON.stringify(qp)}`;
