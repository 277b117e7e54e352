import { reasonOf } from '@staytags/net/resource';
import type { MapEngine } from '../engine/engine.ts';
import type { LinkedChange } from './linked.logic.ts';

/** Links the inputs of the page, where it has any for this map [MAP-2]. */
export function linkWhenLoaded(mapId: string, engine: MapEngine, apply: (change: LinkedChange) => void): () => void {
  if (mapId === '' || !document.querySelector('[id^="gmap-"]')) return () => {};
  let stop: (() => void) | undefined = () => {};
  import('./linked.ts').then(
    ({ linkInputs }) => {
      if (stop) stop = linkInputs(mapId, engine, apply);
    },
    (error: unknown) =>
      console.error(
        `[stay-map] The inputs of the map "${mapId}" are not linked with it (${reasonOf(error)}). Check the network and the deployed files.`,
      ),
  );
  return () => {
    stop?.();
    stop = undefined;
  };
}
