import { get } from '@staytags/bus/bus';
import { place, ready, until } from '@staytags/element/conformance/test-kit';
import { expect, it } from 'vitest';
import { ORDER_KEY } from '@staytags/net/storage/storage-keys';
import { order } from '../order/order.widget.ts';

const entity = (eid: string, n: string) =>
  JSON.stringify({ lict: 1, lis: { 'ind-0': { eid, n, p: 50, b: '', e: '', qp: {} } }, litot: 50 });

it('asks at start when a link opened the page and an order is stored [ORD-7]', async () => {
  localStorage.setItem(ORDER_KEY, entity('mine', 'My house'));
  history.replaceState(null, '', `#rcod=${btoa(entity('7', 'Château'))}`);
  const host = place('<stay-order></stay-order>', order);
  await ready(host);
  const question = await until('the question', () => document.querySelector('[data-stay-ask]')?.shadowRoot);
  expect([...(get('order')?.lines.values() ?? [])].map(({ offer }) => offer.n)).toEqual(['My house']);
  question.querySelector<HTMLButtonElement>('.yes')?.click();
  await until('the order of the link is open', () => host.shadowRoot?.querySelector('dialog[open] [part=name]'));
  expect([...(get('order')?.lines.values() ?? [])].map(({ offer }) => offer.n)).toEqual(['Château']);
  expect(location.hash).toBe('');
});
