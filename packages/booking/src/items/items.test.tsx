import type { Offer } from '@staytags/base/money/offer';
import { emit, get, on } from '@staytags/bus/bus';
import type { EventMap } from '@staytags/bus/events';
import { addSettings } from '@staytags/cms/settings';
import { clearPage, inView, place, ready, settled, until } from '@staytags/element/conformance/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trip } from '../trip/trip.start.ts';
import { order } from '../order/order.widget.ts';

let serial = 0;
const offer = (eid: string): Offer => ({
  eid,
  p: 100,
  b: '07/04/2036',
  e: '07/11/2036',
  dn: 'Standard stay',
  qp: { rcav: { adult: 2 }, serial: serial++ },
});
let host: HTMLElement;
let asked: Request[] = [];
let reply: () => Promise<Response>;
const realFetch = globalThis.fetch;
const FIELDS = 'data-name-field="ss_name" data-image-field="ss_image" data-link-field="ss_url"';
const show = async (attributes: string, ...eids: string[]) => {
  host = place(`<stay-order data-mode="detail" ${attributes}></stay-order>`, order);
  await ready(host);
  for (const eid of eids) await trip.add(offer(eid));
};
const name = () => inView(host, '[part=name]')?.textContent;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  globalThis.fetch = (input) => {
    asked.push(input as Request);
    return reply();
  };
  addSettings({ staytags: { search: { url: '/solr/', servlet: 'select', index: 'stays', proxyUrl: '' } } });
});
afterEach(async () => {
  for (const { id } of [...(get('order')?.lines.values() ?? [])]) await trip.remove(id);
  globalThis.fetch = realFetch;
  addSettings({ staytags: { search: { url: '', proxyUrl: '' } } });
  clearPage();
  vi.restoreAllMocks();
  await settled();
});
const docs = (...list: object[]) => {
  reply = async () => Response.json({ response: { numFound: list.length, start: 0, docs: list } });
};

it('shows name, picture and link from the index where the offer has none, with one request [ORD-11]', async () => {
  docs({ id: 'stays-51', ss_name: 'Dune House', ss_image: '/dune.svg', ss_url: '/stays/dune' }, { id: 'stays-52' });
  await trip.add(offer('51'));
  await show(FIELDS, '52');
  await until('the name', () => name() === 'Dune House');
  expect(inView<HTMLAnchorElement>(host, '[part=name] a')?.href).toContain('/stays/dune#rcav=');
  expect(inView<HTMLImageElement>(host, '[part=image]')?.src).toBe(new URL('/dune.svg', location.href).href);
  const query = asked.map(({ url }) => new URL(url)).map(({ searchParams }) => searchParams);
  expect(query.flatMap((one) => one.get('ids')?.split(',') ?? [])).toEqual(['stays-51', 'stays-52']);
  expect([query[0]?.get('fl'), query[0]?.get('wt')]).toEqual(['id,ss_name,ss_image,ss_url', 'json']);
});

it('ignores URLs from the index that would run, and renders its name as text [ORD-11] [CORE-18]', async () => {
  docs({
    id: 'stays-53',
    ss_name: '<img src=x onerror=1>',
    ss_image: 'data:text/html,x',
    ss_url: 'javascript:alert(1)',
  });
  await show(FIELDS, '53');
  await until('the name', () => name() === '<img src=x onerror=1>');
  expect(host.shadowRoot?.querySelector('.line a, .line img')).toBeNull();
});

it('leaves the line as it is when the index fails; the page’s own values win [ORD-11]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  reply = async () => new Response('', { status: 404 });
  await show(FIELDS, '54');
  await until('it is in the console', () => error.mock.calls.length === 1);
  expect(name()).toBe('Standard stay');
  docs({ id: 'stays-55', ss_name: 'Of the index' }, { id: 'stays-54', ss_name: 'Of the index' });
  host.dataset['items'] = '{"54":{"name":"Of the page"}}';
  await trip.add(offer('55'));
  await until('the second', () => host.shadowRoot?.textContent?.includes('Of the index'));
  expect(name()).toBe('Of the page');
});

it('requests through the site’s proxy where there is one, and sends nothing when no field is configured [ORD-11]', async () => {
  addSettings({ staytags: { search: { proxyUrl: '/proxy' } } });
  docs({ id: 'stays-56', ss_name: 'By proxy' });
  await show('', '56');
  await until('the line', () => name() === 'Standard stay');
  await settled();
  expect(asked).toEqual([]);
  host.dataset['nameField'] = 'ss_name';
  await until('the name', () => name() === 'By proxy');
  expect([asked[0]?.method, new URL(asked[0]?.url ?? '').pathname]).toEqual(['POST', '/proxy']);
});

it('says at once what was added; its picture follows from the index [ORD-19]', async () => {
  const answer = Promise.withResolvers<Response>();
  reply = () => answer.promise;
  const notices: EventMap['notice'][] = [];
  const stop = on('notice', (notice) => void notices.push(notice));
  await show(`${FIELDS} data-after-add="notice"`);
  emit('order-add', { offer: offer('57'), show: true });
  await until('the request', () => asked.length === 1);
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['Standard stay was added to your trip.']);
  const docs = [{ id: 'stays-57', ss_image: '/dune.svg' }];
  answer.resolve(Response.json({ response: { numFound: 1, start: 0, docs } }));
  expect(await notices[0]?.image).toBe(new URL('/dune.svg', location.href).href);
  stop();
});
