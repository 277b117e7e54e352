import type { MapEngine } from '../engine/engine.ts';

/** A map in a closed tab has no size: it is measured, and shows its place again, when it gets one [MAP-4]. */
export function watchSections(host: HTMLElement, engine: MapEngine, fit: () => void): () => void {
  let wasHidden = host.offsetWidth === 0;
  const observer = new ResizeObserver(() => {
    const hidden = host.offsetWidth === 0;
    if (wasHidden && !hidden) {
      engine.resize();
      fit();
    }
    wasHidden = hidden;
  });
  observer.observe(host);
  return () => observer.disconnect();
}
