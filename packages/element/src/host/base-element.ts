import r2wc from '@r2wc/core';

/** What r2wc mounts on an element and unmounts again. */
interface Unmountable {
  unmount(): void;
}

interface Mountable {
  createMounted(): Unmountable;
}

interface Lifecycle {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

type ElementClass = new () => HTMLElement & Lifecycle;

const hasLifecycle = (made: CustomElementConstructor): made is ElementClass =>
  'connectedCallback' in made.prototype && 'disconnectedCallback' in made.prototype;

const isMountable = (element: HTMLElement): element is HTMLElement & Mountable => 'createMounted' in element;

/**
 * The element class of r2wc: it calls `createMounted` of its subclass when it is connected, and unmounts when it is disconnected. Options
 * and rendering are ours. It gets no shadow root: that comes with the view, so children need no slot until then.
 */
export function baseElement(): ElementClass {
  const made = r2wc<{ container?: HTMLElement }, Unmountable>(
    () => null,
    { props: [], events: [] },
    {
      // Without a shadow root, the container is the element itself.
      mount(element) {
        if (!isMountable(element)) throw new TypeError(`${element.localName} has no createMounted()`);
        return element.createMounted();
      },
      update: () => {},
      unmount: (mounted) => mounted.unmount(),
    },
  );
  if (!hasLifecycle(made)) throw new TypeError('@r2wc/core has no lifecycle callbacks');
  return made;
}
