/** What a measured page leaves on its window. */
export interface Probe {
  /** Resolves with the milliseconds from the start of the navigation until everything was drawn. */
  readonly drawn: Promise<number>;
  /** The lengths of its tasks over 50 ms. */
  readonly tasks: number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page, before anything else of it. Shadow roots hide their changes from a MutationObserver, so it looks once a frame. */
function watch(isDrawn: () => boolean): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const drawn = new Promise<number>((resolve) => {
    // The next task after a frame's callbacks runs when that frame is painted.
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => resolve(performance.now()), { once: true });
    painted.port1.start();
    const look = () => {
      if (document.readyState !== 'loading' && isDrawn()) painted.port2.postMessage(0);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  window.probe = { drawn, tasks };
}

export const probeScript = (isDrawn: () => boolean): string =>
  `<script>(${watch.toString()})(${isDrawn.toString()})</script>`;

/** Whether each of our elements of the first view holds what its view has drawn, not only the slot for its children. */
export function oursDrawn(): boolean {
  const first = [...document.querySelectorAll('[data-first-view] *')].filter(({ localName }) =>
    localName.startsWith('stay-'),
  );
  return first.length > 0 && first.every(({ shadowRoot }) => shadowRoot?.querySelector('.stay-view > *'));
}

/** Its product's button and its cart's toggle, each in a frame of its own; the toggle hides while the cart is empty. */
export function buyDrawn(): boolean {
  const has = (kind: string, selector: string) =>
    Boolean(
      document
        .querySelector<HTMLIFrameElement>(`.shopify-buy-frame--${kind} iframe`)
        ?.contentDocument?.querySelector(selector),
    );
  return has('product', 'button') && has('toggle', '.shopify-buy__cart-toggle');
}

/** Its own sign for an element that shows, where its stylesheet has hidden it before. */
export function dropDrawn(): boolean {
  const all = document.querySelectorAll('cl-cart-link, cl-cart-count, cl-add-to-cart');
  const shows = (element: Element) => element.hasAttribute('cl-hydrated');
  return [...all].every(shows);
}

export const blankDrawn = (): boolean => document.querySelector('button') !== null;
