import { emit } from '@staytags/bus/bus';
import type { Offer, OfferParams } from '@staytags/base/offer';
import type { TextValues } from '@staytags/base/texts';
import { pageOptions } from '@staytags/element/page-options';
import { pageText } from '@staytags/element/page-text';
import { storage as pageStorage, type StoragePort } from '@staytags/net/storage';
import { reportError } from '@staytags/element/live';
import type { LinkTarget } from './order-link.slice.ts';
import { order } from './order.widget.ts';

/** An order as the server answers it. */
export interface ServerOrder {
  readonly lines: readonly (readonly [string, Offer])[];
  readonly tot?: number;
}

export interface OrderCalls {
  /** The offer, checked; rejects with a sentence where it is none. */
  check(raw: unknown): Promise<Offer>;
  add(qp: OfferParams): Promise<ServerOrder>;
  remove(index: string): Promise<ServerOrder>;
  get(): Promise<ServerOrder>;
}

export interface OrderPorts {
  readonly storage: StoragePort;
  readonly calls: OrderCalls;
  /** Whether the page's settings say that the order is kept by the server. */
  readonly inSession: () => boolean;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => void;
  /** Before the page goes, perhaps for good. */
  readonly whenLeft: (run: () => void) => void;
  readonly random: () => string;
  readonly text: (key: 'added' | 'removed' | 'undo' | 'item' | 'unsaved', values?: TextValues) => string;
  /** Runs when the page is shown again, from the back-forward cache or as a tab that was behind. */
  readonly whenBack: (run: () => void) => void;
  /** Gives the order to whatever reads links to orders, now and when the page's address changes. */
  readonly whenLinked: (target: LinkTarget) => void;
  /** Runs at the end of the task. */
  readonly soon: (run: () => void) => void;
}

/** The schema and the client arrive with the first change: a page that only shows its bag loads neither. */
async function call(path: string, query: object, once: boolean): Promise<ServerOrder> {
  const [{ http }, { orderSchema }] = await Promise.all([
    import('@staytags/net/http'),
    import('../price/offer.logic.ts'),
  ]);
  const client = await http();
  return client.get(`/rcapi/order/${path}`, { query, once, schema: orderSchema });
}

const CALM_MS = 250;

/**
 * Runs at once, but what is wanted again within a quarter of a second once for all a moment later, and at the latest when the page goes:
 * tabs that correct each other's writes at the same time would go on doing so for seconds.
 */
export function damped(run: () => void, { now, later, whenLeft }: OrderPorts): () => void {
  let last = -CALM_MS;
  let waits = false;
  const runNow = () => {
    waits = false;
    last = now();
    run();
  };
  let hears = false;
  return () => {
    if (waits) return;
    if (now() - last >= CALM_MS) {
      runNow();
      return;
    }
    waits = true;
    if (!hears) whenLeft(() => waits && runNow());
    hears = true;
    // Not all tabs at the same time again.
    later(() => waits && runNow(), CALM_MS * (0.2 + Math.random()));
  };
}

/** The page's own. */
export const pagePorts: OrderPorts = {
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
  inSession: () => pageOptions(order).storage === 'session',
  now: () => performance.now(),
  later: (run, ms) => void setTimeout(run, ms),
  whenLeft: (run) => addEventListener('pagehide', run),
  // The time first: a line's id says when the line came, which tells prices of yesterday from those of now [ORD-12].
  random: () =>
    `${Date.now().toString(36)}-${[...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')}`,
  text: (key, values) => pageText(order, key, values),
  soon: (run) => queueMicrotask(run),
  whenLinked(target) {
    const look = () => {
      if (!/[?#&]rcod(?:[=&#]|$)/.test(location.search + location.hash)) return;
      import('./order-link.slice.ts')
        .then(({ followLink }) => followLink(target))
        .catch((error: unknown) =>
          reportError('stay-order', 'The order of the link could not be read, so nothing was changed.', error),
        );
    };
    look();
    addEventListener('hashchange', look);
  },
  whenBack(run) {
    addEventListener('pageshow', ({ persisted }) => persisted && run());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run());
  },
};

/** Says that a change of the order failed, to the console and to the page. */
export const refuse = (what: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`[stay-order] ${what}, so the order is as it was: ${reason}`);
  emit('order-failed', { reason });
};
