import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { size, tried } from '../../../tools/campaign.ts';
import { freeStay, PLAIN, startVisit, type Visit } from '../journey.ts';
import { DATES, type Call } from './call.ts';
import { CALLS } from './calls.ts';
import { shows, watchState } from './page-state.ts';

declare global {
  interface Window {
    /** Delivers the held answer with this index, whether or not its request has been aborted. */
    arrive(index: number): Promise<void>;
    /** How many answers are held. */
    held(): number;
    /** Holds the answers to requests that match, from the first one again. */
    hold(match: string): void;
  }
}

/** The calls of which a newer one replaces an older. The n-th question of each has an answer of its own. */
const REPLACED = CALLS.filter(({ replaces }) => replaces).filter((_, at) => at % size(5, 1) === 0);
/** Questions in a page, before it is opened anew: documents are cached, and the demo has few homes. */
const MOST = 120;

function orders(n: number): number[][] {
  if (n === 0) return [[]];
  return orders(n - 1).flatMap((rest) => Array.from({ length: n }, (_, at) => rest.toSpliced(at, 0, n - 1)));
}
const ALL = [2, 3, 4, 5].flatMap(orders);
/** In `pnpm prove` every second order meets the light bundle, in `pnpm test` each of a few meets both. */
const BY_BUNDLE = ['', '?lite'].map((query, parity) => ({
  query,
  orders: ALL.filter((order, at) =>
    size(0, 1) === 1 ? at % 2 === parity : order.length === 2 || order.join('') === '43210',
  ),
}));

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit({ ...PLAIN, order: 'session' });
  Object.assign(DATES, await freeStay(visit.url, '1001'));
}, 60_000);
afterAll(() => visit.close());

async function open({ path, before }: Pick<Call, 'path' | 'before'>): Promise<Page> {
  const visitor = await visit.newVisitor({ reducedMotion: 'reduce' });
  const page = await visitor.newPage();
  await watchState(page, visit.url);
  await page.addInitScript(() => {
    const real = window.fetch.bind(window);
    let match: RegExp | undefined;
    let answers: { ready: Promise<Response>; deliver: (answer: Response) => void }[] = [];
    window.hold = (source) => {
      match = new RegExp(source);
      answers = [];
    };
    window.held = () => answers.length;
    window.arrive = async (index) => {
      answers[index]!.deliver(await answers[index]!.ready);
      // Promises and a render.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    };
    window.fetch = (input, init) => {
      const request = new Request(input, init);
      const text = decodeURIComponent(`${request.method} ${request.url}`);
      if (!match?.test(text)) return real(input, init);
      // Without the signal: this answer comes although nobody waits for it any more.
      const ready = real(request.url, { method: request.method, body: init?.body ?? null }).then(
        async (answer) => new Response(await answer.blob(), { status: answer.status, headers: answer.headers }),
      );
      return new Promise((deliver) => answers.push({ ready, deliver }));
    };
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await before?.(page, 0);
  return page;
}

/** Asks as many times as the order is long, and lets the answers arrive in that order. */
async function ask(
  page: Page,
  call: Pick<Call, 'act' | 'match'>,
  order: readonly number[],
  first: number,
): Promise<void> {
  await page.evaluate((source) => window.hold(source), call.match.source);
  for (const index of order.keys()) {
    await call.act?.(page, first + index);
    await page.waitForFunction((count) => window.held() > count, index);
  }
  for (const index of order) await page.evaluate((at) => window.arrive(at), index);
}

it.each(REPLACED.map((call) => [call.name, call] as const))(
  '%s: the answer to the last question shows, in any order of arrival [CORE-24] [SRCH-9]',
  async (_name, call) => {
    for (const { query, orders: its } of BY_BUNDLE) {
      const reopen = () => open({ ...call, path: call.path + query });
      let page = await reopen();
      let first = 0;
      for (const order of its) {
        if (first + order.length > MOST) {
          await page.context().close();
          page = await reopen();
          first = 0;
        }
        await ask(page, call, order, first);
        first += order.length;
        const last = first - 1;
        const message = `arrived as ${order.join(', ')} ${query}`;
        await expect.poll(() => shows(page, call, last), { message }).toBe('yes');
      }
      await page.context().close();
    }
    tried(BY_BUNDLE.reduce((sum, { orders: its }) => sum + its.length, 0));
  },
  size(90_000, 1_200_000),
);

it('an older answer shows where nothing guards against it [CORE-24]', async () => {
  const page = await open({ path: '/robots.txt' });
  await page.evaluate(() => {
    Object.assign(window, {
      shown: -1,
      naive: async (n: number) => {
        await fetch(`/robots.txt?naive=${n}`);
        Object.assign(window, { shown: n });
      },
    });
  });
  const naive = { match: /naive=/, act: (on: Page, n: number) => on.evaluate(`void naive(${n})`) };
  const seen: number[] = [];
  for (const order of orders(2)) {
    await ask(page, naive, order, 0);
    seen.push(await page.evaluate(() => (window as unknown as { shown: number }).shown));
  }
  expect(new Set(seen)).toEqual(new Set([0, 1]));
  tried(2);
  await page.context().close();
});
