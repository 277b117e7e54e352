import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slopeOf } from '../../../packages/element/src/conformance/component/slope.ts';
import { size, tried } from '../../../tools/campaign.ts';
import { freeStay, PLAIN, startVisit, type Visit } from '../journey.ts';

/** Until everything that a page loads, compiles and caches once is there: the last hundred answers, the documents of all homes. */
const WARM_UP = { searches: size(12, 500), adds: size(2, 50) };
/** Between looks at the memory. */
const PARTS = size(2, 10);
/** Bytes that a search, with its share of adds, may leave behind on average. A page compiles and caches more at its first searches. */
const MOST = size(50_000, 200);
/** There the page is a list: a map fills and empties its own caches all the time. */
const PHONE = { width: 390, height: 844 };

/** Searches for words, prices and towns, with and without results, one after the other, and ends with all homes. */
const search = (page: Page, from: number, count: number): Promise<void> =>
  page.evaluate(
    async ([begin, end]) => {
      const { on, emit } = window.Staytags!;
      for (let n = begin; n <= end; n += 1) {
        const low = `fs_low:[${(n * 97) % 997} TO *]`;
        const fq = n % 2 ? [low] : ['ss_town:"Port Ansel"', low];
        const params = n === end ? { q: null, fq: null } : n % 3 ? { q: null, fq } : { q: `sea ${n}`, fq: null };
        await new Promise<void>((resolve) => {
          const stop = on('search-loaded', () => {
            stop();
            resolve();
          });
          emit('search-set', { params });
        });
      }
    },
    [from, from + count] as const,
  );

type Stay = Awaited<ReturnType<typeof freeStay>>;
let added = 0;

/** Adds offers to the trip, one after the other, and takes each out again. The same offer twice within a moment would be one double click. */
function add(page: Page, stay: Stay, count: number): Promise<void> {
  const from = added;
  added += count;
  return page.evaluate(
    async ([{ begin, end }, first, times]) => {
      const { on, emit } = window.Staytags!;
      const dates = { 'rcav[begin]': begin, 'rcav[end]': end, 'rcav[adult]': '2', 'rcav[eid]': '1001' };
      const found = await fetch(`/rcapi/item/avail/search?${new URLSearchParams(dates)}`);
      const [home] = (await found.json()) as { prices: object[] }[];
      const until = (wanted: number, act: () => void) =>
        new Promise<void>((resolve) => {
          const stop = on('order-updated', ({ count: lines }) => {
            if (lines !== wanted) return;
            stop();
            resolve();
          });
          act();
        });
      for (let n = first; n < first + times; n += 1) {
        const offer = { ...home?.prices[0], eid: `${2_000 + n}` } as never;
        await until(1, () => emit('order-add', { offer, show: false }));
        await until(0, () => emit('order-remove', { key: 'ind-0' }));
      }
    },
    [stay, from, count] as const,
  );
}

/** What is in memory after garbage collection, in the page or not. */
async function look(session: CDPSession): Promise<{ nodes: number; listeners: number; heap: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

/** How many bytes the page has more after each of the searches, with their share of adds. */
async function spend(page: Page, session: CDPSession, stay: Stay, searches: number, adds: number): Promise<number> {
  const heaps = [(await look(session)).heap];
  for (let part = 0; part < PARTS; part += 1) {
    await search(page, part * searches, searches / PARTS);
    await add(page, stay, adds / PARTS);
    heaps.push((await look(session)).heap);
  }
  return slopeOf(heaps, searches / PARTS);
}

/** Leaves the bundle of this query open for a day, in a tab that nobody closes, in which visitors search so often. */
export function campaign(query: string, daily: number): void {
  const searches = size(20, daily);
  const adds = size(4, daily / 10);
  let visit: Visit;
  let stay: Stay;
  let page: Page;
  let session: CDPSession;
  /** The most that the page has had while it became warm. */
  let most = { nodes: 0, listeners: 0 };
  beforeAll(async () => {
    visit = await startVisit(PLAIN);
    stay = await freeStay(visit.url, '1001', 7, 20, 'free');
    const visitor = await visit.newVisitor({ viewport: PHONE });
    page = await visitor.newPage();
    await page.goto(`/stays${query}`);
    await page.locator('stay-results [part~=card]').first().waitFor();
    session = await visitor.newCDPSession(page);
  }, 60_000);
  afterAll(() => visit.close());

  /** A few of the newest may leave with the next search; what leaks never does. */
  const grown = async () => {
    await search(page, 1, 1);
    const { nodes, listeners } = await look(session);
    return [Math.max(0, nodes - most.nodes), Math.max(0, listeners - most.listeners)];
  };

  it(`keeps nothing of ${searches} searches and ${adds} changes of the trip [CORE-41]`, async () => {
    const warmUp = async () => {
      await search(page, 1, WARM_UP.searches);
      await add(page, stay, WARM_UP.adds);
      const { nodes, listeners } = await look(session);
      const isWarm = nodes <= most.nodes && listeners <= most.listeners;
      most = { nodes: Math.max(nodes, most.nodes), listeners: Math.max(listeners, most.listeners) };
      return isWarm;
    };
    await expect.poll(warmUp, { message: 'the page is warm', timeout: 300_000 }).toBe(true);
    const bytes = await spend(page, session, stay, searches, adds);
    await expect.poll(grown, { message: 'nodes and listeners more than before' }).toEqual([0, 0]);
    expect(bytes).toBeLessThan(MOST);
    tried(searches + adds);
  }, 1_800_000);

  it('would show what a page keeps of each search [CORE-41]', async () => {
    await page.evaluate((bytes) => {
      const kept: unknown[] = [];
      window.Staytags!.on('search-loaded', () => {
        const node = document.createElement('p');
        node.addEventListener('click', () => kept.push(node));
        kept.push(
          node,
          Array.from({ length: bytes / 4 }, (_, at) => at),
        );
      });
    }, 2 * MOST);
    const few = size(20, 600);
    // After a day of searches the page may have fewer than it had while it became warm.
    most = await look(session);
    const bytes = await spend(page, session, stay, few, PARTS);
    const [nodes, listeners] = await grown();
    expect([Number(nodes) > few / 2, Number(listeners) > few / 2, bytes > MOST]).toEqual([true, true, true]);
  }, 1_800_000);
}
