import { readOffer, type Offer, type PricedOffer } from '@staytags/base/money/offer';
import { emit, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkOffer } from '../price/offer.logic.ts';
import { takeLink } from '../trip-link/take-link.ts';
import type { OpenTrip } from '../trip-link/link-reader.ts';
import type { ServerOrder } from './trip.ports.ts';
import { fakeStorage, none, offer, open } from './trip.fakes.ts';
import { BAD_ORDER_KEY, ORDER_KEY } from '@staytags/net/storage/storage-keys';

const heard = <N extends keyof EventMap>(name: N) => {
  const list: EventMap[N][] = [];
  stops.push(on(name, (detail) => void list.push(detail)));
  return list;
};
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.restoreAllMocks();
});

describe('in this browser', () => {
  it('adds and removes, recomputes the total, saves once per task, then announces [ORD-5] [ORD-6] [STO-1]', async () => {
    const { port, disk, writes } = fakeStorage();
    const tab = open(port);
    const updates = heard('order-updated');
    await Promise.all([
      tab.slice.add(offer('a', '0.1')),
      tab.slice.add(offer('b', 0.2)),
      tab.slice.add(offer('c', '19.99')),
    ]);
    expect(tab.state()).toMatchObject({ count: 3, totals: [{ cents: 2_029, currency: 'USD' }] });
    expect(writes).toEqual([]);
    tab.task();
    expect(writes).toEqual([ORDER_KEY]);
    expect(updates).toEqual([
      {
        count: 3,
        total: 20.29,
        totals: { USD: 20.29 },
        added: ['a', 'b', 'c'].map((eid) => expect.objectContaining({ eid }) as unknown),
      },
    ]);
    expect(JSON.parse(disk.get(ORDER_KEY) ?? '')).toMatchObject({
      lict: 3,
      litot: 20.29,
      lis: { 'ind-0': { eid: 'a' }, 'ind-2': { eid: 'c' } },
    });
    await tab.slice.remove('ind-1');
    tab.task();
    expect(JSON.parse(disk.get(ORDER_KEY) ?? '')).toMatchObject({ lict: 2, litot: 20.09 });
    expect(Object.keys((JSON.parse(disk.get(ORDER_KEY) ?? '') as { lis: object }).lis)).toEqual(['ind-0', 'ind-2']);
  });

  it('starts with the stored order, the original’s too [ORD-7] [STO-1]', () => {
    const { port, disk } = fakeStorage();
    disk.set(ORDER_KEY, JSON.stringify({ lict: 1, lis: { 'ind-0': offer('a', 50) }, litot: 50 }));
    const tab = open(port);
    tab.start();
    expect(tab.state()).toMatchObject({ count: 1, totals: [{ cents: 5_000 }] });
  });

  it('adds one line for a double click, and one for each deliberate click [ORD-9]', async () => {
    const tab = open(fakeStorage().port, { now: () => tab.clock.now });
    await Promise.all(Array.from({ length: 50 }, () => tab.slice.add(offer('a'))));
    expect(tab.state().count).toBe(1);
    for (const now of [1_000, 2_000]) {
      tab.clock.now = now;
      await tab.slice.add(offer('a'));
    }
    expect(tab.state().count).toBe(3);
    expect(tab.state().pending.size).toBe(0);
  });

  it('keeps lines in click order, although the first waits for code [ORD-4]', async () => {
    const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const check = async (raw: unknown) => {
      await waits[calls++]?.promise;
      return checkOffer(raw);
    };
    const tab = open(fakeStorage().port, { calls: { check } });
    const adds = [tab.slice.add(offer('first')), tab.slice.add(offer('second'))];
    waits[1]?.resolve();
    await Promise.resolve();
    waits[0]?.resolve();
    await Promise.all(adds);
    expect([...tab.state().lines.values()].map(({ key, offer: { eid } }) => [key, eid])).toEqual([
      ['ind-0', 'first'],
      ['ind-1', 'second'],
    ]);
  });

  it('rejects an invalid offer with a console error, and does not change [ORD-10] [ORD-9]', async () => {
    const tab = open(fakeStorage().port);
    tab.start();
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failures = heard('order-failed');
    const refused = new Promise((resolve) => stops.push(on('order-failed', resolve)));
    emit('order-add', { offer: { eid: '1', p: 'lots', b: '', e: '', qp: {} } });
    await refused;
    expect(failures[0]?.reason).toContain('p is not what');
    expect(error.mock.calls[0]?.[0]).toMatch(
      /^\[stay-order\] The offer was not added, so the trip has not changed: p is not what/,
    );
    await expect(tab.slice.add(undefined)).rejects.toThrow();
    expect(tab.state().count).toBe(0);
  });

  it('opens the trip after an add that asks for it, and after no other [ORD-6]', async () => {
    const shown: string[] = [];
    const tab = open(fakeStorage().port, { show: (one) => void shown.push(one?.eid ?? '') });
    tab.start();
    emit('order-add', { offer: offer('a'), show: true });
    emit('order-add', { offer: offer('b') });
    await expect.poll(() => tab.eids()).toEqual(['a', 'b']);
    expect(shown).toEqual(['a']);
  });

  it('restores the last 50 that were removed, and no older one [ORD-9]', async () => {
    const tab = open(fakeStorage().port);
    for (let n = 0; n < 51; n += 1) await tab.slice.add(offer(`h${n}`));
    const ids = [...tab.state().lines.keys()];
    for (const id of ids) await tab.slice.remove(id);
    for (const id of ids) await tab.slice.undo(id);
    expect(tab.eids().toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => `h${n + 1}`).toSorted());
  });

  it('restores a removed line to its place from the notice [ORD-9]', async () => {
    const tab = open(fakeStorage().port);
    const notices = heard('notice');
    for (const eid of ['a', 'b', 'c']) await tab.slice.add(offer(eid));
    await tab.slice.remove('ind-1');
    tab.task();
    expect(notices).toMatchObject([{ text: 'removed House b', action: { event: 'order-undo' } }]);
    const id = (notices[0]?.action?.detail as { id: string } | undefined)?.id ?? '';
    for (let twice = 0; twice < 2; twice++) await tab.slice.undo(id);
    tab.task();
    expect([...tab.state().lines.values()].map(({ key, offer: { eid } }) => `${key} ${eid}`).sort()).toEqual([
      'ind-0 a',
      'ind-1 b',
      'ind-2 c',
    ]);
  });

  it('keeps a subtotal for each currency, and no sum across currencies [ORD-4]', async () => {
    const { port, disk } = fakeStorage();
    const tab = open(port);
    const updates = heard('order-updated');
    await tab.slice.add({ ...offer('a', 100), c: 'EUR' });
    await tab.slice.add({ ...offer('b', 50), c: 'usd' });
    await tab.slice.add(offer('c', 25));
    tab.task();
    expect(tab.state().totals).toEqual([
      { cents: 10_000, currency: 'EUR' },
      { cents: 7_500, currency: 'USD' },
    ]);
    expect(updates).toEqual([{ count: 3, totals: { EUR: 100, USD: 75 }, added: expect.any(Array) as unknown }]);
    expect(JSON.parse(disk.get(ORDER_KEY) ?? '')).toMatchObject({ lict: 3, litot: 175 });
    await tab.slice.remove('ind-0');
    tab.task();
    expect(updates.at(-1)).toEqual({ count: 2, total: 75, totals: { USD: 75 } });
  });

  it('replaces or removes lines in one save, without a notice [ORD-16]', async () => {
    const { port, disk, writes } = fakeStorage();
    const tab = open(port);
    const notices = heard('notice');
    for (const eid of ['a', 'b', 'c']) await tab.slice.add(offer(eid));
    tab.task();
    const [a, b] = [...tab.state().lines.keys()];
    await tab.slice.revise(
      new Map([
        [a as string, offer('a', 131)],
        [b as string, undefined],
        ['nobody', offer('x')],
      ]),
    );
    tab.task();
    expect(tab.state()).toMatchObject({ count: 2, totals: [{ cents: 23_100 }] });
    expect(tab.state().lines.has(a as string)).toBe(false);
    expect(JSON.parse(disk.get(ORDER_KEY) ?? '')).toMatchObject({ lict: 2, litot: 231, lis: { 'ind-0': { p: 131 } } });
    expect([writes.length, notices]).toEqual([2, []]);
  });

  it('removes booked lines only, also in a tab that missed it [ORD-15]', async () => {
    const { port, disk, elsewhere } = fakeStorage();
    const tab = open(port);
    tab.start();
    for (const eid of ['a', 'b']) await tab.slice.add(offer(eid));
    tab.task();
    const before = disk.get(ORDER_KEY);
    const booked = [...tab.state().lines.keys()];
    await tab.slice.add(offer('later'));
    tab.task();
    const [notices, updates] = [heard('notice'), heard('order-updated')];
    await tab.slice.clear(booked);
    tab.task();
    expect([tab.eids(), updates, notices]).toEqual([['later'], [{ count: 1, total: 100, totals: { USD: 100 } }], []]);
    // A tab that had the booked lines writes them once more; the confirmation is shown once more.
    elsewhere(before);
    await tab.slice.clear(booked);
    tab.task();
    expect([tab.eids(), JSON.parse(disk.get(ORDER_KEY) ?? '')]).toMatchObject([['later'], { lict: 1, litot: 100 }]);
    for (const ids of [[], ['nobody', 7], 'all', {}]) await tab.slice.clear(ids);
    expect(tab.eids()).toEqual(['later']);
    await tab.slice.clear(undefined);
    tab.task();
    expect(JSON.parse(disk.get(ORDER_KEY) ?? '')).toMatchObject({ lict: 0, lis: {}, litot: 0 });
  });

  it('shows the trip after an add that requests it [ORD-6]', async () => {
    const show = vi.fn();
    const tab = open(fakeStorage().port, { show });
    await tab.slice.add(offer('a'));
    expect(show).not.toHaveBeenCalled();
    await tab.slice.add(offer('b'), true);
    expect(show.mock.calls).toMatchObject([[{ eid: 'b' }, undefined]]);
  });
});

