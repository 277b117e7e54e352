import { changeHistory } from '@staytags/net/storage/history';
import type { PricedOffer } from '@staytags/base/money/offer';
import type { TextValues } from '@staytags/base/options/texts';
import { hashParam, withoutHashParam } from '@staytags/base/hash-param';
import { withHash } from '@staytags/base/url';
import { emit, on } from '@staytags/bus/bus';
import { pageText } from '@staytags/element/declare/page-text';
import { reportError } from '@staytags/element/host/live';
import { pageSetting } from '@staytags/cms/page-settings';
import { decodeOrder, packedBytes, readOrderText, type LinkOrder } from './trip-link.logic.ts';
import { takeLink, type LinkedTrip } from './take-link.ts';
import { words } from './trip-link.texts.ts';

/** What the link does to the order. */
export interface LinkTarget {
  /** Resolves when all server calls in flight have settled. */
  idle(): Promise<unknown>;
  offers(): readonly PricedOffer[];
  /** Replaces the lines or adds to them; resolves to what restores the trip. */
  take(offers: readonly PricedOffer[], replaces: boolean): Promise<() => Promise<unknown>>;
  show(): void;
}

/** What links need of the page's trip. */
export type OpenTrip = LinkedTrip & Pick<LinkTarget, 'idle' | 'show'>;

export interface LinkAnswer {
  readonly take: 'replace' | 'add' | 'keep';
  /** The link's stays, with the prices that the server has told meanwhile. */
  readonly offers: readonly PricedOffer[];
}

export interface LinkPorts {
  /** The code in the page's address. */
  read(): string | undefined;
  /** Removes this code from the URL, unless the URL has changed since. */
  clear(code: string): void;
  /** The text in the bytes of a compressed link; undefined if it is damaged. */
  unpack(bytes: string): Promise<string | undefined>;
  ask(mine: readonly PricedOffer[], linked: readonly PricedOffer[]): Promise<LinkAnswer>;
  offerUndo(undo: () => Promise<unknown>): void;
  notify(key: 'linkDamaged' | 'linkDropped', values?: TextValues): void;
  later(run: () => void, ms: number): void;
}

const SHOW_AFTER_MS = 250;

/** Follows links one at a time: another link waits while the visitor is asked. */
export function createLinkReader(target: LinkTarget, ports: LinkPorts): () => Promise<void> {
  let reading = false;
  /** Followed, and still there: the browser has refused to change the address. */
  let followed: string | undefined;

  async function decode(code: string): Promise<LinkOrder | undefined> {
    const packed = packedBytes(code);
    if (packed === undefined) return decodeOrder(code);
    const text = await ports.unpack(packed);
    return text === undefined ? undefined : readOrderText(text);
  }

  async function follow(code: string): Promise<void> {
    const link = await decode(code);
    if (!link) {
      ports.notify('linkDamaged');
      return;
    }
    await target.idle();
    const mine = target.offers();
    const { take, offers }: LinkAnswer =
      mine.length === 0 ? { take: 'replace', offers: link.offers } : await ports.ask(mine, link.offers);
    if (take === 'keep') return;
    const undo = await target.take(offers, take === 'replace');
    if (mine.length > 0 && take === 'replace') ports.offerUndo(undo);
    if (link.dropped > 0) ports.notify('linkDropped', { count: link.dropped });
    ports.later(() => target.show(), SHOW_AFTER_MS);
  }

  return async () => {
    if (reading) return;
    reading = true;
    try {
      // Safari allows it some seconds later.
      if (followed !== undefined && ports.read() === followed) ports.clear(followed);
      for (let code = ports.read(); code !== followed; code = ports.read()) {
        if (code !== undefined) {
          await follow(code);
          ports.clear(code);
        }
        followed = code;
      }
    } finally {
      reading = false;
    }
  };
}

/** In the hash, or in the query as links of shortening services have it: the plus of base64 stays one [ORD-7, SHR-2]. */
const read = (): string | undefined => hashParam(location.hash, 'rcod') ?? hashParam(location.search.slice(1), 'rcod');

let undos = 0;

const pagePorts: LinkPorts = {
  read,
  clear(code) {
    if (read() !== code) return;
    const url = new URL(location.href);
    if (hashParam(url.search.slice(1), 'rcod') !== undefined)
      url.search = withoutHashParam(url.search.slice(1), 'rcod');
    changeHistory('replaceState', withHash(url.href, withoutHashParam(url.hash, 'rcod')));
  },
  unpack: async (bytes) => (await import('./trip-pack.ts')).unpack(bytes),
  async ask(mine, linked) {
    if (pageSetting('alerts') === 'native') {
      const take = confirm(pageText(words, 'linkQuestion')) ? 'replace' : 'keep';
      return { take, offers: linked };
    }
    return (await import('./link-question.ts')).askAboutLink(mine, linked);
  },
  offerUndo(undo) {
    undos += 1;
    const id = `link-${undos}`;
    const stop = on('order-undo', (asked) => {
      if (asked.id !== id) return;
      stop();
      undo().catch((error: unknown) => reportError(words.tag, 'The trip did not come back.', error));
    });
    emit('notice', {
      text: pageText(words, 'linkReplaced'),
      type: 'info',
      from: words.tag,
      action: { label: pageText(words, 'linkUndo'), event: 'order-undo', detail: { id } },
    });
  },
  notify: (key, values) =>
    emit('notice', {
      text: pageText(words, key, values),
      type: key === 'linkDamaged' ? 'error' : 'info',
      from: words.tag,
    }),
  later: (run, ms) => void setTimeout(run, ms),
};

let reader: (() => Promise<void>) | undefined;

export const linkTarget = (trip: OpenTrip): LinkTarget => ({
  idle: trip.idle,
  show: trip.show,
  offers: () => [...trip.lines.byId.values()].map(({ offer }) => offer),
  take: (offers, replaces) => takeLink(trip, offers, replaces),
});

/** Follows the trip link in the page's address, if there is one [ORD-7]. */
export function followLink(trip: OpenTrip): Promise<void> {
  // Whoever calls does so for links only. The reader learns here that one has gone, which may come again.
  if (!reader) addEventListener('hashchange', () => read() ?? void reader?.());
  return (reader ??= createLinkReader(linkTarget(trip), pagePorts))();
}
