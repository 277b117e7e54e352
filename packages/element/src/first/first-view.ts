import { expectedResponse } from '@staytags/bus/in-flight';
import type { TextValues } from '@staytags/base/options/texts';
import baseCss from '@staytags/ui/basics/base.css?inline';
import { sheetOf } from '@staytags/ui/basics/sheet';
import { passFocus } from '@staytags/ui/presses/pass-focus';
import { firstViews } from './first-registry.ts';
import { keepFocus } from './keep-focus.ts';
import { createLeaf, type Leaf } from './leaf.ts';
import { patchLeaf } from './leaf-patch.ts';
import type { AnyWidget, Preview, PreviewHost, ViewProps } from '../declare/widget.ts';

/** `isAlone`: the view cannot be loaded. */
export type FirstProps<W> = ViewProps<W> & { readonly isAlone?: boolean };

/**
 * What an element shows before the renderer has loaded: the markup of its view as data, from the same state. Its clicks are requests to the
 * slices, so the page works even if the renderer never comes.
 */
export interface FirstView<W> {
  readonly css: string;
  /** The name of its stylesheet, unless that is the view's. */
  readonly sheet?: string;
  /** Whether it is of no use without the view: if that cannot load, the children of the element show. */
  readonly isPlaceholder?: (props: ViewProps<W>) => boolean;
  /** Without a leaf, the children of the element stay. `redraw` is for what the leaf has to load first. */
  readonly leaf: (props: FirstProps<W>, redraw: () => void) => Leaf | undefined;
  /** Runs `changed` when the leaf would be another. */
  readonly watch: (props: ViewProps<W>, changed: () => void) => () => void;
  /** Runs after each render, for effects outside the leaf. The element is in the page. */
  readonly drawn?: (props: FirstProps<W>, root: HTMLElement) => void;
  /** Handles an event of its controls, and returns true. Another click on a button counts once the view has taken over. */
  readonly handle?: (event: Event, control: HTMLElement, props: ViewProps<W>) => boolean;
}

const EVENTS = ['click', 'change', 'submit'] as const;
/** How long a first drawing waits for a response that is in flight: a placeholder that it replaces at once costs a layout. */
const PATIENCE_MS = 300;

const SLOT: Leaf = ['slot', {}];

/** A preview that draws leaves. */
export function firstView<W extends AnyWidget>(view: FirstView<W>): Preview<W> {
  return (host, options) => {
    const own = drawn.get(host) ?? begin(host, view as FirstView<never>);
    own.update(options);
  };
}

interface Drawn {
  update(options: unknown): void;
}

const drawn = new WeakMap<PreviewHost, Drawn>();

function begin(host: PreviewHost, view: FirstView<never>): Drawn {
  const { awaits } = host.stayWidget;
  const box = document.createElement('div');
  box.className = 'stay-view';
  const t = (key: string, values?: TextValues) => host.stayText(key, values);
  let props = { host, t } as unknown as FirstProps<never>;
  let leaf: Leaf | undefined;
  let missed: Element | undefined;
  let isOver = false;
  let isQueued = false;
  let stop = (): void => {};

  function draw(): void {
    isQueued = false;
    if (isOver) return;
    const next = view.leaf(props, draw) ?? (leaf && SLOT);
    if (!next) return;
    const root = box.firstElementChild;
    const focused = host.shadowRoot?.activeElement;
    const keep = keepFocus(host, box);
    if (focused) passFocus(focused);
    if (root && leaf?.[0] === next[0]) patchLeaf(root, leaf, next);
    else box.replaceChildren(createLeaf(next));
    // A value that has moved may be another node by now.
    if (focused instanceof HTMLElement && !focused.isConnected && focused.dataset['value'] !== undefined)
      box
        .querySelector<HTMLElement>(`[data-value="${CSS.escape(focused.dataset['value'])}"]`)
        ?.focus({ preventScroll: true });
    leaf = next;
    if (!box.isConnected) attach();
    view.drawn?.(props, box);
    keep();
  }

  function attach(): void {
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheetOf('base', baseCss), sheetOf(view.sheet ?? host.localName, view.css)];
    shadow.replaceChildren(box);
  }

  function act(event: Event): void {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, button, input, select, form') : null;
    // What is slotted belongs to the page.
    if (!control || isOver || !box.contains(control)) return;
    if (view.handle?.(event, control, props)) draw();
    else if (event.type === 'click' && control.localName === 'button') missed = control;
  }
  for (const type of EVENTS) box.addEventListener(type, act);

  function stopAll(): void {
    isOver = true;
    stop();
    firstViews.delete(host);
    drawn.delete(host);
  }

  function end(): void {
    stopAll();
    for (const name of Object.keys(host.stayWidget.states)) host.setStayState(name, false);
    box.replaceWith(document.createElement('slot'));
  }

  firstViews.set(host, {
    awaits,
    fail() {
      if (view.isPlaceholder?.(props)) end();
      props = { ...props, isAlone: true };
      draw();
    },
    end,
    takeOver() {
      stopAll();
      return { box, missed };
    },
  });

  let isWaiting = true;
  /** One search changes the state of the page several times, and a press draws at once. */
  const redraw = () => {
    if (isWaiting || isQueued) return;
    isQueued = true;
    queueMicrotask(() => isQueued && draw());
  };
  const start = () => {
    isWaiting = false;
    draw();
  };
  const own: Drawn = {
    update(options) {
      props = { ...props, options: options as never };
      stop();
      stop = view.watch(props, redraw);
      if (!isWaiting) draw();
    },
  };
  drawn.set(host, own);
  const response = awaits && expectedResponse(awaits);
  if (response) Promise.race([response, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(start, start);
  else queueMicrotask(start);
  return own;
}
