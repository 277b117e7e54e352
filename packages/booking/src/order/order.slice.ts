import { on } from '@staytags/bus/bus';
import { startOnRequest, startSlice, type Slice } from '@staytags/bus/slice';
import { pageOptions } from '@staytags/element/page-options';
import type { OptionsOf } from '@staytags/element/widget';
import { quotes } from '../quote/quotes.ts';
import { sharing } from '../share/sharing.ts';
import { createTrip } from '../trip/create-trip.ts';
import { pagePorts } from '../trip/trip-ports.ts';
import { answerRequests, tripRequests } from '../trip/trip-requests.ts';
import { createShown } from './order-shown.ts';
import { order } from './order.widget.ts';

const shown = createShown(pagePorts.text);

/** The page's trip, with its ports. */
export const trip = createTrip({
  ...pagePorts,
  inSession: () => pageOptions(order).storage === 'session',
  show: (added) => shown.show(undefined, added),
});

/** What `stay-order` connects to: the trip, where it is shown, quotes and sharing. */
export const slice: Slice = {
  name: 'order',
  hears: [...tripRequests, 'order-show', 'order-close'],
  connect(element: object, options: OptionsOf<typeof order>) {
    if (options.storage === 'session') void trip.keepOnServer();
    const stops = [
      shown.connect(element, options.mode),
      ...(options.showQuote ? [quotes.connect(element, options)] : []),
      ...(options.share ? [sharing.connect(element, undefined)] : []),
    ];
    return () => stops.forEach((stop) => stop());
  },
  start() {
    trip.start();
    answerRequests(trip);
    on('order-show', ({ from }) => shown.show(from));
    on('order-close', shown.close);
    startOnRequest(['order-check', 'order-revise'], async () =>
      startSlice((await import('../stale/stale-code.ts')).slice),
    );
    startOnRequest(['order-activities'], async () =>
      startSlice((await import('../activities/activities-code.ts')).slice),
    );
  },
};
