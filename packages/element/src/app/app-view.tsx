import {
  createElement,
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
  type ReactNode,
  type ReactPortal,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import type { ViewModule, ViewProps } from '../declare/widget.ts';
import { filterListeners, openView, tolerateLosses } from '../render/react-container.ts';
import { adopters, type Host } from '../render/renderer.ts';
import type { Places } from './places.ts';
import { ViewBoundary, type Contained } from '../render/view-boundary.tsx';

/** A mounted view, as its component renders it. */
export interface Shown {
  readonly host: Host;
  readonly view: ViewModule;
  readonly props: ViewProps<unknown>;
  /** Called once the view is in the shadow root. */
  readonly rendered: (container: HTMLElement) => void;
}

/**
 * From now on the element's view is rendered by a component of the app, which gets it from `show` [REACT-1]. If another copy of the library
 * has defined the tag, its view has another React, and `load` fetches the app's own [CORE-10].
 */
export function adopt(
  host: Host,
  show: (shown: Shown | undefined) => void,
  load: (() => Promise<{ readonly view: ViewModule }>) | undefined,
): void {
  // Behaviours move children that are the app's.
  tolerateLosses(host);
  adopters.set(host, (_host, given, options) => {
    let view = load ? undefined : given;
    let isGone = false;
    let newest = options;
    const isNew = host.shadowRoot === null;
    const { shadow, handOver } = openView(host, given.css);
    let isHandedOver = false;
    const listenAgain = filterListeners(shadow);
    // The children show until React has rendered.
    if (isNew) shadow.append(document.createElement('slot'));
    const rendered = (container: HTMLElement) => {
      listenAgain();
      for (const child of [...shadow.children]) if (child.localName === 'slot') child.remove();
      // Once: StrictMode and an Activity run effects again, and a press would be passed on twice.
      if (!isHandedOver) handOver?.(container);
      isHandedOver = true;
    };
    const draw = (next: typeof options) => {
      newest = next;
      if (view && !isGone)
        show({
          host,
          view,
          props: { host, options: next as never, t: (key, values) => host.stayText(key, values) },
          rendered,
        });
    };
    draw(options);
    load?.().then(
      (own) => {
        ({ view } = own);
        draw(newest);
      },
      (error: unknown) => host.fallBack('Its code could not be loaded, so its fallback stays', error),
    );
    return {
      update: draw,
      unmount() {
        isGone = true;
        show(undefined);
      },
    };
  });
}

/**
 * Ends an event inside React, at the edge of the view. The browser's own event goes on: above the element, it is one from the element, as it
 * is for any listener outside a shadow root. Otherwise the app would get it twice [REACT-2].
 */
function end(event: SyntheticEvent): void {
  event.isPropagationStopped = () => true;
}

/** What React makes of the events that `filterListeners` lets it handle. */
const ENDS = {
  onBeforeInput: end,
  onBlur: end,
  onChange: end,
  onClick: end,
  onCompositionEnd: end,
  onCompositionStart: end,
  onFocus: end,
  onInput: end,
  onKeyDown: end,
  onMouseDown: end,
  onSelect: end,
  onSubmit: end,
};

interface Props {
  readonly shown: Shown;
  readonly places: Places;
}

/** The view of an element in the app's own tree. */
const AppView = memo(function AppView({ shown: { host, view, props, rendered }, places }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const entry = useMemo<Contained>(() => ({ host, failures: 0 }), [host]);
  useLayoutEffect(() => {
    if (box.current) rendered(box.current);
  }, [rendered]);
  // Before the view, which reads it as it renders.
  Object.assign(host, { stayPlaces: places });
  return createElement(
    'div',
    { ref: box, className: 'stay-view', ...ENDS },
    createElement(ViewBoundary, { entry }, createElement(view.component as ComponentType<typeof props>, props)),
  );
});

export const viewPortal = (shown: Shown | undefined, places: Places): ReactPortal | null =>
  shown?.host.shadowRoot
    ? createPortal(createElement(AppView, { shown, places }), shown.host.shadowRoot, 'view')
    : null;
