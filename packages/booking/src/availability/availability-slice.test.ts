import { withoutPrice, readOffer, type StayParams } from '@staytags/base/money/offer';
import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import { emit, on } from '@staytags/bus/bus';
import type { StoragePort } from '@staytags/net/storage/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FreeStays } from '@staytags/bus/state/free-stays';
import type { PricedItem, Pricing } from '@staytags/bus/state/pricing';
import { checkItems, checkParams } from '../price/offer.logic.ts';
import type { AvailabilityPorts } from './availability.ports.ts';
import { PARAMS_KEY, PRICING_KEY } from '@staytags/net/storage/storage-keys';
import type { AvailabilityState } from './availability.logic.ts';
import { createAvailability } from './availability.slice.ts';

const item = (eid: string, ...amounts: number[]): PricedItem => ({
  eid,
  prices: amounts.map((p, n) => readOffer({ eid, p, b: n % 2 ? '07/05/2026' : '07/04/2026', e: '07/11/2026', qp: {} })),
});
const stay = { begin: '07/04/2026', end: '07/11/2026', adult: 2 };

interface Call {
  readonly url: string;
  readonly params: StayParams;
  readonly signal: AbortSignal;
  readonly answer: (items: readonly PricedItem[]) => void;
  readonly fail: (error: Error) => void;
}

const stops: (() => void)[] = [];
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.restoreAllMocks();
});

