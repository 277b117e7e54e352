import type { Offer } from '@staytags/base/money/offer';
import { emit, get, set } from '@staytags/bus/bus';
import { createMembers } from '@staytags/bus/members';
import type { OptionsOf } from '@staytags/element/declare/widget';
import type { TripPorts } from '../trip/trip.ports.ts';
import type { OrderShown } from './order.state.ts';
import type { order } from './order.widget.ts';

/** What an element of the trip says about adds [ORD-19]. */
export type AddOptions = Pick<OptionsOf<typeof order>, 'afterAdd' | 'items' | 'imageField' | 'siteHash'>;

/** The one writer of `orderShown`: the modal of a bag, or the trip's own place on the page [ORD-1]. */
export function createShown(
  text: TripPorts['text'],
  publish: (shown: OrderShown) => void = (shown) => set('orderShown', shown),
  sayAdded: (offer: Offer, options: AddOptions, near?: object) => Promise<unknown> = async (offer, options, near) =>
    (await import('./added/order-added.ts')).sayAdded(offer, options, text, near),
) {
  let state: OrderShown = { by: undefined, place: undefined, asked: 0 };
  const update = (change: Partial<OrderShown>): void => publish((state = { ...state, ...change }));
  const bags = createMembers<AddOptions | undefined>((bag) => state.by === bag && update({ by: undefined }));
  const places = createMembers<AddOptions | undefined>(followPlace);

  function followPlace(): void {
    const place = places.choose()?.element;
    if (place !== state.place) update({ place });
  }

  /** Without an element there is only a notice; an element whose code is still loading shows the trip once it has connected. */
  function show(from?: unknown, added?: Offer, near?: object): void {
    const options = (bags.choose() ?? places.choose())?.options;
    if (added && options && options.afterAdd !== 'open') {
      // Without the picture, and its code, the add itself still says enough: the bag counts it.
      if (options.afterAdd === 'notice') sayAdded(added, options, near).catch(() => {});
      return;
    }
    const bag = bags.choose(from)?.element;
    if (bag) update({ by: bag });
    else if (places.choose()) update({ asked: state.asked + 1 });
    else if ((get('elements')?.['stay-order'] ?? 0) > 0) {
      bags.whenOne(showOnce);
      places.whenOne(showOnce);
      isWaiting = true;
    } else if (added)
      emit('notice', {
        text: text('added', { name: added.n ?? added.dn ?? text('item', {}, near) }, near),
        from: near,
      });
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
    connect(element: object, mode: 'widget' | 'detail', options?: AddOptions): () => void {
      const stop = (mode === 'widget' ? bags : places).connect(element, options);
      followPlace();
      return stop;
    },
  };
}
