import { PARAMS_KEY, PRICING_KEY } from '@staytags/net/storage/storage-keys';
import { parseDay } from '@staytags/base/dates/civil-date';
import { isPlainObject, jsonOf, sameContent } from '@staytags/base/json';
import type { StayParams } from '@staytags/base/money/offer';
import { emit, on, set } from '@staytags/bus/bus';
import { createMembers } from '@staytags/bus/members';
import { createResource } from '@staytags/net/resource';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { PricedItem, Pricing } from '@staytags/bus/state/pricing';
import { reduceItem, type ReduceMode } from '../price/choose.logic.ts';
import { type AvailabilityPorts } from './availability.ports.ts';
import { datesLink } from './form/dates-link.ts';
import { fitAges, withoutOthers } from '../guests/guests.logic.ts';
import { lackOf, NOTHING_ASKED, readDates, type AvailabilityState, type PickedDates } from './availability.logic.ts';
import { isSameStay, nextPricing, pricingText } from '../price/prices.logic.ts';
import { currentDates, freeStays, isForAll, mayShift } from '../price/free-homes.logic.ts';

declare module '@staytags/bus/bus' {
  interface PageState {
    availability: AvailabilityState;
  }
}

/** What a form says about its searches. */
export interface SearchOptions {
  readonly url: string;
  readonly mode: ReduceMode;
  readonly eid: string;
  /** Whom it asks for: params under other names are dropped. */
  readonly guests?: readonly unknown[];
  readonly single?: boolean;
}

interface Answer {
  readonly asked: StayParams;
  readonly items: readonly PricedItem[];
  readonly free: FreeStays | undefined;
}

interface Publish {
  state(next: AvailabilityState): void;
  pricing(next: Pricing, changed: readonly string[]): void;
  free(next: FreeStays | undefined): void;
}

const toStore: Publish = {
  state: (next) => set('availability', next),
  pricing: (next, changed) => set('pricing', next, changed),
  free: (next) => set('free', next),
};

