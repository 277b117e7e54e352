import type { Offer } from '@staytags/base/money/offer';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { findChromium } from '../tools/chromium.ts';
import type { Score } from './goals.ts';
import { exponent, median } from './numbers.ts';
import { orderImport } from './order-import.ts';
import { orderRender } from './order-render.ts';
import { offerOf, offersOf, orderOf, timed } from './order-slice.ts';

const SIZES = [10, 1_000, 10_000];
const ROUNDS = 7;
/** Changes per reading of the clock, whose resolution is coarse. */
const CHANGES = 200;

/** The straightforward version: an object of lines in a zustand store with persist. */
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
  store.setState({ lis: Object.fromEntries(offersOf(n).map((offer, i) => [`ind-${i}`, offer])) });
  return { add: (i: number) => store.setState(({ lis }) => ({ lis: { ...lis, [`ind-${n + i}`]: offerOf(n + i) } })) };
}

/** A Trips Collection with many lines: changed and saved against a zustand store with persist, imported from a link, and rendered. */
export async function order({ quick }: { quick: boolean }): Promise<{ scores: Score[]; table: string }> {
  const change = new Map<number, number>();
  const save = new Map<number, number>();
  const peer = new Map<number, number>();
  let writes = 0;
  for (const n of SIZES) {
    const found = { change: [] as number[], save: [] as number[], peer: [] as number[] };
    const { slice, task, writes: count } = await orderOf(n);
    const other = theirs(n);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const each = await timed(async () => {
        for (let i = 0; i < CHANGES; i += 1) {
          await slice.add(offerOf(n + i));
          await slice.remove(`ind-${n}`);
        }
      });
      task();
      const before = count();
      await slice.add(offerOf(n));
      const saved = await timed(task);
      writes = Math.max(writes, count() - before);
      await slice.remove(`ind-${n}`);
      task();
      const theirSave = await timed(() => other.add(round));
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
  const tables = [
    '| lines | a change, µs | a save, ms | zustand persist, one change, ms |',
    '| --- | --- | --- | --- |',
    ...SIZES.map(
      (n) => `| ${n} | ${(at(change, n) * 1_000).toFixed(1)} | ${at(save, n).toFixed(2)} | ${at(peer, n).toFixed(2)} |`,
    ),
    '',
    await orderImport(),
  ];
  if (findChromium()) tables.push('', await orderRender({ quick }));
  return {
    scores: [
      { key: 'o1_change', value: exponent(10, at(change, 10), 10_000, at(change, 10_000)) },
      { key: 'o1_writes', value: writes },
      { key: 'o1_save', value: at(save, 10_000) / at(peer, 10_000) },
    ],
    table: tables.join('\n'),
  };
}
