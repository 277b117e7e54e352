import { ZERO, type Cents } from '@staytags/base/money/money';
import { on } from '@staytags/bus/bus';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FAULTY, HARMLESS, fakeServer, settle } from '../trip/faults.fakes.ts';
import { fakeStorage, offer } from '../trip/trip.fakes.ts';
import { addLine, emptyLines, plainTotal } from '../trip/trip.logic.ts';
import { trip } from '../trip/trip.start.ts';
import { askPrices } from './ask-prices.ts';
import { pagePorts } from './stale.ports.ts';
import { CONFIRMED_KEY } from '@staytags/net/storage/storage-keys';
import { createStale, type StaleState } from './stale.slice.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 4, 1);

let server: ReturnType<typeof fakeServer>;
let errors: string[];
let notices: unknown[];
const stops: (() => void)[] = [];

beforeEach(() => {
  server = fakeServer(({ url }) => {
    const eid = new URL(url).searchParams.get('rcav[eid]') ?? '';
    return [{ eid, prices: [{ ...offer(eid, 150) }] }];
  });
  errors = [];
  notices = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)));
  stops.push(on('notice', (fact) => void notices.push(fact)));
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  server.restore();
  vi.restoreAllMocks();
});

/** An order of three lines, whose prices are two days old. */
function order() {
  const lines = emptyLines();
  for (const eid of ['1', '2', '3']) addLine(lines, `${eid}.${(NOW - 2 * DAY).toString(36)}-x`, offer(eid));
  const { port, disk } = fakeStorage();
  let state: StaleState | undefined;
  const revise = vi.fn(async () => true);
  const slice = createStale(
    {
      ...pagePorts,
      ask: (one) => askPrices('/rcapi/item/avail/search', one),
      storage: port,
      lines: () => lines.byId.values(),
      found: () => ({ params: undefined, offers: [] }),
      shownBy: () => undefined,
      revise,
      now: () => NOW,
      today: () => Math.floor(NOW / DAY) as never,
    },
    (next) => void (state = next),
  );
  return { slice, lines, disk, revise, state: () => state as StaleState };
}

const TOTAL = (ZERO + 30_000) as Cents;

it.each(FAULTY)(
  '$name: prices stay as they were, each is asked for once, and Checkout is held up once only [ORD-12, ORD-16] [ORD-10]',
  async (fault) => {
    const { slice, lines, disk, revise, state } = order();
    server.fault = fault;
    expect(await settle(slice.check())).toBe('done');
    expect(state()).toMatchObject({ checking: false, failed: true });
    expect([state().changes.size, lines.byId.size, plainTotal(lines)]).toEqual([0, 3, TOTAL]);
    expect(server.calls).toHaveLength(3);
    expect(errors).toHaveLength(3);
    expect([notices, revise.mock.calls, disk.has(CONFIRMED_KEY)]).toEqual([[], [], false]);
    // The visitor has been warned: a server that is down must not block Checkout.
    await slice.checkOut({});
    expect(state().checkout?.result).toBe('clear');
    // Another try finds what has changed.
    server.fault = undefined;
    expect(await settle(slice.check())).toBe('done');
    expect([state().failed, state().checking, state().changes.size]).toEqual([false, false, 3]);
  },
);

it.each(HARMLESS)('$name: the changes are found [ORD-12]', async (fault) => {
  const { slice, state } = order();
  server.fault = fault;
  expect(await settle(slice.check())).toBe('done');
  expect([state().failed, state().checking, state().changes.size]).toEqual([false, false, 3]);
});

it('does not call a line gone whose offer may be one of those that could not be read [ORD-12] [AVL-2]', async () => {
  server.restore();
  server = fakeServer(({ url }) => {
    const eid = new URL(url).searchParams.get('rcav[eid]') ?? '';
    const other = { ...offer(eid, 150), b: '2036-01-01' };
    return [{ eid, prices: eid === '1' ? [other] : [other, { ...offer(eid, 150), p: '$150' }] }];
  });
  const { slice, state } = order();
  await slice.check();
  expect(state()).toMatchObject({ failed: true });
  expect([...state().changes].map(([id, { kind }]) => [id[0], kind])).toEqual([['1', 'gone']]);
});

it('reports once that new prices were refused, to the console and the site [ORD-16] [ORD-10]', async () => {
  const failures: unknown[] = [];
  stops.push(on('order-failed', (fact) => void failures.push(fact)));
  vi.spyOn(trip, 'revise').mockRejectedValue(new Error('down'));
  expect(await pagePorts.revise(new Map())).toBe(false);
  expect([failures, notices, errors]).toEqual([
    [{ reason: 'down' }],
    [],
    [expect.stringContaining('marked again: down')],
  ]);
});
