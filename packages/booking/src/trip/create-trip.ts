import { parseMoney, type Cents } from '@staytags/base/money/money';
import { withoutPrice, type Offer, type OfferParams, type PricedOffer } from '@staytags/base/money/offer';
import { emit, set } from '@staytags/bus/bus';
import { createDisk } from './disk/trip-disk.ts';
import { ORDER_KEY } from '@staytags/net/storage/storage-keys';
import { hasStay, newId, replaceLines } from './disk/trip-disk.logic.ts';
import { addLine, createGate, emptyLines, nextId, orderFact, removeLine, totalsOf, type Line } from './trip.logic.ts';
import { offerKey } from '../price/offer-key.logic.ts';
import { offerUndo, reportFailure, throttled, type TripCalls, type TripPorts } from './trip.ports.ts';
import { EMPTY, type TripState } from './trip.state.ts';

const MAX_UNDO = 50;

/** The one writer of `order`. */
export function createTrip(ports: TripPorts, publish: (state: TripState) => void = (state) => set('order', state)) {
  const { storage, calls, text } = ports;
  const lines = emptyLines();
  const disk = createDisk(ports, lines);
  const gate = createGate(ports.now);
  const pending = new Set<string>();
  const removed = new Map<string, Line>();
  /** Added here and not announced yet; and the keys of what the server has taken, which may write it in its own way and keep it once. */
  const added: Offer[] = [];
  const taken = new Set<string>();
  /** The total as the server says it, and as it was stored: it counts once the page says that the server keeps the order. */
  let tot: Cents | undefined;
  let stated: Cents | undefined;
  let session = false;
  let answered = false;
  let queued = false;
  let queue: Promise<unknown> = Promise.resolve();
  let state: TripState = { ...EMPTY, lines: lines.byId, pending };

  function update(change: Partial<TripState> = {}): void {
    state = {
      ...state,
      ...change,
      version: state.version + 1,
      count: lines.byId.size,
      totals: totalsOf(lines, tot),
      pending: new Set(pending),
    };
    publish(state);
  }

  /** Every change goes through here: published at once, saved and announced once per task [ORD-6]. */
  function changed(): void {
    update({ failed: false });
    if (queued) return;
    queued = true;
    ports.soon(() => {
      queued = false;
      sync();
      disk.save(tot);
      announce(added.splice(0));
    });
  }

  const announce = (offers: readonly Offer[] = []): void =>
    emit('order-updated', { ...orderFact(state), ...(offers.length > 0 ? { added: offers } : {}) });

  /** Merges what another tab has stored since; returns true if the stored text lacks something of ours. */
  function sync(stored?: string): boolean {
    const { order, lacking } = disk.merge(session, stored);
    if (!order) return lacking;
    stated = parseMoney(order.tot);
    tot = session ? stated : undefined;
    update();
    return lacking;
  }

  /** Another tab has written, or the page was restored: merge, and write only what its text lacks. It counts even if overwritten since. */
  function follow(stored?: string): void {
    const before = state.version;
    const lacking = sync(stored);
    if (sync() || lacking) rewrite();
    if (state.version !== before) announce();
  }

  const rewrite = throttled(() => (sync(), disk.save(tot)), ports);

  /** Server calls run one at a time, so that responses arrive in click order. */
  function inTurn<T>(call: () => Promise<T>): Promise<T> {
    const run = queue.then(call);
    queue = run.catch(() => {});
    return run;
  }

  async function askServer(call: () => ReturnType<TripCalls['get']>, fresh?: Offer): Promise<void> {
    const answer = await inTurn(call);
    answered = true;
    const hasNew = replaceLines(lines, answer.lines, ports.random);
    tot = parseMoney(answer.tot);
    if (fresh && hasNew) added.push(fresh);
    changed();
    if (!fresh) taken.clear();
    else if (hasNew || hasStay(lines, fresh)) taken.add(offerKey(fresh));
    else if (!taken.has(offerKey(fresh))) throw new Error('the server did not take the offer');
  }

  const addOnServer = (qp: OfferParams, fresh?: Offer) => askServer(() => calls.add(qp), fresh);

  /** Asks the server to drop a line. The server renumbers, so the key is looked up just before the call. It may have lost the line [ORD-10]. */
  async function dropOnServer(id: string): Promise<void> {
    let failure: (Error & { status?: number }) | undefined;
    const compare = (error: NonNullable<typeof failure>) => {
      if ((failure = error).status !== 404) throw error;
      return calls.get();
    };
    await askServer(async () => {
      const line = lines.byId.get(id);
      return line ? calls.remove(line.key).catch(compare) : calls.get();
    });
    if (failure && lines.byId.has(id)) throw failure;
  }

  /** Marks the key as pending while the change runs, and ignores repeats. */
  async function once(key: string, run: () => Promise<void>): Promise<void> {
    if (!gate.enter(key)) return;
    pending.add(key);
    update();
    try {
      await run();
    } finally {
      gate.leave(key);
      pending.delete(key);
      update();
    }
  }

  async function add(raw: unknown, show = false, from?: object): Promise<void> {
    const rough = (typeof raw === 'object' && raw !== null ? raw : {}) as Offer;
    await once(offerKey(rough), async () => {
      const checked = calls.check(raw);
      checked.catch(() => {}); // Rethrown when the queue reaches it.
      // The first check waits for code to load. Queued, lines keep click order and a burst is one change.
      const offer = await inTurn(() => checked);
      if (session) await addOnServer(offer.qp, withoutPrice(offer));
      else {
        tot = undefined;
        addLine(lines, newId(offer, ports.random()), offer);
        added.push(withoutPrice(offer));
        changed();
      }
      if (show) ports.show(offer, from);
    });
  }

  async function remove(which: string, from?: object): Promise<void> {
    const line = lines.byId.get(which) ?? lines.byId.get(lines.idByKey.get(which) ?? '');
    if (!line) return;
    if (session) await once(line.id, () => dropOnServer(line.id));
    else {
      tot = undefined;
      removeLine(lines, line.id);
      changed();
    }
    if (lines.byId.has(line.id)) return;
    removed.set(line.id, line);
    for (const old of removed.keys()) if (removed.size > MAX_UNDO) removed.delete(old);
    offerUndo(line, text, from);
  }

  async function undo(id: string): Promise<void> {
    const line = removed.get(id);
    if (!line || !removed.delete(id)) return;
    if (session) {
      // Its own key: an undo right after the removal is not a double click.
      await once(`undo|${id}`, () => addOnServer(line.offer.qp)).catch((error: unknown) => {
        removed.set(id, line);
        throw error;
      });
      return;
    }
    let next = nextId(id);
    while (lines.gone.has(next)) next = nextId(next);
    if (lines.byId.has(next)) return;
    addLine(lines, next, line.offer, line.key);
    changed();
  }

  /** From now on the server keeps the order. Fetched if nothing is stored; retried when the visitor returns [ORD-7, ORD-10]. */
  async function keepOnServer(): Promise<void> {
    session = true;
    tot ??= stated;
    update();
    if (answered || state.loading || lines.byId.size > 0) return;
    update({ loading: true });
    await askServer(calls.get).catch(reportFailure('The server did not give the order'));
    update({ loading: false, failed: !answered });
  }

  /** Changes the lines of a trip that the browser keeps, after the server calls in flight [ORD-7]. */
  const change = (run: () => void) =>
    inTurn(async () => {
      tot = undefined;
      run();
      changed();
    });

  /** Removes booked lines in every tab, without Undo. In session mode only the server empties the order [ORD-15]. */
  async function clear(ids: unknown): Promise<void> {
    if (session) return askServer(calls.get);
    await change(() => {
      const booked = ids === undefined ? [...lines.byId.keys()] : Array.isArray(ids) ? ids.map(String) : [];
      for (const id of booked) if (lines.byId.has(id)) removeLine(lines, id);
    });
  }

  const server = { lines, left: new Map<string, string>(), add: addOnServer, drop: dropOnServer };
  const exchange = async (id: string, offer: Offer): Promise<void> =>
    (await import('./trip-exchange.ts')).exchange(server, id, offer);

  /** Replaces lines by other offers, or removes them [ORD-16]. */
  async function revise(next: ReadonlyMap<string, PricedOffer | undefined>): Promise<void> {
    for (const [id, offer] of next) {
      const { key } = lines.byId.get(id) ?? {};
      if (key === undefined) continue;
      if (session) await once(id, () => (offer ? exchange(id, offer) : dropOnServer(id)));
      else {
        removeLine(lines, id);
        if (offer) addLine(lines, newId(offer, ports.random()), offer, key);
      }
    }
    if (session) return;
    tot = undefined;
    changed();
  }

  return {
    add,
    remove,
    undo,
    revise,
    clear,
    keepOnServer,
    retry: (): void => void (session && keepOnServer()),
    start() {
      if (sync()) disk.save(tot);
      update();
      storage.watch(ORDER_KEY, follow);
      ports.whenBack(() => follow());
      ports.whenBack(() => session && void keepOnServer());
      const kept = () => (session ? server : undefined);
      ports.whenLinked({ idle: () => queue, lines, change, server: kept, random: ports.random, show: ports.show });
    },
  };
}

export type Trip = ReturnType<typeof createTrip>;
