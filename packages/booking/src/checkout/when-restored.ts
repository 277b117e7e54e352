/**
 * Runs after the browser may have restored form values without an event: at the end of loading, out of the back-forward cache, and after
 * a reset of a form around or inside the element.
 */
export function whenRestored(host: Element, signal: AbortSignal, run: (fromCache: boolean) => void): void {
  addEventListener('pageshow', (event) => run(event.persisted), { signal });
  document.addEventListener(
    'reset',
    (event) => {
      // The event fires before the values change.
      if (event.target instanceof Node && (event.target.contains(host) || host.contains(event.target)))
        queueMicrotask(() => setTimeout(() => !signal.aborted && run(false)));
    },
    { signal },
  );
}
