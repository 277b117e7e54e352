import type { Offer } from '@staytags/base/money/offer';
import { emit, get } from '@staytags/bus/bus';
import { cardOf, mergeCards } from '../../items/items.logic.ts';
import type { TripPorts } from '../../trip/trip.ports.ts';
import type { AddOptions } from '../order-shown.ts';

const SECONDS = 8;

/** A notice of what was added and the way to the trip, at once; its picture follows where page or index have one [ORD-19]. */
export function sayAdded(offer: Offer, options: AddOptions, text: TripPorts['text'], near: object | undefined): void {
  emit('notice', {
    text: text('added', { name: offer.n ?? offer.dn ?? text('item', {}, near) }, near),
    seconds: SECONDS,
    from: near ?? 'stay-order',
    image: pictureOf(offer, options).catch(() => undefined),
    action: { label: text('seeTrip', {}, near), event: 'order-show', detail: {} },
  });
}

async function pictureOf({ eid }: Offer, { items, imageField, siteHash }: AddOptions): Promise<string | undefined> {
  const known = () => mergeCards(items, get('orderItems'));
  if (!known()[eid] && imageField) {
    const { items: index } = await import('../../items/items.start.ts');
    await index.load([eid], { name: '', image: imageField, link: '' }, siteHash);
  }
  return cardOf(known(), eid, document.baseURI).image;
}
