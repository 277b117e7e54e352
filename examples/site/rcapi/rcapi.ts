import type { SiteData } from '../data/site-data.ts';
import { json, type Reply } from '../web/reply.ts';
import { offerAsked, searchAvailability, type Offer, type Price } from './offers.ts';
import { Orders } from './order.ts';
import { parsePhpQuery, textAt } from './php.ts';
import { quoteHtml } from './quote-html.ts';
import { BadRequest, readStay } from './stay.ts';

export interface Asked {
  path: string;
  /** Without the question mark. */
  query: string;
  cookies: string | undefined;
}

const failure = (status: number, message: string): Reply => json(status, { error: message });

/** Handles /rcapi/* and the quote; null for any other path. */
export class Rcapi {
  readonly #data: SiteData;
  readonly #orders = new Orders();

  constructor(data: SiteData) {
    this.#data = data;
  }

  answer(asked: Asked): Reply | null {
    try {
      switch (asked.path) {
        case '/rcapi/item/avail/search':
          return json(200, searchAvailability(this.#data, readStay(parsePhpQuery(asked.query))));
        case '/rcapi/order/get':
          return this.#order(asked, () => null);
        case '/rcapi/order/add':
          return this.#order(asked, (id) => this.#add(id, asked.query));
        case '/rcapi/order/remove':
          return this.#order(asked, (id) => this.#remove(id, asked.query));
        case '/rescms/ajax/item/pricing/quote':
          return this.#quote(asked.query);
        default:
          return null;
      }
    } catch (error) {
      if (error instanceof BadRequest) return failure(400, error.message);
      throw error;
    }
  }

  /** The offer that a `qp` refers to; also for the booking page. */
  offer(query: string, eid?: number): Offer | null {
    const stay = readStay(parsePhpQuery(query));
    const item = this.#data.byEid.get(eid ?? stay.eids[0] ?? stay.ids[0] ?? 0);
    return item ? offerAsked(item, stay, this.#data) : null;
  }

  /** Removes the trip from the visitor's session, and returns it for booking. */
  take(cookies: string | undefined): Price[] {
    return this.#orders.take(this.#orders.session(cookies).id);
  }

  #order(asked: Asked, change: (id: string) => Reply | null): Reply {
    const session = this.#orders.session(asked.cookies);
    const failed = change(session.id);
    const reply = failed ?? json(200, this.#orders.get(session.id));
    return session.cookie ? { ...reply, headers: { ...reply.headers, 'set-cookie': session.cookie } } : reply;
  }

  #add(id: string, query: string): Reply | null {
    const offer = this.offer(query);
    if (!offer) return failure(409, 'This offer is no longer available for these dates and guests');
    return this.#orders.add(id, offer.price) ? null : failure(409, 'A trip holds at most fifty bookings');
  }

  #remove(id: string, query: string): Reply | null {
    const index = textAt(parsePhpQuery(query), 'index');
    if (!/^ind-\d{1,4}$/.test(index)) return failure(400, `index is "${index.slice(0, 40)}"; write ind-0, ind-1, …`);
    return this.#orders.remove(id, index) ? null : failure(404, `The trip has no line ${index}`);
  }

  #quote(query: string): Reply {
    const offer = this.offer(query);
    if (!offer)
      return json(200, {
        status: 0,
        content: '',
        message: 'This offer is no longer available for these dates and guests.',
      });
    return json(200, { status: 1, content: quoteHtml(offer) });
  }
}