describe('storage that fails', () => {
  it('keeps the order in memory when storage is full, after dropping cached prices, and tells the visitor once [STO-1] [STO-5]', async () => {
    const { port, disk, writes } = fakeStorage((key) => key === ORDER_KEY);
    disk.set('rcriotavailpricingpricing', 'x');
    const tab = open(port);
    const notices = heard('notice');
    for (const eid of ['a', 'b']) {
      await tab.slice.add(offer(eid));
      tab.task();
    }
    // Each save is tried again once the cached prices are gone; the visitor is told once for the page, not for each line.
    expect(writes).toHaveLength(4);
    expect(disk.has('rcriotavailpricingpricing')).toBe(false);
    expect(tab.eids()).toEqual(['a', 'b']);
    await tab.slice.remove('ind-0');
    tab.task();
    expect(notices.filter(({ text }) => text.startsWith('unsaved'))).toHaveLength(1);
  });

  it('sets a corrupt order aside once, and starts with an empty one [STO-5]', () => {
    const { port, disk } = fakeStorage();
    disk.set(ORDER_KEY, '{"lict":1,"lis":{"ind');
    const tab = open(port);
    tab.start();
    expect(disk.get(BAD_ORDER_KEY)).toBe('{"lict":1,"lis":{"ind');
    expect(tab.state().count).toBe(0);
    expect(JSON.parse(disk.get(ORDER_KEY) ?? '')).toMatchObject({ lict: 0, lis: {}, litot: 0 });
  });

  it('loses no line in memory, whichever write fails [STO-1] [STO-5]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(30)), fc.integer({ min: 1, max: 12 }), async (failing, count) => {
        const { port } = fakeStorage((_, write) => failing.includes(write));
        const tab = open(port);
        tab.start();
        for (let n = 0; n < count; n++) {
          await tab.slice.add(offer(`e${n}`));
          tab.task();
        }
        expect(tab.state()).toMatchObject({ count, totals: [{ cents: count * 10_000 }] });
      }),
    );
  });
});