/** The one writer of `availability` and `pricing`. */
export function createAvailability(ports: AvailabilityPorts, publish: Publish = toStore) {
  const { storage } = ports;
  const forms = createMembers<SearchOptions>();
  const guests = () => [...forms.values().flatMap(({ options }) => options.guests ?? []), ...ports.guests()];
  const checkParams = async (raw: unknown): Promise<StayParams> => {
    const params = await ports.checkParams(raw);
    const asked = guests();
    return fitAges(withoutOthers(currentDates(params, ports.today()), asked), asked);
  };
  const link = datesLink({ ...ports, checkParams });
  let pricing: Pricing = new Map();
  /** No search and no clearing yet, so the hash and the stored search still count. */
  let fresh = true;
  /** Params from the page's hash, held until a form has connected. */
  let linked: StayParams | undefined;
  /** The newest search is that of an entry of the history. */
  let isOfEntry = false;
  let state: AvailabilityState = { ...NOTHING_ASKED, today: ports.today() };

  function update(change: Partial<AvailabilityState>): void {
    const before = state.searching;
    state = { ...state, ...change };
    if (before !== state.searching) ports.mark(state.searching);
    publish.state(state);
  }

  function take(
    params: StayParams | undefined,
    items: readonly PricedItem[],
    free: FreeStays | undefined,
    dates?: PickedDates,
  ): void {
    const sameStay = params?.eid !== undefined && isSameStay(params, state.params);
    const next = nextPricing(pricing, items, sameStay, params?.eid);
    pricing = next.pricing;
    store(params);
    update({ params, dates, unanswered: false });
    publish.pricing(pricing, next.changed);
    if (free || !sameStay) publish.free(free);
    emit('pricing-changed', { eids: next.changed });
  }

  /**
   * Stored before any event: a listener may navigate to a page that reads it. Where the prices do not fit, those of an earlier search must
   * not stay beside these params [AVL-4].
   */
  function store(params: StayParams | undefined): void {
    storage.remove(PRICING_KEY);
    if (!params) return storage.remove(PARAMS_KEY);
    storage.write(PARAMS_KEY, JSON.stringify(params));
    storage.write(PRICING_KEY, pricingText(pricing));
  }

  /** The newest search wins; one that fails leaves params and prices as they were [AVL-3, AVL-4]. */
  const resource = createResource<Answer>((change) => {
    if (change.status === 'ready') {
      const { asked, items, free } = change.value;
      const before = state.params && isForAll(state.params) ? state.params : undefined;
      // First, so that what follows from the new prices belongs to the new entry of the history.
      if (isForAll(asked) && ports.showsResults()) link.write(asked, before);
      take(asked, items, free);
    }
    if (change.status === 'failed' && state.asked && isForAll(state.asked))
      publish.free(freeStays(state.asked, undefined, ports, guests()));
    if (change.status === 'failed')
      console.error(`[stay-availability] The search failed, so prices stay as they were: ${change.reason}.`);
    update({ searching: change.status === 'pending', failed: change.status === 'failed' });
    if (change.status === 'failed') emit('availability-failed', { reason: change.reason });
  });

  function search(raw: unknown, from?: unknown, isFollowed = false): Promise<void> {
    fresh = false;
    linked = undefined;
    isOfEntry = isFollowed;
    const form = forms.choose(from);
    const { url, mode } = form?.options ?? { url: ports.url(), mode: 'all' };
    state = { ...state, by: form?.element, lapsed: false, ageless: false };
    return resource.load(async (signal) => {
      const asked = await checkParams(raw);
      if (!signal.aborted) update({ asked });
      const ask = (one: StayParams) => ports.ask(url, one, signal);
      const flexible = mayShift(asked) ? await import('../flexible/flexible.logic.ts') : undefined;
      const items = flexible ? await flexible.askAll(asked, ports.today(), ask) : await ask(asked);
      // Before the prices are reduced: a cheaper stay on other days may be all that is left.
      const free = freeStays(asked, items, ports, guests());
      const shown = flexible && isForAll(asked) ? flexible.nearestOnly(items, asked) : items;
      return { asked, items: shown.map((item) => reduceItem(item, mode, free?.eids)), free };
    });
  }

  /** Forgets the search: its params and prices, here, in storage and in the hash [AVL-6]. */
  function clear(): void {
    fresh = isOfEntry = false;
    resource.cancel();
    linked = undefined;
    link.remove(ports.showsResults());
    update({ searching: false, failed: false, lapsed: false, ageless: false, asked: undefined });
    take(undefined, [], undefined);
  }

  /** Days from a calendar of the page, for its forms [AVL-17]. */
  function pick(raw: unknown): void {
    const dates = readDates(raw);
    if (dates) update({ dates });
  }

  /** Restores what an earlier page stored; a stay that has begun has no prices [STO-2, STO-3, STO-5]. */
  async function restore(): Promise<void> {
    const stored = jsonOf(storage.read(PARAMS_KEY));
    if (!isPlainObject(stored)) return;
    const asked = await ports.checkParams(stored);
    const params = currentDates(asked, ports.today());
    if (asked.begin !== undefined && (parseDay(params.begin) ?? -1) < ports.today()) return;
    // Some of its months, or the first stay in them, may have passed: their prices too.
    const items = sameContent(params, asked) && (await ports.checkItems(jsonOf(storage.read(PRICING_KEY))));
    if (!fresh) return;
    if (items) take(params, items, freeStays(params, items, ports, guests()), state.dates);
    else if (isForAll(params)) resume(link.assume(params));
    else update({ params, unanswered: true });
    if (!isForAll(params)) forms.whenOne(() => void searchAll(params));
  }

  /** A list of all items, after a page that asked about one of them, asks for its dates. They are no step of the history. */
  function searchAll({ eid: _one, ...params }: StayParams): void {
    const { eid, single } = forms.choose()?.options ?? {};
    if (!fresh || eid !== '' || !isForAll(params) || !ports.showsResults() || lackOf(params, guests(), single)) return;
    void search(link.assume(params));
  }

  async function readHash(): Promise<boolean> {
    const params = await link.read();
    if (fresh && link.isLapsed()) update({ lapsed: true });
    if (fresh && params) resume(params);
    return params !== undefined;
  }

  /** Shows params that the server has not answered here, and asks it once a form says what for. */
  function resume(params: StayParams): void {
    linked = params;
    update({ params, unanswered: true });
    forms.whenOne(() => {
      const { eid = '', single } = forms.choose()?.options ?? {};
      if (linked?.begin === undefined) return;
      const lack = lackOf(linked, guests(), single);
      if (lack) update(lack);
      else void search({ ...linked, ...(eid === '' ? {} : { eid }) });
    });
  }

  /** Back and Forward: the dates of that entry, or none. The page of an item follows only a link to itself, as a trip has it. */
  async function followHash(): Promise<void> {
    const isOfList = ports.showsResults() && (!state.params || isForAll(state.params));
    if (!isOfList && !link.isNew()) return;
    // Also before the answer to an entry that the visitor has left.
    if (link.hasLeft() && (state.params || isOfEntry)) clear();
    const linked = await link.read();
    if (linked && !isOfList) emit('modal-close-all', {});
    if (!linked || sameContent(linked, state.asked ?? state.params)) return;
    if (!isOfList && !forms.choose()) return resume(linked);
    const { eid = '', single } = forms.choose()?.options ?? {};
    const lack = linked.begin && lackOf(linked, guests(), single);
    if (linked.begin && !lack) return search(isOfList || eid === '' ? linked : { ...linked, eid }, undefined, true);
    resource.cancel();
    take(lack ? undefined : linked, [], undefined);
    update({ searching: false, failed: false, asked: undefined, ageless: false, lapsed: link.isLapsed() });
    if (lack) update({ ...lack, params: linked, unanswered: true });
  }

  function publishUrl(): void {
    const { url = '' } = forms.choose()?.options ?? {};
    if (url !== state.url) update({ url });
  }

  return {
    name: 'availability',
    hears: ['availability-search', 'availability-clear', 'availability-dates'] as const,
    search,
    clear,
    connect(form: object, options: SearchOptions): () => void {
      const leave = forms.connect(form, options);
      publishUrl();
      return () => (leave(), publishUrl());
    },
    async start(): Promise<void> {
      update({});
      publish.pricing(pricing, []);
      on('availability-search', ({ params, from }) => void search(params, from));
      on('availability-clear', clear);
      on('availability-dates', pick);
      ports.whenNewDay(() => {
        const today = ports.today();
        if (today !== state.today) update({ today });
      });
      ports.watchHash(() => void followHash());
      if (!(await readHash())) await restore();
    },
  };
}
