import { parseDay, type Day } from '@staytags/base/dates/civil-date';
import { readOffer, type Offer, type StayParams, type PricedOffer } from '@staytags/base/money/offer';
import { describe, expect, it, vi } from 'vitest';
import type { PricedItem } from '@staytags/bus/state/pricing';
import { activityIds, askOf, toPanes, tripOf, type Trip } from './activities.logic.ts';
import { createActivities, type ActivitiesState } from './activities.slice.ts';

const d = (text: string): Day => parseDay(text) as Day;
const today = d('2026-06-10');
const offer = (eid: string, b: string, e = b, more: Partial<Offer> = {}): PricedOffer =>
  readOffer({
    eid,
    p: 48,
    c: 'USD',
    b,
    e,
    n: `Item ${eid}`,
    qp: { rcav: { begin: b, end: e, adult: '3', child: 1 } },
    ...more,
  });
const stay = offer('1001', '07/04/2026', '07/11/2026');
const trip: Trip = { begin: d('2026-07-04'), end: d('2026-07-11'), guests: { adult: 3, child: 1 } };

describe('the trip', () => {
  it('is that of the earliest stay that is not over, ignoring activities [ORD-14]', () => {
    const lines = [offer('3001', '07/01/2026'), offer('1002', '08/01/2026', '08/05/2026'), stay];
    expect(tripOf(lines, ['3001'], today)).toEqual({ ...trip, guests: { adult: '3', child: 1 } });
    expect(tripOf([offer('3001', '07/01/2026')], ['3001'], today)).toMatchObject({
      begin: d('2026-07-01'),
      end: d('2026-07-01'),
    });
    expect(tripOf([stay], [], d('2026-07-06'))).toMatchObject({ begin: d('2026-07-06'), end: d('2026-07-11') });
    // On its last day there is a trip still, and activities of that day.
    expect(tripOf([stay], [], d('2026-07-11'))).toMatchObject({ begin: d('2026-07-11'), end: d('2026-07-11') });
  });

  it('has the guests of that stay, under the names of the site [ORD-14] [AVL-20]', () => {
    const names = [{ kind: 'adult', param: 'adults' }, { kind: 'child' }];
    const party = offer('1001', '07/04/2026', '07/11/2026', { qp: { rcav: { adults: 4, child: 2 } } });
    expect(tripOf([party], [], today, names)?.guests).toEqual({ adults: 4, child: 2 });
  });

  it('is undefined when everything is over or undated [ORD-14]', () => {
    expect(tripOf([stay], [], d('2026-07-12'))).toBeUndefined();
    expect(tripOf([offer('1', '')], [], today)).toBeUndefined();
    expect(tripOf([], [], today)).toBeUndefined();
  });

  it('is requested as one flexible day, for all activities at once [ORD-14] [AVL-2]', () => {
    expect(askOf(trip, ['3001', '3002'])).toEqual({
      begin: '07/04/2026',
      end: '07/04/2026',
      adult: 3,
      child: 1,
      flex: 7,
      eid: ['3001', '3002'],
    });
    expect(askOf({ ...trip, end: trip.begin }, ['3001'])).toEqual({
      begin: '07/04/2026',
      end: '07/04/2026',
      adult: 3,
      child: 1,
      eid: '3001',
    });
  });

  it('requests each activity once, and skips invalid ids [ORD-14]', () => {
    expect(activityIds(['3001', ' 3002 ', '3001', '', '../x'])).toEqual(['3001', '3002']);
  });
});

