import { on } from '@staytags/bus/bus';
import { startOnRequest, startSlice, type Slice } from '@staytags/bus/slice';
import type { OptionsOf } from '@staytags/element/declare/widget';
import { quotes } from '../quote/quotes.ts';
import { sharing } from '../share/sharing.ts';
import type { order } from './order.widget.ts';
import { offerChoice } from '../price-choice/offer-choice.ts';
import { keepTrip, shown, startTrip } from '../trip/trip.start.ts';

/** What `stay-order` connects to: the trip, where it is shown, quotes and sharing. */
export const slice: Slice = {
  name: 'order',
  hears: ['order-show', 'order-close'],
  connect(element: object, options: OptionsOf<typeof order>) {
    keepTrip(options);
    const stops = [
      shown.connect(element, options.mode, options),
      ...(options.showQuote ? [quotes.connect(element, options)] : []),
      ...(options.share ? [sharing.connect(element, undefined)] : []),
    ];
    return () => stops.forEach((stop) => stop());
  },
  start() {
    startTrip();
    offerChoice();
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
