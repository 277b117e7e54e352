import { on } from '@staytags/bus/bus';
import type { StoragePort } from '@staytags/net/storage/storage';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pricing } from '@staytags/bus/state/pricing';
import { FAULTS, FAULTY, HARMLESS, fakeServer, settle } from '../trip/faults.fakes.ts';
import { pagePorts } from './availability.ports.ts';
import { PARAMS_KEY, PRICING_KEY } from '@staytags/net/storage/storage-keys';
import type { AvailabilityState } from './availability.logic.ts';
import { createAvailability } from './availability.slice.ts';

const price = (p: number) => ({ eid: '1001', p, b: '06/06/2026', e: '06/13/2026', qp: { rcav: { adult: 2 } } });

let server: ReturnType<typeof fakeServer>;
let amount: number;
let errors: string[];
let failures: unknown[];
let notices: unknown[];
const stops: (() => void)[] = [];

beforeEach(() => {
  amount = 100;
  server = fakeServer(() => [{ eid: 1001, prices: [price(amount)] }]);
  errors = [];
  failures = [];
  notices = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)));
  stops.push(
    on('availability-failed', (fact) => void failures.push(fact)),
    on('notice', (fact) => void notices.push(fact)),
  );
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  server.restore();
  vi.restoreAllMocks();
});

/** A page with the prices of a first search. */
async function page() {
  const disk = new Map<string, string>();
  const storage: StoragePort = {
    read: (key) => disk.get(key),
    write: (key, text) => (disk.set(key, text), true),
    remove: (key) => void disk.delete(key),
    watch: () => {},
  };
  const marks: boolean[] = [];
  let state: AvailabilityState | undefined;
  let pricing: Pricing = new Map();
  const slice = createAvailability(
    {
      ...pagePorts,
      lang: () => 'en',
      storage,
      url: () => '/rcapi/item/avail/search',
      guests: () => [],
      hash: () => '',
      setHash: () => {},
      mark: (searching) => void marks.push(searching),
      whenNewDay: () => {},
    },
    { state: (next) => void (state = next), pricing: (next) => void (pricing = next), free: () => {} },
  );
  await slice.search({ begin: '06/06/2026', end: '06/13/2026', adult: 2 });
  server.calls.length = 0;
  return { slice, disk, marks, state: () => state as AvailabilityState, prices: () => pricing.get('1001')?.prices };
}

it.each(FAULTY)(
  '$name: the searching mark goes, prices and params stay, and the search is marked as failed [AVL-3] [AVL-4]',
  async (fault) => {
    const { slice, disk, marks, state, prices } = await page();
    const before = [disk.get(PARAMS_KEY), disk.get(PRICING_KEY), state().params];
    amount = 200;
    server.fault = fault;
    expect(await settle(slice.search({ begin: '07/04/2026', end: '07/11/2026', adult: 4 }))).toBe('done');
    expect(marks).toEqual([true, false, true, false]);
    expect(state()).toMatchObject({ searching: false, failed: true, asked: { begin: '07/04/2026', adult: 4 } });
    expect([disk.get(PARAMS_KEY), disk.get(PRICING_KEY), state().params]).toEqual(before);
    expect(prices()).toMatchObject([{ p: 100 }]);
    // A read may be asked for twice; not after its time is over, and not where the server says that it is of no use.
    expect(server.calls.length).toBeLessThanOrEqual(2);
    expect([failures.length, errors.length, notices]).toEqual([1, 1, []]);
    expect(errors[0]).toMatch(/^\[stay-availability\] The search failed, so prices stay as they were: ./);
    // 'Try again' asks for what was asked for.
    server.fault = undefined;
    expect(await settle(slice.search(state().asked))).toBe('done');
    expect(state()).toMatchObject({ searching: false, failed: false, params: { begin: '07/04/2026' } });
    expect(prices()).toMatchObject([{ p: 200 }]);
  },
);

it.each(HARMLESS)('$name: brings the prices [AVL-3] [AVL-4]', async (fault) => {
  const { slice, marks, state, prices } = await page();
  amount = 200;
  server.fault = fault;
  expect(await settle(slice.search({ begin: '07/04/2026', end: '07/11/2026', adult: 4 }))).toBe('done');
  expect(marks).toEqual([true, false, true, false]);
  expect(state()).toMatchObject({ searching: false, failed: false });
  expect([prices(), failures]).toMatchObject([[{ p: 200 }], []]);
});

it.each(FAULTS)('$name in a search that a newer one has outrun changes nothing [AVL-3] [AVL-4]', async (fault) => {
  const { slice, state, prices } = await page();
  server.fault = fault;
  const late = slice.search({ begin: '07/04/2026', end: '07/11/2026', adult: 4 });
  server.fault = undefined;
  amount = 300;
  expect(await settle(slice.search({ begin: '08/01/2026', end: '08/08/2026', adult: 3 }))).toBe('done');
  expect(await settle(late)).toBe('done');
  expect(state()).toMatchObject({ searching: false, failed: false, params: { begin: '08/01/2026' } });
  expect([prices(), failures, errors]).toMatchObject([[{ p: 300 }], [], []]);
});

it.each([{}, [], { 1001: { eid: 1001, prices: [] } }])('%j is an answer: nothing is free [AVL-4]', async (answer) => {
  const { slice, state } = await page();
  server.fault = { name: '', reply: async () => Response.json(answer) };
  expect(await settle(slice.search({ begin: '07/04/2026', end: '07/11/2026', adult: 4 }))).toBe('done');
  expect(state()).toMatchObject({ failed: false, params: { begin: '07/04/2026' } });
});