describe('the panes', () => {
  const context = {
    items: { 3001: { name: 'Kayak', image: '/k.svg', link: 'javascript:1' } },
    base: 'https://site.example/',
    unnamed: 'This item',
    locale: 'en-US',
  };
  const found = (eid: string, ...prices: PricedOffer[]): PricedItem => ({ eid, prices });

  it('have picture, name, and the days of the trip with date and price, the cheapest of each day, three at most [ORD-14]', () => {
    const prices = ['07/12/2026', '07/09/2026', '07/05/2026', '07/07/2026', '07/10/2026', '07/03/2026'].map((b) =>
      offer('3001', b),
    );
    const [pane, ...others] = toPanes(
      ['3001'],
      [found('3001', ...prices, offer('3001', '07/05/2026', '07/05/2026', { p: '40.50' }))],
      trip,
      [],
      context,
    );
    expect(others).toEqual([]);
    expect(pane).toMatchObject({ eid: '3001', name: 'Kayak', image: 'https://site.example/k.svg', link: undefined });
    expect(pane?.days.map(({ date, price }) => `${date} ${price}`)).toEqual([
      'Sun, Jul 5, 2026 $40.50',
      'Tue, Jul 7, 2026 $48.00',
      'Thu, Jul 9, 2026 $48.00',
    ]);
  });

  it('have the last day of the trip, and none after it [ORD-14]', () => {
    const prices = [offer('3001', '07/11/2026'), offer('3001', '07/12/2026')];
    const [pane] = toPanes(['3001'], [found('3001', ...prices)], trip, [], context);
    expect(pane?.days.map(({ date }) => date)).toEqual(['Sat, Jul 11, 2026']);
  });

  it('are in the currency of the trip where the server names none [ORD-14] [PRC-1]', () => {
    const { c: _c, ...plain } = offer('3001', '07/05/2026');
    const days = (price: Offer, ...lines: PricedOffer[]) =>
      toPanes(['3001'], [found('3001', readOffer(price))], trip, lines, context)[0]?.days;
    const [day] = days(plain, offer('1001', '07/04/2026', '07/11/2026', { c: 'EUR' })) ?? [];
    expect([day?.price, day?.offer.c]).toEqual(['€48.00', 'EUR']);
    expect(days({ ...plain, c: 'CAD' }, offer('1001', '07/04/2026', '07/11/2026', { c: 'EUR' }))?.[0]?.price).toBe(
      'CA$48.00',
    );
    expect(days(plain, readOffer({ ...plain, eid: '1001' }))?.[0]).toMatchObject({ price: '$48.00', offer: plain });
  });

  it('keep the option’s order, leave out activities that are not free, and mark those in the trip [ORD-14]', () => {
    const items = [
      found('3003', offer('3003', '07/05/2026')),
      found('3002', offer('3002', '07/05/2026'), offer('3002', '07/06/2026')),
      found('3001'),
    ];
    const panes = toPanes(['3002', '3001', '3003'], items, trip, [stay, offer('3002', '2026-07-06')], context);
    expect(panes.map(({ name }) => name)).toEqual(['Item 3002', 'Item 3003']);
    expect(panes[0]?.days.map(({ inTrip }) => inTrip)).toEqual([false, true]);
  });
});

describe('the question', () => {
  function open() {
    const calls: {
      params: StayParams;
      answer: (items: readonly PricedItem[]) => void;
      fail: (error: Error) => void;
    }[] = [];
    const published: ActivitiesState[] = [];
    const { load } = createActivities(
      { ask: (params) => new Promise((answer, fail) => void calls.push({ params, answer, fail })) },
      (state) => void published.push(state),
    );
    return { load, calls, published };
  }
  const first = askOf(trip, ['3001']);
  const second = { ...first, adult: 4 };

  it('is sent once, and only the newest response counts [ORD-14]', async () => {
    const { load, calls, published } = open();
    const runs = [load(first), load(first), load(second)];
    expect(calls).toHaveLength(2);
    calls[1]?.answer([{ eid: '3001', prices: [] }]);
    calls[0]?.answer([]);
    await Promise.all(runs);
    expect(published).toEqual([{ key: JSON.stringify(second), items: [{ eid: '3001', prices: [] }] }]);
  });

  it('reports a failure in the console, and can be sent again [ORD-14]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { load, calls, published } = open();
    const run = load(first);
    calls[0]?.fail(new Error('status 503'));
    await run;
    expect(error.mock.calls.join()).toContain('status 503');
    expect(published).toEqual([]);
    void load(first);
    expect(calls).toHaveLength(2);
    error.mockRestore();
  });
});
