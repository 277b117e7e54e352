import { addDays, localDay, toUs, type Day } from '@staytags/base/dates/civil-date';
import { formatDay } from '@staytags/base/dates/format-day';
import type { Offer } from '@staytags/base/money/offer';
import { emit, get } from '@staytags/bus/bus';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trip } from '../trip/trip.start.ts';
import { order } from '../order/order.widget.ts';

const today = localDay(new Date());
const day = (n: number): Day => addDays(today, n);
const WITH_YEAR = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const realFetch = globalThis.fetch;

let serial = 0;
/** The first day of the trip: each test has another, and so its own question and its own offers. */
let from = 10;
const offer = (eid: string, first: number, last = first, p = 48): Offer => ({
  eid,
  p,
  c: 'USD',
  b: toUs(day(first)),
  e: toUs(day(last)),
  n: eid === '3001' ? 'Kayak' : `House ${eid}`,
  qp: { rcav: { begin: toUs(day(first)), end: toUs(day(last)), adult: 2, eid }, serial: serial++ },
});

let asked: URLSearchParams[];
let host: HTMLElement;
const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const buttons = () => all('[part=activity-add]').map((button) => button.getAttribute('aria-label'));
/** The activities first: an order of an activity alone would ask again. */
const empty = async () => {
  for (const { id } of [...(get('order')?.lines.values() ?? [])].reverse()) await trip.remove(id);
  await settled();
};

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  from += 10;
  const prices = [offer('3001', from + 2), offer('3001', from + 4)];
  globalThis.fetch = async (target, init) => {
    const { pathname, searchParams } = new URL(new Request(target, init).url);
    if (!pathname.includes('/avail/')) return realFetch(target, init);
    asked.push(searchParams);
    return Response.json([{ eid: 3001, prices }]);
  };
  host = place(
    `<stay-order data-mode="detail" data-activities="3001, 3002" data-items='{"3001": {"name": "Kayak", "image": "data:,", "link": "/kayak"}}'></stay-order>`,
    order,
  );
  await ready(host);
});
afterEach(async () => {
  await empty();
  globalThis.fetch = realFetch;
  clearPage();
  await settled();
});

it('offers the activities of the trip’s days below its lines, adds one on a day, and offers it again once it is removed [ORD-2] [ORD-3] [ORD-14]', async () => {
  await until('the detail', () => inView(host, '[part=detail]'));
  expect(inView(host, '[part=activities]')).toBeNull();
  expect(asked).toEqual([]);
  emit('order-add', { offer: offer('1001', from, from + 7, 900) });
  await until('the panes', () => inView(host, '[part=activities]'));
  expect(asked).toHaveLength(1);
  expect([asked[0]?.get('rcav[begin]'), asked[0]?.get('rcav[flex]'), asked[0]?.getAll('rcav[eid][]').join()]).toEqual([
    toUs(day(from)),
    '7',
    '3001,3002',
  ]);
  const dates = [from + 2, from + 4].map((n) => formatDay(day(n), WITH_YEAR, 'en-US'));
  expect(buttons()).toEqual(dates.map((date) => `Add Kayak, ${date}`));
  expect(inView(host, '[part=activity] a')?.getAttribute('href')).toMatch(/\/kayak$/);

  const add = all('[part=activity-add]')[0]!;
  add.focus();
  add.click();
  await until('two lines', () => get('order')?.count === 2);
  await until('it is in the trip', () => buttons()[0] === `Added: Kayak, ${dates[0]}`);
  expect(all('[part=dates]').map(({ textContent }) => textContent)).toContain(dates[0]);
  expect(host.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe(buttons()[0]);
  add.click();
  const clicked = performance.now();
  await settled();
  expect(get('order')?.count).toBe(2);
  expect(asked).toHaveLength(1);

  all('[part=remove]')[1]?.click();
  await until('it is offered again', () => buttons()[0] === `Add Kayak, ${dates[0]}`);
  // Clicks that follow each other faster than that are one [ORD-9].
  await until('the next click is another', () => performance.now() - clicked > 450);
  all('[part=activity-add]')[0]?.click();
  await until('two lines again', () => get('order')?.count === 2);
});

it.each(['light', 'dark'])('has no axe violations, in %s [ORD-14]', async (scheme) => {
  document.documentElement.style.colorScheme = scheme;
  document.body.style.background = 'Canvas';
  emit('order-add', { offer: offer('1001', from, from + 7, 900) });
  await until('the panes', () => inView(host, '[part=activities]'));
  all('[part=activity-add]')[1]?.click();
  await until('two lines', () => get('order')?.count === 2);
  await until('it is in the trip', () => buttons()[1]?.startsWith('Added'));
  const violations = await violationsOf(host);
  document.documentElement.style.colorScheme = '';
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
});