describe('several tabs', () => {
  it('pick up what another tab stored, also after a return from the back/forward cache [ORD-9]', () => {
    const { port, disk, elsewhere } = fakeStorage();
    const tab = open(port);
    tab.start();
    const updates = heard('order-updated');
    elsewhere(JSON.stringify({ lict: 1, lis: { 'ind-0': offer('a') }, litot: 100 }));
    expect(tab.eids()).toEqual(['a']);
    expect(updates).toHaveLength(1);
    disk.set(ORDER_KEY, JSON.stringify({ lict: 1, lis: { 'ind-0': offer('b') }, litot: 100 }));
    tab.back.forEach((run) => run());
    expect(tab.eids()).toEqual(['b']);
    expect(updates).toHaveLength(2);
    // Nothing has changed since.
    tab.back.forEach((run) => run());
    expect(updates).toHaveLength(2);
    elsewhere(undefined);
    expect(tab.eids()).toEqual([]);
  });

  it('read before they write, so that no write overwrites another tab’s line [ORD-9]', async () => {
    const { port, disk } = fakeStorage();
    const [a, b] = [open(port, { random: () => 'a' }), open(port, { random: () => 'b' })];
    await Promise.all([a.slice.add(offer('a')), b.slice.add(offer('b'))]);
    a.task();
    b.task();
    expect(b.eids()).toEqual(['a', 'b']);
    expect(JSON.parse(disk.get(ORDER_KEY) ?? '')).toMatchObject({ lict: 2, litot: 200 });
  });
});

