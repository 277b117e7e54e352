import { CONFIRMED_KEY } from '@staytags/net/storage/storage-keys';
import { type Day } from '@staytags/base/dates/civil-date';
import type { PricedOffer, StayParams } from '@staytags/base/money/offer';
import { emit, on, set } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { reasonOf } from '@staytags/net/resource';
import { type StoragePort } from '@staytags/net/storage/storage';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { offerKey } from '../price/offer-key.logic.ts';
import type { Line } from '../trip/trip.logic.ts';
import {
  compare,
  findOffer,
  isOld,
  isPast,
  isSameParty,
  isSearched,
  isUnproven,
  revisions,
  type Change,
} from './stale.logic.ts';
import type { words } from './stale.texts.ts';

/** A click on Checkout: `asking` shows the changes, `held` the failure of the check, and `clear` lets it go on. */
interface CheckoutClick {
  /** The element that was clicked. */
  readonly by: object;
  readonly result: 'checking' | 'asking' | 'held' | 'clear';
}

export interface StaleState {
  readonly checking: boolean;
  /** Some prices could not be checked. */
  readonly failed: boolean;
  /** By the ids of lines. */
  readonly changes: ReadonlyMap<string, Change>;
  readonly checkout: CheckoutClick | undefined;
}

declare module '@staytags/bus/bus' {
  interface PageState {
    stale: StaleState;
  }
}

export interface StalePorts {
  readonly storage: StoragePort;
  lines(): Iterable<Line>;
  /** What the page's last search found for an item, and its params. */
  found(eid: string): { readonly params: StayParams | undefined; readonly offers: readonly PricedOffer[] };
  /** Fetches the offers for a line's stay, without retries. */
  ask(offer: PricedOffer): Promise<readonly PricedItem[]>;
  /** The element that shows the trip, open bags first. Without one nothing is checked. */
  shownBy(): object | undefined;
  /** Whether the trip accepted them. */
  revise(next: ReadonlyMap<string, PricedOffer | undefined>): Promise<boolean>;
  now(): number;
  today(): Day;
  /** In the language around the element, if there is one. */
  text(key: keyof typeof words.texts, near?: object): string;
}

