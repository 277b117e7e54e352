import { localDay, type Day } from '@staytags/base/dates/civil-date';
import { toUnits, ZERO, type Cents } from '@staytags/base/money/money';
import { readOffer, type Offer, type StayParams, type PricedOffer } from '@staytags/base/money/offer';
import { emit } from '@staytags/bus/bus';
import type { StoragePort } from '@staytags/net/storage/storage';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { linkedId, newId } from '../trip/disk/trip-disk.logic.ts';
import { addLine, emptyLines, nextId, type Line } from '../trip/trip.logic.ts';
import {
  compare,
  findOffer,
  isOld,
  isPast,
  isSearched,
  isUnproven,
  lineTime,
  revisions,
  totalsAfter,
  type Change,
} from './stale.logic.ts';
import { CONFIRMED_KEY } from '@staytags/net/storage/storage-keys';
import { createStale, type StalePorts, type StaleState } from './stale.slice.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;
const random = (at: number, tail = 'x1') => `${at.toString(36)}-${tail}`;

const offer = (eid: string, p: number | string = 100, more: Partial<Offer> = {}): PricedOffer =>
  readOffer({
    eid,
    p,
    b: '07/04/2026',
    e: '07/11/2026',
    dn: 'Standard stay',
    qp: { rcav: { begin: '07/04/2026', end: '07/11/2026', adult: 2, IDs: [Number(eid), 0] } },
    ...more,
  });
const ids = (eid: string, ...rest: number[]): Offer['qp'] => ({ rcav: { adult: 2, IDs: [Number(eid), ...rest] } });

function lineOf(one: PricedOffer, id = newId(one, random(NOW - 48 * HOUR))): Line {
  return addLine(emptyLines(), id, one);
}

describe('the age of a line', () => {
  const one = offer('1');
  it.each<[string, string, number | undefined]>([
    ['one that was added', newId(one, random(NOW)), NOW],
    ['one that a link brought', linkedId(one, random(NOW)), NOW],
    ['one that was brought back', nextId(nextId(newId(one, random(NOW)))), NOW],
    ['one of the original, or of an older version', newId(one, 'ind-0'), undefined],
    ['an id of another form', newId(one, 'k3x9qa01kk'), undefined],
  ])('is known for %s [ORD-12]', (_, id, time) => {
    expect(lineTime(id)).toBe(time);
  });

  it.each<[string, number | undefined, number, boolean]>([
    ['now', 0, 0, false],
    ['an hour ago', 1, 0, false],
    ['a day ago', 24, 0, true],
    ['a day ago, confirmed since', 48, NOW - HOUR, false],
    ['a day ago, confirmed as long ago', 48, NOW - 30 * HOUR, true],
    ['nobody knows when', undefined, 0, true],
    ['nobody knows when, but confirmed', undefined, NOW - HOUR, false],
    ['two days ahead, by a clock that was wrong', -48, 0, true],
  ])('makes it stale when it was added %s [ORD-12]', (_, hours, confirmed, old) => {
    const id = newId(one, hours === undefined ? 'ind-0' : random(NOW - hours * HOUR));
    expect(isOld(id, confirmed, NOW)).toBe(old);
  });

  it('does not trust a price from a link until it is confirmed [ORD-12]', () => {
    const id = linkedId(one, random(NOW));
    expect([isUnproven(id, 0), isUnproven(id, NOW - 1), isUnproven(id, NOW + 1)]).toEqual([true, true, false]);
    expect(isUnproven(newId(one, random(NOW)), 0)).toBe(false);
  });

  it('is past from the day after arrival [ORD-16]', () => {
    const today = localDay(new Date(2026, 6, 4));
    expect(isPast(one, today)).toBe(false);
    expect(isPast(one, (today + 1) as Day)).toBe(true);
    expect(isPast({ ...one, b: '' }, today)).toBe(false);
  });
});

