import { reasonOf } from '@staytags/net/resource';
import type { MapEngine } from '../engine/engine.ts';
import type { LinkedChange } from './linked.logic.ts';

export interface Links {
  /** Writes the name of the base layer into its input. */
  setLayer(name: string): void;
  stop(): void;
}

/** Links the map with the inputs of the page, if there are any; their code loads only then [MAP-2]. */
export function linkWhenLoaded(
  mapId: string,
  engine: MapEngine,
  apply: (change: LinkedChange) => void,
): Links | undefined {
  if (mapId === '' || !document.querySelector('[id^="gmap-"]')) return undefined;
  const links = import('./linked.ts').then(({ linkInputs }) => linkInputs(mapId, engine, apply));
  links.catch((error: unknown) =>
    console.error(
      `[stay-map] The inputs of the map "${mapId}" are not linked with it (${reasonOf(error)}). Check the network and the deployed files.`,
    ),
  );
  const once = (run: (links: Links) => void) => void links.then(run, () => {});
  return { setLayer: (name) => once(({ setLayer }) => setLayer(name)), stop: () => once(({ stop }) => stop()) };
}
