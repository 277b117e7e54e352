import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { size, tried } from '../../tools/campaign.ts';
import { IS_SLOW } from '../../tools/proof/slow.ts';
import { startVisit, watch, type Visit, PLAIN } from './journey.ts';

const TABS = 3;
const EACH = 100;
const RUNS = size(2, 20);
/** Background tabs get no animation frames for polling. */
const BEHIND = { polling: 20 };

let visit: Visit;

beforeAll(async () => {
  visit = await startVisit(PLAIN);
}, 60_000);
afterAll(() => visit.close());

interface Line {
  readonly key: string;
  readonly offer: { readonly eid: string };
}
interface Order {
  readonly count: number;
  readonly totals: readonly { readonly cents: number }[];
  readonly lines: ReadonlyMap<string, Line>;
}

/** Adds lines in bursts of one to 25, each in its own task, so that the tabs often write at the same time. */
const addLines = (page: Page, tab: number): Promise<void> =>
  page.evaluate(
    async ([name, count]) => {
      const nextTask = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve());
          port1.start();
          port2.postMessage(0);
        });
      for (let n = 0; n < count;) {
        const burst = Math.min(count - n, 1 + ((n * 7 + name * 11) % 25));
        for (let one = 0; one < burst; one += 1, n += 1) {
          const eid = String(1_000 * (name + 1) + n);
          const qp = { rcav: { eid, adult: 2 } };
          window.Staytags!.emit('order-add', { offer: { eid, p: 10.1, b: '06/06/2026', e: '06/13/2026', qp } });
        }
        await nextTask();
      }
    },
    [tab, EACH] as const,
  );

/** The tab's lines, and those in storage. */
const orderOf = (page: Page): Promise<{ lines: string[]; count: number; total: number; stored: object }> =>
  page.evaluate(() => {
    const { order } = { ...window.Staytags?.store.get() } as unknown as { order: Order };
    const { count, totals, lines } = order;
    const { lict, litot } = JSON.parse(localStorage.getItem('rcriotorder') ?? '{}') as Record<string, unknown>;
    return {
      count,
      total: totals[0]?.cents ?? 0,
      stored: { lict, litot },
      lines: [...lines].map(([id, { key, offer }]) => `${key} ${id} ${offer.eid}`).sort(),
    };
  });

it(`keeps all three hundred lines when three tabs add a hundred each at once: ${RUNS} of ${RUNS} times [ORD-9] [STO-1]`, async () => {
  for (let run = 1; run <= RUNS; run += 1) {
    const visitor = await visit.newVisitor();
    const pages = await Promise.all(Array.from({ length: TABS }, () => visitor.newPage()));
    const incidents = await Promise.all(pages.map((page) => watch(page, visit.url)));
    await Promise.all(
      pages.map(async (page) => {
        await page.goto('/favourites');
        await page.waitForFunction(() => 'order' in (window.Staytags?.store.get() ?? {}), undefined, BEHIND);
      }),
    );
    await Promise.all(pages.map(addLines));
    // The last write must reach the others: until then a tab may have all lines, but its storage may not.
    const all = { count: 300, total: 303_000, stored: { lict: 300, litot: 3_030 } };
    await expect
      .poll(
        async () => {
          const tabs = await Promise.all(pages.map(orderOf));
          const same = new Set(tabs.map(({ lines }) => lines.join())).size === 1;
          return tabs.map(({ count, total, stored }) => ({ run, same, count, total, stored }));
        },
        { timeout: 60_000 },
      )
      .toEqual(Array.from({ length: TABS }, () => ({ run, same: true, ...all })));
    const orders = await Promise.all(pages.map(orderOf));
    expect(new Set(orders[0]?.lines.map((line) => line.split(' ')[2])).size).toBe(300);
    for (const { messages, violations } of incidents)
      expect({ messages, violations }).toEqual({ messages: [], violations: [] });
    tried(TABS * EACH);
    await visitor.close();
  }
}, 400_000);

/** Windows know of each other within ten seconds, in which a page with a sixth of a processor saves fewer. */
const SAVED = IS_SLOW ? 5 : 15;

it.each(['', '?lite'])(
  'keeps every favourite when two windows save some each at once, page query "%s" [FLAG-6]',
  async (query) => {
    const visitor = await visit.newVisitor();
    const pages = [await visitor.newPage(), await visitor.newPage()];
    for (const page of pages) {
      await page.goto(`/favourites${query}`);
      await page.waitForFunction(() => window.Staytags?.store.get().flag, undefined, BEHIND);
    }
    const start = Date.now() + 1_000;
    const save = (page: Page, name: string) =>
      page.evaluate(
        async ([start, name, count]) => {
          for (let at = 0; at < count; at += 1) {
            while (Date.now() < start + 20 * at) await new Promise((done) => setTimeout(done, 1));
            window.Staytags!.emit('flag-toggle', { id: `${name}-${at}` });
          }
        },
        [start, name, SAVED] as const,
      );
    await Promise.all(pages.map((page, at) => save(page, `window-${at}`)));
    const count = (page: Page) =>
      page.evaluate(() =>
        Object.values(window.Staytags!.store.get().flag ?? {}).reduce((sum, { size }) => sum + size, 0),
      );
    for (const page of pages) await expect.poll(() => count(page)).toBe(2 * SAVED);
    const third = await visitor.newPage();
    await third.goto(`/favourites${query}`);
    await third.waitForFunction(() => window.Staytags?.store.get().flag, undefined, BEHIND);
    await expect.poll(() => count(third)).toBe(2 * SAVED);
    await visitor.close();
  },
);
