import { shared } from '@staytags/bus/runtime';
import type { TextForms, TextValues } from '@staytags/base/options/texts';
import type { AnyWidget, StayHost, ViewModule } from '../declare/widget.ts';

/** The element as the schedule and the renderer see it. */
export interface Host extends StayHost {
  readonly stayWidget: AnyWidget;
  mountNow(): void;
  updateNow(): void;
  removeNow(): void;
  /** Shows the children again: the view has failed twice, or its code could not be loaded [CORE-6, CORE-9]. */
  fallBack(message: string, error: unknown): void;
  stayText(key: string, values?: TextValues): string;
  /** Texts that an app has given this element. */
  stayTexts?: Readonly<Record<string, TextForms>> | undefined;
  /** For the doctor: what cannot be seen from outside. */
  readonly stayFacts: HostFacts;
}

export interface HostFacts {
  /** The declaration, once it has loaded. */
  readonly widget: AnyWidget | undefined;
  readonly isMounted: boolean;
  /** Why the fallback stays. */
  readonly failure: string | undefined;
  readonly properties: ReadonlyMap<string, unknown> | undefined;
}

/** A mounted view or behaviour. */
export interface Mounted {
  update(options: Readonly<Record<string, unknown>>): void;
  unmount(): void;
}

/** Renders views. The React host registers itself when it loads, so that pages with behaviours only never load React. */
export interface Renderer {
  mount(host: Host, view: ViewModule, options: Readonly<Record<string, unknown>>): Mounted;
  /**
   * Flushes mounts, updates and removals. With `attach` false, new views are rendered but not attached, which saves layout in a batch; a
   * later flush attaches them.
   */
  flush(attach?: boolean): void;
}

/** Each copy of the library renders its own views: their React is another [CORE-10]. */
const renderers = shared('renderers', () => new Set<Renderer>());
let own: Renderer | undefined;

export function setRenderer(renderer: Renderer): void {
  own = renderer;
  renderers.add(renderer);
}

export const hasRenderer = (): boolean => own !== undefined;

export function renderer(): Renderer {
  if (!own) throw new Error('the renderer is not loaded');
  return own;
}

/** By element, what mounts its view in place of the page's renderer: a component in an app's own tree [REACT-1]. */
export const adopters = shared('adopters', () => new WeakMap<object, Renderer['mount']>());

/** On elements that a server has printed for an app: they mount once the app has hydrated, and has removed it. */
export const WAITS_FOR_APP = 'data-stay-app';

export const flushRenderer = (attach = true): void => renderers.forEach((each) => each.flush(attach));
