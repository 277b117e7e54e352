import { useLatest } from '@staytags/element/hooks';
import { chosenArea } from '@staytags/solr/area.logic';
import { useEffect, useRef } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { toArrays } from '../markers/marker.logic.ts';
import { showResults } from './map-results-look.ts';
import type { ResultMarker } from './map-results.logic.ts';

/**
 * New results are fitted into view, unless the visitor has chosen the view themselves: then their box is kept, also by Back [MAP-11].
 * Returns the same for a new engine, which fits at once: pins of another place are never shown.
 */
export function useFit(
  engine: MapEngine | undefined,
  markers: readonly ResultMarker[],
  version: number,
  filters: readonly string[] = [],
  room: { readonly padding: number; readonly maxZoom: number },
): (made: MapEngine) => void {
  const fitted = useRef('');
  const area = chosenArea(filters);
  const key = area?.join() ?? (version === 0 ? '' : `v${version}`);
  const fit = useLatest((made: MapEngine) => {
    fitted.current = key;
    if (key === '' || (area && isShown(made, area))) return;
    showResults(made, filters, toArrays(markers).coords, room);
  });
  useEffect(() => {
    if (engine && fitted.current !== key) fit(engine);
  }, [engine, key, fit]);
  return fit;
}

function isShown(engine: MapEngine, area: readonly number[]): boolean {
  const now = engine.bounds();
  return area.every((degrees, at) => Math.abs(degrees - (now[at] ?? NaN)) < ((area[3] ?? 0) - (area[1] ?? 0)) / 100);
}
