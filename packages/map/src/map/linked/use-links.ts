import { useLatest } from '@staytags/element/render/hooks';
import { reasonOf } from '@staytags/net/resource';
import { useEffect, useState } from 'react';
import type { MapEngine } from '../../engine/engine.ts';
import type { Links } from './linked.ts';
import type { LinkedChange } from './linked.logic.ts';

/** Links the map with the inputs on the page, if there are any; only then does their code load [MAP-2]. */
export function useLinks(
  mapId: string,
  engine: MapEngine | undefined,
  layer: string,
  apply: (change: LinkedChange) => void,
): void {
  const [links, setLinks] = useState<Links>();
  const change = useLatest(apply);
  useEffect(() => {
    if (!engine || mapId === '' || !document.querySelector('[id^="gmap-"]')) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    // The visitor may move the map, or change an input, before the code has come.
    const early = { hasMoved: false, changed: new Set<EventTarget | null>() };
    signal.addEventListener(
      'abort',
      engine.on('rest', () => (early.hasMoved = true)),
    );
    document.addEventListener('change', ({ target }) => early.changed.add(target), { signal });
    import('./linked.ts').then(
      ({ linkInputs }) => signal.aborted || setLinks(linkInputs(mapId, engine, change, signal, early)),
      (error: unknown) =>
        console.error(
          `[stay-map] The inputs of the map "${mapId}" could not be linked (${reasonOf(error)}), so they and the map do not follow each other. Check the network and the deployed files.`,
        ),
    );
    return () => {
      ended.abort();
      setLinks(undefined);
    };
  }, [mapId, engine, change]);
  useEffect(() => {
    if (layer !== '') links?.setLayer(layer);
  }, [links, layer]);
}
