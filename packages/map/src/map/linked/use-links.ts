import { useLatest } from '@staytags/element/render/hooks';
import { reasonOf } from '@staytags/net/resource';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapEngine } from '../../engine/engine.ts';
import type { Early, Links } from './linked.ts';
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
  const early = useRef<Early>(new Map());
  const isWaiting = mapId !== '' && !links;
  // Before the map shows that it can be started.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const changes = early.current;
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (!target.id.startsWith('gmap-')) return;
      // The newest comes last.
      changes.delete(target);
      changes.set(target, target.value);
    };
    document.addEventListener('change', note, { capture: true });
    return () => document.removeEventListener('change', note, { capture: true });
  }, [isWaiting]);
  useEffect(() => {
    if (!engine || mapId === '' || !document.querySelector('[id^="gmap-"]')) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let hasMoved = false;
    signal.addEventListener(
      'abort',
      engine.on('rest', () => (hasMoved = true)),
    );
    import('./linked.ts').then(
      ({ linkInputs }) => {
        if (signal.aborted) return;
        setLinks(linkInputs(mapId, engine, change, signal, early.current, hasMoved));
        early.current.clear();
      },
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
