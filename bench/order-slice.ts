import { readOffer, type Offer } from '@staytags/base/money/offer';
import { linkTarget, type LinkTarget, type OpenTrip } from '@staytags/booking/trip-link/link-reader';
import { createTrip } from '@staytags/booking/trip/create-trip';
import type { TripState } from '@staytags/booking/trip/trip.state';

export const ORDER_KEY = 'rcriotorder';

export const offerOf = (n: number): Offer => ({
  eid: String(n),
  n: `A house by the sea, number ${n}`,
  dn: 'Standard',
  p: 1_240.5 + (n % 50),
  c: 'USD',
  b: '2027-06-05',
  e: '2027-06-12',
  qp: { rcav: { begin: '2027-06-05', end: '2027-06-12', adult: 2, child: 1, eid: String(n) } },
});

export const offersOf = (n: number): Offer[] => Array.from({ length: n }, (_, i) => offerOf(i));

/** The order's real slice with in-memory storage, and no page. */
export function orderSlice() {
  const disk = new Map<string, string>();
  const tasks: (() => void)[] = [];
  let serial = 0;
  let clock = 0;
  let writes = 0;
  let state: TripState | undefined;
  let link: OpenTrip | undefined;
  const none = () => Promise.reject(new Error('no server'));
  const slice = createTrip(
    {
      storage: {
        read: (key) => disk.get(key),
        write: (key, value) => {
          writes += 1;
          disk.set(key, value);
          return true;
        },
        remove: (key) => void disk.delete(key),
        watch: () => () => {},
      },
      calls: { check: async (raw) => readOffer(raw as Offer), add: none, remove: none, get: none },

      now: () => (clock += 1_000),
      later: () => {},
      // The id starts with the time, as on a page: recent prices are not requested again.
      random: () => `${Date.now().toString(36)}-${serial++}`,
      text: (key) => key,
      soon: (run) => void tasks.push(run),
      show: () => {},
      whenLinked: (target) => void (link = target),
      whenBack: () => {},
      whenLeft: () => {},
    },
    (next) => void (state = next),
  );
  return {
    slice,
    writes: () => writes,
    lines: () => [...(state?.lines.values() ?? [])],
    stored: () => disk.get(ORDER_KEY) ?? '',
    /** The end of the task, when the slice saves. */
    task: () => tasks.splice(0).forEach((run) => run()),
    /** The callback for the order from a link. */
    linked(): LinkTarget {
      slice.start();
      if (!link) throw new Error('The order has not subscribed to links.');
      return linkTarget(link);
    },
  };
}

/** A saved order with n lines. */
export async function orderOf(n: number): Promise<ReturnType<typeof orderSlice>> {
  const order = orderSlice();
  await Promise.all(offersOf(n).map((offer) => order.slice.add(offer)));
  order.task();
  return order;
}

export async function timed(run: () => unknown): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}
