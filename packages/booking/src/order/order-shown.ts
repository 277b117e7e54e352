import type { Offer } from '@staytags/base/money/offer';
import { emit, get, set } from '@staytags/bus/bus';
import { createMembers } from '@staytags/bus/members';
import type { TripPorts } from '../trip/trip.ports.ts';
import type { OrderShown } from './order.state.ts';

/** The one writer of `orderShown`: the modal of a bag, or the trip's own place on the page [ORD-1]. */
export function createShown(
  text: TripPorts['text'],
  publish: (shown: OrderShown) => void = (shown) => set('orderShown', shown),
) {
  let state: OrderShown = { by: undefined, place: undefined, asked: 0 };
  const update = (change: Partial<OrderShown>): void => publish((state = { ...state, ...change }));
  const bags = createMembers((bag) => state.by === bag && update({ by: undefined }));
  const places = createMembers(followPlace);

  function followPlace(): void {
    const place = places.choose()?.element;
    if (place !== state.place) update({ place });
  }

  /** Without an element there is only a notice; an element whose code is still loading shows the trip once it has connected. */
  function show(from?: unknown, added?: Offer): void {
    const bag = bags.choose(from)?.element;
    if (bag) update({ by: bag });
    else if (places.choose()) update({ asked: state.asked + 1 });
    else if ((get('elements')?.['stay-order'] ?? 0) > 0) {
      bags.whenOne(showOnce);
      places.whenOne(showOnce);
      isWaiting = true;
    } else if (added) emit('notice', { text: text('added', { name: added.n ?? added.dn ?? text('item') }) });
  }

  let isWaiting = false;
  function showOnce(): void {
    if (!isWaiting) return;
    isWaiting = false;
    show();
  }

  return {
    show,
    close: (): void => update({ by: undefined }),
    connect(element: object, mode: 'widget' | 'detail'): () => void {
      const stop = (mode === 'widget' ? bags : places).connect(element, undefined);
      followPlace();
      return stop;
    },
  };
}
