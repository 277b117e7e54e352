import { useMedia } from '@staytags/element/render/hooks';
import { useEffect, useMemo, useState } from 'react';
import {
  offeredLayers,
  plainStyle,
  readLayerNames,
  readLayers,
  type BaseLayer,
  type MapStyle,
} from '../engine/style.logic.ts';
import type { FrameOptions } from './frame.options.ts';

/** Whether the element is in the dark colour scheme, as `light-dark()` resolves there. A switch of the page changes it without an event. */
function useDark(host: HTMLElement): boolean {
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const scheme = getComputedStyle(host).colorScheme;
  return scheme === 'dark' || (scheme.includes('dark') && prefersDark);
}

export interface Layers {
  /** The layers that visitors can choose from. */
  readonly offered: readonly BaseLayer[];
  /** The name of the current one. */
  readonly layer: string;
  readonly setLayer: (name: string) => void;
  readonly style: MapStyle;
}

/** The base layers of a map, and the visitor's choice. */
export function useLayers(host: HTMLElement, { layers, baselayers, maptype = 'Map' }: FrameOptions): Layers {
  const tag = host.localName;
  const dark = useDark(host);
  const [chosen, setChosen] = useState({ name: '', maptype });
  // A new object would make MapLibre load the style again on each render.
  const { layers: all, refused } = useMemo(() => readLayers(layers), [layers]);
  const plain = useMemo(() => plainStyle(dark), [dark]);
  const offered = offeredLayers(all, readLayerNames(baselayers), maptype);
  // A map type set later, for example by a linked input, overrides the visitor's earlier choice.
  const kept = chosen.maptype === maptype ? offered.find(({ name }) => name === chosen.name) : undefined;
  const layer = kept ?? offered[0];
  const bad = refused.join(', ');
  useEffect(() => {
    if (bad)
      console.error(
        `[${tag}] The base layer ${bad} is not a MapLibre style, so visitors cannot choose it. Give it the URL of a style, a whole style of version 8, or {"tiles": ["…/{z}/{x}/{y}.png"]}.`,
      );
  }, [tag, bad]);
  return {
    offered,
    layer: layer?.name ?? '',
    setLayer: (name) => setChosen({ name, maptype }),
    style: layer?.[dark ? 'dark' : 'light'] ?? plain,
  };
}