describe('what a response says about a line', () => {
  const special = { special_data: { special_nid: 5 } };
  it.each<[string, Offer, PricedOffer[], number | undefined]>([
    ['the same offer', offer('1'), [offer('1', 110)], 110],
    ['the same days in another form', offer('1'), [offer('1', 110, { b: '2026-07-04', e: '2026-07-11' })], 110],
    ['ids as texts', offer('1'), [offer('1', 110, { qp: { rcav: { IDs: ['1', '0'] } } })], 110],
    ['ids as PHP’s map', offer('1'), [offer('1', 110, { qp: { rcav: { IDs: { 0: 1, 1: 0 } } } })], 110],
    ['another choice', offer('1'), [offer('1', 110, { qp: ids('1', 2) })], undefined],
    ['a special', offer('1'), [offer('1', 90, { qp: { ...offer('1').qp, ...special } })], undefined],
    ['no special', offer('1', 90, { qp: { ...offer('1').qp, ...special } }), [offer('1', 100)], undefined],
    ['other days', offer('1'), [offer('1', 110, { b: '07/05/2026' })], undefined],
    ['nothing', offer('1'), [], undefined],
    [
      'several, of which one has the same params',
      offer('1'),
      [offer('1', 120, { qp: ids('1', 0) }), offer('1', 110)],
      110,
    ],
    [
      'several, of which one has the same name',
      offer('1', 100, { qp: ids('1', 0) }),
      [offer('1', 120, { dn: 'Other' }), offer('1', 110)],
      110,
    ],
  ])('is found in %s [ORD-12]', (_, line, offers, p) => {
    expect(findOffer(line, offers)?.p).toBe(p);
  });

  it('finds a new price by cents, a missing offer, or no change [ORD-12]', () => {
    expect(compare(lineOf(offer('1', '100.00')), [offer('1', 100)])).toBeUndefined();
    expect(compare(lineOf(offer('1', 1240)), [offer('1', '1310')])).toMatchObject({
      kind: 'price',
      was: 124_000,
      now: 131_000,
      offer: { p: '1310' },
    });
    expect(compare(lineOf(offer('1', 100)), [offer('1', 100, { c: 'EUR' })])).toMatchObject({ kind: 'price' });
    expect(compare(lineOf(offer('1')), [])).toEqual({ kind: 'gone' });
  });

  it('totals the accepted changes [ORD-16]', () => {
    const price = fc.integer({ min: 0, max: 9_999_999 });
    const fate = fc.record({ was: price, now: price, kind: fc.constantFrom('same', 'price', 'gone', 'past') });
    fc.assert(
      fc.property(fc.array(fate, { maxLength: 20 }), (fates) => {
        const lines = emptyLines();
        const changes = new Map<string, Change>();
        let expected = 0;
        fates.forEach(({ was, now, kind }, n) => {
          const { id } = addLine(lines, `l.${n}`, offer(String(n), was / 100));
          const next = offer(String(n), now / 100);
          if (kind === 'price') changes.set(id, { kind, was: was as Cents, now: now as Cents, offer: next });
          else if (kind === 'gone' || kind === 'past') changes.set(id, { kind });
          expected += kind === 'price' ? now : kind === 'same' ? was : 0;
        });
        expect(toUnits(totalsAfter(lines.byId.values(), changes)[0]?.cents ?? ZERO)).toBe(expected / 100);
        for (const [id, next] of revisions(changes)) expect(next === undefined).toBe(changes.get(id)?.kind !== 'price');
      }),
    );
  });

  it.each<[StayParams | undefined, boolean]>([
    [{ begin: '2026-07-04', end: '2026-07-11', adult: '2' }, true],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, child: 0, eid: '1' }, true],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, eid: ['2', '1'] }, true],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, eid: '2' }, false],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 3 }, false],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, child: 1 }, false],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, senior: 1 }, false],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, coupon: 'SUMMER' }, false],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, pets: '1' }, false],
    [{ begin: '07/04/2026', end: '07/11/2026', adult: 2, coupon: '', pets: 0, ages: [] }, true],
    [{ begin: '07/05/2026', end: '07/11/2026', adult: 2 }, false],
    [{}, false],
    [undefined, false],
  ])('is expected of the search %j: %s [ORD-12]', (searched, expected) => {
    expect(isSearched(offer('1'), searched)).toBe(expected);
  });
});

afterEach(() => void vi.restoreAllMocks());

