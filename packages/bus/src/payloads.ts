import type { EventMap, EventName, RequestDef, events } from './events.ts';
import { shared } from './runtime.ts';

type KeysNeeded<T> = string extends keyof T
  ? never
  : { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
type Needed = {
  readonly [
    N in EventName as (typeof events)[N] extends RequestDef<unknown>
      ? [KeysNeeded<EventMap[N]>] extends [never]
        ? never
        : N
      : never
  ]: Readonly<Record<KeysNeeded<EventMap[N]>, 1>>;
};

/** The required members of each request; the type ties them to the payloads in events.ts. */
export const needed: Needed = {
  'flag-toggle': { id: 1 },
  'flag-add': { ids: 1 },
  'search-set': { params: 1 },
  'search-page': { start: 1 },
  'search-facet': { key: 1, facet: 1 },
  'search-submit': { text: 1 },
  'search-box-ask': { text: 1 },
  'search-box-submit': { text: 1 },
  'favourites-load': { namespace: 1, keyField: 1, name: 1, ids: 1 },
  'availability-search': { params: 1 },
  'availability-dates': { begin: 1 },
  'order-add': { offer: 1 },
  'order-remove': { key: 1 },
  'order-undo': { id: 1 },
  'order-revise': { accept: 1 },
  'order-activities': { params: 1 },
  'quote-open': { offer: 1 },
  'map-point': { id: 1 },
  'map-choose': { id: 1 },
  'map-search': { bounds: 1 },
  'lead-open': { eid: 1 },
  notice: { text: 1 },
  consent: { granted: 1 },
};

const reported = shared('reported-payloads', () => new Set<string>());

/** Reports a request of the page's script that lacks what it needs, once per request and member. Values may be personal, so only names are written [CORE-32]. */
export function checkPayload(name: EventName, detail: unknown): void {
  const members = typeof detail === 'object' && detail !== null ? detail : {};
  const missing = Object.keys((needed as Readonly<Record<string, object>>)[name] ?? {}).filter(
    (key) => (members as Readonly<Record<string, unknown>>)[key] === undefined,
  );
  const key = `${name} ${missing.join()}`;
  if (missing.length === 0 || reported.has(key)) return;
  reported.add(key);
  console.error(
    `[staytags] The request ${name} lacks ${missing.join(' and ')}, so nothing happens. Send it with { ${missing.join(', ')} }. docs/elements/events.md has an example.`,
  );
}
