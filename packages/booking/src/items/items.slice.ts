import { set } from '@staytags/bus/bus';
import { reasonOf } from '@staytags/net/resource';
import { type Place } from '@staytags/solr/request/config.logic';
import { type LookUp } from '@staytags/solr/client/documents';
import { documentKeys, fieldsOf, readCards, type CardFields, type ItemCard } from './items.logic.ts';

declare module '@staytags/bus/bus' {
  interface PageState {
    /** Cards from the index for the items of the trip, by eid. */
    orderItems: ReadonlyMap<string, ItemCard>;
  }
}

export interface ItemsPorts {
  /** Where the index is; undefined where the settings do not say. */
  place(): Place | undefined;
  readonly documents: LookUp;
  now(): number;
}

const HOUR_MS = 3_600_000;

/** The one writer of `orderItems`: item data from the index, requested at most once an hour; a failure leaves the lines as they are [ORD-11]. */
export function createItems(
  ports: ItemsPorts,
  publish: (cards: ReadonlyMap<string, ItemCard>) => void = (cards) => set('orderItems', cards),
) {
  let cards: ReadonlyMap<string, ItemCard> = new Map();
  /** When an item was requested; items missing from the index are requested once too. */
  const asked = new Map<string, number>();

  let last: Promise<unknown> = Promise.resolve();
  /** Resolves once these items are here, also if an earlier call has requested them. */
  const load = (...what: Parameters<typeof request>): Promise<unknown> =>
    (last = Promise.all([last, request(...what)]));

  async function request(eids: readonly string[], fields: CardFields, siteHash: string): Promise<void> {
    const place = ports.place();
    const now = ports.now();
    const wanted = eids.filter((eid) => now - (asked.get(eid) ?? -Infinity) >= HOUR_MS);
    const keys = documentKeys(wanted, place?.index ?? '', siteHash);
    if (!place || keys.size === 0) return;
    for (const eid of keys.values()) asked.set(eid, now);
    try {
      const docs = await ports.documents(place, [...keys.keys()], fieldsOf(fields));
      const found = readCards(docs, keys, fields);
      if (found.size > 0) publish((cards = new Map([...cards, ...found])));
    } catch (error) {
      for (const eid of keys.values()) asked.delete(eid);
      console.error(
        `[stay-order] The names and pictures of the homes could not be fetched, so the trip shows its lines without them: ${reasonOf(error)}. Check that the index responds.`,
      );
    }
  }

  return { load };
}