/** A check with a separate server, clock and order. */
function open(
  offers: readonly PricedOffer[],
  more: { hours?: number; linked?: boolean; found?: StalePorts['found'] } = {},
) {
  const { hours = 48, linked = false } = more;
  const lines = emptyLines();
  for (const [n, one] of offers.entries())
    addLine(lines, (linked ? linkedId : newId)(one, random(NOW - hours * HOUR, `r${n}`)), one);
  const disk = new Map<string, string>();
  const asked: PricedOffer[] = [];
  const revised: ReadonlyMap<string, PricedOffer | undefined>[] = [];
  let answer: (one: PricedOffer) => Promise<readonly PricedItem[]> = async (one) => [{ eid: one.eid, prices: [one] }];
  let takes = () => true;
  let shownBy: object | undefined;
  let found: StalePorts['found'] = more.found ?? (() => ({ params: undefined, offers: [] }));
  let state: StaleState | undefined;
  const storage: StoragePort = {
    read: (key) => disk.get(key),
    write: (key, text) => Boolean(disk.set(key, text)),
    remove: (key) => void disk.delete(key),
    watch: () => {},
  };
  const slice = createStale(
    {
      storage,
      lines: () => lines.byId.values(),
      found: (eid) => found(eid),
      ask(one) {
        asked.push(one);
        return answer(one);
      },
      shownBy: () => shownBy,
      revise: async (next) => (revised.push(next), takes()),
      now: () => NOW,
      today: () => localDay(new Date(2026, 5, 1)),
      text: (key) => key,
    },
    (next) => void (state = next),
  );
  return {
    slice,
    lines,
    disk,
    asked,
    revised,
    state: () => state as StaleState,
    kinds: () => [...(state?.changes.values() ?? [])].map(({ kind }) => kind),
    takes: (next: typeof takes) => void (takes = next),
    answers: (next: typeof answer) => void (answer = next),
    finds: (next: StalePorts['found']) => void (found = next),
    shows: (element: object | undefined) => void (shownBy = element),
    checkOut: async (by: object = {}) => {
      await slice.checkOut(by);
      return state?.checkout?.result;
    },
  };
}
const costs = (p: number) => async (one: PricedOffer) => [{ eid: one.eid, prices: [readOffer({ ...one, p })] }];

it('compares currencies only where the server names one [ORD-12]', () => {
  const line = lineOf(offer('1', 100, { c: 'EUR' }));
  expect(compare(line, [offer('1', '100.00')])).toBeUndefined();
  expect(compare(line, [offer('1', 100, { c: 'eur' })])).toBeUndefined();
  expect(compare(line, [offer('1', 100, { c: 'USD' })])?.kind).toBe('price');
  expect(compare(line, [offer('1', '110.00')])).toMatchObject({ offer: { price: { cents: 11_000, currency: 'EUR' } } });
});

