import type { Offer } from '@staytags/base/offer';
import { createOrder } from '@staytags/booking/order/order.slice';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { Score } from './goals.ts';
import { exponent, median } from './numbers.ts';

const SIZES = [10, 1_000, 10_000];
const ROUNDS = 7;
/** Changes between two looks at the clock, which has steps of its own. */
const CHANGES = 200;

const offer = (n: number): Offer => ({
  eid: String(n),
  n: `A house by the sea, number ${n}`,
  dn: 'Standard',
  p: 1_240.5 + (n % 50),
  c: 'USD',
  b: '2027-06-05',
  e: '2027-06-12',
  qp: { rcav: { begin: '2027-06-05', end: '2027-06-12', adult: 2, child: 1, eid: String(n) } },
});

const timed = async (run: () => void | Promise<void>): Promise<number> => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};

function ours() {
  const disk = new Map<string, string>();
  const tasks: (() => void)[] = [];
  let serial = 0;
  let clock = 0;
  let writes = 0;
  const none = () => Promise.reject(new Error('no server'));
  const slice = createOrder(
    {
      storage: {
        read: (key) => disk.get(key),
        write: (key, value) => {
          writes += 1;
          disk.set(key, value);
          return true;
        },
        remove: (key) => void disk.delete(key),
        watch: () => () => {},
      },
      calls: { check: async (raw) => raw as Offer, add: none, remove: none, get: none },
      inSession: () => false,
      now: () => (clock += 1_000),
      later: () => {},
      random: () => `r${serial++}`,
      text: (key) => key,
      soon: (run) => void tasks.push(run),
      whenLinked: () => {},
      whenBack: () => {},
      whenLeft: () => {},
    },
    () => {},
  );
  return { slice, writes: () => writes, task: () => tasks.splice(0).forEach((run) => run()) };
}

/** As one would write it: an object of lines in a store that persists itself. */
function theirs(n: number) {
  const disk = new Map<string, string>();
  const store = createStore<{ lis: Record<string, Offer> }>()(
    persist((): { lis: Record<string, Offer> } => ({ lis: {} }), {
      name: 'order',
      storage: {
        getItem: () => null,
        setItem: (key, value) => void disk.set(key, JSON.stringify(value)),
        removeItem: (key) => void disk.delete(key),
      },
    }),
  );
  store.setState({ lis: Object.fromEntries(Array.from({ length: n }, (_, i) => [`ind-${i}`, offer(i)])) });
  return { add: (i: number) => store.setState(({ lis }) => ({ lis: { ...lis, [`ind-${n + i}`]: offer(n + i) } })) };
}

/** The Trips Collection with many lines: a change, and a task's save, against a store that persists itself. */
export async function order(): Promise<{ scores: Score[]; table: string }> {
  const change = new Map<number, number>();
  const save = new Map<number, number>();
  const peer = new Map<number, number>();
  let writes = 0;
  for (const n of SIZES) {
    const found = { change: [] as number[], save: [] as number[], peer: [] as number[] };
    const { slice, task, writes: count } = ours();
    await Promise.all(Array.from({ length: n }, (_, i) => slice.add(offer(i))));
    task();
    const other = theirs(n);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const each = await timed(async () => {
        for (let i = 0; i < CHANGES; i += 1) {
          await slice.add(offer(n + i));
          await slice.remove(`ind-${n}`);
        }
      });
      task();
      const before = count();
      await slice.add(offer(n));
      const saved = await timed(task);
      writes = Math.max(writes, count() - before);
      await slice.remove(`ind-${n}`);
      task();
      const theirSave = await timed(() => void other.add(round));
      if (round === 0) continue; // The first round warms up.
      found.change.push(each / CHANGES / 2);
      found.save.push(saved);
      found.peer.push(theirSave);
    }
    change.set(n, median(found.change));
    save.set(n, median(found.save));
    peer.set(n, median(found.peer));
  }
  const at = (map: ReadonlyMap<number, number>, n: number) => map.get(n) ?? Number.NaN;
  return {
    scores: [
      { key: 'o1_change', value: exponent(10, at(change, 10), 10_000, at(change, 10_000)) },
      { key: 'o1_writes', value: writes },
      { key: 'o1_save', value: at(save, 10_000) / at(peer, 10_000) },
    ],
    table: [
      '| lines | a change, µs | a save, ms | zustand persist, one change, ms |',
      '| --- | --- | --- | --- |',
      ...SIZES.map(
        (n) =>
          `| ${n} | ${(at(change, n) * 1_000).toFixed(1)} | ${at(save, n).toFixed(2)} | ${at(peer, n).toFixed(2)} |`,
      ),
    ].join('\n'),
  };
}
