import type { Site } from '../pages/site.ts';
import { MAX_LINES } from '../rcapi/order.ts';
import { buildPhpQuery } from '../rcapi/php.ts';

/** A booked line of a trip. */
export interface BookedLine {
  /** The browser's own line, if the trip is stored there. */
  id: string;
  eid: number;
  name: string;
  about: string;
  /** MM/DD/YYYY; empty if unknown. */
  begin: string;
  end: string;
  /** Null if the offer is no longer available, so that somebody has to call. */
  cents: number | null;
}

const MAX_TRIP = 100_000;

/** The trip of a visitor who books: from the session, which is then emptied, or from the browser, with our own prices. */
export function bookedLines(site: Site, cookies: string | undefined, sent: string): BookedLine[] {
  if (site.order === 'session')
    return site.rcapi.take(cookies).map(({ eid, n, dn, b, e, p }) => ({
      id: '',
      eid,
      name: n,
      about: dn,
      begin: b,
      end: e,
      cents: Math.round(p * 100),
    }));
  return readTrip(sent).flatMap((line) => lineOf(site, line));
}

function readTrip(sent: string): unknown[] {
  if (sent === '' || sent.length > MAX_TRIP) return [];
  try {
    const trip: unknown = JSON.parse(sent);
    return Array.isArray(trip) ? trip.slice(0, MAX_LINES) : [];
  } catch {
    return [];
  }
}

function lineOf(site: Site, line: unknown): BookedLine[] {
  const { id, eid, qp } = (line ?? {}) as { id?: unknown; eid?: unknown; qp?: unknown };
  const item = site.data.byEid.get(Number(eid));
  if (!item) return [];
  const booked = { id: String(id ?? '').slice(0, 200), eid: item.eid, name: item.name };
  try {
    const offer = site.rcapi.offer(buildPhpQuery(qp as Parameters<typeof buildPhpQuery>[0]), item.eid);
    if (offer) {
      const { b, e, dn } = offer.price;
      return [{ ...booked, about: dn, begin: b, end: e, cents: offer.quote.total }];
    }
  } catch {
    // Lines that cannot be parsed are booked by phone.
  }
  return [{ ...booked, about: '', begin: '', end: '', cents: null }];
}
