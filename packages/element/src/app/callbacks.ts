import { attributeName } from '@staytags/base/options/options';
import { on } from '@staytags/bus/bus';
import type { EventMap, EventName } from '@staytags/bus/events';
import type { AnyWidget } from '../declare/widget.ts';

type Pascal<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<N>;

/** `order-updated` -> `onOrderUpdated`. */
type CallbackName<N extends EventName> = `on${Pascal<N>}`;

/** The callbacks of a component: one for each event that its element sends [REACT-3]. */
export type Callbacks<N extends EventName> = {
  readonly [E in N as CallbackName<E>]?: ((detail: EventMap[E]) => void) | undefined;
};

/** `stay-search-box` -> `StaySearchBox`. */
export const componentName = (tag: string): string =>
  tag.replace(/(?:^|-)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

export const callbackName = (event: EventName): string => `on${componentName(event)}`;

/** The events that an element sends, by the names of their callbacks. */
export const callbacksOf = ({ sends }: Pick<AnyWidget, 'sends'>): ReadonlyMap<string, EventName> =>
  new Map(sends.map((event) => [callbackName(event), event]));

/** Members of a payload that name an element, and the option that has its own name. */
const NAMED: Readonly<Record<string, string>> = {
  name: 'name',
  namespace: 'namespace',
  id: 'itemId',
  added: 'itemId',
  removed: 'itemId',
  eid: 'itemId',
};

type Declared = Pick<AnyWidget, 'tag' | 'options'>;

interface Caller extends Element {
  readonly stayFacts?: { readonly widget: AnyWidget | undefined };
  readonly optionValue?: (name: string) => unknown;
}

/** An option of the element; until its code has loaded, as its component has written it. */
function ownOption(host: Caller, { options }: Declared, name: string): unknown {
  if (host.stayFacts?.widget) return host.optionValue?.(name);
  return host.getAttribute(attributeName(name)) ?? options[name]?.default;
}

/** Whether an event is one of this element: each of them is sent once for the whole page. */
function concerns(host: Caller, widget: Declared, detail: object): boolean {
  return Object.entries(detail).every(([member, value]) => {
    if (member === 'from') return value === host;
    if (member === 'tag') return value === widget.tag;
    const option = NAMED[member];
    if (option === undefined || typeof value !== 'string' || !Object.hasOwn(widget.options, option)) return true;
    const own = ownOption(host, widget, option);
    return own === undefined || own === '' || own === value;
  });
}

/** Calls back for the element's events until the returned function is called. */
export function followEvents(
  host: Caller,
  widget: AnyWidget,
  events: readonly EventName[],
  call: (event: EventName, detail: unknown) => void,
): () => void {
  const stop = new AbortController();
  for (const event of events) on(event, (detail) => concerns(host, widget, detail) && call(event, detail), stop.signal);
  return () => stop.abort();
}
