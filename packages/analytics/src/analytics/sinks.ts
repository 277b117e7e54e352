import { safeUrl } from '@staytags/base/url';
import { pageOptions } from '@staytags/element/declare/page-options';
import { analytics } from './analytics.widget.ts';
import type { AnalyticsOptions } from './create-analytics.ts';
import type { Measurement } from './measure.logic.ts';

interface Services {
  readonly gtag?: unknown;
  dataLayer?: unknown;
}

const BATCH = 10;
/** How many measurements are kept at most after a rejected beacon. */
const MOST = 100;
let waiting: Measurement[] = [];
let isWatching = false;

const services = (): Services => window as unknown as Services;

/** Sends a measurement to one of the page's services [ANA-8]. */
export function send(sink: string, measurement: Measurement, options: AnalyticsOptions, done?: () => void): void {
  const { name, params } = measurement;
  switch (sink) {
    case 'gtag': {
      const { gtag } = services();
      if (typeof gtag !== 'function') throw new Error('the page has no gtag');
      // The browser sends it even when the visitor leaves.
      gtag('event', name, { ...params, transport_type: 'beacon', ...(done ? { event_callback: done } : {}) });
      return;
    }
    case 'dataLayer': {
      const page = services();
      if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
      const { items, ...rest } = params;
      // Google Tag Manager merges pushes: without this, the items of the previous event would remain.
      if (items) (page.dataLayer as unknown[]).push({ ecommerce: null });
      (page.dataLayer as unknown[]).push({ event: name, ...(items ? { ecommerce: params } : rest) });
      return;
    }
    case 'events':
      document.dispatchEvent(new CustomEvent('stay:measured', { detail: measurement }));
      return;
    case 'function': {
      const fn = options.function
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], window);
      if (typeof fn !== 'function') throw new Error(`the page has no function ${options.function}`);
      if (isOfBrowser(fn) && options.function !== pageOptions(analytics).function)
        throw new Error(`${options.function} is a function of the browser, which only the settings may name`);
      fn(name, params);
      return;
    }
    case 'beacon':
      queue(measurement, options);
      return;
    default:
      throw new Error('it is not gtag, dataLayer, events, function or beacon');
  }
}

/** A text could otherwise close the page, or print it. A bound function of the page looks the same, but for its name. */
const isOfBrowser = (fn: { readonly name: string }): boolean =>
  /\[native code\]\s*\}$/.test(Function.prototype.toString.call(fn)) && !fn.name.startsWith('bound ');

function queue(measurement: Measurement, { endpoint }: AnalyticsOptions): void {
  const href = safeUrl(endpoint, 'navigate', document.baseURI);
  if (!href) throw new Error(`"${endpoint}" is not an address that measurements can be sent to`);
  waiting.push(measurement);
  const flush = () => {
    if (waiting.length === 0) return;
    // A browser whose queue is full refuses: the next flush takes them along.
    if (navigator.sendBeacon(href, JSON.stringify({ events: waiting }))) waiting = [];
    else waiting = waiting.slice(-MOST);
  };
  if (waiting.length >= BATCH) flush();
  if (isWatching) return;
  isWatching = true;
  whenLeft(flush);
}

/** Runs when the visitor leaves the page, or hides it: phones may close a hidden page without a word. */
export function whenLeft(run: () => void, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  addEventListener('pagehide', run, options);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && run(), options);
}
