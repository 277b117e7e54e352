import type { IncomingMessage } from 'node:http';
import { checkoutPage } from '../pages/checkout.ts';
import { certificatePage, confirmationPage } from '../pages/confirmation.ts';
import type { Site } from '../pages/site.ts';
import { json, page, type Reply } from '../web/reply.ts';
import type { Place } from '../web/request.ts';
import { bookedLines } from './booked.ts';
import { Bookings, newCheckout, problemsOf, readCheckout } from './checkout.ts';
import { provincesOf } from './provinces.ts';

const CHECKOUT = '/rescms/order/checkout';
const CONFIRMATION = '/rescms/order/confirmation/';
const PROVINCES = '/rescms/order/provinces/';

/** The checkout of the reservation system; null for any other path. */
export class Rescms {
  readonly #bookings = new Bookings();

  async answer(
    site: Site,
    request: IncomingMessage,
    place: Place,
    bodyOf: (request: IncomingMessage) => Promise<string>,
  ): Promise<Reply | null> {
    const visit = { ...place, cookies: request.headers.cookie };
    if (place.path === CHECKOUT && request.method === 'POST') return this.#send(site, visit, await bodyOf(request));
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    if (place.path === CHECKOUT) return page(200, checkoutPage(site, visit, newCheckout(place.query)));
    if (place.path === '/rescms/insurance/certificate') return page(200, certificatePage(site, visit));
    if (place.path.startsWith(CONFIRMATION)) {
      const reference = place.path.slice(CONFIRMATION.length);
      const booking = this.#bookings.get(reference);
      return booking ? page(200, confirmationPage(site, visit, reference, booking)) : null;
    }
    if (!place.path.startsWith(PROVINCES)) return null;
    const country = place.path.slice(PROVINCES.length);
    const provinces = provincesOf(country);
    if (!provinces) return json(404, { error: `There is no country ${country.slice(0, 20)}` });
    // PHP prints an empty map as a list.
    return json(200, Object.keys(provinces).length > 0 ? provinces : []);
  }

  #send(site: Site, visit: Place & { cookies: string | undefined }, body: string): Reply {
    const { values, op, trip } = readCheckout(body);
    // Without JavaScript, a separate button fills the list of states.
    if (op === 'country') return page(200, checkoutPage(site, visit, values));
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0) return page(422, checkoutPage(site, visit, values, problems));
    const reference = this.#bookings.add({ values, lines: bookedLines(site, visit.cookies, trip) });
    // Redirects, so that a reload does not book again.
    return { ...page(303, ''), headers: { location: `${CONFIRMATION}${reference}`, 'cache-control': 'no-store' } };
  }
}
