/** Measurements that a page stores on its window. */
interface Probe {
  /** Resolves with the milliseconds from the start of the navigation until the first view is rendered. */
  readonly drawn: Promise<number>;
  /** The durations of its long tasks (over 50 ms). */
  readonly tasks: number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before any other script. A MutationObserver does not see into shadow roots, so it polls once per frame. */
function watch(isDrawn: () => boolean): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const drawn = new Promise<number>((resolve) => {
    // The first task after a frame's callbacks runs once that frame is painted.
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

/** Whether each element of the first view has rendered its view, not only the slot for its children. */
export function oursDrawn(): boolean {
  const first = [...document.querySelectorAll('[data-first-view] *')].filter(({ localName }) =>
    localName.startsWith('stay-'),
  );
  return first.length > 0 && first.every(({ shadowRoot }) => shadowRoot?.querySelector('.stay-view > *'));
}

/** Buy Button: its product's button and its cart's toggle, each in a frame; the toggle is hidden while the cart is empty. */
export function buyDrawn(): boolean {
  const has = (kind: string, selector: string) =>
    Boolean(
      document
        .querySelector<HTMLIFrameElement>(`.shopify-buy-frame--${kind} iframe`)
        ?.contentDocument?.querySelector(selector),
    );
  return has('product', 'button') && has('toggle', '.shopify-buy__cart-toggle');
}

/** Drop-in: its attribute for a hydrated element, which its stylesheet hides until then. */
export function dropDrawn(): boolean {
  const all = document.querySelectorAll('cl-cart-link, cl-cart-count, cl-add-to-cart');
  const shows = (element: Element) => element.hasAttribute('cl-hydrated');
  return [...all].every(shows);
}

export const blankDrawn = (): boolean => document.querySelector('button') !== null;
