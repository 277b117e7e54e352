import { expectedResponse } from '@staytags/bus/in-flight';
import type { TextValues } from '@staytags/base/options/texts';
import baseCss from '@staytags/ui/basics/base.css?inline';
import { sheetOf } from '@staytags/ui/basics/sheet';
import { firstViews } from './first-registry.ts';
import { focusFirst, keepFocus } from './keep-focus.ts';
import { createLeaf, type Leaf } from './leaf.ts';
import { patchLeaf } from './leaf-patch.ts';
import type { AnyWidget, Preview, PreviewHost, ViewProps } from '../declare/widget.ts';

/**
 * What an element shows before the renderer has loaded: the markup of its view as data, from the same state. Its clicks are requests to the
 * slices, so the page works even if the renderer never comes.
 */
export interface FirstView<W> {
  readonly css: string;
  /** The name of its stylesheet, unless that is the view's. */
  readonly sheet?: string;
  /** It is of no use without the view: if that cannot load, the children of the element show. */
  readonly isPlaceholder?: boolean;
  /** Without a leaf, the children of the element stay. `redraw` is for what the leaf has to load first. */
  readonly leaf: (props: ViewProps<W>, redraw: () => void) => Leaf | undefined;
  /** Runs `changed` when the leaf would be another. */
  readonly watch: (props: ViewProps<W>, changed: () => void) => () => void;
  /** Runs after each render, for effects outside the leaf. The element is in the page. */
  readonly drawn?: (props: ViewProps<W>, root: HTMLElement) => void;
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
  let props = { host, t } as unknown as ViewProps<never>;
  let leaf: Leaf | undefined;
  let missed: Element | undefined;
  let isOver = false;
  let stop = (): void => {};

  function draw(): void {
    if (isOver) return;
    const next = view.leaf(props, draw) ?? (leaf && SLOT);
    if (!next) return;
    const root = box.firstElementChild;
    const focused = host.shadowRoot?.activeElement;
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
  }

  function attach(): void {
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheetOf('base', baseCss), sheetOf(view.sheet ?? host.localName, view.css)];
    const keep = keepFocus(host, box);
    shadow.replaceChildren(box);
    keep();
  }

  function act(event: Event): void {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a, button, input, select, form') : null;
    if (!control || isOver) return;
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

  firstViews.set(host, {
    awaits,
    isPlaceholder: view.isPlaceholder ?? false,
    end() {
      stopAll();
      box.remove();
    },
    takeOver() {
      stopAll();
      const from = box.firstElementChild;
      const focused = host.shadowRoot?.activeElement ?? undefined;
      const inside = deepest(focused);
      return (container) => {
        const next = container.firstElementChild;
        const last = host.shadowRoot?.activeElement ?? focused;
        if (from && next) handOver(from, next, missed, last);
        // A control that the view does not have.
        if (box.contains(host.shadowRoot?.activeElement ?? null)) focusFirst(container);
        // What was moved into the view, such as a card, has lost the focus where browsers do not know `moveBefore`.
        if (focused && !box.contains(focused)) inside?.focus({ preventScroll: true });
        box.remove();
      };
    },
  });

  let isWaiting = true;
  const start = () => {
    isWaiting = false;
    draw();
  };
  const own: Drawn = {
    update(options) {
      props = { ...props, options: options as never };
      stop();
      stop = view.watch(props, () => isWaiting || draw());
      if (!isWaiting) draw();
    },
  };
  drawn.set(host, own);
  const response = awaits && expectedResponse(awaits);
  if (response) Promise.race([response, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(start, start);
  else queueMicrotask(start);
  return own;
}

/** The element with the focus, through all shadow roots. */
function deepest(element: Element | undefined): HTMLElement | undefined {
  const inner = element?.shadowRoot?.activeElement;
  if (inner) return deepest(inner);
  return element instanceof HTMLElement ? element : undefined;
}

/** Gives the view what the visitor did: the focus, typed texts, and a click that nothing has handled. Both have the same elements. */
function handOver(from: Element, to: Element, clicked: Element | undefined, focused: Element | undefined): void {
  const heirOf = (element: Element): HTMLElement | undefined => {
    const path: number[] = [];
    for (let at = element; at !== from && at.parentElement; at = at.parentElement)
      path.unshift([...at.parentElement.children].indexOf(at));
    const heir = path.reduce<Element | undefined>((at, index) => at?.children[index], to);
    return heir instanceof HTMLElement && heir.localName === element.localName ? heir : undefined;
  };
  for (const input of from.querySelectorAll('input')) {
    const heir = input.type !== 'checkbox' && input.value !== input.defaultValue ? heirOf(input) : undefined;
    if (heir instanceof HTMLInputElement) heir.value = input.value;
  }
  if (focused && from.contains(focused)) {
    const heir = heirOf(focused);
    heir?.focus({ preventScroll: true });
    if (focused instanceof HTMLInputElement && heir instanceof HTMLInputElement && focused.selectionStart !== null)
      heir.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  }
  if (clicked && from.contains(clicked)) heirOf(clicked)?.click();
}
