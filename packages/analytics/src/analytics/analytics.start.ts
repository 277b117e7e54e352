import { text } from '@staytags/base/options/options';
import { errorText } from '@staytags/base/error-text';
import { emit, get, on } from '@staytags/bus/bus';
import type { Slice } from '@staytags/bus/slice';
import { pageOptions } from '@staytags/element/declare/page-options';
import { documentKey } from '@staytags/solr/answer/document.logic';
import { indexSettings } from '@staytags/solr/request/place.options';
import type { SearchState } from '@staytags/solr/state/search';
import { jsonOf } from '@staytags/base/json';
import { tabStorage } from '@staytags/net/storage/storage';
import { BOOKED_KEY } from '@staytags/net/storage/storage-keys';
import { whenAllowed } from './allowed.ts';
import { createAnalytics, type Analytics } from './create-analytics.ts';
import { readConsentMode, readTcf } from './consent.logic.ts';
import { send } from './sinks.ts';

let analytics: Analytics | undefined;

/** What the settings say about consent, if anything. */
const CONSENT = { tag: 'stay-analytics', options: { consent: text({ doc: '' }) } } as const;

const bookings = (): string[] => {
  const stored = jsonOf(tabStorage.read(BOOKED_KEY));
  return Array.isArray(stored) ? stored.map(String) : [];
};

/** Of the searches of the page, and of its settings where no search is on it. */
const keyPrefixes = (): string[] =>
  [pageOptions(indexSettings), ...Object.values<SearchState>(get('search') ?? {}).map(({ endpoint }) => endpoint)]
    .filter(({ index }) => index !== '')
    .map(({ index, siteHash }) => `${documentKey('', index, siteHash)}-`);

export const slice: Slice = {
  name: 'analytics',
  hears: ['consent'],
  start() {
    analytics = createAnalytics({
      on: (name, fn) => void on(name, fn),
      send,
      report: (problem) => console.error(`[stay-analytics] ${problem}`),
      keyPrefixes,
      booked: {
        has: (id) => bookings().includes(id),
        add: (id) => void tabStorage.write(BOOKED_KEY, JSON.stringify([...bookings(), id])),
      },
      mustAsk: () => pageOptions(CONSENT).consent === 'ask',
      allowed: () => whenAllowed.forEach((run) => run()),
    });
    watchConsent(analytics);
    watchErrors();
  },
  connect: (element, options) => analytics?.connect(element, options) ?? (() => {}),
};

interface Page {
  readonly __tcfapi?: unknown;
  dataLayer?: unknown;
}

/** Reads the visitor's consent from other scripts on the page, now and whenever it changes. */
function watchConsent({ setConsent, setDefault }: Analytics): void {
  const page = window as unknown as Page;
  const read = readConsentMode(setConsent, setDefault);
  const layer = page.dataLayer;
  if (Array.isArray(layer)) {
    layer.forEach(read);
    const push = layer.push.bind(layer);
    // Google's own script listens in the same way.
    layer.push = (...calls: unknown[]) => {
      calls.forEach(read);
      return push(...calls);
    };
  }
  const { __tcfapi: tcf } = page;
  if (typeof tcf === 'function')
    tcf('addEventListener', 2, (data: unknown, ok: unknown) => {
      const granted = ok === true ? readTcf(data) : undefined;
      if (granted !== undefined) setConsent(granted);
    });
}

/** Measures uncaught errors as fatal exceptions [ANA-6]. */
function watchErrors(): void {
  let isTelling = false;
  const tell = (error: unknown, message?: string) => {
    // A listener of this very event may throw, which must not start over.
    if (isTelling) return;
    isTelling = true;
    emit('error', { tag: 'page', message: errorText(error instanceof Error ? error.message : message), error });
    isTelling = false;
  };
  addEventListener('error', ({ error, message }) => tell(error, message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
