import { ORDER_KEY } from '@staytags/net/storage/storage-keys';
import { createStorage } from '@staytags/net/storage/storage';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { size } from '../../../../../tools/campaign.ts';
import { takeLink, type LinkedTrip } from '../../trip-link/take-link.ts';
import { offer, open } from '../trip.fakes.ts';

/**
 * Tabs in processes of their own, as browsers have them: each has its own view of the storage; a write reaches the others later,
 * in one order for all; while a tab's own write is on its way, what others wrote before does not show in its view. A write may find
 * the storage full: then this page alone keeps the text, until a write succeeds.
 */
class Browser {
  readonly log: { tab: Tab; text: string }[] = [];
  isFull = false;
}

let pages = 0;
class Tab {
  view: string | undefined;
  isKept = true;
  own = 0;
  at = 0;
  /** Frozen in the back/forward cache: it runs nothing, and hears nothing. */
  isAway = false;
  watcher: (text: string | undefined) => void = () => {};
  trip: LinkedTrip | undefined;
  readonly order: ReturnType<typeof open>;
  readonly browser: Browser;

  constructor(browser: Browser, name: string, withoutNews = false) {
    this.browser = browser;
    this.view = browser.log.at(-1)?.text;
    this.at = browser.log.length;
    let serial = 0;
    const storage = createStorage(
      () =>
        ({
          getItem: (key) => (key === ORDER_KEY ? (this.view ?? null) : null),
          setItem: (key, text) => key === ORDER_KEY && this.write(text),
          removeItem: () => {},
        }) as Partial<Storage> as Storage,
      `storage of page ${pages++}`,
    );
    this.order = open(
      {
        ...storage,
        write: (key, text) => (this.isKept = storage.write(key, text)),
        watch: (_, fn) => void (this.watcher = withoutNews ? () => {} : fn),
      },
      { random: () => `${name}${serial++}`, whenLinked: (trip) => void (this.trip = trip) },
    );
    this.order.start();
  }

