import { changeHistory } from '@staytags/net/storage/history';
import { localDay, type Day } from '@staytags/base/dates/civil-date';
import type { StayParams } from '@staytags/base/money/offer';
import { withHash } from '@staytags/base/url';
import { get } from '@staytags/bus/bus';
import { pageOptions } from '@staytags/element/declare/page-options';
import { langNow } from '@staytags/element/declare/language';
import { firstOf, pageText } from '@staytags/element/declare/page-text';
import { storage as pageStorage, type StoragePort } from '@staytags/net/storage/storage';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { availability } from './availability.widget.ts';
import { fieldNames, withQueryDates } from './form/query-dates.ts';
import { words } from '../price/free-homes.texts.ts';
import { whenNewDay } from '../months/new-day.ts';

export interface AvailabilityPorts {
  readonly storage: StoragePort;
  /** The page's address for availability, where no form names its own. */
  readonly url: () => string;
  /** Whom the settings of the page ask for. */
  readonly guests: () => readonly unknown[];
  /** Sends the search; rejects if there is no valid response. */
  readonly ask: (url: string, params: StayParams, signal: AbortSignal) => Promise<readonly PricedItem[]>;
  /** Validates params from a hash, storage or a script. */
  readonly checkParams: (raw: unknown) => Promise<StayParams>;
  readonly checkItems: (raw: unknown) => Promise<readonly PricedItem[] | undefined>;
  readonly today: () => Day;
  /** The language of those who say the dates. */
  readonly lang: () => string;
  /** Months in a sentence: 'in March 2027'. */
  readonly during: (months: string) => string;
  readonly hash: () => string;
  readonly setHash: (hash: string) => void;
  /** The same as a new entry of the history. Returns whether the browser has added it. */
  readonly pushHash: (hash: string) => boolean;
  /** Runs when the visitor moves to another entry. */
  readonly watchHash: (run: () => void) => void;
  readonly showsResults: () => boolean;
  readonly mark: (searching: boolean) => void;
  /** Runs when the date may have changed. */
  readonly whenNewDay: (run: () => void) => void;
}

const schemas = () => import('../price/offer.logic.ts');

/** What says the dates of a search for all homes. */
const SAYS_DATES = 'stay-results, stay-map-results';

/** Ten thousand homes with their offers; the demo's take 1 KB each. */
const MOST = 32_000_000;

/** Its dates could not be moved into the hash. They count once: the visitor may have searched for others since. */
let readQuery: string | undefined;

/** The page's ports. Client and schema load with the first search or with stored prices. */
export const pagePorts: AvailabilityPorts = {
  storage: pageStorage,
  url: () => pageOptions(availability).url,
  guests: () => pageOptions(availability).guests,
  async ask(url, params, signal) {
    const [{ http }, { itemsSchema, READABLE }] = await Promise.all([import('@staytags/net/http'), schemas()]);
    const client = await http();
    const items = await client.get(url, { query: { rcav: params }, signal, schema: itemsSchema, most: MOST });
    const unread = items.flatMap((item) => (item.unread ? [item.eid] : []));
    if (unread.length > 0)
      console.error(
        `[stay-availability] Some offers of ${unread.length} items could not be read, so they do not show; the items still count as free. An offer has ${READABLE}. The first item is ${unread[0]}.`,
      );
    return items;
  },
  checkParams: async (raw) => (await schemas()).checkParams(raw),
  checkItems: async (raw) => (await schemas()).checkItems(raw),
  today: () => localDay(new Date()),
  lang: () => langNow(firstOf(SAYS_DATES)),
  during: (months) => pageText(words, 'during', { months }, firstOf(SAYS_DATES)),
  hash() {
    if (location.search === '' || location.search === readQuery) return location.hash;
    const href = withQueryDates(location.href, fieldNames(document, pagePorts.guests()));
    if (href !== location.href && !changeHistory('replaceState', href)) readQuery = location.search;
    return new URL(href).hash;
  },
  setHash: (hash) => void changeHistory('replaceState', withHash(location.href, hash)),
  pushHash: (hash) => changeHistory('pushState', withHash(location.href, hash)),
  watchHash: (run) => addEventListener('popstate', run),
  showsResults: () => SAYS_DATES.split(', ').some((tag) => (get('elements')?.[tag] ?? 0) > 0),
  mark(searching) {
    document.body.toggleAttribute('data-stay-searching', searching);
    document.body.classList.toggle('stay-searching', searching);
  },
  whenNewDay,
};