function open(more: Partial<AvailabilityPorts> = {}, disk = new Map<string, string>()) {
  const calls: Call[] = [];
  const marks: boolean[] = [];
  const published: { pricing: Pricing; changed: readonly string[] }[] = [];
  let state: AvailabilityState | undefined;
  let hash = '';
  let free: FreeStays | undefined;
  let move = () => {};
  const entries: string[] = [];
  const replaced: string[] = [];
  const storage: StoragePort = {
    read: (key) => disk.get(key),
    write: (key, text) => Boolean(disk.set(key, text)),
    remove: (key) => void disk.delete(key),
    watch: () => {},
  };
  const slice = createAvailability(
    {
      storage,
      url: () => '/rcapi/item/avail/search',
      guests: () => [{ kind: 'pet', param: 'pets' }],
      ask: (url, params, signal) =>
        new Promise((answer, fail) => void calls.push({ url, params, signal, answer, fail })),
      checkParams: async (raw) => checkParams(raw),
      checkItems: async (raw) => checkItems(raw),
      today: () => parseDay('2026-06-01') as Day,
      lang: () => 'en',
      during: (months) => `in ${months}`,
      hash: () => hash,
      setHash(next) {
        replaced.push(next);
        hash = next;
      },
      mark: (on) => void marks.push(on),
      whenNewDay: () => {},
      pushHash(next) {
        entries.push(next);
        hash = `#${next}`;
        return true;
      },
      watchHash: (run) => void (move = run),
      showsResults: () => true,
      ...more,
    },
    {
      state: (next) => void (state = next),
      pricing: (pricing, changed) => void published.push({ pricing, changed }),
      free: (next) => void (free = next),
    },
  );
  return {
    slice,
    calls,
    marks,
    disk,
    published,
    state: () => state as AvailabilityState,
    prices: () => [...(published.at(-1)?.pricing ?? [])].map(([eid, { prices }]) => [eid, ...prices.map(({ p }) => p)]),
    free: () => free && { dates: free.dates, eids: free.eids && [...free.eids] },
    entries,
    replaced,
    /** The visitor moves to an entry of the history. */
    visit: (next: string) => ((hash = next), move()),
    hash: { set: (next: string) => void (hash = next), get: () => hash },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a search', () => {
  it.each(['answers', 'fails'])(
    'stays marked as running when an older one %s in between [AVL-2] [AVL-3]',
    async (how) => {
      const page = open();
      void page.slice.search(stay);
      await turn();
      void page.slice.search({ ...stay, adult: 4 });
      await turn();
      expect(page.calls[0]?.signal.aborted).toBe(true);
      if (how === 'answers') page.calls[0]?.answer([item('7', 900)]);
      else page.calls[0]?.fail(new Error('late'));
      await turn();
      expect(page.state()).toMatchObject({ searching: true, failed: false });
      expect(page.marks.at(-1)).toBe(true);
      page.calls[1]?.answer([item('7', 500)]);
      await turn();
      expect(page.state()).toMatchObject({ searching: false, failed: false });
      expect([page.marks.at(-1), page.prices()]).toEqual([false, [['7', 500]]]);
    },
  );

  it('sends the params, marks the page as searching, stores params and prices, and announces them [AVL-2] [AVL-3] [AVL-4] [STO-2] [STO-3]', async () => {
    const page = open();
    const changes: unknown[] = [];
    stops.push(on('pricing-changed', (detail) => void changes.push(detail)));
    const run = page.slice.search({ ...stay, eid: 7, unknown: 1 });
    await turn();
    expect(page.calls[0]).toMatchObject({ url: '/rcapi/item/avail/search', params: { ...stay, eid: '7' } });
    expect(page.state()).toMatchObject({ searching: true, failed: false });
    expect(page.marks).toEqual([true]);
    page.calls[0]?.answer([item('7', 900, 800)]);
    await run;
    expect(page.marks).toEqual([true, false]);
    expect(page.state()).toMatchObject({ searching: false, params: { ...stay, eid: '7' } });
    expect(page.prices()).toEqual([['7', 900, 800]]);
    expect(changes).toEqual([{ eids: ['7'] }]);
    expect(JSON.parse(page.disk.get(PARAMS_KEY) ?? '')).toEqual({ ...stay, eid: '7' });
    expect(JSON.parse(page.disk.get(PRICING_KEY) ?? '')).toEqual({
      'eid-7': { eid: '7', prices: item('7', 900, 800).prices.map(withoutPrice) },
    });
  });

  it.each([
    ['all', [900, 800, 850]],
    ['first', [900]],
    ['low', [800]],
    ['low_day', [850, 800]],
  ] as const)('keeps the prices by the mode %s [AVL-5]', async (mode, expected) => {
    const page = open();
    page.slice.connect({}, { url: '/own', mode, eid: '' });
    const run = page.slice.search(stay);
    await turn();
    expect(page.calls[0]?.url).toBe('/own');
    page.calls[0]?.answer([item('7', 900, 800, 850)]);
    await run;
    expect(page.prices()).toEqual([['7', ...expected]]);
  });

  it('uses the address and the mode of the form that sends it, else those of the oldest [CORE-23] [AVL-2] [AVL-5]', async () => {
    const page = open();
    const [first, second] = [{}, {}];
    page.slice.connect(first, { url: '/first', mode: 'low', eid: '' });
    const leave = page.slice.connect(second, { url: '/second', mode: 'first', eid: '' });
    const prices: unknown[] = [];
    for (const [at, from] of [first, second, undefined, 'no element'].entries()) {
      const run = page.slice.search(stay, from);
      await turn();
      page.calls[at]?.answer([item('7', 900, 800)]);
      await run;
      prices.push(...page.prices());
    }
    expect(page.calls.map(({ url }) => url)).toEqual(['/first', '/second', '/first', '/first']);
    expect(prices).toEqual([
      ['7', 800],
      ['7', 900],
      ['7', 800],
      ['7', 800],
    ]);
    expect(page.state()).toMatchObject({ by: first, url: '/first' });
    leave();
    void page.slice.search(stay, second);
    await turn();
    expect(page.calls[4]?.url).toBe('/first');
  });

  it('takes away the prices of an item that is asked for again and taken by now, and keeps the others [AVL-4]', async () => {
    const page = open();
    void page.slice.search(stay);
    await turn();
    page.calls[0]?.answer([item('7', 900), item('8', 500)]);
    await turn();
    void page.slice.search({ ...stay, eid: '7' });
    await turn();
    page.calls[1]?.answer([]);
    await turn();
    expect(page.published.at(-1)).toMatchObject({ changed: ['7'] });
    expect([...(page.published.at(-1)?.pricing.keys() ?? [])]).toEqual(['8']);
  });

  it('keeps prices and ends the loading state when it fails, and can be retried [AVL-3] [AVL-4]', async () => {
    const page = open();
    const first = page.slice.search(stay);
    await turn();
    page.calls[0]?.answer([item('7', 900)]);
    await first;
    const failures: unknown[] = [];
    stops.push(on('availability-failed', (detail) => void failures.push(detail)));
    const second = page.slice.search({ ...stay, adult: 5 });
    await turn();
    page.calls[1]?.fail(new Error('status 503'));
    await second;
    expect(page.state()).toMatchObject({ searching: false, failed: true, params: stay, asked: { ...stay, adult: 5 } });
    expect(page.prices()).toEqual([['7', 900]]);
    expect(page.marks).toEqual([true, false, true, false]);
    expect(failures).toEqual([{ reason: 'status 503' }]);
    expect(JSON.parse(page.disk.get(PARAMS_KEY) ?? '')).toEqual(stay);
  });

  it('shows only the newest response, in any order of arrival [AVL-3] [AVL-4]', async () => {
    for (let n = 2; n <= 5; n++) {
      for (const order of permutations(Array.from({ length: n }, (_, index) => index))) {
        const page = open();
        const runs = Array.from({ length: n }, (_, index) => page.slice.search({ ...stay, adult: index + 1 }));
        await turn();
        // All but the newest were dropped before they were sent, or when the next one was.
        const sent = new Map(page.calls.map((call) => [call.params.adult, call]));
        for (const index of order) {
          sent.get(index + 1)?.answer([item('7', index)]);
          await turn();
        }
        await Promise.all(runs);
        expect(page.prices()).toEqual([['7', n - 1]]);
        expect(page.state()).toMatchObject({ searching: false, params: { adult: n } });
      }
    }
  });

  it('aborts the request that it replaces, whose late response changes nothing [AVL-3]', async () => {
    const page = open();
    const first = page.slice.search(stay);
    await turn();
    const second = page.slice.search({ ...stay, adult: 4 });
    await turn();
    expect(page.calls[0]?.signal.aborted).toBe(true);
    page.calls[1]?.answer([item('7', 2)]);
    await second;
    page.calls[0]?.answer([item('7', 1)]);
    await first;
    expect(page.prices()).toEqual([['7', 2]]);
    expect(page.state().searching).toBe(false);
  });

  it('announces only the items whose prices changed, among a thousand [AVL-4]', async () => {
    const page = open();
    const many = Array.from({ length: 1_000 }, (_, index) => item(String(index), index));
    const first = page.slice.search(stay);
    await turn();
    page.calls[0]?.answer(many);
    await first;
    const second = page.slice.search({ ...stay, adult: 3 });
    await turn();
    page.calls[1]?.answer(many.map((one) => (one.eid === '500' ? item('500', 1) : structuredClone(one))));
    await second;
    expect(page.published.at(-1)?.changed).toEqual(['500']);
  });
});

