import { errorText } from '@staytags/base/error-text';
import { isEid } from '@staytags/base/url';

export interface RecordedEvent {
  readonly at: number;
  readonly name: string;
  readonly detail: string;
}

const MAX_EVENTS = 500;

/** The members of payloads that hold ids, names of the site's own, or counts: nothing that a visitor types [ANA-9]. */
const KEPT = new Set([
  'id',
  'eid',
  'namespace',
  'tag',
  'option',
  'step',
  'count',
  'total',
  'start',
  'numFound',
  'asked',
  'granted',
  'more',
]);
const COUNTED = new Set(['ids', 'eids', 'products', 'items']);

/** A payload in a few words, without personal data [ANA-9]. */
export function describeDetail(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return '';
  const members = detail as Readonly<Record<string, unknown>>;
  return Object.keys(members)
    .flatMap((key) => {
      const value = members[key];
      if (COUNTED.has(key) && Array.isArray(value)) return [`${key}: ${value.length}`];
      if (key === 'message') return [`message: ${errorText(value)}`];
      if (!KEPT.has(key)) return [];
      return typeof value === 'number' || typeof value === 'boolean' || isEid(value) ? [`${key}: ${value}`] : [];
    })
    .join(', ');
}

/** Appends an event, and keeps only the last 500 [ANA-9]. */
export function keepEvent(events: RecordedEvent[], event: RecordedEvent): void {
  events.push(event);
  if (events.length > MAX_EVENTS) events.splice(0, events.length - MAX_EVENTS);
}

/** The address of a page without its query and its hash, which may hold what a visitor typed [ANA-9]. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/s, '');

/** The report for support, as text [ANA-9]. */
export function reportText(facts: Readonly<Record<string, string>>, events: readonly RecordedEvent[]): string {
  const start = events[0]?.at ?? 0;
  return [
    ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
    '',
    `events: ${events.length}`,
    ...events.map(
      ({ at, name, detail }) => `+${((at - start) / 1_000).toFixed(3)} s  ${name}${detail ? `  (${detail})` : ''}`,
    ),
  ].join('\n');
}
