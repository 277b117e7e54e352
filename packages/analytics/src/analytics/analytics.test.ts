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
  return { analytics, emit, send, report, sent, stop, allowed, ask: (answer: boolean) => void (asks = answer) };
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
  allowed.mockClear();
  emit('consent', { granted: true });
  expect(allowed).not.toHaveBeenCalled();
});

it.each([
  ['the service that is named later [CORE-5] [ANA-3]', { consent: 'given', sinks: [] }],
  ['the consent that the site gives later [CORE-5] [ANA-8]', {}],
] as const)('keeps a booking and what was seen for %s', (_what, early) => {
  const { emit, sent, analytics, stop, allowed } = setup(early);
  const show = () => {
    emit('booked', { id: 'T-1', value: 20, items: [] });
    emit('products-seen', { list: 'Results', products: [{ id: '1001' }] });
  };
  show();
  expect([sent(), allowed.mock.calls]).toEqual([[], []]);
  // As the behaviour does.
  allowed.mockImplementation(show);
  // As the element does when its options change.
  stop();
  const again = analytics.connect({}, { ...OPTIONS, consent: 'given' });
  expect(sent()).toEqual(['events purchase', 'events view_item_list']);
  again();
  analytics.connect({}, { ...OPTIONS, consent: 'given', hold: true });
  expect(allowed).toHaveBeenCalledOnce();
});

it('counts what settings that came late have dropped, once consent comes [ANA-8]', () => {
  const { emit, sent, allowed, ask } = setup({ consent: 'given' });
  allowed.mockClear();
  ask(true);
  emit('booked', { id: 'T-1', items: [] });
  expect([sent(), allowed.mock.calls]).toEqual([[], []]);
  emit('consent', { granted: true });
  expect(allowed).toHaveBeenCalledOnce();
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

const call = (kind: string, storage: string, ...region: string[]) => [
  'consent',
  kind,
  { analytics_storage: storage, ...(region.length > 0 ? { region } : {}) },
];
const [granted, denied] = [call('default', 'granted'), call('default', 'denied')];
const [regionGranted, regionDenied] = [call('default', 'granted', 'US'), call('default', 'denied', 'DE', 'FR')];
const [accepted, refused] = [call('update', 'granted'), call('update', 'denied')];
const [ALLOWED, FORBIDDEN, UNKNOWN] = ['ask, given', '', 'given'];
it.each([
  ['an update that grants', ALLOWED, [accepted]],
  ['an update that denies', FORBIDDEN, [refused]],
  ['a changed answer', FORBIDDEN, [accepted, refused]],
  ['an update in an object of arguments', ALLOWED, [Object.assign({ length: 3 }, accepted)]],
  ['another storage', UNKNOWN, [['consent', 'update', { ad_storage: 'granted' }]]],
  ['another event', UNKNOWN, [{ event: 'gtm.js' }, undefined]],
  ['a default that grants', ALLOWED, [granted]],
  ['a default that denies', FORBIDDEN, [denied]],
  ['the newer default', ALLOWED, [denied, granted]],
  ['a region that denies', UNKNOWN, [regionDenied]],
  ['a region that denies, then a default that grants', UNKNOWN, [regionDenied, granted]],
  ['a default that grants, then a region that denies', UNKNOWN, [granted, regionDenied]],
  ['a default that denies, also where a region does', FORBIDDEN, [denied, regionDenied]],
  ['a region that grants', UNKNOWN, [regionGranted]],
  ['a default that denies, but for a region', FORBIDDEN, [denied, regionGranted]],
  ['a default that grants, and a region too', ALLOWED, [granted, regionGranted]],
  ['an update that grants where a region denies', ALLOWED, [regionDenied, granted, accepted]],
  ['an update that denies where a default grants', FORBIDDEN, [granted, refused]],
  ['a region that denies after an update', ALLOWED, [accepted, regionDenied]],
  ['a default that grants after an update', FORBIDDEN, [refused, granted]],
])('reads %s in consent mode: measures where the site’s own consent is “%s” [ANA-8]', (_what, measuring, calls) => {
  const measures = (consent: AnalyticsOptions['consent']) => {
    const { analytics, emit, sent } = setup({ consent });
    calls.forEach(readConsentMode(analytics.setConsent, analytics.setDefault));
    emit('share-open', {});
    return sent().length > 0;
  };
  expect((['ask', 'given'] as const).filter(measures).join(', ')).toBe(measuring);
});

it('takes the answer of a dialog before any default of consent mode [ANA-8]', () => {
  const { analytics, emit, sent } = setup();
  emit('consent', { granted: false });
  readConsentMode(analytics.setConsent, analytics.setDefault)(granted);
  emit('share-open', {});
  expect(sent()).toEqual([]);
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