function permutations(list: number[]): number[][] {
  if (list.length < 2) return [list];
  return list.flatMap((first) => permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

describe('days that were picked on the page', () => {
  it('are kept until a search or reset, and ignore invalid dates [AVL-17]', async () => {
    const page = open();
    await page.slice.start();
    emit('availability-dates', { eid: '7', begin: '07/04/2026', end: '2026-07-11' });
    const dates = { eid: '7', begin: parseDay('2026-07-04'), end: parseDay('2026-07-11') };
    expect(page.state().dates).toEqual(dates);
    emit('availability-dates', { begin: 'soon' });
    expect(page.state().dates).toEqual(dates);
    const failing = page.slice.search(stay);
    await turn();
    page.calls[0]?.fail(new Error('status 503'));
    await failing;
    expect(page.state().dates).toEqual(dates);
    const run = page.slice.search(stay);
    await turn();
    page.calls[1]?.answer([]);
    await run;
    expect(page.state()).toMatchObject({ dates: undefined, params: stay });
    emit('availability-dates', { begin: '07/04/2026' });
    page.slice.clear();
    expect(page.state().dates).toBeUndefined();
  });

  it('survive what an earlier page has stored [AVL-17] [STO-2]', async () => {
    const page = open({}, new Map([[PARAMS_KEY, JSON.stringify(stay)]]));
    const started = page.slice.start();
    emit('availability-dates', { begin: '08/01/2026' });
    await started;
    expect(page.state()).toMatchObject({ params: stay, dates: { begin: parseDay('2026-08-01') } });
  });
});

it('adds the entry of the history before it says what is free, so that what follows changes the new entry [RES-14] [RES-8]', async () => {
  const said: string[] = [];
  const page = open({ pushHash: (next) => (said.push(`entry ${next.slice(0, 4)}`), true) });
  stops.push(on('pricing-changed', () => void said.push('prices')));
  const done = page.slice.search(stay);
  await expect.poll(() => page.calls.length).toBe(1);
  page.calls[0]?.answer([item('7', 900)]);
  await done;
  expect(said).toEqual(['entry rcav', 'prices']);
});

describe('what was there before', () => {
  const stored = () =>
    new Map([
      [PARAMS_KEY, JSON.stringify(stay)],
      [PRICING_KEY, JSON.stringify({ 'eid-7': item('7', 900) })],
    ]);

  it('is restored when the page opens [STO-2] [STO-3]', async () => {
    const page = open({}, stored());
    await page.slice.start();
    expect(page.state().params).toEqual(stay);
    expect(page.prices()).toEqual([['7', 900]]);
    expect(page.published.at(-1)?.changed).toEqual(['7']);
  });

  it.each([undefined, '{"eid-', '"x"'])(
    'without its prices, which may have been too many to store (%j), asks again for all homes, and knows nothing of one [AVL-4] [STO-3]',
    async (prices) => {
      const page = (params: object) => {
        const disk = new Map([[PARAMS_KEY, JSON.stringify(params)]]);
        if (prices !== undefined) disk.set(PRICING_KEY, prices);
        return open({ showsResults: () => false }, disk);
      };
      const all = page(stay);
      await all.slice.start();
      expect(all.state()).toMatchObject({ params: stay, unanswered: true });
      all.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
      await expect.poll(() => all.calls[0]?.params).toEqual(stay);
      const one = page({ ...stay, eid: '7' });
      await one.slice.start();
      one.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
      await turn();
      expect([one.calls, one.state().unanswered]).toEqual([[], true]);
    },
  );

  it('never leaves the prices of an earlier search beside new params, where its own do not fit [AVL-4]', async () => {
    const disk = new Map<string, string>();
    let isFull = false;
    const storage: StoragePort = {
      read: (key) => disk.get(key),
      write: (key, text) => !(isFull && key === PRICING_KEY) && Boolean(disk.set(key, text)),
      remove: (key) => void disk.delete(key),
      watch: () => {},
    };
    const page = open({ storage }, disk);
    const search = async (params: StayParams, price: number) => {
      const done = page.slice.search(params);
      await expect.poll(() => page.calls.length).toBe(1);
      page.calls.pop()?.answer([item('7', price)]);
      await done;
    };
    await search(stay, 200);
    expect(disk.has(PRICING_KEY)).toBe(true);
    isFull = true;
    await search({ ...stay, adult: 6 }, 600);
    expect(JSON.parse(disk.get(PARAMS_KEY) ?? '')).toMatchObject({ adult: 6 });
    expect(disk.has(PRICING_KEY)).toBe(false);
  });

  it('is no step of the history where it is asked for again [RES-14] [STO-3]', async () => {
    const page = open({}, new Map([[PARAMS_KEY, JSON.stringify(stay)]]));
    await page.slice.start();
    page.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
    await expect.poll(() => page.calls.length).toBe(1);
    page.calls[0]?.answer([item('7', 900)]);
    await expect.poll(() => page.free()?.eids).toEqual(['7']);
    expect([page.entries, page.replaced]).toEqual([[], []]);
  });

  it('of one home is asked for all where the page lists them, in no entry of its own [RES-14] [STO-2]', async () => {
    const disk = stored();
    disk.set(PARAMS_KEY, JSON.stringify({ ...stay, eid: '7' }));
    const page = open({}, disk);
    page.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
    await page.slice.start();
    await expect.poll(() => page.calls.map(({ params }) => params)).toEqual([stay]);
    page.calls[0]?.answer([item('8', 500)]);
    await expect.poll(() => page.free()?.eids).toEqual(['8']);
    expect([page.entries, page.replaced, page.hash.get()]).toEqual([[], [], '']);
    const ofOne = open({}, new Map([[PARAMS_KEY, JSON.stringify({ ...stay, eid: '7' })]]));
    ofOne.slice.connect({}, { url: '/a', mode: 'all', eid: '7' });
    await ofOne.slice.start();
    await turn();
    expect(ofOne.calls).toEqual([]);
  });

  it('is not restored for dates in the past [STO-3]', async () => {
    const page = open({ today: () => parseDay('2026-07-05') as Day }, stored());
    await page.slice.start();
    expect(page.prices()).toEqual([]);
    expect(page.state().params).toBeUndefined();
  });

  it('in months has the stays that are to come, without the prices of one that has passed [AVL-22] [STO-3]', async () => {
    const months = { begin: '07/03/2026', end: '07/05/2026', flex_type: 'weekend 2026-07 2026-08' };
    const on = (day: string) => {
      const disk = stored();
      disk.set(PARAMS_KEY, JSON.stringify(months));
      return open({ today: () => parseDay(day) as Day }, disk);
    };
    const before = on('2026-07-01');
    await before.slice.start();
    expect([before.state().params, before.prices(), before.state().unanswered]).toEqual([months, [['7', 900]], false]);
    const within = on('2026-07-20');
    await within.slice.start();
    const next = { ...months, begin: '07/24/2026', end: '07/26/2026' };
    expect([within.state().params, within.prices(), within.state().unanswered]).toEqual([next, [], true]);
    const over = on('2026-09-01');
    await over.slice.start();
    expect([over.state().params, over.prices()]).toEqual([undefined, []]);
  });

  it.each(['null', '[]', '{"eid-7"', '5', '{"eid-7":{"eid":"7","prices":[{"p":"x"}]}}', '"x"', ''])(
    'is none where the stored prices are %j, and nothing is thrown [STO-5]',
    async (text) => {
      const page = open(
        {},
        new Map([
          [PARAMS_KEY, JSON.stringify({ ...stay, adult: -1 })],
          [PRICING_KEY, text],
        ]),
      );
      await page.slice.start();
      expect(page.prices().flatMap(([, ...prices]) => prices)).toEqual([]);
      expect(page.state().params).toEqual({ begin: stay.begin, end: stay.end });
    },
  );

  it('does not overwrite a search that was answered first [STO-3] [AVL-4]', async () => {
    let go = () => {};
    const wait = new Promise<void>((resolve) => (go = resolve));
    const page = open({ checkItems: async (raw) => (await wait, checkItems(raw)) }, stored());
    const starting = page.slice.start();
    const run = page.slice.search({ ...stay, adult: 4 });
    await turn();
    page.calls[0]?.answer([item('8', 100)]);
    await run;
    go();
    await starting;
    expect(page.prices()).toEqual([['8', 100]]);
  });

  it('is forgotten on request: params, prices, storage and the hash’s rcav [AVL-6]', async () => {
    const page = open({ showsResults: () => false }, stored());
    await page.slice.start();
    page.hash.set('#q=a&rcav=%7B%7D&x=1');
    page.slice.clear();
    expect(page.entries).toEqual([]);
    expect(page.prices()).toEqual([]);
    expect(page.published.at(-1)?.changed).toEqual(['7']);
    expect(page.state()).toMatchObject({ params: undefined, searching: false });
    expect(page.disk.size).toBe(0);
    expect(page.hash.get()).toBe('q=a&x=1');
  });
});

describe('a link with dates', () => {
  const start = async (hash: string, eid = '7') => {
    const page = open();
    page.hash.set(hash);
    await page.slice.start();
    page.slice.connect({}, { url: '/a', mode: 'all', eid });
    await turn();
    return page;
  };

  it.each([
    ['params', JSON.stringify(stay)],
    ['a whole qp', JSON.stringify({ rcav: stay, senior: 0 })],
    ['percent-encoded', encodeURIComponent(JSON.stringify(stay))],
  ])('starts the page from them and searches for its item: %s [AVL-8]', async (_, text) => {
    const page = await start(`#rcav=${text}&x=1`);
    expect(page.state().params).toEqual(stay);
    expect(page.calls).toMatchObject([{ params: { ...stay, eid: '7' } }]);
  });

  it('to the page of the item itself is searched for there, once, and closes the trip that has it [AVL-8] [ORD-2]', async () => {
    const page = open({ showsResults: () => false });
    const closed = vi.fn();
    stops.push(on('modal-close-all', closed));
    await page.slice.start();
    page.slice.connect({}, { url: '/a', mode: 'all', eid: '7' });
    void page.slice.search({ ...stay, eid: '7' });
    await turn();
    page.calls[0]?.answer([item('7', 900)]);
    await turn();
    const august = { begin: '08/01/2026', end: '08/08/2026', adult: 4 };
    page.visit(`#rcav=${JSON.stringify({ rcav: august })}`);
    await turn();
    expect(page.calls.slice(1)).toMatchObject([{ params: { ...august, eid: '7' } }]);
    expect(closed).toHaveBeenCalledOnce();
    page.calls[1]?.answer([]);
    await turn();
    // Photos and tabs add entries of their own, and Back leads to one without dates.
    for (const hash of [`#photo-2&rcav=${JSON.stringify({ rcav: august })}`, '#photo-2', '']) page.visit(hash);
    await turn();
    expect([page.calls.length, page.state().params]).toMatchObject([2, august]);
    // Of this home, whatever the link says: as when the page is opened by it.
    page.visit(`#rcav=${JSON.stringify({ ...stay, eid: 'javascript:alert(1)' })}`);
    await turn();
    expect(page.calls[2]).toMatchObject({ params: { ...stay, eid: '7' } });
    // Back to the first, after a search in the form, which has no entry of its own: its dates stay.
    void page.slice.search({ ...stay, eid: '7', adult: 6 });
    await turn();
    page.visit(`#rcav=${JSON.stringify({ rcav: august })}`);
    await turn();
    expect([page.calls.length, closed.mock.calls.length]).toEqual([4, 2]);
  });

  it('waits for the form of the item where that has not mounted yet [AVL-8]', async () => {
    const page = open({ showsResults: () => false });
    await page.slice.start();
    page.visit(`#rcav=${JSON.stringify(stay)}`);
    await turn();
    expect(page.calls).toEqual([]);
    page.slice.connect({}, { url: '/a', mode: 'all', eid: '7' });
    await turn();
    expect(page.calls).toMatchObject([{ params: { ...stay, eid: '7' } }]);
  });

  it('counts as answered once the server has, and not after a failure [AVL-8] [CORE-30] [PRC-4]', async () => {
    const page = await start(`#rcav=${JSON.stringify(stay)}`);
    expect(page.state()).toMatchObject({ params: stay, unanswered: true });
    page.calls[0]?.fail(new Error('down'));
    await expect.poll(() => page.state()).toMatchObject({ failed: true, unanswered: true });
    void page.slice.search(stay);
    await expect.poll(() => page.calls.length).toBe(2);
    page.calls[1]?.answer([]);
    await expect.poll(() => page.state()).toMatchObject({ failed: false, unanswered: false });
  });

  it.each(['%7B%22adult', '[]', 'null', '{"adult', '"x"', '5', ''])(
    'that is malformed (%j) is ignored, with one warning [AVL-8]',
    async (text) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const page = await start(`#rcav=${text}`);
      expect(warn).toHaveBeenCalledOnce();
      expect(page.state().params).toBeUndefined();
      expect(page.calls).toEqual([]);
    },
  );

  it('is clamped, and without a date searches for nothing [AVL-8]', async () => {
    const page = await start(`#rcav=${JSON.stringify({ adult: 1e9, child: -1, begin: 'javascript:1', evil: 1 })}`);
    expect(page.state().params).toEqual({ adult: 99 });
    expect(page.calls).toEqual([]);
  });

  it('swaps dates in reverse, and leaves out months that have passed; without others it has no dates [AVL-8] [AVL-22]', async () => {
    const reversed = await start(`#rcav=${JSON.stringify({ ...stay, begin: stay.end, end: stay.begin })}`);
    await expect.poll(() => reversed.calls[0]?.params).toMatchObject(stay);
    const spring = await start(`#rcav=${JSON.stringify({ ...stay, flex_type: 'weekend 2026-04 2026-06' })}`);
    await expect.poll(() => spring.calls[0]?.params).toMatchObject({ begin: '06/05/2026', end: '06/07/2026' });
    const past = await start(`#rcav=${JSON.stringify({ ...stay, flex_type: 'weekend 2026-04 2026-05' })}`);
    expect([past.calls, past.state().params]).toEqual([[], { adult: 2 }]);
  });

  it('has dates in either form for one stay, which a form then adds to no history and asks in one form [LANG-6] [AVL-8]', async () => {
    const page = open();
    page.hash.set(`#rcav=${JSON.stringify({ ...stay, begin: '2026-07-04', end: '2026-07-11' })}`);
    await page.slice.start();
    page.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
    await expect.poll(() => page.calls.map(({ params }) => params)).toEqual([stay]);
    page.calls[0]?.answer([item('7', 900), item('8', 500)]);
    await expect.poll(() => page.state().unanswered).toBe(false);
    for (const again of [stay, { ...stay, eid: '7' }, { ...stay, eid: '7', begin: '2026-07-04', end: '7/11/2026' }]) {
      const { length } = page.calls;
      void page.slice.search(again);
      await expect.poll(() => page.calls.length).toBe(length + 1);
      page.calls.at(-1)?.answer('eid' in again ? [item('7', 950)] : [item('7', 900), item('8', 500)]);
      await expect.poll(() => page.state().searching).toBe(false);
    }
    expect(page.prices()).toEqual([
      ['7', 950],
      ['8', 500],
    ]);
    expect(page.entries).toEqual([]);
  });

  it('takes months for its dates, and says if they have passed [AVL-22] [AVL-23]', async () => {
    const page = await start(`#rcav=${JSON.stringify({ adult: 2, flex_type: 'weekend 2026-09 2026-07' })}`, '');
    await expect.poll(() => page.calls.length).toBe(3);
    expect(page.calls[0]?.params).toMatchObject({ adult: 2, begin: '07/03/2026', end: '07/05/2026' });
    expect(page.state().asked).toMatchObject({
      begin: '07/03/2026',
      end: '07/05/2026',
      flex_type: 'weekend 2026-09 2026-07',
    });
    const now = await start(`#rcav=${JSON.stringify({ flex_type: 'week 2026-06' })}`);
    await expect.poll(() => now.state().asked).toMatchObject({ begin: '06/01/2026', end: '06/08/2026' });
    const past = await start(`#rcav=${JSON.stringify({ adult: 3, flex_type: 'weekend 2026-04' })}`, '');
    expect([past.calls, past.state().lapsed, past.state().params]).toEqual([[], true, { adult: 3 }]);
  });

  it.each([
    ['have passed', { begin: '05/05/2020', end: '05/12/2020' }],
    ['have begun', { begin: '05/05/2020', end: stay.end }],
    ['are no dates', { begin: 'banana', end: '13/45/2027' }],
    ['are only a departure', { end: stay.end }],
    ['are months that have passed', { ...stay, flex_type: 'weekend 2026-04' }],
  ])('leaves out dates that %s, says so, and keeps the guests [AVL-23]', async (_, dates) => {
    const page = await start(`#rcav=${JSON.stringify({ ...dates, adult: 3, child: 1 })}`, '');
    expect([page.calls, page.state().lapsed]).toEqual([[], true]);
    expect(page.state().params).toMatchObject({ adult: 3, child: 1 });
    expect(page.state().params).not.toHaveProperty('begin');
    void page.slice.search(stay);
    await expect.poll(() => [page.calls.length, page.state().lapsed]).toEqual([1, false]);
  });

  it.each([{ begin: stay.begin }, { begin: stay.begin, end: 'banana' }, { begin: stay.begin, end: stay.begin }])(
    'searches for one day alone only where a form asks for one: %j [AVL-23]',
    async (day) => {
      const page = await start(`#rcav=${JSON.stringify({ ...day, adult: 3 })}`, '');
      expect([page.calls, page.state().lapsed]).toEqual([[], true]);
      expect(page.state().params).toMatchObject({ begin: stay.begin, adult: 3 });
      const single = open();
      single.hash.set(`#rcav=${JSON.stringify(day)}`);
      await single.slice.start();
      single.slice.connect({}, { url: '/a', mode: 'all', eid: '7', single: true });
      await expect.poll(() => [single.calls.length, single.state().lapsed]).toEqual([1, false]);
    },
  );

  it.each<[object, unknown]>([
    [{ child: 2, kid_ages: [3, 5] }, [3, 5]],
    [{ child: 2, kid_ages: [1, 2, 3, 4] }, [1, 2]],
    [{ child: 0, kid_ages: [4] }, undefined],
    [{ kid_ages: [4] }, undefined],
  ])('has at most one age for each child: %j [AVL-20]', async (party, ages) => {
    const guests = () => ['adult', { kind: 'child', ages: 'kid_ages' }];
    const page = open({ guests });
    page.hash.set(`#rcav=${JSON.stringify({ ...stay, ...party })}`);
    await page.slice.start();
    page.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
    await expect.poll(() => page.calls.length).toBe(1);
    expect(page.calls[0]?.params['kid_ages']).toEqual(ages);
  });

  it.each([{ child: 2, kid_ages: [3] }, { child: 2 }, { child: 2, kid_ages: '7' }, { child: 1, kid_ages: [40] }])(
    'waits for the ages of its children, and says so: %j [AVL-20]',
    async (party) => {
      const page = open({ guests: () => ['adult', { kind: 'child', ages: 'kid_ages' }] });
      page.hash.set(`#rcav=${JSON.stringify({ ...stay, ...party })}`);
      await page.slice.start();
      page.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
      await turn();
      expect([page.calls, page.state().ageless]).toEqual([[], true]);
      expect(page.state().params).toMatchObject({ ...stay, child: party.child });
      void page.slice.search({ ...stay, child: 0 });
      await expect.poll(() => [page.calls.length, page.state().ageless]).toEqual([1, false]);
    },
  );

  it('that cannot be read says so; one without dates says nothing [AVL-8] [AVL-23]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await start('#rcav={bad')).state().lapsed).toBe(true);
    expect((await start('#rcav={"adult":3}')).state().lapsed).toBe(false);
    expect((await start('#x=1')).state().lapsed).toBe(false);
  });

  it('to which the visitor returns after its dates have passed shows all homes, and says so [AVL-23]', async () => {
    const page = open();
    await page.slice.start();
    page.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
    void page.slice.search(stay);
    await expect.poll(() => page.calls.length).toBe(1);
    page.calls[0]?.answer([]);
    await expect.poll(() => page.state().params).toEqual(stay);
    page.visit(`#rcav=${JSON.stringify({ begin: '05/05/2020', end: '05/12/2020', adult: 3 })}`);
    await expect
      .poll(() => [page.state().lapsed, page.state().params, page.calls.length])
      .toEqual([true, { adult: 3 }, 1]);
  });

  it.each([
    ['a day', { begin: '07/04/2026', adult: 2 }, { lapsed: true, ageless: false }],
    ['an age', { ...stay, child: 1 }, { lapsed: false, ageless: true }],
  ])(
    'to which the visitor moves within the page is not searched for if it lacks %s, and ends the search before it [AVL-20] [AVL-23]',
    async (_, params, said) => {
      const page = open({ guests: () => [{ kind: 'child', ages: 'ages' }] });
      await page.slice.start();
      page.slice.connect({}, { url: '/a', mode: 'all', eid: '' });
      void page.slice.search(stay);
      await turn();
      page.visit(`#rcav=${encodeURIComponent(JSON.stringify(params))}`);
      await expect.poll(() => page.state()).toMatchObject({ ...said, params, searching: false });
      page.calls[0]?.answer([item('7', 900)]);
      await turn();
      expect([page.calls.length, page.prices(), page.free(), page.disk.size]).toEqual([1, [], undefined, 0]);
      page.visit(`#rcav=${encodeURIComponent(JSON.stringify({ ...stay, adult: 3 }))}`);
      await expect.poll(() => page.calls.length).toBe(2);
      expect(page.state()).toMatchObject({ lapsed: false, ageless: false });
    },
  );

  it('keeps the guests that the page declares, and what an earlier page stored of others [AVL-8] [AVL-20]', async () => {
    const page = await start(`#rcav=${JSON.stringify({ pets: '2', dogs: 1 })}`);
    expect(page.state().params).toEqual({ pets: 2 });
    const later = open({ guests: () => [] }, new Map([[PARAMS_KEY, JSON.stringify({ ...stay, pets: 2, dogs: 'x' })]]));
    await later.slice.start();
    expect(later.state().params).toEqual({ ...stay, pets: 2 });
  });
});

