import { emit } from '@staytags/bus/bus';
import type { Offer, OfferParams, PricedOffer } from '@staytags/base/money/offer';
import type { TextValues } from '@staytags/base/options/texts';
import { pageText } from '@staytags/element/declare/page-text';
import { reasonOf } from '@staytags/net/resource';
import { storage as pageStorage, whenBack, type StoragePort } from '@staytags/net/storage/storage';
import { reportError } from '@staytags/element/host/live';
import type { OpenTrip } from '../trip-link/link-reader.ts';
import type { Line } from './trip.logic.ts';
import { words } from './trip.texts.ts';

export interface ServerOrder {
  readonly lines: readonly (readonly [string, PricedOffer])[];
  readonly tot?: number;
}

export interface TripCalls {
  /** The validated offer; rejects with a readable reason. */
  check(raw: unknown): Promise<PricedOffer>;
  add(qp: OfferParams): Promise<ServerOrder>;
  remove(index: string): Promise<ServerOrder>;
  get(): Promise<ServerOrder>;
}

export interface TripPorts {
  readonly storage: StoragePort;
  readonly calls: TripCalls;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
  /** Runs on pagehide. */
  readonly whenLeft: (run: () => void) => void;
  readonly random: () => string;
  /** In the language around the element, if there is one. */
  readonly text: (key: keyof typeof words.texts, values?: TextValues, near?: object) => string;
  /** Runs when the page is shown again: from the back-forward cache, or as a background tab. */
  readonly whenBack: (run: () => void) => void;
  /** Follows trip links, now and whenever the address changes. */
  readonly whenLinked: (trip: OpenTrip) => void;
  /** Shows the trip, with the offer that was just added. */
  readonly show: (added?: Offer, near?: object) => void;
  /** Runs at the end of the task. */
  readonly soon: (run: () => void) => void;
}

/** Schema and client load with the first change: a page that only shows its bag loads neither. */
async function call(path: string, query: object, once: boolean): Promise<ServerOrder> {
  const [{ http }, { orderSchema }] = await Promise.all([
    import('@staytags/net/http'),
    import('../price/offer.logic.ts'),
  ]);
  const client = await http();
  return client.get(`/rcapi/order/${path}`, { query, once, schema: orderSchema });
}

const THROTTLE_MS = 250;

/**
 * Throttles to one run per 250 ms, with jitter; flushes on pagehide. Without it, tabs that correct each other's writes at the same time
 * would go on for seconds.
 */
export function throttled(run: () => void, { now, later, whenLeft }: TripPorts): () => void {
  let last = -THROTTLE_MS;
  let isWaiting = false;
  const runNow = () => {
    isWaiting = false;
    last = now();
    run();
  };
  let flushes = false;
  return () => {
    if (isWaiting) return;
    if (now() - last >= THROTTLE_MS) {
      runNow();
      return;
    }
    isWaiting = true;
    if (!flushes) whenLeft(() => isWaiting && runNow());
    flushes = true;
    // Jitter, so that tabs do not collide again.
    later(() => isWaiting && runNow(), THROTTLE_MS * (0.2 + Math.random()));
  };
}

/** The page's own. */
export const pagePorts: Omit<TripPorts, 'show'> = {
  storage: pageStorage,
  calls: {
    async check(raw) {
      const { checkOffer } = await import('../price/offer.logic.ts');
      return checkOffer(raw);
    },
    add: (qp) => call('add', qp, true),
    remove: (index) => call('remove', { index }, true),
    get: () => call('get', {}, false),
  },
  now: () => performance.now(),
  later: (run, ms) => void setTimeout(run, ms),
  whenLeft: (run) => addEventListener('pagehide', run),
  // Starts with the time: a line's id tells how old its price is [ORD-12].
  random: () =>
    `${Date.now().toString(36)}-${[...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')}`,
  text: (key, values, near) => pageText(words, key, values, near),
  soon: (run) => queueMicrotask(run),
  whenLinked(target) {
    const look = () => {
      if (!/[?#&]rcod(?:[=&#]|$)/.test(location.search + location.hash)) return;
      import('../trip-link/link-reader.ts')
        .then(({ followLink }) => followLink(target))
        .catch((error: unknown) =>
          reportError('stay-order', 'The order of the link could not be read, so nothing was changed.', error),
        );
    };
    look();
    addEventListener('hashchange', look);
  },
  whenBack,
};

/** Says that a line has gone, and offers to restore it [ORD-9]. */
export const offerUndo = ({ id, offer: { n, dn } }: Line, text: TripPorts['text'], from?: object): void =>
  emit('notice', {
    text: text('removed', { name: n ?? dn ?? text('item', {}, from) }, from),
    type: 'info',
    from: from ?? 'stay-order',
    action: { label: text('undo', {}, from), event: 'order-undo', detail: { id } },
  });

/** Tells the console and the page that a change failed. */
export const reportFailure = (what: string) => (error: unknown) => {
  const reason = reasonOf(error);
  console.error(`[stay-order] ${what}, so the trip has not changed: ${reason}.`);
  emit('order-failed', { reason });
};
