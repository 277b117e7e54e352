import type { EventMap, EventName } from '@staytags/bus/events';
import type { OptionsOf } from '@staytags/element/declare/widget';
import type { analytics } from './analytics.widget.ts';
import { measure, nameItems, readers, type Item, type Measurement } from './measure.logic.ts';

export type AnalyticsOptions = OptionsOf<typeof analytics>;

/** The slice's dependencies on the page. */
export interface Ports {
  on<N extends EventName>(name: N, fn: (detail: EventMap[N]) => void): void;
  /** Sends a measurement to one of the page's services. */
  send(sink: string, measurement: Measurement, options: AnalyticsOptions, done?: () => void): void;
  report(problem: string): void;
  /** The prefix of document keys: `[siteHash-]index-`. */
  keyPrefixes(): readonly string[];
  /** The bookings that this tab has measured: a confirmation may be reloaded. */
  readonly booked: { has(id: string): boolean; add(id: string): void };
  /** The settings ask for consent, whatever a tag says. */
  mustAsk(): boolean;
  /** Measuring is allowed from now on: what still shows on the page counts. */
  allowed(): void;
}

export interface Analytics {
  connect(element: object, options: AnalyticsOptions): () => void;
  setConsent(granted: boolean): void;
  /** What counts until the visitor answers; undefined where that is for the site to say. */
  setDefault(granted: boolean | undefined): void;
}

/** An error that repeats in every frame says nothing new. */
const MAX_ERRORS = 10;

/** Measures while an element names sinks and the visitor agrees. Earlier events are dropped, not kept [ANA-8]. */
export function createAnalytics({ on, send, report, keyPrefixes, booked, mustAsk, allowed }: Ports): Analytics {
  const members = new Map<object, AnalyticsOptions>();
  let granted: boolean | undefined;
  let assumed: boolean | undefined;
  let could = false;
  const reported = new Set<string>();
  const seen = new Set<string>();
  let errors = 0;

  /** The first element of the page decides. */
  const options = () => members.values().next().value;
  /** The strictest one decides on consent: a text must not allow what the site asks for. */
  const mayMeasure = () =>
    granted ?? assumed ?? (!mustAsk() && [...members.values()].every(({ consent }) => consent === 'given'));

  /** What was seen before counts once it can be sent: consent may come later, and so may the sinks [CORE-5]. */
  function check(): void {
    const before = could;
    could = Boolean(options()?.sinks.length) && mayMeasure();
    if (could && !before) allowed();
  }

  function reportOnce(problem: string): void {
    if (reported.has(problem)) return;
    reported.add(problem);
    report(problem);
  }

  /** Consent that is withdrawn and given again shows the same products once more, which counts none of them twice. */
  function onlyNew(event: EventName, measurement: Measurement): Measurement | undefined {
    if (event !== 'products-seen') return measurement;
    const { name, params } = measurement;
    const items = (params['items'] as Item[]).filter(({ item_id }) => {
      const key = `${String(params['item_list_name'])} ${item_id}`;
      return !seen.has(key) && seen.add(key);
    });
    return items.length > 0 ? { name, params: { ...params, items } } : undefined;
  }

  const isTooMany = (name: EventName): boolean => name === 'error' && (errors += 1) > MAX_ERRORS;

  function setConsent(answer: boolean): void {
    granted = answer;
    check();
  }

  function hear<N extends EventName>(name: N, detail: EventMap[N]): void {
    const current = options();
    const { done: callback } = detail as { done?: unknown };
    const done = typeof callback === 'function' ? () => void callback() : undefined;
    // The settings may have changed since.
    check();
    const read = could && !isTooMany(name) ? measure(name, detail, reportOnce) : undefined;
    const measurement = read && onlyNew(name, nameItems(read, keyPrefixes()));
    // Only gtag reports that it has sent something; the other sinks need no wait.
    if (!measurement || !current?.sinks.includes('gtag')) done?.();
    if (!measurement || !current) return;
    const { transaction_id: booking } = measurement.params;
    if (typeof booking === 'string') {
      if (booked.has(booking)) return;
      booked.add(booking);
    }
    for (const sink of current.sinks) {
      try {
        send(sink, measurement, current, done);
      } catch (error) {
        // A service that fails takes neither the page nor the other services with it.
        // Nothing is sent, as where a blocker has removed gtag, so no click waits for it.
        if (sink === 'gtag') done?.();
        reportOnce(`The sink ${sink} failed: ${String(error)}. Check the script of that service.`);
      }
    }
  }

  for (const name of Object.keys(readers) as (keyof typeof readers)[])
    on(name, (detail) => hear(name, detail as never));
  on('consent', ({ granted: answer }) => {
    if (typeof answer === 'boolean') setConsent(answer);
  });

  return {
    connect(element, added) {
      members.set(element, added);
      check();
      return () => members.delete(element);
    },
    setConsent,
    setDefault(answer) {
      assumed = answer;
      check();
    },
  };
}
