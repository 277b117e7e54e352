import r2wc from '@r2wc/core';
import type { ReactNode } from 'react';
import type { ViewProps } from '../declare/widget.ts';

/** The component of an element, as r2wc mounts it. */
export type ElementComponent = (props: ViewProps<unknown> & { container?: HTMLElement }) => ReactNode;

/** What r2wc keeps of an element that it has mounted: the element, which renders the component with its own options. */
interface Mountable {
  mountComponent(component: ElementComponent): void;
  updateComponent(): void;
  unmountComponent(): void;
}

interface Lifecycle {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

type ElementClass = new () => HTMLElement & Lifecycle;

const hasLifecycle = (element: CustomElementConstructor): element is ElementClass =>
  'connectedCallback' in element.prototype && 'disconnectedCallback' in element.prototype;

/**
 * The element class of r2wc, which mounts the component when the element is connected, updates it when it is connected again, and unmounts it
 * when it is disconnected. Options and rendering are ours. It gets no shadow root: that comes with the view, so children need no slot until
 * then.
 */
export function baseElement(component: ElementComponent): ElementClass {
  const element = r2wc<Parameters<ElementComponent>[0], Mountable>(
    component,
    { props: [], events: [] },
    {
      // Without a shadow root, the container is the element itself.
      mount(container, view) {
        const element = container as HTMLElement & Mountable;
        element.mountComponent(view as ElementComponent);
        return element;
      },
      update: (element) => element.updateComponent(),
      unmount: (element) => element.unmountComponent(),
    },
  );
  if (!hasLifecycle(element)) throw new TypeError('@r2wc/core has no lifecycle callbacks');
  return element;
}
