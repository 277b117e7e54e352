import { emit } from '@staytags/bus/bus';
import { whenDrawn } from '@staytags/bus/runtime';
import { clearPage, place, settled, until } from '@staytags/element/conformance/test-kit';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { analytics } from './analytics.widget.ts';
import type { Measurement } from './measure.logic.ts';

let measured: Measurement[] = [];
let heard: AbortController;
let serial = 0;
/** Products are measured once for each page, so each test has its own. */
let list = '';

beforeEach(() => {
  measured = [];
  serial += 1;
  list = `List ${serial}`;
  heard = new AbortController();
  document.addEventListener(
    'stay:measured',
    (event) => measured.push((event as CustomEvent<Measurement>).detail),
    heard,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  heard.abort();
  vi.restoreAllMocks();
  clearPage();
  // The first element of the page decides, so the last one has to be gone.
  await settled();
  await settled();
  scrollTo(0, 0);
});

const products = (count: number, more = '') =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p data-product="${serial}-${at}" data-product-list="${list}" ${more} style="margin: 0; block-size: 20px"><a href="#p${at}">House ${at}</a></p>`,
  ).join('');

// The files share one tab.
afterAll(() => sessionStorage.clear());

/** Settings as the CMS prints them; the last ones win. */
async function print(options: object): Promise<void> {
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    text: JSON.stringify({ staytags: { analytics: options } }),
  });
  script.dataset['staySettings'] = '';
  document.head.append(script);
  onTestFinished(() => script.remove());
  await settled();
}

async function show(attributes = 'data-sinks="events" data-consent="given"'): Promise<HTMLElement> {
  const host = place(`<stay-analytics ${attributes}></stay-analytics>`, analytics);
  await until('its code is here', () => 'sinks' in Object.getPrototypeOf(host));
  await settled();
  return host;
}
/** Like `until`, without a timer. */
async function frames(probe: () => boolean): Promise<void> {
  while (!probe()) await new Promise((resolve) => requestAnimationFrame(resolve));
}
const seen = () =>
  measured.filter(({ name }) => name === 'view_item_list').map(({ params }) => (params['items'] as object[]).length);

// The first tests: an answer to the question would count for all that follow.
it('asks for consent where the settings say so, whatever a tag says [ANA-8]', async () => {
  let id = 0;
  const measures = () => {
    id += 1;
    measured = [];
    emit('flag-changed', { namespace: 'f', ids: [`c${id}`], saved: [`c${id}`] });
    return measured.length;
  };
  await show();
  await expect.poll(measures).toBe(1);
  await print({ consent: 'ask' });
  expect(measures()).toBe(0);
  await print({ consent: 'given' });
  expect(measures()).toBe(1);
});

it('measures a booking and products once its sinks and consent are set [CORE-5] [ANA-3] [ANA-8]', async () => {
  place(products(2));
  const purchase = { id: `T-${serial}-unset` };
  const host = await show(`data-purchase='${JSON.stringify(purchase)}'`);
  const names = () => (dispatchEvent(new Event('pagehide')), measured.map(({ name }) => name).toSorted());
  emit('products-seen', { list, products: [{ id: `${serial}-0` }] });
  host.dataset['consent'] = 'given';
  await settled();
  expect(measured).toEqual([]);
  host.dataset['sinks'] = 'events';
  await expect.poll(names).toEqual(['purchase', 'view_item_list']);
  expect(seen()).toEqual([2]);
});

it('counts cards that are drawn without another search [ANA-1]', async () => {
  place(products(1));
  await show();
  const count = () => (dispatchEvent(new Event('pagehide')), seen().length);
  await expect.poll(count).toBe(1);
  const more = place('<div></div>');
  more.innerHTML = `<p data-product="${serial}-more" data-product-list="${list}">More</p>`;
  for (const run of whenDrawn) run();
  await expect.poll(count).toBe(2);
});

it('counts products half visible for a second, in batches of ten, and flushes on pagehide [ANA-1]', async () => {
  place(
    products(12) +
      `<div style="block-size: 3000px"></div><p data-product="${serial}-far" data-product-list="${list}">Far</p>`,
  );
  const from = performance.now();
  await show();
  await until('the first ten are there', () => seen().length > 0);
  expect(performance.now() - from).toBeGreaterThan(1_000);
  expect(seen()).toEqual([10]);
  // The last two have had their second as well.
  await settled();
  dispatchEvent(new Event('pagehide'));
  expect(seen()).toEqual([10, 2]);
});

it('counts nothing that was visible for less than a second, and nothing twice [ANA-1]', async () => {
  place(`<div style="block-size: 2000px"></div>${products(1)}`);
  const far = document.querySelector('[data-product]')!;
  await show();
  // However slow the machine, it is in sight for as long as the clock says.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  far.scrollIntoView();
  await frames(() => vi.getTimerCount() === 1);
  vi.advanceTimersByTime(999);
  scrollTo(0, 0);
  await frames(() => vi.getTimerCount() === 0);
  vi.advanceTimersByTime(5_000);
  dispatchEvent(new Event('pagehide'));
  expect(seen()).toEqual([]);
  far.scrollIntoView();
  await frames(() => vi.getTimerCount() === 1);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(seen()).toEqual([1]);
});

it('measures product clicks, also in shadow roots, and leaves the navigation to the browser [ANA-2]', async () => {
  const box = place('<div></div>');
  box.attachShadow({ mode: 'open' }).innerHTML = products(1, 'data-product-position="4" data-product-price="99"');
  await show();
  const link = box.shadowRoot!.querySelector('a')!;
  const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  let prevented = true;
  box.addEventListener('click', (event) => (prevented = event.defaultPrevented));
  link.dispatchEvent(click);
  expect(prevented).toBe(false);
  expect(measured).toEqual([
    {
      name: 'select_item',
      params: {
        item_list_name: list,
        items: [{ item_id: `${serial}-0`, item_list_name: list, index: 4, price: 99, quantity: 1 }],
      },
    },
  ]);
});

it('holds a plain click for gtag, for two seconds at most, if the site asks for it [ANA-2]', async () => {
  place(products(1));
  const calls: unknown[][] = [];
  Object.assign(window, { gtag: (...call: unknown[]) => calls.push(call) });
  await show('data-sinks="gtag" data-consent="given" data-hold');
  const link = document.querySelector<HTMLAnchorElement>('[data-product] a')!;
  link.click();
  expect(location.hash).not.toBe('#p0');
  const [, name, params] = calls.at(-1) as [string, string, { event_callback(): void; transport_type: string }];
  expect([name, params.transport_type]).toEqual(['select_item', 'beacon']);
  params.event_callback();
  await until('it went on', () => location.hash === '#p0');
  history.replaceState(null, '', location.pathname + location.search);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  link.click();
  vi.advanceTimersByTime(1_999);
  expect(location.hash).toBe('');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await until('it went on by itself', () => location.hash === '#p0');
  history.replaceState(null, '', location.pathname + location.search);
  Reflect.deleteProperty(window, 'gtag');
});

it('reports a price that is not a number, and measures the rest [ANA-7]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  place(products(1, 'data-product-price="cheap"'));
  await show();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('[data-product] a')!.click();
  expect(error.mock.calls.join()).toContain('Attempted to map a non-numeric value to a metric.');
  expect(measured[0]?.params['items']).toEqual([{ item_id: `${serial}-0`, item_list_name: list, quantity: 1 }]);
});

it('measures a purchase once, and only with consent [ANA-3, ANA-8]', async () => {
  const purchase = (id: string) => `data-purchase='{"id":"${id}","value":"20","items":[{"id":"1","price":20}]}'`;
  const host = await show(`data-sinks="events" ${purchase(`T-${serial}`)}`);
  await settled();
  expect(measured).toEqual([]);
  emit('consent', { granted: true });
  await until('it is measured', () => measured.length > 0);
  host.setAttribute('data-purchase', `{"id":"T-${serial}-late"}`);
  await until('the later one is measured', () => measured.length > 1);
  host.setAttribute('data-purchase', `{"id":"T-${serial}"}`);
  await settled();
  // As after a reload.
  host.remove();
  await show(`data-sinks="events" data-consent="given" ${purchase(`T-${serial}`)}`);
  await settled();
  expect(measured.map(({ params }) => params['transaction_id'])).toEqual([`T-${serial}`, `T-${serial}-late`]);
  emit('consent', { granted: false });
});

it('measures uncaught errors and rejections as fatal exceptions [ANA-6]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show();
  emit('consent', { granted: true });
  dispatchEvent(new ErrorEvent('error', { error: new Error('boom at https://a.test/?q=Ann') }));
  dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: undefined }));
  expect(measured.map(({ params }) => params['description'])).toEqual(['boom at …', 'unknown error']);
});

it('does not loop when a listener of an error throws [ANA-6]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show();
  const calls = vi.fn(() => {
    throw new Error('a listener of the page');
  });
  const quiet = (event: Event) => event.preventDefault();
  addEventListener('error', quiet);
  for (const name of ['stay:error', 'stay:measured']) document.addEventListener(name, calls);
  dispatchEvent(new ErrorEvent('error', { error: new Error('boom') }));
  for (const name of ['stay:error', 'stay:measured']) document.removeEventListener(name, calls);
  removeEventListener('error', quiet);
  expect(calls).toHaveBeenCalledTimes(2);
  expect(measured.map(({ name }) => name)).toEqual(['exception']);
});

it.each([
  [
    'an element of that id',
    () => {
      place('<a id="gtag">x</a>');
      return clearPage;
    },
  ],
  [
    'a function that throws',
    () => {
      Object.assign(window, {
        gtag() {
          throw new Error('blocked');
        },
      });
      return () => Reflect.deleteProperty(window, 'gtag');
    },
  ],
])('goes on without a service that is %s [ANA-8]', async (_name, clobber) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const restore = clobber();
  await show('data-sinks="gtag,events" data-consent="given"');
  emit('flag-changed', { namespace: 'f', ids: ['9'], saved: ['9'] });
  expect(measured.map(({ name }) => name)).toEqual(['add_to_wishlist']);
  expect(error.mock.calls.join()).toContain('The sink gtag failed');
  restore();
});

it('sends dataLayer, the site’s function and the beacon what each expects [ANA-8]', async () => {
  const page = window as unknown as { dataLayer?: unknown[]; site?: object };
  const calls: unknown[] = [];
  page.dataLayer = [];
  page.site = { track: (...call: unknown[]) => calls.push(call) };
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  await show(
    'data-sinks="dataLayer,function,beacon" data-function="site.track" data-endpoint="/collect" data-consent="given"',
  );
  emit('flag-changed', { namespace: 'f', ids: ['7'], saved: ['7'] });
  const params = { items: [{ item_id: '7', quantity: 1 }] };
  expect(page.dataLayer).toEqual([{ ecommerce: null }, { event: 'add_to_wishlist', ecommerce: params }]);
  expect(calls).toEqual([['add_to_wishlist', params]]);
  expect(beacon).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(beacon.mock.calls).toEqual([
    [`${location.origin}/collect`, JSON.stringify({ events: [{ name: 'add_to_wishlist', params }] })],
  ]);
  delete page.dataLayer;
  delete page.site;
});

it('calls a function of the browser only if the settings name it, and a bound one of the page always [ANA-8]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = window as unknown as { site?: object };
  const calls: unknown[] = [];
  page.site = { native: calls.push.bind(calls), add: calls.push };
  const host = await show('data-sinks="function" data-function="site.add" data-consent="given"');
  const save = (id: string) => emit('flag-changed', { namespace: 'f', ids: [id], saved: [id] });
  save('n1');
  expect(error.mock.calls.join()).toContain('site.add is a function of the browser');
  host.dataset['function'] = 'site.native';
  await settled();
  save('n2');
  expect(calls).toHaveLength(2);
  await print({ function: 'btoa' });
  host.dataset['function'] = 'btoa';
  await settled();
  error.mockClear();
  save('n3');
  expect(error).not.toHaveBeenCalled();
  delete page.site;
});

it('sends again what the browser has refused to queue [ANA-8]', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValueOnce(false).mockReturnValue(true);
  await show('data-sinks="beacon" data-endpoint="/collect" data-consent="given"');
  const sent = () => beacon.mock.calls.map(([, body]) => (JSON.parse(String(body)) as { events: unknown[] }).events);
  emit('flag-changed', { namespace: 'f', ids: ['8'], saved: ['8'] });
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(sent()[1]).toEqual(sent()[0]);
  expect(beacon).toHaveBeenCalledTimes(2);
});

it('creates the dataLayer of a page that has none yet [ANA-8]', async () => {
  const page = () => window as unknown as { dataLayer?: unknown[] };
  delete page().dataLayer;
  await show('data-sinks="dataLayer" data-consent="given"');
  emit('search-alternates', { name: 'stays', ids: ['a'], numFound: 7 });
  expect(page().dataLayer?.at(-1)).toMatchObject({ event: 'search_alternates' });
  delete page().dataLayer;
});

it('measures no click on a product that leads nowhere [ANA-2]', async () => {
  place(products(1));
  await show();
  const errors = vi.fn();
  addEventListener('error', errors);
  const product = document.querySelector<HTMLElement>('[data-product]')!;
  product.click();
  document.body.click();
  removeEventListener('error', errors);
  expect([errors.mock.calls.length, measured.filter(({ name }) => name === 'select_item')]).toEqual([0, []]);
});

it('counts what was seen before consent, and still shows, once consent comes [ANA-1] [ANA-8]', async () => {
  emit('consent', { granted: false });
  place(products(2));
  const before: unknown[] = [];
  const note = (event: Event) => void before.push((event as CustomEvent).detail);
  document.addEventListener('stay:products-seen', note);
  await show('data-sinks="events"');
  const flushed = () => (dispatchEvent(new Event('pagehide')), before.length > 0);
  await until('both were seen', flushed);
  document.removeEventListener('stay:products-seen', note);
  expect(seen()).toEqual([]);
  emit('consent', { granted: true });
  await until('they are measured', () => (dispatchEvent(new Event('pagehide')), seen().length > 0));
  emit('consent', { granted: false });
});
