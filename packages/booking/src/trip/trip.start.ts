import { startSlice, type Slice } from '@staytags/bus/slice';
import { pageOptions } from '@staytags/element/declare/page-options';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { createTrip } from './create-trip.ts';
import { pagePorts } from './trip.ports.ts';
import { answerRequests, tripRequests } from './trip-requests.ts';
import { createShown } from '../order/order-shown.ts';
import { order } from '../order/order.widget.ts';

/** Where the page shows its trip. */
export const shown = createShown(pagePorts.text);

export const trip = createTrip({
  ...pagePorts,
  show: (added, near) => shown.show(undefined, added, near),
});

/** Either asks for the session: an element, or the page settings where there is none. */
export const keepTrip = ({ storage }: Pick<OptionsOf<typeof order>, 'storage'>): void => {
  if (storage === 'session') void trip.keepOnServer();
};

const slice: Slice = {
  name: 'trip',
  hears: tripRequests,
  start() {
    trip.start();
    keepTrip(pageOptions(order));
    answerRequests(trip);
  },
};

/** Reads the stored trip, and answers requests from now on. */
export const startTrip = (): void => startSlice(slice);
