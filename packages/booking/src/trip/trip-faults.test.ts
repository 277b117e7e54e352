import type { Offer } from '@staytags/base/money/offer';
import { emit, on } from '@staytags/bus/bus';
import { http } from '@staytags/net/http';
import { createSolr } from '@staytags/solr/client/client';
import { createLookUp } from '@staytags/solr/client/documents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAULTS, FAULTY, HARMLESS, fakeServer, passUntil, settle } from './faults.fakes.ts';
// Fetched by a revise, and after a refusal; preloaded here, since the tests' clock is stopped.
import './trip-exchange.ts';
import '@staytags/solr/client/refused-filters';
import { createItems } from '../items/items.slice.ts';
import type { ItemCard } from '../items/items.logic.ts';
import { pagePorts } from './trip.ports.ts';
import { fakeStorage, offer, open } from './trip.fakes.ts';
import { ORDER_KEY } from '@staytags/net/storage/storage-keys';

let server: ReturnType<typeof fakeServer>;
let lines: Map<string, Offer>;
let errors: string[];
let failures: unknown[];
let notices: unknown[];
const stops: (() => void)[] = [];

/** What a server in good health answers. */
function good({ url }: Request): object {
  const { pathname, searchParams } = new URL(url);
  if (pathname.endsWith('/add')) {
    const key = ['ind-0', 'ind-1', 'ind-2'].find((one) => !lines.has(one)) ?? 'ind-3';
    lines.set(key, offer('new', 110));
  }
  if (pathname.endsWith('/remove')) lines.delete(searchParams.get('index') ?? '');
  return { lict: lines.size, lis: lines.size > 0 ? Object.fromEntries(lines) : [], litot: 0, tot: lines.size * 110 };
}

beforeEach(() => {
  lines = new Map();
  server = fakeServer(good);
  errors = [];
  failures = [];
  notices = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)));
  stops.push(
    on('order-failed', (fact) => void failures.push(fact)),
    on('notice', (fact) => void notices.push(fact)),
  );
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  server.restore();
  vi.restoreAllMocks();
});

const { add, remove, get } = pagePorts.calls;

/** A visitor's order in the session, with two lines. */
async function shop() {
  const storage = fakeStorage();
  const tab = open(storage.port, { calls: { add, remove, get } });
  tab.start();
  for (const eid of ['s0', 's1']) lines.set(`ind-${lines.size}`, offer(eid, 110));
  await tab.slice.keepOnServer();
  tab.task();
  server.calls.length = 0;
  return { ...tab, disk: storage.disk };
}

/** Everything of the order that a visitor, a reload or another tab could see. */
const picture = ({ state, disk, task }: Awaited<ReturnType<typeof shop>>) => {
  task();
  const { lines: byId, count, totals } = state();
  return JSON.stringify([[...byId.values()].map(({ id, key }) => [id, key]), count, totals, disk.get(ORDER_KEY)]);
};

it('by the page’s events: each fault is one line in the console and one fact for the site, and no message [ORD-10]', async () => {
  // Runs first, with one order for all faults: every order on the page receives its events.
  const tab = await shop();
  for (const [n, fault] of FAULTY.entries()) {
    server.fault = fault;
    emit('order-add', { offer: offer('new') });
    expect(await passUntil(() => failures.length > n)).toBe(true);
    expect([fault.name, failures.length, errors.length]).toEqual([fault.name, n + 1, n + 1]);
    expect(errors[n]).toMatch(/^\[stay-order\] The offer was not added, so the trip has not changed: /);
    expect([notices, tab.eids(), tab.state().pending.size]).toEqual([[], ['s0', 's1'], 0]);
  }
});

const WRITES = [
  ['add', (tab: Awaited<ReturnType<typeof shop>>) => tab.slice.add(offer('new'))],
  ['remove', (tab: Awaited<ReturnType<typeof shop>>) => tab.slice.remove('ind-0')],
  [
    'revise',
    (tab: Awaited<ReturnType<typeof shop>>) =>
      tab.slice.revise(new Map([[[...tab.state().lines.keys()][0] ?? '', offer('new')]])),
  ],
] as const;

describe.each(WRITES)('%s in the server’s session', (name, run) => {
  it.each(FAULTY)('$name: sent once, rejects, and the order stays as it was [ORD-10]', async (fault) => {
    const tab = await shop();
    const before = picture(tab);
    server.fault = fault;
    expect(await settle(run(tab))).toBe('failed');
    // After a 404 the page asks whether the line is still there.
    expect(server.calls.filter(({ url }) => !url.includes('order/get'))).toHaveLength(1);
    expect(picture(tab)).toBe(before);
    expect(tab.state().pending.size).toBe(0);
    expect(notices).toEqual([]);
    // The visitor tries again by the same control.
    server.fault = undefined;
    expect(await settle(run(tab))).toBe('done');
    expect(picture(tab)).not.toBe(before);
  });

  it.each(HARMLESS)('$name: does what it should, by one call for each change [ORD-10]', async (fault) => {
    const tab = await shop();
    const before = picture(tab);
    server.fault = fault;
    expect(await settle(run(tab))).toBe('done');
    expect(server.calls).toHaveLength(name === 'revise' ? 2 : 1);
    expect(picture(tab)).not.toBe(before);
    expect(tab.state().pending.size).toBe(0);
  });
});