describe('in the server’s session', () => {
  it('adds the new offer before dropping the old line, and loses nothing on failure [ORD-16] [ORD-10]', async () => {
    const asked: string[] = [];
    const answer = (...eids: string[]): ServerOrder => ({
      lines: eids.map((eid, n) => [`ind-${n}`, offer(eid)] as const),
    });
    let works = true;
    const tab = open(fakeStorage().port, {
      calls: {
        get: async () => answer('a', 'b'),
        add: async () => (asked.push('add'), works ? answer('a', 'b', 'c') : none()),
        remove: async (index) => (asked.push(`remove ${index}`), answer('b', 'c')),
      },
    });
    tab.start();
    await tab.slice.keepOnServer();
    await vi.waitUntil(() => tab.state().count === 2);
    const [a] = [...tab.state().lines.keys()];
    works = false;
    await expect(tab.slice.revise(new Map([[a as string, offer('c')]]))).rejects.toThrow('no server');
    expect([tab.eids(), asked]).toEqual([['a', 'b'], ['add']]);
    works = true;
    tab.clock.now += 1_000;
    await tab.slice.revise(new Map([[a as string, offer('c')]]));
    expect([tab.eids(), asked]).toEqual([
      ['b', 'c'],
      ['add', 'add', 'remove ind-0'],
    ]);
    // A line without a new offer is only dropped.
    const [b] = [...tab.state().lines.keys()];
    asked.length = 0;
    tab.clock.now += 1_000;
    await tab.slice.revise(new Map([[b as string, undefined]]));
    expect(asked).toEqual([expect.stringMatching(/^remove /)]);
  });

  it.each([
    ['no longer has', 404, [], ['remove ind-0', 'get']],
    ['cannot remove', 500, ['a'], ['remove ind-0']],
  ])('of a line that the server %s, follows the server [ORD-10]', async (_what, status, left, calls) => {
    const asked: string[] = [];
    let lines: ServerOrder['lines'] = [['ind-0', offer('a')]];
    const get = async () => (asked.push('get'), { lines });
    const remove = async (key: string) => {
      asked.push(`remove ${key}`);
      throw Object.assign(new Error('refused'), { status });
    };
    const tab = open(fakeStorage().port, { calls: { get, add: none, remove } });
    tab.start();
    await tab.slice.keepOnServer();
    lines = [];
    asked.length = 0;
    await tab.slice.remove('ind-0').catch(() => {});
    expect([tab.eids(), asked]).toEqual([left, calls]);
  });

  /** A server that answers in its own time. */
  function server() {
    let lines: (readonly [string, PricedOffer])[] = [];
    const asked: string[] = [];
    let fail = false;
    const answer = (name: string, change: () => void) => async (): Promise<ServerOrder> => {
      asked.push(name);
      if (fail) throw new Error('down');
      change();
      return { lines, tot: lines.length * 110 };
    };
    return {
      asked,
      fail: (on: boolean) => void (fail = on),
      calls: {
        add: (qp: Offer['qp']) =>
          answer(
            `add ${JSON.stringify(qp)}`,
            () => (lines = [...lines, [`ind-${lines.length}`, offer(`s${lines.length}`)]]),
          )(),
        remove: (index: string) => answer(`remove ${index}`, () => (lines = lines.filter(([key]) => key !== index)))(),
        get: () => answer('get', () => {})(),
      },
    };
  }

  it('says nothing of an offer that the server’s answer lacks, and fails [ORD-10] [ORD-19]', async () => {
    const { calls } = server();
    const show = vi.fn();
    const answers = [[], [['ind-0', offer('x')]], [['ind-0', offer('x')]]] as const;
    const add = vi.fn<typeof calls.add>();
    for (const lines of answers) add.mockResolvedValueOnce({ lines, tot: 0 });
    const tab = open(fakeStorage().port, { calls: { ...calls, add }, show, now: () => tab.clock.now });
    tab.start();
    await tab.slice.keepOnServer();
    await expect(tab.slice.add(offer('x'), true)).rejects.toThrow('did not take');
    expect(show).not.toHaveBeenCalled();
    // Taken, and then once more, by a server that keeps each stay once.
    for (const times of [1, 2]) {
      tab.clock.now += 1_000;
      await tab.slice.add(offer('x'), true);
      expect(show).toHaveBeenCalledTimes(times);
    }
    // The same by one that names the unit.
    add.mockResolvedValue({ lines: [['ind-0', offer('y-2')]], tot: 0 });
    for (const times of [3, 4]) {
      tab.clock.now += 1_000;
      await tab.slice.add(offer('y'), true);
      expect(show).toHaveBeenCalledTimes(times);
    }
  });

  it('announces an offer as added once the server’s answer has it [ANA-10] [ORD-5]', async () => {
    const { calls } = server();
    let takes = false;
    const add = async (qp: Offer['qp']) => (takes ? calls.add(qp) : calls.get());
    const tab = open(fakeStorage().port, { calls: { ...calls, add }, now: () => tab.clock.now });
    tab.start();
    await tab.slice.keepOnServer();
    const updates = heard('order-updated');
    await expect(tab.slice.add(offer('x'))).rejects.toThrow('did not take');
    tab.task();
    takes = true;
    tab.clock.now += 1_000;
    await tab.slice.add(offer('x'));
    tab.task();
    expect(updates).toEqual([
      { count: 0, total: 0, totals: {} },
      { count: 1, total: 110, totals: expect.any(Object) as unknown, added: [expect.objectContaining({ eid: 'x' })] },
    ]);
  });

  it('takes the server’s order once it is booked, and stays as it was if the server fails [ORD-15] [ORD-10]', async () => {
    const { calls, asked, fail } = server();
    const tab = open(fakeStorage().port, { calls });
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(offer('x'));
    fail(true);
    await expect(tab.slice.clear(undefined)).rejects.toThrow('down');
    expect(tab.eids()).toEqual(['s0']);
    fail(false);
    await calls.remove('ind-0');
    await tab.slice.clear([...tab.state().lines.keys()]);
    tab.task();
    expect([tab.state().count, asked.at(-1)]).toEqual([0, 'get']);
  });

  it('removes the lines that were clicked, though the server renumbers after each removal [ORD-5] [ORD-9]', async () => {
    let lines = ['a', 'b', 'c', 'd'];
    const answer = async (): Promise<ServerOrder> => ({
      lines: lines.map((eid, n) => [`ind-${n}`, offer(eid)] as const),
    });
    const remove = async (index: string) => {
      lines = lines.filter((_, n) => `ind-${n}` !== index);
      return answer();
    };
    const tab = open(fakeStorage().port, { calls: { get: answer, remove } });
    tab.start();
    await tab.slice.keepOnServer();
    await vi.waitUntil(() => tab.state().count === 4);
    const idOf = (eid: string) => [...tab.state().lines.values()].find(({ offer: one }) => one.eid === eid)?.id ?? '';
    const kept = idOf('d');
    await Promise.all([tab.slice.remove(idOf('a')), tab.slice.remove(idOf('b'))]);
    expect([tab.eids(), lines]).toEqual([
      ['c', 'd'],
      ['c', 'd'],
    ]);
    expect(idOf('d')).toBe(kept);
  });

  it('reads a server’s order by its lines, though it counts none [ORD-5]', async () => {
    const { orderSchema } = await import('../price/offer.logic.ts');
    const read = v.parse(orderSchema, { lict: 0, litot: 0, lis: { 'ind-0': { ...offer('a') } } });
    expect(read.lines.map(([, { eid }]) => eid)).toEqual(['a']);
  });

  describe('a line that is exchanged, which the server adds and whose old one it keeps', () => {
    const kept = async () => {
      const session = server();
      let refused = 0;
      const remove = async (index: string) => {
        if (refused > 0) {
          refused -= 1;
          session.asked.push(`refused ${index}`);
          throw new Error('down');
        }
        return session.calls.remove(index);
      };
      const tab = open(fakeStorage().port, { calls: { ...session.calls, remove } });
      tab.start();
      await tab.slice.keepOnServer();
      await tab.slice.add(offer('x'));
      session.asked.length = 0;
      const [id = ''] = tab.state().lines.keys();
      const run = () => tab.slice.revise(new Map([[id, offer('dearer')]]));
      return { tab, run, asked: session.asked, refuse: (times: number) => void (refused = times) };
    };
    const added = 'add {"rcav":{"adult":2}}';

    it('stays: the new one is dropped again, and a retry exchanges it [ORD-16] [ORD-10]', async () => {
      const { tab, run, asked, refuse } = await kept();
      refuse(1);
      await expect(run()).rejects.toThrow('down');
      expect([tab.eids(), asked]).toEqual([['s0'], [added, 'refused ind-0', 'remove ind-1']]);
      expect(tab.state().pending.size).toBe(0);
      await run();
      expect(tab.eids()).toEqual(['s1']);
    });

    it('stays beside the new one if that cannot be dropped, reports it, and a retry adds no third [ORD-16] [ORD-10]', async () => {
      const { tab, run, asked, refuse } = await kept();
      refuse(2);
      await expect(run()).rejects.toThrow('so both are there');
      expect(tab.eids()).toEqual(['s0', 's1']);
      await run();
      expect([tab.eids(), asked]).toEqual([['s1'], [added, 'refused ind-0', 'refused ind-1', 'remove ind-0']]);
    });

    it('stays if the server answers without the new one, which it refuses so [ORD-16] [ORD-10]', async () => {
      const session = server();
      let takes = true;
      const add = async (qp: Offer['qp']) => (takes ? session.calls.add(qp) : session.calls.get());
      const tab = open(fakeStorage().port, { calls: { ...session.calls, add } });
      tab.start();
      await tab.slice.keepOnServer();
      await tab.slice.add(offer('x'));
      await tab.slice.add(offer('y'));
      takes = false;
      const [id = ''] = tab.state().lines.keys();
      await expect(tab.slice.revise(new Map([[id, offer('dearer')]]))).rejects.toThrow('did not take the new line');
      expect(tab.eids()).toEqual(['s0', 's1']);
    });

    it('is exchanged once by two concurrent requests [ORD-16] [ORD-9]', async () => {
      const { tab, run, asked } = await kept();
      await Promise.all([run(), run()]);
      expect([tab.eids(), asked]).toEqual([['s1'], [added, 'remove ind-0']]);
    });
  });

  it('fetches the order at start when nothing is stored, and takes each response as the order [ORD-5] [ORD-7]', async () => {
    const { calls, asked } = server();
    const tab = open(fakeStorage().port, { calls });
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(offer('x'));
    await tab.slice.add(offer('y'));
    expect(tab.eids()).toEqual(['s0', 's1']);
    expect(tab.total()).toBe(22_000);
    await tab.slice.remove('ind-0');
    expect(tab.eids()).toEqual(['s1']);
    expect(asked).toEqual(['get', 'add {"rcav":{"adult":2}}', 'add {"rcav":{"adult":2}}', 'remove ind-0']);
  });

  it('has failed, and is not just empty, until the server gives the order [ORD-7] [CORE-30]', async () => {
    const { calls, fail } = server();
    const tab = open(fakeStorage().port, { calls });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    tab.start();
    expect(tab.state().failed).toBe(false);
    fail(true);
    await tab.slice.keepOnServer();
    expect(tab.state()).toMatchObject({ loading: false, failed: true, count: 0 });
    fail(false);
    await tab.slice.keepOnServer();
    expect(tab.state()).toMatchObject({ loading: false, failed: false, count: 0 });
  });

  it('asks no server again for a trip that the browser keeps [ORD-5] [ORD-7]', async () => {
    const { calls, asked } = server();
    const tab = open(fakeStorage().port, { calls });
    tab.start();
    await tab.slice.add(offer('a'));
    emit('order-retry', {});
    await tab.slice.add(offer('b'));
    expect([tab.eids(), asked]).toEqual([['a', 'b'], []]);
  });

  it('has the server’s total on the next page too [ORD-4] [ORD-5]', async () => {
    const { port, disk } = fakeStorage();
    disk.set(ORDER_KEY, JSON.stringify({ lict: 1, lis: { 'ind-0': offer('a', 1240) }, litot: 1240, tot: 1388.8 }));
    const tab = open(port, { calls: server().calls });
    tab.start();
    expect(tab.total()).toBe(124_000);
    await tab.slice.keepOnServer();
    expect(tab.total()).toBe(138_880);
  });

  it('gets the stays of a link on the server, which are then the order, and undo restores it there [ORD-5] [ORD-7] [ORD-18]', async () => {
    const stay = (eid: string) => readOffer({ ...offer(eid), qp: { rcav: { home: eid } } });
    // A server that numbers its lines anew with each change.
    let kept: PricedOffer[] = [];
    let isDown = false;
    const answer = async (change: () => void): Promise<ServerOrder> => {
      if (isDown) throw new Error('down');
      change();
      return { lines: kept.map((one, at) => [`ind-${at}`, one]) };
    };
    const calls = {
      get: () => answer(() => {}),
      add: (qp: Offer['qp']) => answer(() => kept.push(stay(String(qp.rcav?.['home'])))),
      remove: (key: string) => answer(() => (kept = kept.toSpliced(Number(key.slice(4)), 1))),
    };
    let linked: OpenTrip | undefined;
    const tab = open(fakeStorage().port, { calls, whenLinked: (trip) => void (linked = trip) });
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(stay('own'));
    const both = () => [tab.eids(), kept.map(({ eid }) => eid).toSorted()];
    const undo = await takeLink(linked!, [stay('b'), stay('c')], true);
    expect(both()).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ]);
    await undo();
    expect(both()).toEqual([['own'], ['own']]);
    // What is in both stays there, once.
    const undoBoth = await takeLink(linked!, [stay('own'), stay('b')], true);
    expect(both()).toEqual([
      ['b', 'own'],
      ['b', 'own'],
    ]);
    await undoBoth();
    expect(both()).toEqual([['own'], ['own']]);
    await takeLink(linked!, [stay('own'), stay('d')], false);
    expect(both()).toEqual([
      ['d', 'own'],
      ['d', 'own'],
    ]);
    isDown = true;
    await expect(takeLink(linked!, [stay('e')], true)).rejects.toThrow('down');
    expect(both()).toEqual([
      ['d', 'own'],
      ['d', 'own'],
    ]);
  });

  it('does not fetch when an order is stored [ORD-7]', async () => {
    const { port, disk } = fakeStorage();
    disk.set(ORDER_KEY, JSON.stringify({ lict: 1, lis: { 'ind-0': offer('a') }, litot: 100 }));
    const { calls, asked } = server();
    const tab = open(port, { calls });
    tab.start();
    await tab.slice.keepOnServer();
    expect(asked).toEqual([]);
    expect(tab.eids()).toEqual(['a']);
  });

  it('does not change when a call fails, which rejects, shows no notice and ends pending [ORD-10]', async () => {
    const { calls, fail } = server();
    const tab = open(fakeStorage().port, { calls });
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(offer('x'));
    const notices = heard('notice');
    fail(true);
    await expect(tab.slice.add(offer('y'))).rejects.toThrow('down');
    await expect(tab.slice.remove('ind-0')).rejects.toThrow('down');
    expect(tab.eids()).toEqual(['s0']);
    expect(tab.state().pending.size).toBe(0);
    expect(notices).toEqual([]);
  });

  it('offers no Undo for a line that the server has kept [ORD-9]', async () => {
    const { calls } = server();
    const tab = open(fakeStorage().port, { calls: { ...calls, remove: () => calls.get() } });
    const notices = heard('notice');
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(offer('x'));
    await tab.slice.remove('ind-0');
    expect([tab.eids(), notices]).toEqual([['s0'], []]);
  });

  it('keeps the server’s total that another tab has stored [ORD-4] [ORD-5]', async () => {
    const { calls } = server();
    const { port, disk, elsewhere } = fakeStorage();
    const tab = open(port, { calls });
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(offer('x'));
    tab.task();
    expect(tab.state().totals).toEqual([{ cents: 11_000, currency: 'USD' }]);
    elsewhere(disk.get(ORDER_KEY)?.replace('"tot":110', '"tot":120'));
    expect(tab.state().totals).toEqual([{ cents: 12_000, currency: 'USD' }]);
  });

  it('asks for the order where the line to remove has gone meanwhile [ORD-5]', async () => {
    const { calls, asked } = server();
    const get = async () => (asked.push('get'), { lines: [], tot: 0 });
    const tab = open(fakeStorage().port, { calls: { ...calls, get }, now: () => tab.clock.now });
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(offer('x'));
    const [id = ''] = tab.state().lines.keys();
    // Elsewhere the order has been booked: the first answer is empty.
    await Promise.all([tab.slice.clear(undefined), tab.slice.remove(id)]);
    expect(asked.slice(-2)).toEqual(['get', 'get']);
    expect(tab.eids()).toEqual([]);
  });

  it('undoes a removal right after the click, which is not a double click [ORD-9]', async () => {
    const { calls } = server();
    const tab = open(fakeStorage().port, { calls, now: () => tab.clock.now });
    tab.start();
    await tab.slice.keepOnServer();
    await tab.slice.add(offer('x'));
    const [id = ''] = tab.state().lines.keys();
    await tab.slice.remove(id);
    await tab.slice.undo(id);
    expect(tab.eids()).toEqual(['s0']);
  });

  it('is pending while a call runs, and undoes a removal by adding again [ORD-5] [ORD-9]', async () => {
    const { calls, asked } = server();
    const tab = open(fakeStorage().port, { calls });
    tab.start();
    await tab.slice.keepOnServer();
    const adding = tab.slice.add(offer('x'));
    expect(tab.state().pending.size).toBe(1);
    await adding;
    expect(tab.state().pending.size).toBe(0);
    const [line] = [...tab.state().lines.values()];
    await tab.slice.remove('ind-0');
    await tab.slice.undo(line?.id ?? '');
    expect(asked.slice(-2)).toEqual(['remove ind-0', 'add {"rcav":{"adult":2}}']);
    expect(tab.state().count).toBe(1);
  });
});
