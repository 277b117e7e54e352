import { localDay, type Day } from '@staytags/base/civil-date';
import type { StayParams } from '@staytags/base/offer';
import { withHash } from '@staytags/base/url';
import { pageOptions } from '@staytags/element/page-options';
import { storage as pageStorage, type StoragePort } from '@staytags/net/storage';
import { availability } from './availability.widget.ts';
import { whenNewDay } from './new-day.ts';
import type { PricedItem } from '../price/offer.logic.ts';

export interface AvailabilityPorts {
  readonly storage: StoragePort;
  /** The page's address for availability, where no form names its own. */
  readonly url: () => string;
  /** Asks the server; rejects where it has no answer. */
  readonly ask: (url: string, params: StayParams, signal: AbortSignal) => Promise<readonly PricedItem[]>;
  /** Params of a hash, of storage or of a page's script: clamped, what they do not have dropped. */
  readonly checkParams: (raw: unknown) => Promise<StayParams>;
  readonly checkItems: (raw: unknown) => Promise<readonly PricedItem[] | undefined>;
  readonly today: () => Day;
  readonly hash: () => string;
  readonly setHash: (hash: string) => void;
  /** Puts the loading state on the page. */
  readonly mark: (searching: boolean) => void;
  /** Runs when the day may be another one. */
  readonly whenNewDay: (run: () => void) => void;
}

const schemas = () => import('../price/offer.logic.ts');

/** The page's own. Client and schema arrive with the first search, or with what an earlier page has stored. */
export const pagePorts: AvailabilityPorts = {
  storage: pageStorage,
  url: () => pageOptions(availability).url,
  async ask(url, params, signal) {
    const [{ http }, { itemsSchema }] = await Promise.all([import('@staytags/net/http'), schemas()]);
    const client = await http();
    return client.get(url, { query: { rcav: params }, signal, schema: itemsSchema });
  },
  checkParams: async (raw) => (await schemas()).checkParams(raw),
  checkItems: async (raw) => (await schemas()).checkItems(raw),
  today: () => localDay(new Date()),
  hash: () => location.hash,
  setHash: (hash) => history.replaceState(history.state, '', withHash(location.href, hash)),
  mark(searching) {
    document.body.toggleAttribute('data-stay-searching', searching);
    document.body.classList.toggle('stay-searching', searching);
  },
  whenNewDay,
};