describe('what is free', () => {
  const JULY = expect.stringMatching(/^Jul 4\s–\s11$/u);
  const linked = (params: StayParams) => `rcav=${encodeURIComponent(JSON.stringify(params))}`;

  async function searched(params: StayParams, ...items: PricedItem[]) {
    const page = open();
    void page.slice.search(params);
    await expect.poll(() => page.calls.length).toBe(1);
    page.calls[0]?.answer(items);
    await turn();
    return page;
  }

  it('are the items with an offer for the dates themselves, whatever the mode keeps of them [RES-14]', async () => {
    const other = readOffer({ eid: '8', p: 90, b: '07/05/2026', e: '07/11/2026', qp: {} });
    const page = open();
    page.slice.connect({}, { url: '/avail', mode: 'low', eid: '' });
    void page.slice.search(stay);
    await turn();
    page.calls[0]?.answer([item('7', 900, 100), { eid: '8', prices: [other] }, { eid: '9', prices: [] }]);
    await turn();
    expect(page.free()).toEqual({ dates: JULY, eids: ['7'] });
    const next = open({}, page.disk);
    await next.slice.start();
    expect([next.free(), next.prices()]).toEqual([page.free(), page.prices()]);
  });

  it('are also those with an offer that could not be read, which shows no price [RES-14] [AVL-2]', async () => {
    const unread = { eid: '8', prices: [], unread: true } as const;
    expect((await searched(stay, item('7', 900), unread, { eid: '9', prices: [] })).free()?.eids).toEqual(['7', '8']);
    const page = open();
    void page.slice.search({ begin: '09/04/2026', flex_type: 'weekend 2026-09' });
    await expect.poll(() => page.calls.length).toBe(3);
    page.calls[0]?.answer([unread]);
    await expect.poll(() => page.calls.length).toBe(4);
    for (const call of page.calls.slice(1)) call.answer([]);
    await expect.poll(() => page.free()?.eids).toEqual(['8']);
  });

  it('say their dates in the language of now, after a change of it too [LANG-4] [RES-14]', async () => {
    let lang = 'en';
    const page = open({ lang: () => lang });
    void page.slice.search(stay);
    await turn();
    page.calls[0]?.answer([item('7', 900)]);
    await turn();
    expect(page.free()?.dates).toEqual(JULY);
    lang = 'de';
    expect(page.free()?.dates).toMatch(/Juli/);
  });

  it('with flexible dates are all items with an offer [RES-14]', async () => {
    const other = readOffer({ eid: '8', p: 90, b: '07/05/2026', e: '07/11/2026', qp: {} });
    const page = await searched({ ...stay, flex: 3 }, item('7', 900), { eid: '8', prices: [other] });
    await expect.poll(() => page.free()?.eids).toEqual(['7', '8']);
  });

  it('in months is asked three dates at once, each home with its cheapest stay, and aborted by the next search [AVL-22] [RES-14]', async () => {
    const offer = (b: string, e: string, p: number) => readOffer({ eid: '7', p, b, e, qp: {} });
    const page = open();
    void page.slice.search({ begin: '09/04/2026', adult: 2, flex_type: 'weekend 2026-09' });
    await expect.poll(() => page.calls.length).toBe(3);
    page.calls[0]?.answer([{ eid: '7', prices: [offer('09/04/2026', '09/06/2026', 400)] }]);
    await expect.poll(() => page.calls.length).toBe(4);
    page.calls[1]?.answer([{ eid: '7', prices: [offer('09/11/2026', '09/13/2026', 300)] }]);
    for (const call of page.calls.slice(2)) call.answer([]);
    await expect.poll(() => page.free()).toEqual({ dates: 'in September 2026', eids: ['7'] });
    expect(page.prices()).toEqual([['7', 300]]);
    void page.slice.search({ begin: '09/04/2026', flex_type: 'weekend 2026-09' });
    await expect.poll(() => page.calls.length).toBe(7);
    void page.slice.search(stay);
    await expect.poll(() => page.calls.slice(4).map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
  });

  it('is unknown after a search of one item, a failure and clearing, and stays known for the same stay [RES-14]', async () => {
    const page = await searched(stay, item('7', 900));
    void page.slice.search({ ...stay, eid: '7' });
    await turn();
    page.calls[1]?.answer([item('7', 900)]);
    await turn();
    expect(page.free()?.eids).toEqual(['7']);
    void page.slice.search({ ...stay, adult: 4 });
    await turn();
    page.calls[2]?.fail(new Error('down'));
    await turn();
    expect(page.free()).toEqual({ dates: JULY, eids: undefined });
    page.slice.clear();
    expect(page.free()).toBeUndefined();
    expect((await searched({ ...stay, eid: '7' }, item('7', 900))).free()).toBeUndefined();
  });

  it('is restored with the prices of the last page [RES-14] [STO-3]', async () => {
    const { disk } = await searched(stay, item('7', 900));
    const page = open({}, disk);
    await page.slice.start();
    expect(page.free()).toEqual({ dates: JULY, eids: ['7'] });
  });

  it('is in the address of a results page, once for each stay, and Back searches for the dates before [RES-14] [AVL-8]', async () => {
    const page = await searched(stay, item('7', 900));
    await page.slice.start();
    expect(page.entries).toEqual([linked(stay)]);
    void page.slice.search(stay);
    await turn();
    page.calls[1]?.answer([]);
    await turn();
    expect(page.entries).toHaveLength(1);
    const later = { ...stay, begin: '08/01/2026', end: '08/08/2026' };
    page.visit(`#${linked(later)}`);
    await turn();
    expect(page.calls.at(-1)?.params).toMatchObject(later);
    page.calls
      .at(-1)
      ?.answer([{ eid: '9', prices: [readOffer({ eid: '9', p: 10, b: '2026-08-01', e: '2026-08-08', qp: {} })] }]);
    await turn();
    expect([page.free()?.eids, page.entries.length]).toEqual([['9'], 1]);
    page.visit('#q=sea');
    await turn();
    expect([page.state().params, page.free()]).toEqual([undefined, undefined]);
  });

  it('stays where the browser has refused to put it into the address, and the visitor moves on [RES-14] [CORE-19]', async () => {
    const page = open({ pushHash: () => false });
    await page.slice.start();
    void page.slice.search(stay);
    await turn();
    page.calls[0]?.answer([item('7', 900)]);
    await turn();
    page.visit('#photo-2');
    await turn();
    expect([page.state().params, page.free()?.eids]).toEqual([expect.objectContaining(stay), ['7']]);
  });

  it('is cleared in an entry of its own on a results page, so that Back returns to the dates [AVL-6] [RES-14]', async () => {
    const page = await searched(stay, item('7', 900));
    await page.slice.start();
    page.slice.clear();
    expect([page.entries, page.hash.get()]).toEqual([[linked(stay), ''], '#']);
    page.visit(`#${linked(stay)}`);
    await expect.poll(() => page.calls.at(-1)?.params).toMatchObject(stay);
    page.calls.at(-1)?.answer([item('7', 900)]);
    await expect.poll(() => page.free()?.eids).toEqual(['7']);
    page.visit('#');
    await expect.poll(() => page.free()).toBeUndefined();
    expect([page.entries.length, page.replaced]).toEqual([2, []]);
  });

  it('is dropped where the visitor leaves its entry before the answer, unlike a search of their own [RES-14] [AVL-8]', async () => {
    const page = await searched(stay, item('7', 900));
    await page.slice.start();
    page.visit('#q=sea');
    await turn();
    page.visit(`#${linked(stay)}`);
    await turn();
    const left = page.calls.at(-1);
    expect(left?.signal.aborted).toBe(false);
    page.visit('#q=sea');
    await turn();
    left?.answer([item('7', 900)]);
    await turn();
    expect(page.state()).toMatchObject({ params: undefined, searching: false });
    expect([left?.signal.aborted, page.free(), page.entries]).toEqual([true, undefined, [linked(stay)]]);

    void page.slice.search(stay);
    await turn();
    page.visit('#q=sea&fq=a');
    await turn();
    page.calls.at(-1)?.answer([item('7', 900)]);
    await turn();
    expect([page.free()?.eids, page.entries.length]).toEqual([['7'], 2]);
  });

  it.each(['#q=sea', `#${linked({ ...stay, adult: 3 })}`])(
    'is that of the entry where the visitor is once its code has loaded: %s [RES-14] [AVL-8]',
    async (hash) => {
      const code = Promise.withResolvers<void>();
      const page = open({ checkParams: (raw) => code.promise.then(() => checkParams(raw)) });
      page.slice.connect({}, { url: '/avail', mode: 'all', eid: '' });
      page.hash.set(`#${linked(stay)}`);
      const started = page.slice.start();
      page.visit(hash);
      code.resolve();
      await started;
      await turn();
      expect([...new Set(page.calls.map(({ params }) => params.adult))]).toEqual(hash.includes('rcav') ? [3] : []);
      expect(page.state().asked?.adult).toBe(hash.includes('rcav') ? 3 : undefined);
    },
  );

  it('keeps dates of an earlier page on Back, and writes them into the entry that other dates leave [RES-14] [STO-2]', async () => {
    const { disk } = await searched(stay, item('7', 900));
    const page = open({}, disk);
    await page.slice.start();
    page.visit('#fq=a');
    page.visit('');
    await turn();
    expect(page.free()?.eids).toEqual(['7']);
    const later = { ...stay, begin: '08/01/2026', end: '08/08/2026' };
    void page.slice.search(later);
    await turn();
    page.calls.at(-1)?.answer([]);
    await turn();
    expect(page.entries).toEqual([linked(later)]);
    expect(page.replaced).toEqual([linked(stay)]);
    page.visit(`#${linked(stay)}`);
    await turn();
    expect(page.calls.at(-1)?.params).toMatchObject(stay);
  });

  it('adds no entry for dates that the address writes in another way [RES-14] [AVL-8]', async () => {
    const page = open({ checkParams: async (raw) => ({ ...checkParams(raw), adult: 2 }) });
    page.hash.set(`#${linked({ ...stay, adult: '02' })}`);
    await page.slice.start();
    page.slice.connect({}, { url: '/avail', mode: 'all', eid: '' });
    await turn();
    page.calls[0]?.answer([item('7', 900)]);
    await turn();
    expect([page.free()?.eids, page.entries, page.replaced]).toEqual([['7'], [], []]);
  });

  it('leaves the address of other pages alone [RES-14]', async () => {
    const page = open({ showsResults: () => false });
    void page.slice.search(stay);
    await turn();
    page.calls[0]?.answer([item('7', 900)]);
    await turn();
    expect(page.entries).toEqual([]);
  });
});
