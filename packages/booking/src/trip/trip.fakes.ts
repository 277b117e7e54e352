import { readOffer, type PricedOffer } from '@staytags/base/money/offer';
import type { StoragePort } from '@staytags/net/storage/storage';
import { checkOffer } from '../price/offer.logic.ts';
import type { TripPorts } from './trip.ports.ts';
import { ORDER_KEY } from '@staytags/net/storage/storage-keys';
import { answerRequests } from './trip-requests.ts';
import { createTrip } from './create-trip.ts';
import type { TripState } from './trip.state.ts';

export const offer = (eid: string, p: number | string = 100): PricedOffer =>
  readOffer({
    eid,
    p,
    b: '07/04/2026',
    e: '07/11/2026',
    n: `House ${eid}`,
    qp: { rcav: { adult: 2 } },
  });

/** A storage that counts writes, can be full or blocked, and can be written to by others. */
export function fakeStorage(refuse: (key: string, write: number) => boolean = () => false) {
  const disk = new Map<string, string>();
  const memory = new Map<string, string>();
  const watchers: ((text: string | undefined) => void)[] = [];
  const writes: string[] = [];
  const port: StoragePort = {
    read: (key) => memory.get(key) ?? disk.get(key),
    write(key, text) {
      writes.push(key);
      const kept = !refuse(key, writes.length);
      if (kept) memory.delete(key);
      (kept ? disk : memory).set(key, text);
      return kept;
    },
    remove: (key) => void (disk.delete(key), memory.delete(key)),
    watch: (_, fn) => void watchers.push(fn),
  };
  return {
    port,
    disk,
    writes,
    elsewhere: (text: string | undefined) => (
      text === undefined ? disk.delete(ORDER_KEY) : disk.set(ORDER_KEY, text),
      watchers.forEach((fn) => fn(text))
    ),
  };
}

export const none = () => Promise.reject(new Error('no server'));

/** An order with fake ports. `task` ends the current task. */
export function open(
  storage: StoragePort,
  more: Partial<Omit<TripPorts, 'calls'>> & { calls?: Partial<TripPorts['calls']> } = {},
) {
  const queue: (() => void)[] = [];
  const clock = { now: 0 };
  const back: (() => void)[] = [];
  let serial = 0;
  let state: TripState | undefined;
  const slice = createTrip(
    {
      storage,
      now: () => (clock.now += 1_000),
      random: () => `r${serial++}`,
      text: (key, values) => `${key} ${values?.['name'] ?? ''}`,
      whenBack: (run) => void back.push(run),
      soon: (run) => void queue.push(run),
      later: (run) => run(),
      whenLeft: () => {},
      whenLinked: () => {},
      show: () => {},
      ...more,
      calls: { check: async (raw) => checkOffer(raw), add: none, remove: none, get: none, ...more.calls },
    },
    (next) => void (state = next),
  );
  return {
    slice,
    start: () => (slice.start(), answerRequests(slice)),
    clock,
    back,
    state: () => state as TripState,
    /** For a trip in one currency. */
    total: () => state?.totals[0]?.cents ?? 0,
    eids: () => [...(state as TripState).lines.values()].map((line) => line.offer.eid).sort(),
    task: () => queue.splice(0).forEach((run) => run()),
    pending: () => queue.length,
  };
}
