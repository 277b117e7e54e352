import type { Offer } from '@staytags/base/money/offer';
import { emit, get } from '@staytags/bus/bus';
import { cardOf, mergeCards } from '../../items/items.logic.ts';
import type { TripPorts } from '../../trip/trip.ports.ts';
import type { AddOptions } from '../order-shown.ts';

const SECONDS = 8;

/** A notice of what was added, with its picture where page or index have one, and the way to the trip [ORD-19]. */
export async function sayAdded(
  { eid, n, dn }: Offer,
  { items, imageField, siteHash }: AddOptions,
  text: TripPorts['text'],
  near: object | undefined,
): Promise<void> {
  const known = () => mergeCards(items, get('orderItems'));
  if (!known()[eid] && imageField) {
    const { items: index } = await import('../../items/items.start.ts');
    await index.load([eid], { name: '', image: imageField, link: '' }, siteHash);
  }
  const { image } = cardOf(known(), eid, document.baseURI);
  emit('notice', {
    text: text('added', { name: n ?? dn ?? text('item', {}, near) }, near),
    seconds: SECONDS,
    from: near ?? 'stay-order',
    ...(image ? { image } : {}),
    action: { label: text('seeTrip', {}, near), event: 'order-show', detail: {} },
  });
}