/** The one writer of `stale`: which prices of the trip have changed [ORD-12]. */
export function createStale(ports: StalePorts, publish: (state: StaleState) => void = (state) => set('stale', state)) {
  let state: StaleState = { checking: false, failed: false, changes: new Map(), checkout: undefined };
  let running: Promise<void> | undefined;
  /** By line, the last search it was checked against: each search counts once. */
  const askedFor = new Map<string, StayParams>();
  /** By line, when its price was confirmed in this visit. */
  const proven = new Map<string, number>();

  const update = (change: Partial<StaleState>): void => publish((state = { ...state, ...change }));
  const confirmed = (): number => Number(ports.storage.read(CONFIRMED_KEY)) || 0;

  /** Judges without a request: dates that have passed, and prices that the page already has. */
  function look(): void {
    const before = state.changes;
    const changes = new Map<string, Change>();
    for (const line of ports.lines()) {
      const change = judge(line);
      if (change) changes.set(line.id, change);
    }
    const same = changes.size === before.size && [...changes].every(([id, change]) => before.get(id) === change);
    if (!same) update({ changes });
  }

  function judge(line: Line): Change | undefined {
    const before = state.changes.get(line.id);
    if (isPast(line.offer, ports.today())) return before?.kind === 'past' ? before : { kind: 'past' };
    const seen = seenFor(line.offer);
    if (!seen) return before;
    const change = compare(line, [seen]);
    const known = change?.kind === 'price' && before?.kind === 'price' && change.now === before.now;
    return known ? before : change;
  }

  /** What the page's own search has found for a line: for other guests or another coupon it found other prices. */
  function seenFor(offer: PricedOffer): PricedOffer | undefined {
    const { params, offers } = ports.found(offer.eid);
    const seen = isSameParty(offer, params) ? findOffer(offer, offers) : undefined;
    // The page may keep only the lowest price, which is that of another offer.
    return seen?.dn === offer.dn ? seen : undefined;
  }

  /** The page's own search covered this stay but left the offer out: check it. */
  function isMissed({ id, offer }: Line): boolean {
    const { params } = ports.found(offer.eid);
    return isSearched(offer, params) && !seenFor(offer) && askedFor.get(id) !== params;
  }

  /** An old price asks for all of them, since what is kept is when all were confirmed. */
  function due(all: boolean): Line[] {
    const everything = confirmed();
    const now = ports.now();
    const since = ({ id }: Line): number => Math.max(everything, proven.get(id) ?? 0);
    const open = [...ports.lines()].filter(({ id }) => !state.changes.has(id));
    const isOldOne = (line: Line): boolean => isOld(line.id, since(line), now);
    if (open.some(isOldOne)) return open.filter((line) => isOldOne(line) || !proven.has(line.id));
    return open.filter((line) => isMissed(line) || (all && isUnproven(line.id, since(line))));
  }

  async function ask(lines: readonly Line[]): Promise<void> {
    update({ checking: true, failed: false });
    const stays = new Map<string, Line[]>();
    for (const line of lines) {
      const key = offerKey(line.offer);
      stays.set(key, [...(stays.get(key) ?? []), line]);
    }
    const began = ports.now();
    const changes = new Map<string, Change>();
    let failed = false;
    await Promise.all(
      [...stays.values()].map(async (same) => {
        const [{ offer }] = same as [Line];
        const { params } = ports.found(offer.eid);
        try {
          const items = await ports.ask(offer);
          const offers = items.filter(({ eid }) => eid === offer.eid).flatMap(({ prices }) => prices);
          for (const line of same) {
            // A search of the page that came meanwhile has judged it.
            if (ports.found(offer.eid).params !== params && seenFor(line.offer)) continue;
            if (params) askedFor.set(line.id, params);
            const change = compare(line, offers);
            if (change) changes.set(line.id, change);
            else proven.set(line.id, began);
          }
        } catch (error) {
          failed = true;
          console.error(
            `[stay-order] The price of item ${offer.eid} could not be checked, so it stays as it was: ${reasonOf(error)}.`,
          );
        }
      }),
    );
    const there = new Set([...ports.lines()].map(({ id }) => id));
    const all = [...state.changes, ...changes].filter(([id]) => there.has(id));
    update({ checking: false, failed, changes: new Map(all) });
    const times = [...there].map((id) => proven.get(id) ?? 0);
    // Unaccepted changes leave the prices unconfirmed, so the next page shows them again.
    if (!failed && all.length === 0 && !times.includes(0))
      ports.storage.write(CONFIRMED_KEY, String(Math.min(began, ...times)));
  }

  /** Checks prices that are a day old; with `all`, also those that only a link has stated. */
  async function check(all = false): Promise<void> {
    look();
    if (running) {
      await running;
      // Only the visitor retries.
      if (all || !state.failed) await check(all);
      return;
    }
    const lines = due(all);
    if (lines.length === 0) return;
    running = ask(lines).finally(() => (running = undefined));
    await running;
  }

  /** Changes are shown first; a failed check holds the visitor up once, not twice. */
  async function checkOut(by: object): Promise<void> {
    const hasSeenFailure = state.failed;
    const mine: CheckoutClick = { by, result: 'checking' };
    update({ checkout: mine });
    if (!hasSeenFailure) await check(true);
    // There was another click in the meantime.
    if (state.checkout !== mine) return;
    const isHeld = state.failed && !hasSeenFailure;
    update({ checkout: { by, result: state.changes.size > 0 ? 'asking' : isHeld ? 'held' : 'clear' } });
  }

  /** Leaves the trip unchanged. */
  const keep = (): void => update({ checkout: undefined });

  /** Applies the changes; those that fail stay marked. */
  async function accept(): Promise<void> {
    const { changes, checkout } = state;
    update({ checkout: undefined, changes: new Map() });
    if (await ports.revise(revisions(changes))) {
      const by = checkout?.by;
      emit('notice', { text: ports.text('accepted', by), from: by ?? 'stay-order' });
      return;
    }
    const there = new Set([...ports.lines()].map(({ id }) => id));
    // A newer search may have changed prices meanwhile.
    const all = [...changes, ...state.changes].filter(([id]) => there.has(id));
    update({ changes: new Map(all) });
  }

  return {
    name: 'stale',
    hears: ['order-check', 'order-revise'] as const,
    check,
    checkOut,
    accept,
    keep,
    start() {
      update({});
      on('order-check', ({ checkout, from = ports.shownBy() }) => void (checkout && from ? checkOut(from) : check()));
      on('order-revise', (answer) => (answer.accept ? void accept() : keep()));
      // After a failure only the visitor retries: by returning, or by another search.
      on('order-updated', () => (ports.shownBy() && !state.failed ? void check() : look()));
      on('pricing-changed', () => (ports.shownBy() ? void check() : look()));
    },
  } satisfies Slice & Record<string, unknown>;
}
