import { emit, on } from '@staytags/bus/bus';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FAULTY, HARMLESS, fakeServer, passUntil, settle } from '../trip/faults.fakes.ts';
import { pagePorts } from './quote.ports.ts';
import { createQuote } from './quote.slice.ts';
import type { QuoteState } from './quote.state.ts';

const offer = { eid: '1001', p: 100, b: '06/06/2026', e: '06/13/2026', qp: { rcav: { adult: 2 } } };
const texts: Partial<Record<string, string>> = { failed: 'No quote came.', retry: 'Try again' };
const options = { messages: true };
const element = {};

let server: ReturnType<typeof fakeServer>;
let state: QuoteState;
let errors: string[];
let failures: unknown[];
let notices: { text: string; action?: { event: string; detail: unknown } }[];
const stops: (() => void)[] = [];

const slice = createQuote(
  {
    ...pagePorts,
    province: () => undefined,
    text: (key) => texts[key] ?? key,
    // What the sanitiser makes of the HTML is another test's.
    read: async (html) => ({ box: { html } as unknown as HTMLElement, sum: undefined }),
    drawn: async () => {},
  },
  (next) => void (state = next),
);
slice.start();

beforeEach(() => {
  server = fakeServer(() => ({ status: 1, content: '<p>$100</p>' }));
  errors = [];
  options.messages = true;
  failures = [];
  notices = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)));
  stops.push(
    slice.connect(element, options),
    on('quote-failed', (fact) => void failures.push(fact)),
    on('notice', (fact) => void notices.push(fact as never)),
  );
});
afterEach(() => {
  slice.close();
  stops.splice(0).forEach((stop) => stop());
  server.restore();
  vi.restoreAllMocks();
});

it.each(FAULTY)(
  '$name: the button is idle again, one message says it, and its button asks again [QUO-1]',
  async (fault) => {
    server.fault = fault;
    expect(await settle(slice.open(offer))).toBe('done');
    expect(state).toEqual({ pending: undefined, shown: undefined });
    expect(server.calls.length).toBeLessThanOrEqual(2);
    expect([failures.length, errors.length]).toEqual([1, 1]);
    expect(notices).toMatchObject([
      { text: 'No quote came.', type: 'error', action: { label: 'Try again', event: 'quote-open' } },
    ]);
    server.fault = undefined;
    emit('quote-open', notices[0]?.action?.detail as never);
    expect(await passUntil(() => state.shown !== undefined)).toBe(true);
    expect(state).toMatchObject({ pending: undefined, shown: { offer: { eid: '1001' } } });
  },
);

it.each(FAULTY)('$name: no message where the element has it off [QUO-1]', async (fault) => {
  server.fault = fault;
  options.messages = false;
  expect(await settle(slice.open(offer))).toBe('done');
  expect(state.pending).toBeUndefined();
  expect([failures.length, errors.length, notices]).toEqual([1, 1, []]);
});

it.each(HARMLESS)('$name: the quote is shown [QUO-1]', async (fault) => {
  server.fault = fault;
  expect(await settle(slice.open(offer))).toBe('done');
  expect(state).toMatchObject({ pending: undefined, shown: { box: { html: '<p>$100</p>' } } });
  expect([failures, notices, server.calls.length]).toEqual([[], [], 1]);
});
