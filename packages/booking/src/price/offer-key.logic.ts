import type { Offer } from '@staytags/base/offer';

/** What tells two asks for the same thing from two different ones: a double click adds one line [ORD-9]. */
export const offerKey = ({ eid, qp }: Pick<Offer, 'eid' | 'qp'>): string => `${eid}|${JSON.stringify(qp)}`;
