import { usePage } from '@staytags/element/render/hooks';
import { useEffect, useMemo } from 'react';
import type { OrderProps } from '../order/order-props.ts';
import type { TripState } from '../trip/trip.state.ts';
import { mergeCards } from './items.logic.ts';

/** Cards of the items: from the page, and from the index where its fields are configured [ORD-11]. */
export function useItems(
  { activities, items, imageField, linkField, nameField, placeField, siteHash }: OrderProps['options'],
  state: TripState | undefined,
): Readonly<Record<string, unknown>> {
  const found = usePage((page) => page.orderItems);
  const lines = [...(state?.lines.values() ?? [])].map(({ offer }) => offer.eid);
  const eids = [...new Set(lines.length > 0 ? [...lines, ...activities] : [])].sort().join(' ');
  useEffect(() => {
    if (!eids || !(imageField || linkField || nameField || placeField)) return;
    const fields = { name: nameField, image: imageField, link: linkField, place: placeField };
    import('./items.start.ts').then(
      ({ items }) => items.load(eids.split(' '), fields, siteHash),
      // Lines render without cards; the next render loads the code again.
      () => {},
    );
  }, [eids, imageField, linkField, nameField, placeField, siteHash]);
  return useMemo(() => mergeCards(items, found), [items, found]);
}
