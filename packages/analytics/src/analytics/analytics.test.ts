import type { EventMap, EventName } from '@staytags/bus/events';
import { expect, it, vi } from 'vitest';
import { readConsentMode, readTcf } from './consent.logic.ts';
import { createAnalytics, type AnalyticsOptions } from './create-analytics.ts';
import { createImpressions } from './impressions.ts';
import type { Item, Measurement } from './measure.logic.ts';

const OPTIONS: AnalyticsOptions = {
  sinks: ['events'],
  function: '',
  endpoint: '',
  consent: 'ask',
  products: '',
  hold: false,
  purchase: {},
};

function setup(options: Partial<AnalyticsOptions> = {}, asks = false) {
  const heard = new Map<EventName, (detail: never) => void>();
  const send = vi.fn();
  const report = vi.fn();
  const allowed = vi.fn();
  const analytics = createAnalytics({
    on: (name, fn) => void heard.set(name, fn),
    send,
    report,
    keyPrefixes: () => ['stays-'],
    booked: new Set<string>(),
    mustAsk: () => asks,
    allowed,
  });
  const stop = analytics.connect({}, { ...OPTIONS, ...options });
  const emit = <N extends EventName>(name: N, detail: EventMap[N]) => heard.get(name)?.(detail as never);
  const sent = () => send.mock.calls.map((call) => `${String(call[0])} ${(call[1] as { name: string }).name}`);
  return { analytics, emit, send, report, sent, stop, allowed };
}

it('sends nothing before consent, drops earlier events, and stops when consent is withdrawn [ANA-8]', () => {
  const { emit, sent } = setup();
  emit('share-open', {});
  emit('consent', { granted: true });
  expect(sent()).toEqual([]);
  emit('share-open', {});
  expect(sent()).toEqual(['events share']);
  emit('consent', { granted: false });
  emit('share-open', {});
  expect(sent()).toHaveLength(1);
});

it('counts what shows again when consent comes, and only then [ANA-8]', () => {
  const { emit, allowed, analytics } = setup();
  analytics.setConsent(true);
  emit('consent', { granted: true });
  expect(allowed).toHaveBeenCalledOnce();
  emit('consent', { granted: false });
  emit('consent', { granted: true });
  expect(allowed).toHaveBeenCalledTimes(2);
});

it('counts what it has measured once, when consent is withdrawn and given again [ANA-1] [ANA-8]', () => {
  const { emit, send } = setup();
  const show = (...ids: string[]) => emit('products-seen', { list: 'Results', products: ids.map((id) => ({ id })) });
  show('1001');
  emit('consent', { granted: true });
  show('1001', 'stays-1002');
  emit('consent', { granted: false });
  show('1003');
  emit('consent', { granted: true });
  show('1001');
  show('1002', '1003');
  emit('products-seen', { list: 'Similar', products: [{ id: '1001' }] });
  const items = send.mock.calls.map((call) => (call[1] as Measurement).params['items'] as Item[]);
  expect(items.map((list) => list.map(({ item_id }) => item_id))).toEqual([['1001', '1002'], ['1003'], ['1001']]);
});

it('counts nothing again where the site has consent already, and nothing changes [ANA-1] [ANA-8]', () => {
  const { emit, allowed } = setup({ consent: 'given' });
  emit('consent', { granted: true });
  expect(allowed).not.toHaveBeenCalled();
});

it('keeps a booking for the service that is named later [ANA-3]', () => {
  const { emit, sent, analytics, stop } = setup({ consent: 'given', sinks: [] });
  const booking = { id: 'T-1', value: 20, items: [] };
  emit('booked', booking);
  expect(sent()).toEqual([]);
  stop();
  analytics.connect({}, { ...OPTIONS, consent: 'given' });
  emit('booked', booking);
  expect(sent()).toEqual(['events purchase']);
});

it('measures a booking once it may, and only once however often its page is loaded [ANA-3] [ANA-8]', () => {
  const { emit, sent } = setup();
  const booking = { id: 'T-1', value: 20, items: [] };
  emit('booked', booking);
  emit('consent', { granted: true });
  emit('booked', booking);
  emit('booked', booking);
  emit('booked', { ...booking, id: 'T-2' });
  expect(sent()).toEqual(['events purchase', 'events purchase']);
});

it('measures without consent only if the site allows it, and stops once consent is refused [ANA-8]', () => {
  const { emit, sent, analytics } = setup({ consent: 'given' });
  emit('share-open', {});
  analytics.setConsent(false);
  emit('share-open', {});
  expect(sent()).toEqual(['events share']);
});

it('measures without consent only if every element says so [ANA-8]', () => {
  const { emit, sent, analytics } = setup({ consent: 'given' });
  const stop = analytics.connect({}, OPTIONS);
  emit('share-open', {});
  expect(sent()).toEqual([]);
  stop();
  emit('share-open', {});
  analytics.connect({}, OPTIONS);
  analytics.setConsent(true);
  emit('share-open', {});
  expect(sent()).toEqual(['events share', 'events share']);
});