  write(text: string): void {
    if (this.browser.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.view = text;
    this.own += 1;
    this.browser.log.push({ tab: this, text });
  }

  deliver(): boolean {
    const entry = this.browser.log[this.at];
    if (!entry) return false;
    this.at += 1;
    if (entry.tab === this) this.own -= 1;
    else {
      if (this.own === 0) this.view = entry.text;
      if (!this.isAway) this.watcher(entry.text);
    }
    return true;
  }

  comeBack(): void {
    // What others wrote meanwhile shows at once, and no event tells of it.
    while (this.deliver());
    this.isAway = false;
    this.order.back.forEach((run) => run());
  }
}

const step = fc.record({
  tab: fc.nat(2),
  act: fc.oneof(
    { weight: 8, arbitrary: fc.constant('add' as const) },
    { weight: 4, arbitrary: fc.constant('remove' as const) },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'link' as const) },
    { weight: 8, arbitrary: fc.constant('task' as const) },
    { weight: 10, arbitrary: fc.constant('news' as const) },
    { weight: 6, arbitrary: fc.constant('reopen' as const) },
    { weight: 4, arbitrary: fc.constantFrom('full' as const, 'room' as const) },
    { weight: 5, arbitrary: fc.constantFrom('go' as const, 'back' as const) },
  ),
  pick: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const visits = fc.tuple(fc.constantFrom(1, 2, 3), fc.array(step, { minLength: 4, maxLength: 60, size: 'max' }));

/** Runs the steps in so many tabs, lets everything arrive, and returns what each place has and what it should have. */
async function run(count: number, steps: readonly Step[], withoutNews = false) {
  const browser = new Browser();
  /** The pages of each tab: the last one shows, those before it wait for the way back. */
  const windows = Array.from({ length: count }, (_, index) => [new Tab(browser, `t${index}`, withoutNews)]);
  /** Lines by their ids. Two pages that put back the same line give it the same id, and a removal of either is for both. */
  const expected = new Map<string, string>();
  const gone = new Set<string>();
  const drop = (id: string) => gone.add(id) && expected.delete(id);
  const taken = new Map<Tab, { id: string; eid: string }[]>();
  let serial = 0;
  const keep = ({ order }: Tab, eid: string) => {
    for (const {
      id,
      offer: { eid: its },
    } of order.state().lines.values())
      if (its === eid && !gone.has(id)) expected.set(id, eid);
  };
  const add = async (tab: Tab) => {
    const eid = `e${serial++}`;
    await tab.order.slice.add(offer(eid));
    keep(tab, eid);
  };
  for (const { tab: which, act, pick } of steps) {
    const pages = windows[which % count] as Tab[];
    const tab = pages.at(-1) as Tab;
    const { order } = tab;
    if (act === 'full' || act === 'room') browser.isFull = act === 'full';
    else if (act === 'add') await add(tab);
    else if (act === 'remove') {
      const line = [...order.state().lines.values()][pick % Math.max(1, order.state().lines.size)];
      if (!line) continue;
      drop(line.id);
      taken.set(tab, [...(taken.get(tab) ?? []), { id: line.id, eid: line.offer.eid }]);
      await order.slice.remove(line.id);
    } else if (act === 'undo') {
      const last = taken.get(tab)?.pop();
      if (!last) continue;
      await order.slice.undo(last.id);
      keep(tab, last.eid);
    } else if (act === 'link' && tab.trip) {
      const eids = [`e${serial++}`, `e${serial++}`];
      const replaces = pick % 3 === 0;
      if (replaces) for (const id of order.state().lines.keys()) drop(id);
      const offers = eids.map((eid) => offer(eid));
      await takeLink(tab.trip, offers, replaces);
      for (const eid of eids) keep(tab, eid);
    } else if (act === 'task') order.task();
    else if (act === 'news') tab.deliver();
    else {
      // A page ends its task before it goes. What never fitted into the storage goes with it.
      order.task();
      // One tab stays: what two tabs write in the same moment, before both go, no store can save.
      if (which % count === 0 && count > 1) continue;
      if (act === 'go') {
        tab.isAway = true;
        pages.push(new Tab(browser, `g${serial++}`, withoutNews));
      } else if (tab.isKept) {
        if (act === 'back' && pages.length > 1) {
          pages.pop();
          pages.at(-1)?.comeBack();
        } else if (act === 'reopen') pages.splice(-1, 1, new Tab(browser, `n${serial++}`, withoutNews));
      }
    }
  }
  browser.isFull = false;
  const tabs = windows.flat();
  for (const tab of tabs) {
    if (tab.isAway) tab.comeBack();
    // Whatever was refused is written with the next change.
    await add(tab);
  }
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const tab of tabs) {
      isMoving ||= tab.order.pending() > 0;
      tab.order.task();
      while (tab.deliver()) isMoving = true;
    }
  }
  const { lict, litot } = JSON.parse(browser.log.at(-1)?.text ?? '') as { lict: number; litot: number };
  return {
    found: [{ lict, litot }, ...tabs.map(({ order }) => ({ eids: order.eids().join(), total: order.total() }))],
    wanted: [
      { lict: expected.size, litot: expected.size * 100 },
      ...tabs.map(() => ({ eids: [...expected.values()].sort().join(), total: expected.size * 10_000 })),
    ],
  };
}

const VISITS = size(80, 3_000);

it(`tabs lose no line and restore none, however reads, writes, events, a full storage and the way back interleave, with links: ${VISITS} visits of up to three tabs [ORD-9] [STO-5]`, async () => {
  await fc.assert(
    fc.asyncProperty(visits, async ([count, steps]) => {
      const { found, wanted } = await run(count, steps);
      expect(found).toEqual(wanted);
    }),
    { numRuns: VISITS, seed: 1 },
  );
}, 600_000);

it('lines are lost where a tab does not hear the others [ORD-9]', async () => {
  const lost = await Promise.all(
    fc.sample(visits, { numRuns: 30, seed: 1 }).map(async ([count, steps]) => {
      const { found, wanted } = await run(count, steps, true);
      return JSON.stringify(found) !== JSON.stringify(wanted);
    }),
  );
  expect(lost).toContain(true);
});

it('a page that comes back keeps what another page has stored since the storage was full [ORD-9] [STO-5]', async () => {
  const steps = (['full', 'add', 'go', 'room', 'add', 'back'] as const).map((act) => ({ tab: 0, act, pick: 0 }));
  const { found, wanted } = await run(1, steps);
  expect(found).toEqual(wanted);
});
