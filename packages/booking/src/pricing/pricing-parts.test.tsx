import { get, set } from '@staytags/bus/bus';
import { startSlice } from '@staytags/bus/slice';
import { readOffer } from '@staytags/base/money/offer';
import { clearPage, inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, expect, it } from 'vitest';
import { slice as availability } from '../availability/availability.start.ts';
import { pricing } from './pricing.widget.ts';

afterEach(clearPage);

it('shows an offer with its breakdown at once, whose code is fetched while the search runs [CORE-29] [PRC-11]', async () => {
  // However late the view asks for it: the test must not be the first.
  const isAskedFor = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.includes('beside.view'))) resolve();
    });
    observer.observe({ type: 'resource', buffered: true });
  });
  startSlice(availability);
  const host = place('<stay-pricing data-item-id="7" data-mode="detail" data-show-breakdown></stay-pricing>', pricing);
  await ready(host);
  const params = { begin: '07/04/2026', end: '07/11/2026', adult: 2, eid: '7' };
  set('availability', { ...get('availability')!, params, searching: true });
  await until('it waits', () => inView(host, '.waiting'));
  await isAskedFor;
  await import('../price-choice/beside.view.tsx');
  await settled();
  const shown: boolean[] = [];
  new MutationObserver(() => {
    if (inView(host, '[part=offer]')) shown.push(inView(host, '[part=breakdown]') !== null);
  }).observe(host.shadowRoot!, { subtree: true, childList: true });
  const offer = readOffer({ eid: '7', p: 900, f: 60, t: 40, c: 'USD', b: params.begin, e: params.end, qp: {} });
  set('availability', { ...get('availability')!, searching: false });
  set('pricing', new Map([['7', { eid: '7', prices: [offer] }]]), ['7']);
  await until('the offer', () => inView(host, '[part=offer]'));
  expect(shown[0]).toBe(true);
});
