import { readOffer, type Offer } from '@staytags/base/money/offer';
import { emit, get, set } from '@staytags/bus/bus';
import { startSlice } from '@staytags/bus/slice';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until, violationsOf } from '@staytags/element/conformance/test-kit';
import { userEvent as user } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slice as prices } from '../availability/availability.start.ts';
import { availability } from '../availability/availability.widget.ts';
import { order } from '../order/order.widget.ts';
import { pricing } from '../pricing/pricing.widget.ts';
import { trip } from '../trip/trip.start.ts';

const STAY = { b: '03/06/2027', e: '03/09/2027', qp: { rcav: { begin: '03/06/2027', adult: 2 } } };
const offerOf = (more: Partial<Offer> = {}) =>
  readOffer({ eid: '7', p: 900, c: 'USD', n: 'Dune House', ...STAY, ...more });

function answer(...offers: ReturnType<typeof offerOf>[]): void {
  const now = get('availability');
  if (!now) throw new Error('the slice has not started');
  set('availability', { ...now, params: { begin: STAY.b, adult: 2 }, searching: false });
  set('pricing', new Map([['7', { eid: '7', prices: offers }]]), ['7']);
}
const text = (host: HTMLElement, part: string) => inView(host, `[part~=${part}]`)?.textContent ?? '';
const RATES = `data-price-choice data-rates='{"USD": 1, "EUR": 0.9}'`;

beforeEach(() => {
  localStorage.clear();
  startSlice(prices);
});
afterEach(async () => {
  emit('prices-choose', { per: 'total', currency: '' });
  for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
  clearPage();
  set('priceChoice', undefined);
  await settled();
});

it('shows every price as the visitor chooses, the real currency always beside the other [PRC-10]', async () => {
  answer(offerOf({ f: 90, t: 30 }));
  const summary = place('<stay-pricing data-item-id="7"></stay-pricing>', pricing);
  const form = place(`<stay-availability ${RATES}></stay-availability>`, availability);
  const bag = place('<stay-order data-mode="detail"></stay-order>', order);
  await Promise.all([ready(form), ready(summary), ready(bag)]);
  emit('order-add', { offer: offerOf() });
  await until('the choice', () => inView(form, '[part~=per-chosen]')?.textContent === 'Total');
  await until('what is in the total', () => text(summary, 'included') === 'with fees and taxes');
  expect(text(summary, 'range')).toBe('$900');

  inView(form, '[part~=per]:not([part~=per-chosen])')?.focus();
  await user.keyboard('{Enter}');
  await until('a night', () => text(summary, 'range') === '$300/nt');
  await until('a night of the line', () => text(bag, 'per-night') === '$300.00/nt');
  expect(text(bag, 'price')).toBe('$900.00');
  await user.selectOptions(inView<HTMLSelectElement>(form, '[part=currency]')!, 'EUR');
  await until('euros, too', () => text(summary, 'about') === 'about €270/nt');
  expect(text(summary, 'range')).toBe('$300/nt');
  await until('euros of the trip', () => [...bag.shadowRoot!.querySelectorAll('[part=about]')].length === 2);
  expect(text(bag, 'subtotal')).toBe('$900.00');
  expect([...(get('order')?.lines.values() ?? [])][0]?.offer.price).toEqual({ cents: 900_00, currency: 'USD' });
  expect(localStorage.getItem('staytags.prices')).toBe('{"per":"night","currency":"EUR"}');
  expect(await violationsOf(form)).toEqual([]);
  expect(await violationsOf(summary)).toEqual([]);
});

it('says about how much a trip in two currencies is, all of it or nothing [PRC-10]', async () => {
  const bag = place('<stay-order data-mode="detail"></stay-order>', order);
  const form = place(`<stay-availability ${RATES}></stay-availability>`, availability);
  await Promise.all([ready(form), ready(bag)]);
  // Not the home of the test before: adding that again so soon would be a double click.
  emit('order-add', { offer: offerOf({ eid: '6', p: 1_000 }) });
  emit('order-add', { offer: offerOf({ eid: '8', p: 500, c: 'EUR' }) });
  emit('prices-choose', { currency: 'EUR' });
  const sums = () => [...bag.shadowRoot!.querySelectorAll('[part=about]')].map((one) => one.textContent);
  await expect.poll(sums).toEqual(['about €900', 'about €1,400']);
  emit('order-add', { offer: offerOf({ eid: '9', p: 700, c: 'CAD' }) });
  await expect.poll(sums).toEqual(['about €900']);
});

it('says that fees and taxes may be added, unless the site says what is in the price [PRC-10]', async () => {
  answer(offerOf({ f: 90 }));
  addSettings({ staytags: { availability: { priceChoice: true } } });
  const plain = place('<stay-pricing data-item-id="7"></stay-pricing>', pricing);
  const own = place('<stay-pricing data-item-id="7" data-annotation="plus tax"></stay-pricing>', pricing);
  place(`<stay-availability ${RATES}></stay-availability>`, availability);
  await until('the remark', () => text(plain, 'included') === 'Fees and taxes may be added');
  expect(text(own, 'included')).toBe('');
  addSettings({ staytags: { availability: null } });
});

it('lists what a price consists of [PRC-11]', async () => {
  answer(offerOf({ r: 250, f: 90, t: 60 }), offerOf({ p: 950 }));
  const host = place('<stay-pricing data-item-id="7" data-mode="detail" data-show-breakdown></stay-pricing>', pricing);
  await until(
    'the lines',
    () => text(host, 'breakdown') === '3 nights × $250.00$750.00Fees$90.00Taxes$60.00Total$900.00',
  );
  expect(host.shadowRoot?.querySelectorAll('[part=breakdown]')).toHaveLength(1);
  expect(await violationsOf(host)).toEqual([]);
});
