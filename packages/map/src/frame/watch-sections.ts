import { on } from '@staytags/bus/bus';
import type { MapEngine } from '../engine/engine.ts';

/**
 * Measures the map and restores its place when the section around it opens [MAP-4]. A closed section has no size, unless the browser can
 * find its text (`hidden=until-found`, `details`).
 */
export function watchSections(host: HTMLElement, engine: MapEngine, fit: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const show = (): void => {
    engine.resize();
    fit();
  };
  let wasHidden = host.offsetWidth === 0;
  const observer = new ResizeObserver(() => {
    const hidden = host.offsetWidth === 0;
    if (wasHidden && !hidden) show();
    wasHidden = hidden;
  });
  observer.observe(host);
  on('section-shown', ({ section }) => section instanceof Node && section.contains(host) && show(), signal);
  // A `details` element on the page. Its event does not bubble.
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open && target.contains(host)) show();
  };
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}
