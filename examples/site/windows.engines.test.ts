import { beforeAll, describe, expect, it } from 'vitest';
import { size, tried } from '../../tools/campaign.ts';
import { ENGINES, findEngine, type Tab } from '../../tools/engines/engine.ts';
import { BAG, comeTo, until, WAIT_MS } from './engine-page.ts';
import { engineStand } from './engine-stand.ts';

/** Windows that change the same things at the same time. */

const engines = ENGINES.filter((name) => typeof findEngine(name) !== 'string');

const WINDOWS = 3;
const EACH = size(20, 100);
/** For each of the two bundles. */
const RUNS = size(1, 10);
/** Until all windows have got their orders. */
const START_MS = 1_000;

const ORDER = `Staytags.store.get().order`;

/** Adds lines from this moment on, in bursts of one to 25, each in its own task, so that the windows often write at the same time. */
const addLines = (window: number, start: number): string => `void (async () => {
  const nextTask = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
  while (Date.now() < ${start}) await nextTask();
  for (let n = 0; n < ${EACH};) {
    const burst = Math.min(${EACH} - n, 1 + ((n * 7 + ${window} * 11) % 25));
    for (let one = 0; one < burst; one += 1, n += 1) {
      const eid = String(${1_000 * (window + 1)} + n);
      const qp = { rcav: { eid, adult: 2 } };
      Staytags.emit('order-add', { offer: { eid, p: 10.1, b: '06/06/2026', e: '06/13/2026', qp } });
    }
    await nextTask();
  }
})()`;

interface Trip {
  readonly count: number;
  readonly cents: number;
  readonly stored: object;
  /** Key, id and home of each line. */
  readonly lines: readonly string[];
}

/** The trip of a window, and the one in storage. */
const TRIP = `(({ count, totals, lines }) => {
  const { lict, litot } = JSON.parse(localStorage.getItem('rcriotorder') ?? '{}');
  const texts = [...lines].map(([id, { key, offer }]) => [key, id, offer.eid].join(' ')).sort();
  return { count, cents: totals[0]?.cents ?? 0, stored: { lict, litot }, lines: texts };
})(${ORDER})`;

describe.each(engines)('%s', (name) => {
  const stand = engineStand(name);
  let windows: readonly Tab[];
  beforeAll(async () => {
    windows = [stand.tab, await stand.engine.newTab(), await stand.engine.newTab()];
  });

  const trips = () => Promise.all(windows.map((tab) => tab.evaluate<Trip>(TRIP)));

  /** Opens the same page in all windows, without a trip, and adds to it in all at once. */
  async function addAtOnce(query: string, before = 'undefined'): Promise<void> {
    const page = `${await stand.newOrigin()}/favourites${query}`;
    for (const tab of windows) {
      await tab.open(page);
      await until(tab, `window.Staytags?.store.get().order`);
      await tab.evaluate(before);
    }
    const start = Date.now() + START_MS;
    await Promise.all(windows.map((tab, at) => tab.evaluate(addLines(at, start))));
  }

  it.each(['', '?lite'])(
    `keeps every line when three windows add ${EACH} each at once, ${RUNS} of ${RUNS} times, page query "%s" [ORD-9] [STO-1]`,
    async (query) => {
      const count = WINDOWS * EACH;
      const all = { count, cents: count * 1_010, stored: { lict: count, litot: (count * 1_010) / 100 } };
      for (let run = 1; run <= RUNS; run += 1) {
        await addAtOnce(query);
        await expect
          .poll(
            async () => {
              const found = await trips();
              const isSame = new Set(found.map(({ lines }) => lines.join())).size === 1;
              const homes = new Set(found[0]?.lines.map((line) => line.split(' ')[2])).size;
              return [run, isSame, homes, ...found.map(({ lines: _lines, ...trip }) => trip)];
            },
            { timeout: 60_000 },
          )
          .toEqual([run, true, count, ...windows.map(() => all)]);
        tried(count);
      }
    },
    600_000,
  );

  it('would show a line that a window does not hear of [ORD-9]', async () => {
    await addAtOnce('', `addEventListener('storage', (event) => event.stopImmediatePropagation(), true)`);
    const own = (found: readonly Trip[]) =>
      found.map(({ lines }, at) => lines.filter((line) => line.split(' ')[2]?.startsWith(String(at + 1))).length);
    await expect.poll(async () => own(await trips()), { timeout: WAIT_MS }).toEqual(windows.map(() => EACH));
    expect(Math.min(...(await trips()).map(({ count }) => count))).toBeLessThan(WINDOWS * EACH);
  });

  it.each(['', '?lite'])(
    'keeps every favourite when two windows save 15 each at once, page query "%s" [FLAG-6]',
    async (query) => {
      const page = `${await stand.newOrigin()}/favourites${query}`;
      const two = windows.slice(0, 2);
      for (const tab of two) {
        await tab.open(page);
        await comeTo(tab, ...BAG);
      }
      const count = `(window.Staytags?.store.get().flag?.riot_solr_flag_items?.size ?? 0)`;
      const start = Date.now() + START_MS;
      const hearts = (window: number) =>
        `void Array.from({ length: 15 }, (_, at) => setTimeout(() => Staytags.emit('flag-toggle', { id: '${window}-' + at }), ${start} - Date.now() + 30 * at))`;
      await Promise.all(two.map((tab, at) => tab.evaluate(hearts(at))));
      for (const tab of two) await until(tab, `${count} === 30`);
      await stand.tab.open(page);
      await until(stand.tab, `${count} === 30`);
    },
  );
});
