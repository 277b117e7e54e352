import { attributeName, type OptionValues } from '@staytags/base/options/options';
import { isTextForms, type TextForms } from '@staytags/base/options/texts';
import { ownValue, sameContent } from '@staytags/base/json';
import { reportOnce } from '@staytags/cms/report-once';
import {
  isValidElement,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ElementType,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { useLatest, useStable } from '../render/hooks.tsx';
import { WAITS_FOR_APP, type Host } from '../render/renderer.ts';
import { queueUpdate } from '../schedule/schedule.ts';
import { isOwn } from '../host/registry.ts';
import type { AnyWidget, ElementSource, JsxDef, WidgetDef } from '../declare/widget.ts';
import { usePlaces } from './app-places.tsx';
import { adopt, viewPortal, type Shown } from './app-view.tsx';
import { callbacksOf, componentName, followEvents, type Callbacks } from './callbacks.ts';
import { useOpenProp } from './open-prop.ts';

/** React takes the prop `key` for itself, so the option of this name has another as a prop [REACT-3]. */
type PropName<K> = K extends 'key' ? 'keyField' : K;
const optionOf = (prop: string, { options }: AnyWidget): string =>
  prop === 'keyField' && !Object.hasOwn(options, prop) ? 'key' : prop;

type Optional<T> = { readonly [K in keyof T as PropName<K>]?: T[K] | undefined };

/** Declared as a method: an app may write the type of its own fields. */
interface Drawing<A extends readonly unknown[]> {
  draw(...args: A): ReactNode;
}

type JsxProps<J> = {
  readonly [K in keyof J]?:
    | (J[K] extends JsxDef<infer A> ? (A extends readonly [] ? ReactNode : Drawing<A>['draw'] | false | null) : never)
    | undefined;
};

/** For elements whose dialog or panel has the state `open`. */
interface OpenProps {
  /** Whether it is open. With it, the app decides; `onOpenChange` says what the visitor wants. */
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

type OwnProps<W> =
  W extends WidgetDef<infer D, infer T, infer S, infer N, infer J>
    ? Optional<OptionValues<D>> &
        Callbacks<S[number]> &
        JsxProps<J> &
        ('open' extends keyof N ? OpenProps : unknown) & {
          /** Texts in place of the declared ones. */
          readonly texts?: { readonly [K in keyof T]?: TextForms } | undefined;
        }
    : never;

/** The props of the component of an element [REACT-3]. */
export type ComponentProps<W> = OwnProps<W> &
  Omit<HTMLAttributes<HTMLElement>, keyof OwnProps<W>> & { readonly ref?: Ref<HTMLElement> | undefined };

type AnyProps = Readonly<Record<string, unknown>>;

/**
 * The React component of an element. It renders the element itself, with its options as attributes: a server renders the same, and an equal
 * object is no change. The element parses its options, connects its slice and says when to mount; its view is rendered here, in the tree of
 * the app, as a portal into the shadow root.
 */
export function appComponent<W extends AnyWidget>(
  widget: W,
  view?: ElementSource['view'],
): (props: ComponentProps<W>) => ReactElement {
  const events = callbacksOf(widget);
  const { jsx = {} } = widget;
  const Tag = widget.tag as unknown as ElementType;
  const opens = Object.hasOwn(widget.states, 'open');
  const starts = opens && Object.hasOwn(widget.options, 'open');

  function Stay({ ref, ...props }: AnyProps): ReactElement {
    const element = useRef<Host>(null);
    const [shown, show] = useState<Shown>();
    // React writes these once. Later `useClasses` and `useOpenProp` do: the element has classes of its own, and would open twice.
    const [first] = useState(() => ({
      className: props['className'],
      ...(starts ? { open: props['open'] ?? props['defaultOpen'] } : {}),
    }));

    useImperativeHandle<Host | null, Host | null>(ref as Ref<Host | null>, () => element.current, []);
    useTexts(element, props['texts'] as Host['stayTexts']);
    // React takes no children beside HTML, so no JSX either: the element shows its own look.
    const isHtml = Boolean(props['dangerouslySetInnerHTML']);
    const { places, drawn } = usePlaces(element, widget, isHtml ? NO_PROPS : props);
    useLayoutEffect(() => {
      if (!element.current) return;
      adopt(element.current, show, isOwn(widget.tag) ? undefined : view);
      // Not by React, which writes it once: what a server has printed waits for hydration, what an Activity hides until it shows [REACT-8].
      element.current.removeAttribute(WAITS_FOR_APP);
      // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with HTML it is another element
    }, [isHtml]);
    useClasses(element, props['className']);
    useOpenProp(element, opens ? props : NO_PROPS);
    useCallbacks(element, widget, events, props);

    useReports(element, widget, props);

    const attributes: Record<string, unknown> = { [WAITS_FOR_APP]: '' };
    for (const [name, value] of Object.entries({ ...props, ...first })) {
      const option = optionOf(name, widget);
      if (Object.hasOwn(widget.options, option)) {
        const text = attributeText(widget.options[option], value);
        if (text !== undefined) attributes[attributeName(option)] = text;
      } else if (!(events.has(name) || Object.hasOwn(jsx, name) || OWN.has(name) || (opens && OPEN.has(name)))) {
        attributes[name] = value;
      }
    }
    if (isHtml)
      return (
        <>
          <Tag {...attributes} ref={element} />
          {viewPortal(shown, places)}
        </>
      );
    return (
      <Tag {...attributes} ref={element}>
        {props['children'] as ReactNode}
        {shown ? drawn : null}
        {viewPortal(shown, places)}
      </Tag>
    );
  }
  Stay.displayName = componentName(widget.tag);
  return Stay as (props: ComponentProps<W>) => ReactElement;
}

type Def = AnyWidget['options'][string];

/** Values that no attribute can have, such as JSX for a text. The default is used. */
const isUnsaid = (def: Def | undefined, value: unknown): boolean =>
  (def?.kind === 'text' || def?.kind === 'url') &&
  value !== null &&
  !['string', 'number', 'boolean', 'bigint', 'undefined'].includes(typeof value);

/** An option as the text of an attribute. A value that is not JSON becomes text, which the element reports. */
function attributeText(def: Def | undefined, value: unknown): string | undefined {
  if (value === undefined || value === null || isUnsaid(def, value)) return undefined;
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

/** Reports the options that no attribute can say, each once [CORE-4]. */
function useReports(element: { readonly current: Host | null }, widget: AnyWidget, props: AnyProps): void {
  const [reported] = useState(() => new Set<string>());
  useEffect(() => {
    const host = element.current;
    const report = (option: string, prop: string, value: unknown, def: Def): void => {
      const found = isValidElement(value) ? 'JSX' : String(value);
      const problem = { tag: widget.tag, option, source: `the prop ${prop}`, found };
      if (host)
        reportOnce(reported, `${widget.tag}: ${prop} ${option}`, (words) => words.reportBadOption(problem, def, host));
    };
    for (const [prop, value] of Object.entries(props)) {
      const option = optionOf(prop, widget);
      const def = ownValue(widget.options, option);
      if (def && isUnsaid(def, value)) report(option, prop, value, def);
    }
    for (const [key, value] of Object.entries(props['texts'] ?? {}))
      if (isWrongText(value)) report(key, 'texts', value, { kind: 'text', default: widget.texts[key] });
  });
}

const isWrongText = (value: unknown): boolean => value !== undefined && value !== null && !isTextForms(value);

const NO_PROPS: AnyProps = {};
const OWN: ReadonlySet<string> = new Set(['children', 'texts']);
const OPEN: ReadonlySet<string> = new Set(['open', 'defaultOpen', 'onOpenChange']);

function useTexts(element: { readonly current: Host | null }, current: Host['stayTexts']): void {
  const texts = useStable(
    current && Object.fromEntries(Object.entries(current).filter(([, value]) => isTextForms(value))),
  );
  useLayoutEffect(() => {
    const host = element.current;
    if (!host || sameContent(host.stayTexts, texts)) return;
    Object.assign(host, { stayTexts: texts });
    queueUpdate(host);
  }, [element, texts]);
}

const namesIn = (className: unknown): string[] =>
  typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [];

/** Applies a change of the app's classes, and keeps those that the element has put on itself [REACT-3]. */
function useClasses(element: { readonly current: Host | null }, className: unknown): void {
  const written = useRef(className);
  useLayoutEffect(() => {
    if (written.current === className) return;
    element.current?.classList.remove(...namesIn(written.current));
    element.current?.classList.add(...namesIn(className));
    written.current = className;
  }, [element, className]);
}

function useCallbacks(
  element: { readonly current: Host | null },
  widget: AnyWidget,
  events: ReturnType<typeof callbacksOf>,
  props: AnyProps,
): void {
  const handled = [...events].filter(([prop]) => typeof props[prop] === 'function');
  const names = handled.map(([, event]) => event).join();
  const call = useLatest((event: string, detail: unknown) => {
    const prop = handled.find(([, name]) => name === event)?.[0];
    const callback = prop === undefined ? undefined : props[prop];
    if (typeof callback === 'function') callback(detail);
  });
  const followed = useMemo(
    () => [...events.values()].filter((name) => names.split(',').includes(name)),
    [events, names],
  );
  useLayoutEffect(
    () => (element.current ? followEvents(element.current, widget, followed, call) : undefined),
    [element, widget, followed, call],
  );
}
