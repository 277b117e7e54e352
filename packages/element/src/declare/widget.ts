import type { OptionDefs, OptionValues } from '@staytags/base/options/options';
import type { TextForms, TextValues } from '@staytags/base/options/texts';
import type { SliceName } from '@staytags/bus/bus';
import type { EventName } from '@staytags/bus/events';
import type { Slice } from '@staytags/bus/slice';
import type { ReactNode } from 'react';
import type { Places } from '../app/places.ts';

/**
 * One element, declared once. The option types, the JSX types, parsing, errors, docs, CMS files, Storybook controls and the
 * conformance tests all derive from this value. Data only: no DOM, no React. `doc` and the contract that only tools read do not ship.
 */
export interface WidgetDef<
  D extends OptionDefs,
  T extends TextDefs,
  S extends readonly EventName[] = readonly EventName[],
  N extends NoteDefs = NoteDefs,
  J extends JsxDefs = JsxDefs,
> extends Contract {
  readonly tag: `stay-${string}`;
  /** A widget renders its own interface; a behaviour decorates the markup that the CMS printed inside it. */
  readonly kind: 'widget' | 'behaviour';
  /** Its package and its group in Storybook: `Search`, `Booking`. */
  readonly group: string;
  readonly doc: string;
  /** `eager` mounts at once. `visible` loads and mounts within 80 px of the viewport [CORE-22]. */
  readonly mount: 'eager' | 'visible';
  /** The slice whose first response it shows: while that is in flight, its first render may wait for it [CORE-29]. */
  readonly awaits?: SliceName;
  /** The tag that it works with: without one on the page, and of its `name` where both have one, it has nothing to show. */
  readonly partner?: 'stay-search' | 'stay-availability';
  readonly options: D;
  /** Visitor texts with English defaults; the settings override them by `<element>.<phrase>`. */
  readonly texts: T;
  /** Custom states of the host, `:state(pending)` and a plain attribute of the same name. */
  readonly states: N;
  /** Its component in an app calls back for each of these. */
  readonly sends: S;
  /** Elements that its view or behaviour makes: an app that imports this one gets them too. */
  readonly makes?: readonly `stay-${string}`[];
  /** The pieces that an app may render in its component. */
  readonly jsx?: J;
  /** Example markup for docs, stories and conformance tests. */
  readonly example: string;
}

/** The parts, properties, states and events that a site can use. */
interface Contract {
  readonly parts: Readonly<Record<string, string>>;
  readonly cssProps: Readonly<Record<`--stay-${string}`, string>>;
  readonly slots: Readonly<Record<string, string>>;
  readonly hears: readonly EventName[];
}

export type TextDefs = Readonly<Record<string, TextForms>>;
type NoteDefs = Readonly<Record<string, string>>;

/** A prop of a component that takes JSX: a function of these arguments, or, without any, what to show in the slot of its name [REACT-5]. */
export interface JsxDef<A extends readonly unknown[]> {
  readonly doc?: string;
  /** It takes JSX, no function. */
  readonly isSlot?: boolean;
  /** Makes the arguments of what the view has; without it they are the same. */
  readonly from?: (...args: never) => A;
  /** Only for inference. */
  readonly args?: A;
}
export type JsxDefs = Readonly<Record<string, JsxDef<readonly unknown[]>>>;

export const jsx = <A extends readonly [unknown, ...unknown[]]>(def: {
  doc: string;
  from?: (...args: never) => A;
}): JsxDef<A> => def;
export const jsxSlot = (def: { doc: string }): JsxDef<readonly []> => ({ ...def, isSlot: true });

export type AnyWidget = WidgetDef<OptionDefs, TextDefs>;

export type OptionsOf<W> = W extends { options: infer D extends OptionDefs } ? OptionValues<D> : never;

/** Fills a text of the element: the site's wording, or the declared default. */
export type Translate<W> = (
  key: W extends { texts: infer T } ? keyof T & string : never,
  values?: TextValues,
) => string;

/** The props of a view. `host` is the element, whose light DOM holds the children of the CMS for `<slot>`. */
export interface ViewProps<W> {
  readonly host: StayHost;
  readonly options: OptionsOf<W>;
  readonly t: Translate<W>;
}

export interface StayHost extends HTMLElement {
  /** Sets a custom state and the attribute of the same name. */
  setStayState(name: string, on: boolean): void;
  /** Aborts when the element has left the page for good. */
  readonly staySignal: AbortSignal;
  /** Opens or closes its dialog or panel, for an app that controls it [REACT-4]. */
  stayOpener?: ((open: boolean) => void) | undefined;
  /** The pieces that an app may render in it [REACT-5]. */
  stayPlaces?: Places | undefined;
}

