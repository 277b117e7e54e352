import { parseDay, type Day } from '@staytags/base/civil-date';
import { isPlainObject, parseJson } from '@staytags/base/json';
import type { StayParams } from '@staytags/base/offer';
import { hashParam, withoutHashParam } from '@staytags/base/url';
import { emit, on, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { latest } from '@staytags/net/latest';
import { reducePrices, type ReduceMode } from '../price/choose.logic.ts';
import type { PricedItem } from '../price/offer.logic.ts';
import { pagePorts, type AvailabilityPorts } from './availability-ports.slice.ts';
import { readDates, type PickedDates } from './availability.logic.ts';
import { isSameStay, nextPricing, pricingText, type Pricing } from './availability-prices.logic.ts';

export interface AvailabilityState {
  readonly searching: boolean;
  /** The params of the last search that was answered. */
  readonly params: StayParams | undefined;
  /** The params of the last search that was asked for: what 'Try again' asks for. */
  readonly asked: StayParams | undefined;
  readonly failed: boolean;
  /** Days that were picked outside the form and are not searched for yet. */
  readonly dates: PickedDates | undefined;
  readonly today: Day;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    availability: AvailabilityState;
    /** The priced items by eid, watched by eid. */
    pricing: Pricing;
  }
}

export const PARAMS_KEY = 'rcriotavailpricingparams';
export const PRICING_KEY = 'rcriotavailpricingpricing';
export const DEFAULT_URL = '/rcapi/item/avail/search';
const MAX_HASH = 20_000;

export interface SearchConfig {
  readonly url: string;
  readonly mode: ReduceMode;
  readonly eid: string;
}

interface Publish {
  state(next: AvailabilityState): void;
  pricing(next: Pricing, changed: readonly string[]): void;
}

const toStore: Publish = {
  state: (next) => set('availability', next),
  pricing: (next, changed) => set('pricing', next, changed),
};

/** The one writer of `availability` and `pricing`. */
export function createAvailability(ports: AvailabilityPorts, publish: Publish = toStore) {
  const { storage } = ports;
  const newest = latest();
  let config: SearchConfig = { url: DEFAULT_URL, mode: 'all', eid: '' };
  let pricing: Pricing = new Map();
  let serial = 0;
  /** Params of the page's hash, searched for once an element says with which options. */
  let linked: StayParams | undefined;
  let state: AvailabilityState = {
    searching: false,
    params: undefined,
    asked: undefined,
    failed: false,
    dates: undefined,
    today: ports.today(),
  };

  function update(change: Partial<AvailabilityState>): void {
    const before = state.searching;
    state = { ...state, ...change };
    if (before !== state.searching) ports.mark(state.searching);
    publish.state(state);
  }

  function take(
    params: StayParams | undefined,
    items: readonly PricedItem[],
    sameStay: boolean,
    dates?: PickedDates,
  ): void {
    const next = nextPricing(pricing, items, sameStay);
    pricing = next.pricing;
    update({ params, dates });
    publish.pricing(pricing, next.changed);
    emit('pricing-changed', { eids: next.changed });
  }

  /** The newest search wins; one that fails leaves params and prices as they were [AVL-3, AVL-4]. */
  async function search(raw: unknown): Promise<void> {
    serial += 1;
    const mine = serial;
    linked = undefined;
    update({ searching: true, failed: false });
    try {
      const asked = await ports.checkParams(raw);
      if (mine !== serial) return;
      update({ asked });
      const items = await newest((signal) => ports.ask(config.url, asked, signal));
      if (items === undefined || mine !== serial) return;
      const reduced = items.map((item) => ({ ...item, prices: reducePrices(item.prices, config.mode) }));
      take(asked, reduced, asked.eid !== undefined && isSameStay(asked, state.params));
      storage.write(PARAMS_KEY, JSON.stringify(asked));
      storage.write(PRICING_KEY, pricingText(pricing));
    } catch (error) {
      if (mine !== serial) return;
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`[stay-availability] The search was not answered, so the prices stay as they were: ${reason}`);
      update({ failed: true });
      emit('availability-failed', { reason });
    } finally {
      if (mine === serial) update({ searching: false });
    }
  }

  /** Forgets the search: its params and prices, here, in storage and in the hash [AVL-6]. */
  function clear(): void {
    serial += 1;
    newest.cancel();
    linked = undefined;
    storage.remove(PARAMS_KEY);
    storage.remove(PRICING_KEY);
    if (hashParam(ports.hash(), 'rcav') !== undefined) ports.setHash(withoutHashParam(ports.hash(), 'rcav'));
    update({ searching: false, failed: false, asked: undefined });
    take(undefined, [], false);
  }

  /** Days from a calendar of the page, for its forms [AVL-12]. */
  function pick(raw: unknown): void {
    const dates = readDates(raw);
    if (dates) update({ dates });
  }

  /** What an earlier page has stored; prices of days that are past are no prices [STO-2, STO-3, STO-5]. */
  async function restore(mine: number): Promise<void> {
    const stored = jsonOf(storage.read(PARAMS_KEY));
    if (!isPlainObject(stored)) return;
    const params = await ports.checkParams(stored);
    const begin = parseDay(params.begin);
    if (begin !== undefined && begin < ports.today()) return;
    const items = await ports.checkItems(jsonOf(storage.read(PRICING_KEY)));
    if (mine !== serial) return;
    take(params, items ?? [], false, state.dates);
  }

  /** `#rcav={JSON}`: the params, or a whole `qp` that holds them [AVL-8]. */
  async function readHash(): Promise<boolean> {
    const text = hashParam(ports.hash(), 'rcav');
    if (text === undefined) return false;
    const json = parseJson(text, MAX_HASH);
    const value = json.ok && isPlainObject(json.value) ? (json.value['rcav'] ?? json.value) : undefined;
    if (!isPlainObject(value)) {
      console.warn(
        '[stay-availability] The address has a #rcav= that is no JSON object, so the page starts without those dates. The link may have been cut.',
      );
      return false;
    }
    const mine = serial;
    const params = await ports.checkParams(value);
    if (mine !== serial) return true;
    linked = params;
    update({ params });
    follow();
    return true;
  }

  let joined = false;
  function follow(): void {
    if (!linked || !joined || linked.begin === undefined) return;
    void search({ ...linked, ...(config.eid === '' ? {} : { eid: config.eid }) });
  }

  return {
    name: 'availability',
    hears: ['availability-search', 'availability-clear', 'availability-dates'] as const,
    search,
    clear,
    /** An element's options for the searches that follow. */
    configure(next: SearchConfig): void {
      config = next;
      joined = true;
      follow();
    },
    start(): Promise<void> {
      update({});
      publish.pricing(pricing, []);
      on('availability-search', ({ params }) => void search(params));
      on('availability-clear', clear);
      on('availability-dates', pick);
      ports.whenBack(() => update({ today: ports.today() }));
      const mine = serial;
      return readHash().then((found) => (found ? undefined : restore(mine)));
    },
  };
}

function jsonOf(text: string | undefined): unknown {
  const json = parseJson(text ?? '');
  return json.ok ? json.value : undefined;
}

const page = createAvailability(pagePorts);
export const { configure } = page;
export const slice: Slice = {
  ...page,
  start() {
    page.start().catch((error: unknown) =>
      emit('error', {
        tag: 'stay-availability',
        message: 'What an earlier page had stored could not be read.',
        error,
      }),
    );
  },
};
