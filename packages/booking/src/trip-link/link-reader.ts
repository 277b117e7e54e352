import type { PricedOffer } from '@staytags/base/money/offer';
import type { TextValues } from '@staytags/base/options/texts';
import { hashParam, withHash, withoutHashParam } from '@staytags/base/url';
import { emit } from '@staytags/bus/bus';
import { pageText } from '@staytags/element/declare/page-text';
import { pageSetting } from '@staytags/cms/page-settings';
import { decodeOrder, packedBytes, readOrderText, type LinkOrder } from './trip-link.logic.ts';
import { words } from './trip-link.texts.ts';

/** What the link does to the order. */
export interface LinkTarget {
  /** Resolves when all server calls in flight have settled. */
  idle(): Promise<unknown>;
  isEmpty(): boolean;
  replace(offers: readonly PricedOffer[]): Promise<unknown>;
  show(): void;
}

export interface LinkPorts {
  /** The code in the page's address. */
  read(): string | undefined;
  /** Removes this code from the URL, unless the URL has changed since. */
  clear(code: string): void;
  /** The text in the bytes of a compressed link; undefined if it is damaged. */
  unpack(bytes: string): Promise<string | undefined>;
  ask(): Promise<boolean>;
  notify(key: 'linkDamaged' | 'linkDropped', values?: TextValues): void;
  later(run: () => void, ms: number): void;
}

const SHOW_AFTER_MS = 250;

/** Follows links one at a time: another link waits while the visitor is asked. */
export function createLinkReader(target: LinkTarget, ports: LinkPorts): () => Promise<void> {
  let reading = false;

  async function decode(code: string): Promise<LinkOrder | undefined> {
    const packed = packedBytes(code);
    if (packed === undefined) return decodeOrder(code);
    const text = await ports.unpack(packed);
    return text === undefined ? undefined : readOrderText(text);
  }

  async function take(code: string): Promise<void> {
    const link = await decode(code);
    if (!link) {
      ports.notify('linkDamaged');
      return;
    }
    await target.idle();
    if (!target.isEmpty() && !(await ports.ask())) return;
    await target.replace(link.offers);
    if (link.dropped > 0) ports.notify('linkDropped', { count: link.dropped });
    ports.later(() => target.show(), SHOW_AFTER_MS);
  }

  return async () => {
    if (reading) return;
    reading = true;
    try {
      let last: string | undefined;
      // If the browser refuses to change the address, the same code would come back for ever.
      for (let code = ports.read(); code !== undefined && code !== last; code = ports.read()) {
        last = code;
        await take(code);
        ports.clear(code);
      }
    } finally {
      reading = false;
    }
  };
}

/** In the hash, or in the query as links of shortening services have it: the plus of base64 stays one [ORD-7, SHR-2]. */
const read = (): string | undefined => hashParam(location.hash, 'rcod') ?? hashParam(location.search.slice(1), 'rcod');

const pagePorts: LinkPorts = {
  read,
  clear(code) {
    if (read() !== code) return;
    const url = new URL(location.href);
    if (hashParam(url.search.slice(1), 'rcod') !== undefined)
      url.search = withoutHashParam(url.search.slice(1), 'rcod');
    history.replaceState(history.state, '', withHash(url.href, withoutHashParam(url.hash, 'rcod')));
  },
  unpack: async (bytes) => (await import('./trip-pack.ts')).unpack(bytes),
  async ask() {
    const { ask } = await import('@staytags/ui/dialog/ask');
    return ask({
      text: pageText(words, 'linkQuestion'),
      yes: pageText(words, 'linkYes'),
      no: pageText(words, 'linkNo'),
      native: pageSetting('alerts') === 'native',
    });
  },
  notify: (key, values) =>
    emit('notice', { text: pageText(words, key, values), type: key === 'linkDamaged' ? 'error' : 'info' }),
  later: (run, ms) => void setTimeout(run, ms),
};

let reader: (() => Promise<void>) | undefined;

/** Follows the trip link in the page's address, if there is one [ORD-7]. */
export const followLink = (target: LinkTarget): Promise<void> => (reader ??= createLinkReader(target, pagePorts))();
