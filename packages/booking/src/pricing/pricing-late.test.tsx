import { set } from '@staytags/bus/bus';
import { startSlice } from '@staytags/bus/slice';
import { readOffer, type Offer } from '@staytags/base/money/offer';
import { clearPage, inView, place, ready, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { slice as availability } from '../availability/availability.start.ts';
import { pricing } from './pricing.widget.ts';

const come = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../price-choice/beside.view.tsx', async (original) => {
  await come.promise;
  return original();
});

afterEach(clearPage);

const offer = (more: Partial<Offer>) =>
  readOffer({ eid: '7', p: 900, c: 'USD', b: '07/04/2026', e: '07/11/2026', dn: 'Stay', qp: {}, ...more });

it('keeps the space of a breakdown whose code comes after the offer [CORE-29] [PRC-11]', async () => {
  startSlice(availability);
  const host = place('<stay-pricing data-item-id="7" data-mode="detail" data-show-breakdown></stay-pricing>', pricing);
  await ready(host);
  const prices = [offer({ f: 60, t: 40 }), offer({ r: 120, f: 60 }), offer({})];
  set('pricing', new Map([['7', { eid: '7', prices }]]), ['7']);
  await until('the offers', () => host.shadowRoot?.querySelectorAll('[part=offer]').length === 3);
  const tops = () => [...host.shadowRoot!.querySelectorAll('[part=offer]')].map((row) => row.getBoundingClientRect().y);
  const [before, height] = [tops(), host.offsetHeight];
  expect(inView(host, '[part=breakdown]')).toBeNull();
  come.resolve();
  await until('the breakdowns', () => host.shadowRoot?.querySelectorAll('[part=breakdown]').length === 2);
  expect([tops(), host.offsetHeight]).toEqual([before, height]);
});
