import { emit, on } from '@staytags/bus/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAULTY, HARMLESS, fakeServer, passUntil, settle } from '../trip/faults.fakes.ts';
import { pagePorts } from './share.ports.ts';
import { createShare } from './share.slice.ts';
import type { ShareOptions, ShareState } from './share.state.ts';

const codes = { json: '{"lict":1}', hash: 'eyJsaWN0IjoxfQ==', code: 'eyJsaWN0IjoxfQ==' };
const element = {};

let server: ReturnType<typeof fakeServer>;
let state: ShareState;
let errors: string[];
let failures: unknown[];
let notices: { action?: { event: string; detail: unknown } }[];
const options: ShareOptions = {
  mode: 'order',
  label: '',
  url: '/mytrip',
  heading: '',
  subheading: '',
  description: '',
  token: '',
  service: '',
  path: '',
  sheet: true,
  messages: true,
};
const stops: (() => void)[] = [];

const slice = createShare(
  {
    ...pagePorts,
    order: async () => codes,
    // What the sanitiser makes of the form is another test's.
    box: async (html) => ({ html }) as unknown as HTMLElement,
    base: () => 'https://site.test/mytrip',
    origin: () => 'https://site.test',
    options: () => options,
    text: (key) => ({ failed: 'No link.', retry: 'Try again' })[key],
    begin: () => {},
    drawn: async () => {},
  },
  (next) => void (state = next),
);
on('share-open', ({ from }) => void slice.open(from));

beforeEach(() => {
  server = fakeServer(({ method }) =>
    method === 'POST' ? { url: '/s/abc', form: '' } : { data: { url: 'https://short.test/x' } },
  );
  errors = [];
  failures = [];
  notices = [];
  Object.assign(options, { token: '', service: '', messages: true });
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)));
  stops.push(
    slice.connect(element, options),
    on('share-failed', (fact) => void failures.push(fact)),
    on('notice', (fact) => void notices.push(fact as never)),
  );
});
afterEach(() => {
  slice.close();
  stops.splice(0).forEach((stop) => stop());
  server.restore();
  vi.restoreAllMocks();
});

const service = { token: 't', service: 'https://short.test/v3/shorten' };

describe.each([
  ['the server’s link', {}, 'https://site.test/s/abc', '[SHR-1]'],
  ['the shortening service', service, 'https://short.test/x', '[SHR-2]'],
] as const)('%s', (_, more, link, rule) => {
  beforeEach(() => void Object.assign(options, more));

  it.each(FAULTY)(
    `$name: sent once, the button is idle again, one message says it, and its button makes the link ${rule}`,
    async (fault) => {
      server.fault = fault;
      expect(await settle(slice.open())).toBe('done');
      expect(state).toEqual({ pending: undefined, shown: undefined });
      // With a service, nothing is posted before there is its link: another try writes nothing twice.
      expect(server.calls.map(({ method }) => method)).toEqual([rule === '[SHR-1]' ? 'POST' : 'GET']);
      expect([failures.length, errors.length]).toEqual([1, 1]);
      expect(notices).toMatchObject([
        { text: 'No link.', type: 'error', action: { label: 'Try again', event: 'share-open' } },
      ]);
      server.fault = undefined;
      emit('share-open', notices[0]?.action?.detail as never);
      expect(await passUntil(() => state.shown !== undefined)).toBe(true);
      expect(state).toMatchObject({ pending: undefined, shown: { link } });
    },
  );

  it.each(FAULTY)(`$name: no message where the element has it off ${rule}`, async (fault) => {
    Object.assign(options, { messages: false });
    server.fault = fault;
    expect(await settle(slice.open())).toBe('done');
    expect(state.pending).toBeUndefined();
    expect([failures.length, errors.length, notices]).toEqual([1, 1, []]);
  });

  it.each(HARMLESS)(`$name: the link is shown ${rule}`, async (fault) => {
    server.fault = fault;
    expect(await settle(slice.open())).toBe('done');
    expect(state).toMatchObject({ pending: undefined, shown: { link } });
    expect([failures, notices]).toEqual([[], []]);
  });
});