it('measures without consent nowhere if the settings ask for it [ANA-8]', () => {
  const { emit, sent, analytics } = setup({ consent: 'given' }, true);
  emit('share-open', {});
  expect(sent()).toEqual([]);
  analytics.setConsent(true);
  emit('share-open', {});
  expect(sent()).toEqual(['events share']);
});

it('has no sink by default, and none after its element is removed [ANA-8]', () => {
  const none = setup({ sinks: [], consent: 'given' });
  none.emit('share-open', {});
  expect(none.sent()).toEqual([]);
  const gone = setup({ consent: 'given' });
  gone.stop();
  gone.emit('share-open', {});
  expect(gone.sent()).toEqual([]);
});

it('sends the same to every sink, reports a failing one once, and goes on with the others [ANA-8, CORE-9]', () => {
  const { emit, send, sent, report } = setup({ consent: 'given', sinks: ['function', 'dataLayer'] });
  send.mockImplementation((sink: string) => {
    if (sink === 'function') throw new Error('no such function');
  });
  emit('share-open', {});
  emit('share-open', {});
  expect(sent()).toEqual(['function share', 'dataLayer share', 'function share', 'dataLayer share']);
  expect(report).toHaveBeenCalledTimes(1);
});

it('does not hold a click for a service that never responds [ANA-2]', () => {
  const click = { list: 'Results', product: { id: '1' } };
  const done = vi.fn();
  setup().emit('product-click', { ...click, done });
  setup({ consent: 'given' }).emit('product-click', { ...click, done });
  expect(done).toHaveBeenCalledTimes(2);
  const { emit, send } = setup({ consent: 'given', sinks: ['gtag'] });
  emit('product-click', { ...click, done });
  expect(done).toHaveBeenCalledTimes(2);
  (send.mock.calls[0]![3] as () => void)();
  expect(done).toHaveBeenCalledTimes(3);
});

const purposes = (...numbers: number[]) => ({ consents: Object.fromEntries(numbers.map((number) => [number, true])) });
it.each([
  [{ eventStatus: 'useractioncomplete', purpose: purposes(1, 8) }, true],
  [{ eventStatus: 'tcloaded', purpose: purposes(1, 8) }, true],
  [{ eventStatus: 'tcloaded', purpose: purposes(1) }, false],
  [{ eventStatus: 'tcloaded' }, false],
  [{ eventStatus: 'cmpuishown', purpose: purposes(1, 8) }, undefined],
  [{ gdprApplies: false }, true],
  [null, undefined],
  ['yes', undefined],
])('reads the TCF response %j as %s [ANA-8]', (data, granted) => {
  expect(readTcf(data)).toBe(granted);
});

it.each([
  [['consent', 'update', { analytics_storage: 'granted' }], true],
  [['consent', 'default', { analytics_storage: 'denied' }], false],
  [['consent', 'update', { ad_storage: 'granted' }], undefined],
  [{ 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted' }, length: 3 }, true],
  [{ event: 'gtm.js' }, undefined],
  [undefined, undefined],
])('reads the consent mode call %j as %s [ANA-8]', (call, granted) => {
  expect(readConsentMode(call)).toBe(granted);
});

it('counts a product by the part of it that is visible, not by any overlap [ANA-1]', () => {
  vi.useFakeTimers();
  let report: (entries: readonly Partial<IntersectionObserverEntry>[]) => void = () => {};
  class Observer {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const seen: unknown[] = [];
  const impressions = createImpressions((elements) => void seen.push(...elements));
  const [little, enough] = [{}, {}] as [Element, Element];
  report([
    { target: little, isIntersecting: true, intersectionRatio: 0.4 },
    { target: enough, isIntersecting: true, intersectionRatio: 0.5 },
  ]);
  vi.advanceTimersByTime(1_000);
  impressions.flush();
  expect(seen).toEqual([enough]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('does not hold a click for a gtag that is missing or throws [ANA-2]', () => {
  const { emit, send } = setup({ consent: 'given', sinks: ['gtag'] });
  send.mockImplementation(() => {
    throw new Error('the page has no gtag');
  });
  const done = vi.fn();
  emit('product-click', { list: 'Results', product: { id: '1001' }, done });
  expect(done).toHaveBeenCalledTimes(1);
});

it('measures ten errors of a page at most [ANA-6]', () => {
  const { emit, sent } = setup({ consent: 'given' });
  for (let at = 0; at < 10_000; at += 1) emit('error', { tag: 'page', message: `${at}` });
  emit('share-open', {});
  expect(sent()).toEqual([...Array.from({ length: 10 }, () => 'events exception'), 'events share']);
});