/** The `view` export of a `*.view.tsx`: the component, and the stylesheet of the tag. */
export interface ViewModule {
  readonly component: (props: never) => ReactNode;
  readonly css: string;
}

/** The newest options and texts of an element. Read them when they are used: a copy would be as old as the behaviour. */
export interface Newest<W> {
  readonly options: OptionsOf<W>;
  readonly t: Translate<W>;
}

/** The arguments of a behaviour. */
export interface BehaviourProps<W> {
  readonly host: StayHost;
  readonly get: Newest<W>;
  /** Aborts when the behaviour is detached: listeners take it, and what was changed in the CMS's markup is put back. */
  readonly signal: AbortSignal;
}

/** Shows new options or texts; `before` are the options until now. If it returns false, the behaviour is detached and attached again. */
export type Update<W> = (before: OptionsOf<W>) => boolean | void;

/** Decorates the markup that the CMS printed inside the element. Returns what must be done when options or texts change, if anything. */
export type Behaviour<W = never> = (props: BehaviourProps<W>) => Update<W> | void;

/** The export `behaviour` of a `*.behaviour.ts`; its types come from the declaration. */
export const behaviourOf = <W extends AnyWidget>(_declaration: W, attach: Behaviour<W>): Behaviour => attach;

/**
 * Shows something in the shadow root of an element near the viewport until its view has loaded: `firstView` makes it. No option of such an
 * element is required.
 */
export type Preview<W = never> = (host: PreviewHost, options: OptionsOf<W>) => void;

export interface PreviewHost extends StayHost {
  readonly stayWidget: AnyWidget;
  stayText(key: string, values?: TextValues): string;
}

/**
 * Where an element's code is: one entry in its package's `widgets.ts`. A widget has a view, or a first view that needs no other; a behaviour
 * has its behaviour.
 */
export interface ElementSource {
  readonly widget: AnyWidget;
  readonly view?: () => Promise<{ readonly view: ViewModule }>;
  readonly first?: () => Promise<{ readonly first: Preview }>;
  readonly behaviour?: () => Promise<{ readonly behaviour: Behaviour }>;
  readonly slice?: () => Promise<{ readonly slice: Slice }>;
  /** Elements that its view or behaviour makes. */
  readonly makes?: () => Promise<readonly ElementSource[]>;
}

/** Enough of a tag to define its element before any of its code has loaded. */
export interface TagStub extends Pick<AnyWidget, 'tag' | 'kind' | 'mount'> {
  /** It has a slice, which every element of the tag connects to before any view is loaded. */
  readonly connects: boolean;
}

/** The part of a tag's code that needs no renderer: its declaration, and the slice that it connects to. */
export interface TagState {
  readonly widget: AnyWidget;
  readonly slice?: Slice | undefined;
  /** Only the bundles have it: elsewhere the view is as near. */
  readonly preview?: (() => Promise<Preview>) | undefined;
}

/** The part that renders it: one of these. */
export interface TagView {
  readonly view?: ViewModule;
  readonly first?: Preview;
  readonly behaviour?: Behaviour;
}

/** Fetches the two parts of a tag's code. A part that failed is fetched afresh when it is asked for again. */
export interface TagLoader {
  readonly state: (tag: string) => Promise<TagState>;
  readonly view: (tag: string) => Promise<TagView>;
}

type Given<
  D extends OptionDefs,
  T extends TextDefs,
  S extends readonly EventName[],
  N extends NoteDefs,
  J extends JsxDefs,
> = Omit<WidgetDef<D, T>, keyof Contract | 'options' | 'texts' | 'states' | 'sends' | 'jsx'> &
  Partial<Contract> & {
    readonly options: D;
    readonly texts?: T;
    readonly states?: N;
    readonly sends?: S;
    readonly jsx?: J;
  };

type None = Readonly<Record<never, never>>;

const NOTHING = { texts: {}, parts: {}, cssProps: {}, slots: {}, states: {}, sends: [], hears: [] } as const;

/** Declares an element. It may leave out the texts and the part of the contract that it does not have. */
export const widget = <
  const D extends OptionDefs,
  const T extends TextDefs = Readonly<Record<never, string>>,
  const S extends readonly EventName[] = readonly [],
  const N extends NoteDefs = None,
  const J extends JsxDefs = None,
>(
  def: Given<D, T, S, N, J>,
): WidgetDef<D, T, S, N, J> => ({ ...NOTHING, ...def }) as unknown as WidgetDef<D, T, S, N, J>;

/** `stay-search-box` -> `searchBox`: the export of its declaration. */
export const exportName = (tag: string): string =>
  shortName(tag).replace(/-(.)/g, (_whole, letter: string) => letter.toUpperCase());

/** `stay-order` -> `order`: the folder, the settings key, the prefix of its texts. */
export const shortName = (tag: string): string => tag.slice('stay-'.length);
