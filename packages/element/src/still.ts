import baseCss from '@staytags/ui/base.css?inline';
import { sheetOf } from '@staytags/ui/sheet';
import type { TextValues } from '@staytags/base/texts';
import { shared } from '@staytags/bus/runtime';
import type { Host, Mounted } from './renderer.ts';
import { createLeaf } from './leaf.ts';
import { flushRenderer } from './renderer.ts';
import type { StillView, ViewModule } from './widget.ts';

type Options = Readonly<Record<string, unknown>>;

interface Still {
  /** Hands the element over to the renderer. Returns the control that replaces this one. */
  takeOver(control: Element): Element | undefined;
}

const stills = shared('stills', () => ({
  hosts: new WeakMap<EventTarget, Still>(),
  roots: new WeakSet<Node>(),
  pressing: false,
}));

/** A visitor's first interactions with an element. A key needs the focus first, and its click follows. */
const NEAR = ['pointerover', 'focusin', 'click'] as const;

interface Shown {
  readonly host: Host;
  readonly view: ViewModule;
  readonly still: StillView;
  /** Mounts the view by the renderer. */
  readonly takeOver: (options: Options) => Mounted;
}

/**
 * Shows a view's markup without the renderer, which takes over at the visitor's first pointer, focus, key or click: of thousands of small
 * elements on a page a visitor uses a few. The click that takes over counts, and the focus stays.
 */
export function mountStill({ host, view, still, takeOver }: Shown, first: Options): Mounted {
  let options = first;
  let mounted: Mounted | undefined;
  const box = document.createElement('div');
  box.className = 'stay-view';

  const props = () => ({ host, options, t: (key: string, values: TextValues) => host.stayText(key, values) }) as never;
  const draw = () => box.replaceChildren(createLeaf(still.leaf(props())));
  let stop = still.watch(props(), draw);

  draw();
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheetOf('base', baseCss), sheetOf(host.stayWidget.tag, view.css)];
  shadow.replaceChildren(box);
  stills.hosts.set(host, {
    takeOver(control) {
      const focused = shadow.activeElement;
      const [path, focusPath] = [control, focused].map((element) => element && pathTo(element, box));
      end();
      mounted = takeOver(options);
      flushRenderer();
      const next = shadow.querySelector('.stay-view') ?? shadow;
      const successor = (of: number[] | null | undefined) =>
        of?.reduce<Element | undefined>((at, index) => at?.children[index], next as Element);
      const heir = successor(focusPath);
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
      return successor(path);
    },
  });
  listen(host.getRootNode());

  function end(): void {
    stop();
    stills.hosts.delete(host);
  }

  return {
    update(next) {
      options = next;
      if (mounted) {
        mounted.update(next);
        return;
      }
      stop();
      stop = still.watch(props(), draw);
      draw();
    },
    unmount() {
      if (mounted) mounted.unmount();
      else {
        end();
        box.remove();
      }
    },
  };
}

/** The path of an element from `root` down, as indexes among siblings. */
function pathTo(element: Element, root: Element): number[] {
  const path: number[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return path;
}

/**
 * Listens in the root of the element: `pointerover` and `focusin` from a neighbour in the same shadow root never leave it.
 */
function listen(root: Node): void {
  if (stills.roots.has(root)) return;
  stills.roots.add(root);
  for (const type of NEAR) root.addEventListener(type, meet, { capture: true, passive: type !== 'click' });
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    root.addEventListener(type, () => (stills.pressing = type === 'pointerdown'), { capture: true, passive: true });
}

function meet(event: Event): void {
  // A press moves the focus first. Its click takes over: a control replaced in between would get none.
  if (event.type === 'focusin' && stills.pressing) return;
  const path = event.composedPath();
  const still = path.map((target) => stills.hosts.get(target)).find(Boolean);
  if (!still) return;
  const [target] = path;
  const successor = target instanceof Element ? still.takeOver(target) : undefined;
  // The event's target has been replaced, so its effect has to reach the new node.
  if (event.type !== 'click' || !(successor instanceof HTMLElement)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  successor.click();
}
