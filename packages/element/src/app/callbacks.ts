import { attributeName, readOption } from '@staytags/base/options/options';
import { ownValue } from '@staytags/base/json';
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

/** Members of a payload that name a search, a list or an item, and the options that may have its own name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  name: ['name'],
  namespace: ['namespace'],
  id: ['itemId'],
  added: ['itemId'],
  removed: ['itemId'],
  eid: ['itemId', 'eid'],
};

type Declared = Pick<AnyWidget, 'tag' | 'options'>;

interface Caller extends Element {
  readonly stayFacts?: { readonly widget: AnyWidget | undefined };
  readonly optionValue?: (name: string) => unknown;
}

/** An option of the element; until its code has loaded, as its component has written it. */
function ownOption(host: Caller, { options }: Declared, name: string): unknown {
  const def = options[name];
  if (!def || host.stayFacts?.widget) return def && host.optionValue?.(name);
  const text = host.getAttribute(attributeName(name));
  const read = text === null ? undefined : readOption(def, text);
  return read?.ok ? read.value : def.default;
}

/** The name that events have for it: of an item outside the index, the id with its prefix [FLAG-2]. */
function ownName(host: Caller, widget: Declared, option: string): unknown {
  const own = ownOption(host, widget, option);
  const isPrefixed = own && option === 'itemId' && ownOption(host, widget, 'skipSolr');
  return isPrefixed ? `${String(ownOption(host, widget, 'skipSolrPrefix'))}${String(own)}` : own;
}

/** Whether an event is one of this element: each of them is sent once for the whole page. */
function concerns(host: Caller, widget: Declared, detail: object): boolean {
  return Object.entries(detail).every(([member, value]) => {
    // A notice may be about any element of a tag.
    if (member === 'from') return value === undefined || value === host || value === widget.tag;
    if (member === 'tag') return value === widget.tag;
    const option = ownValue(NAMED, member)?.find((name) => Object.hasOwn(widget.options, name));
    if (option === undefined || typeof value !== 'string') return true;
    const own = ownName(host, widget, option);
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
