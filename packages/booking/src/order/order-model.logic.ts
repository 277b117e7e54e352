import { formatMoney } from '@staytags/base/money/money';
import type { PricedOffer } from '@staytags/base/money/offer';
import { NOBODY, partyOf, type GuestRule, type Party } from '../guests/guests.logic.ts';
import { cardOf } from '../items/items.logic.ts';
import { itemBuyUrl, itemUrlHash, stayText, toPrice } from '../price/price.logic.ts';
import { sortedLines, type Line } from '../trip/trip.logic.ts';

/** A line as displayed [ORD-2]. */
export interface Row {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly image: string | undefined;
  readonly link: string | undefined;
  readonly place: string;
  readonly dates: string;
  readonly title: string;
  readonly detail: string;
  readonly party: Party;
  readonly price: string;
  readonly buy: string | undefined;
  readonly offer: PricedOffer;
}

export interface RowContext {
  /** What the page knows of items, by eid. */
  readonly items: Readonly<Record<string, unknown>>;
  /** The page's address, against which its paths are read. */
  readonly base: string;
  /** The name of an item that has none. */
  readonly unnamed: string;
  readonly locale: string;
  /** The names under which offers have their guests. */
  readonly guests: readonly GuestRule[];
}

/**
 * The rows of an order in the order of their keys: image and name linked to the item's page with the params of the stay [ORD-2].
 * An unchanged line keeps its row, so that it does not render again.
 */
export function createRows(context: RowContext): (lines: Iterable<Line>) => Row[] {
  const known = new WeakMap<Line, Row>();
  return (lines) =>
    sortedLines(lines).map((line) => {
      const row = known.get(line) ?? toRow(line, context);
      known.set(line, row);
      return row;
    });
}

function toRow({ id, key, offer }: Line, { items, base, unnamed, locale, guests }: RowContext): Row {
  const card = cardOf(items, offer.eid, base);
  const name = card.name || offer.n || offer.dn || unnamed;
  return {
    id,
    key,
    name,
    image: card.image,
    link: card.link && `${card.link.replace(/#.*$/s, '')}${itemUrlHash(offer.qp)}`,
    place: card.place,
    dates: stayText(toPrice(offer), locale),
    title: offer.dn && offer.dn !== name ? offer.dn : '',
    detail: offer.dd ?? '',
    party: partyOf(offer.qp.rcav, guests, NOBODY),
    price: formatMoney(offer.price.cents, offer.price.currency, 2, locale),
    buy: itemBuyUrl(offer),
    offer,
  };
}

/** Where the focus goes when the row that had it is gone: the row that took its place, else the last one; -1 when none is left [ORD-9]. */
export const nextFocus = (index: number, rows: number): number => Math.min(index, rows - 1);