describe('checking the order', () => {
  it('checks nothing that was added today [ORD-12]', async () => {
    const page = open([offer('1')], { hours: 1 });
    await page.slice.check();
    expect([page.asked, await page.checkOut()]).toEqual([[], 'clear']);
  });

  it('checks each stale stay once, and remembers the confirmation [ORD-12]', async () => {
    const page = open([offer('1'), offer('1'), offer('2')]);
    await Promise.all([page.slice.check(), page.slice.check()]);
    expect(page.asked.map(({ eid }) => eid)).toEqual(['1', '2']);
    expect(page.state()).toMatchObject({ checking: false, failed: false });
    expect(page.disk.get(CONFIRMED_KEY)).toBe(String(NOW));
    await page.slice.check(true);
    expect(page.asked).toHaveLength(2);
    expect(await page.checkOut()).toBe('clear');
  });

  it('checks the whole trip once one price is a day old, and the confirmation of some is none of all [ORD-12]', async () => {
    const page = open([offer('1'), offer('2')], { hours: 23 });
    addLine(page.lines, newId(offer('3'), random(NOW - 30 * HOUR, 'old')), offer('3'));
    await page.slice.check();
    expect(page.asked.map(({ eid }) => eid)).toEqual(['1', '2', '3']);
    expect(page.disk.get(CONFIRMED_KEY)).toBe(String(NOW));

    // One that cannot be checked does not make the others be asked again.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = open([offer('1'), offer('2')]);
    failing.answers(async (one) => {
      if (one.eid === '2') throw new Error('500');
      return [{ eid: one.eid, prices: [one] }];
    });
    await failing.slice.check();
    await failing.slice.check(true);
    expect([failing.asked.map(({ eid }) => eid), failing.disk.has(CONFIRMED_KEY)]).toEqual([['1', '2', '2'], false]);

    const young = open([offer('1')], { hours: 1 });
    addLine(young.lines, linkedId(offer('2'), random(NOW - HOUR, 'link')), offer('2'));
    expect(await young.checkOut()).toBe('clear');
    expect([young.asked.map(({ eid }) => eid), young.disk.has(CONFIRMED_KEY)]).toEqual([['2'], false]);
    expect(await young.checkOut()).toBe('clear');
    expect(young.asked).toHaveLength(1);
  });

  it('marks changed and missing lines, asks before Checkout, and revises them once accepted [ORD-16]', async () => {
    const page = open([offer('1', 1240), offer('2'), offer('3')]);
    page.answers(async (one) =>
      one.eid === '2' ? [] : [{ eid: one.eid, prices: [readOffer({ ...one, p: one.eid === '1' ? 1310 : one.p })] }],
    );
    const host = {};
    expect(await page.checkOut(host)).toBe('asking');
    expect(page.kinds()).toEqual(['price', 'gone']);
    expect(page.state().checkout?.by).toBe(host);
    // Not confirmed, so that the next page says it again.
    expect(page.disk.has(CONFIRMED_KEY)).toBe(false);
    page.slice.keep();
    expect([page.state().checkout, await page.checkOut(host)]).toEqual([undefined, 'asking']);
    expect(page.asked).toHaveLength(3);
    await page.slice.accept();
    const [next] = page.revised;
    expect([...(next?.values() ?? [])].map((one) => one?.p)).toEqual([1310, undefined]);
    expect(page.state()).toMatchObject({ checkout: undefined, changes: new Map() });
  });

  it('marks lines again that could not be revised, and asks again before Checkout [ORD-16, ORD-10]', async () => {
    const page = open([offer('1', 1240), offer('2')]);
    page.answers(async (one) => (one.eid === '2' ? [] : [{ eid: one.eid, prices: [readOffer({ ...one, p: 1310 })] }]));
    expect(await page.checkOut()).toBe('asking');
    page.takes(() => {
      const [first] = page.lines.byId.keys();
      page.lines.byId.delete(first ?? '');
      return false;
    });
    await page.slice.accept();
    expect([page.kinds(), page.state().checkout]).toEqual([['gone'], undefined]);
    expect(await page.checkOut()).toBe('asking');
    page.takes(() => true);
    await page.slice.accept();
    expect([page.kinds(), page.revised.length]).toEqual([[], 2]);
  });

  it('marks a line that could not be revised with the price that the page has found meanwhile [ORD-16, ORD-10]', async () => {
    const page = open([offer('1', 1240)]);
    page.answers(costs(1310));
    expect(await page.checkOut()).toBe('asking');
    page.takes(() => {
      page.finds(() => ({ params: { adult: 2 }, offers: [offer('1', 1400)] }));
      void page.slice.check();
      return false;
    });
    await page.slice.accept();
    expect([...page.state().changes.values()]).toMatchObject([{ kind: 'price', offer: { p: 1400 } }]);
  });

  it('reports a failed check, never retries on its own, and delays Checkout only once [ORD-12, ORD-16]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = open([offer('1')]);
    page.answers(() => Promise.reject(new Error('503')));
    expect(await page.checkOut()).toBe('held');
    expect(page.state()).toMatchObject({ failed: true, checking: false });
    expect(await page.checkOut()).toBe('clear');
    expect(page.asked).toHaveLength(1);
    expect(error).toHaveBeenCalledOnce();
    expect(page.disk.has(CONFIRMED_KEY)).toBe(false);
  });

  it('answers the element that sends the request, and only the newest click on Checkout [ORD-12, ORD-16] [CORE-23] [CORE-24]', async () => {
    const page = open([offer('1')]);
    const [first, second, shown] = [{}, {}, {}];
    page.slice.start();
    page.shows(shown);
    emit('order-check', { checkout: true, from: first });
    expect(page.state().checkout).toEqual({ by: first, result: 'checking' });
    expect(await page.checkOut(second)).toBe('clear');
    await new Promise((resolve) => setImmediate(resolve));
    expect(page.state().checkout).toEqual({ by: second, result: 'clear' });
    emit('order-check', { checkout: true });
    await vi.waitUntil(() => page.state().checkout?.by === shown && page.state().checkout?.result === 'clear');
    page.shows(undefined);
  });

  it('retries after a failure only with another search, however often the order changes [ORD-12]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = open([offer('1')]);
    page.answers(() => Promise.reject(new Error('503')));
    page.slice.start();
    page.shows({});
    emit('order-check', {});
    await vi.waitUntil(() => page.state().failed);
    for (let n = 0; n < 3; n += 1) emit('order-updated', { count: 1, totals: {} });
    await new Promise((resolve) => setImmediate(resolve));
    expect(page.asked).toHaveLength(1);
    emit('pricing-changed', { eids: ['1'] });
    await vi.waitUntil(() => page.asked.length === 2);
    page.shows(undefined);
    emit('pricing-changed', { eids: ['1'] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(page.asked).toHaveLength(2);
  });

  it('still reports what it knows when one of several checks fails [ORD-12]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = open([offer('1'), offer('2')]);
    page.answers((one) => (one.eid === '1' ? Promise.reject(new Error('503')) : Promise.resolve([])));
    expect(await page.checkOut()).toBe('asking');
    expect([page.kinds(), page.state().failed]).toEqual([['gone'], true]);
  });

  it('marks past dates without a request [ORD-16]', async () => {
    const page = open([offer('1', 100, { b: '05/01/2026', e: '05/08/2026' })]);
    await page.slice.check();
    expect([page.kinds(), page.asked]).toEqual([['past'], []]);
    expect(await page.checkOut()).toBe('asking');
  });

  it('checks a link’s prices when Checkout is pressed, and not before [ORD-12]', async () => {
    const page = open([offer('1', 1)], { hours: 1, linked: true });
    page.answers(costs(100));
    await page.slice.check();
    expect(page.asked).toEqual([]);
    expect(await page.checkOut()).toBe('asking');
    expect(page.kinds()).toEqual(['price']);
  });

  it('trusts the page’s own search, and checks an offer that it left out [ORD-12]', async () => {
    const one = offer('1', 100);
    const page = open([one], { hours: 1 });
    const params = { begin: one.b, end: one.e, adult: 2 };
    page.finds(() => ({ params, offers: [readOffer({ ...one, p: 120 })] }));
    await page.slice.check();
    expect([page.kinds(), page.asked.length]).toEqual([['price'], 0]);
    page.finds(() => ({ params, offers: [one] }));
    await page.slice.check();
    expect(page.kinds()).toEqual([]);
    page.finds(() => ({ params, offers: [offer('1', 90, { qp: ids('1', 9) })] }));
    page.answers(async () => []);
    await page.slice.check();
    expect([page.kinds(), page.asked.length]).toEqual([['gone'], 1]);
  });

  it.each([
    ['for other guests', { adult: 4 }, {}],
    ['without its coupon', { adult: 2, coupon: '' }, { coupon: 'SUMMER' }],
  ])('a search %s says nothing of a line [ORD-12]', async (_, params, rcav) => {
    const one = offer('1', 100, { qp: { rcav: { adult: 2, IDs: [1, 0], ...rcav } } });
    const page = open([one], { hours: 1 });
    page.finds(() => ({
      params: { begin: one.b, end: one.e, ...params },
      offers: [readOffer({ ...one, p: 140, qp: { rcav: { ...params, IDs: [1, 0] } } })],
    }));
    await page.slice.check();
    expect([page.kinds(), page.asked]).toEqual([[], []]);
  });

  it('the lowest price of a search, which is another offer’s, has the line checked [ORD-12]', async () => {
    const one = offer('1', 100, { dn: 'Flexible' });
    const page = open([one], { hours: 1 });
    const params = { begin: one.b, end: one.e, adult: 2 };
    page.finds(() => ({ params, offers: [readOffer({ ...one, p: 80, dn: 'Saver' })] }));
    page.answers(async () => [{ eid: '1', prices: [one] }]);
    await page.slice.check();
    expect([page.kinds(), page.asked.length]).toEqual([[], 1]);
  });

  it('checks an offer that a search has left out during the check before it [ORD-12] [CORE-24]', async () => {
    const one = offer('1', 100);
    const page = open([one]);
    const { promise, resolve } = Promise.withResolvers<readonly PricedItem[]>();
    page.answers(() => promise);
    const first = page.slice.check();
    page.finds(() => ({ params: { begin: one.b, end: one.e, adult: 2 }, offers: [] }));
    const second = page.slice.check();
    page.answers(async () => []);
    resolve([{ eid: '1', prices: [one] }]);
    await Promise.all([first, second]);
    expect([page.kinds(), page.asked.length]).toEqual([['gone'], 2]);
    await page.slice.check();
    expect(page.asked).toHaveLength(2);
  });

  it('keeps what a search has found during the check, whose answer is older [ORD-12] [CORE-24]', async () => {
    const one = offer('1', 100);
    const page = open([one]);
    const { promise, resolve } = Promise.withResolvers<readonly PricedItem[]>();
    page.answers(() => promise);
    const check = page.slice.check();
    page.finds(() => ({ params: { begin: one.b, end: one.e, adult: 2 }, offers: [readOffer({ ...one, p: 120 })] }));
    void page.slice.check();
    resolve([{ eid: '1', prices: [readOffer({ ...one, p: 110 })] }]);
    await check;
    expect([...page.state().changes.values()]).toMatchObject([{ kind: 'price', offer: { p: 120 } }]);
    expect(page.disk.has(CONFIRMED_KEY)).toBe(false);
  });

  it('forgets changes of lines that are gone [ORD-12]', async () => {
    const page = open([offer('1')]);
    page.answers(async () => []);
    await page.slice.check();
    expect(page.kinds()).toEqual(['gone']);
    page.lines.byId.clear();
    await page.slice.check();
    expect(page.kinds()).toEqual([]);
  });
});