it.each(FAULTY)(
  'a line is exchanged, and $name where the old one goes: nothing is lost or doubled, and it can be tried again [ORD-16] [ORD-10]',
  async (fault) => {
    let bad = true;
    const refusing = (index: string) => {
      server.fault = bad && index === 'ind-0' ? fault : undefined;
      return remove(index).finally(() => (server.fault = undefined));
    };
    for (const eid of ['s0', 's1']) lines.set(`ind-${lines.size}`, offer(eid, 110));
    const tab = open(fakeStorage().port, { calls: { add, remove: refusing, get } });
    tab.start();
    await tab.slice.keepOnServer();
    const [id = ''] = tab.state().lines.keys();
    const run = () => settle(tab.slice.revise(new Map([[id, offer('new')]])));
    expect(await run()).toBe('failed');
    expect([tab.eids(), lines.size, notices]).toEqual([['s0', 's1'], 2, []]);
    bad = false;
    expect(await run()).toBe('done');
    expect([tab.eids(), lines.size]).toEqual([['new', 's1'], 2]);
  },
);

describe('the session at the start', () => {
  it.each(FAULTS)('$name: loading ends, and the next page has the order again [ORD-10] [ORD-7]', async (fault) => {
    lines.set('ind-0', offer('kept'));
    const storage = fakeStorage();
    const tab = open(storage.port, { calls: { add, remove, get } });
    tab.start();
    server.fault = fault;
    expect(await settle(tab.slice.keepOnServer())).toBe('done');
    expect(tab.state().loading).toBe(false);
    expect(tab.eids()).toEqual(fault.harmless ? ['kept'] : []);
    expect(failures).toHaveLength(fault.harmless ? 0 : 1);
    expect(server.calls.length).toBeLessThanOrEqual(2);
    server.fault = undefined;
    // Coming back to the page asks again; so does the next page.
    tab.back.forEach((run) => run());
    expect(await passUntil(() => !tab.state().loading && tab.eids().length > 0)).toBe(true);
    const next = open(storage.port, { calls: { add, remove, get } });
    next.start();
    expect(await settle(next.slice.keepOnServer())).toBe('done');
    expect(next.eids()).toEqual(['kept']);
  });
});

describe('a removal that is undone in the session', () => {
  it.each(FAULTY)('$name: the line can be brought back by another try [ORD-10] [ORD-9]', async (fault) => {
    const tab = await shop();
    const [id = ''] = tab.state().lines.keys();
    await settle(tab.slice.remove(id));
    server.fault = fault;
    expect(await settle(tab.slice.undo(id))).toBe('failed');
    expect(tab.state()).toMatchObject({ count: 1 });
    expect(tab.state().pending.size).toBe(0);
    server.fault = undefined;
    expect(await settle(tab.slice.undo(id))).toBe('done');
    expect(tab.state()).toMatchObject({ count: 2 });
  });
});

describe('answers that are JSON and no order', () => {
  it.each<unknown>([
    {},
    { lict: 2 },
    { lict: 2, lis: null },
    { error: 'no session' },
    { lis: 'x' },
    { lis: { 'ind-0': { eid: 1 } } },
    { lis: [null] },
    [],
    'gone',
  ])('%j does not empty the order [ORD-10]', async (answer) => {
    const tab = await shop();
    const before = picture(tab);
    server.fault = { name: '', reply: async () => Response.json(answer) };
    expect(await settle(tab.slice.remove('ind-1'))).toBe('failed');
    expect(picture(tab)).toBe(before);
  });

  it.each([
    { lict: 0, lis: [], litot: 0 },
    { lict: 0, lis: {}, litot: 0 },
    { lict: '0', lis: null },
    { lict: 0 },
    { lis: [] },
  ])('%j is the empty order, as PHP may write it [ORD-5]', async (answer) => {
    const tab = await shop();
    server.fault = { name: '', reply: async () => Response.json(answer) };
    expect(await settle(tab.slice.remove('ind-1'))).toBe('done');
    expect(tab.state().count).toBe(0);
  });
});

describe('the documents of the order’s items', () => {
  const place = { index: 'idx', url: 'https://solr.test/', servlet: 'select', proxyUrl: '', params: [] };
  const fields = { image: 'ss_image', link: 'ss_url', name: 'ss_name' };

  it.each(FAULTS)('$name: the lines stay, and the next view requests again [ORD-11] [ORD-10]', async (fault) => {
    server.restore();
    server = fakeServer((request) => {
      const [id] = (new URL(request.url).searchParams.get('ids') ?? '').split(',');
      return { response: { docs: [{ id, ss_name: 'Sea View', ss_url: '/stays/1' }] } };
    });
    let cards: ReadonlyMap<string, ItemCard> = new Map();
    const items = createItems(
      { place: () => place as never, documents: createLookUp(createSolr(http)), now: () => 0 },
      (next) => void (cards = next),
    );
    server.fault = fault;
    expect(await settle(items.load(['1001'], fields as never, 'h'))).toBe('done');
    expect(cards.size).toBe(fault.harmless ? 1 : 0);
    expect(errors).toHaveLength(fault.harmless ? 0 : 1);
    expect(server.calls.length).toBeLessThanOrEqual(2);
    server.fault = undefined;
    expect(await settle(items.load(['1001'], fields as never, 'h'))).toBe('done');
    expect(cards.size).toBe(1);
  });
});
