import { useLatest } from '@staytags/element/hooks';
import { chosenArea } from '@staytags/solr/area.logic';
import { useEffect, useRef } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import { boundsOf } from '../engine/place.logic.ts';
import { toArrays } from '../markers/marker.logic.ts';
import type { ResultMarker } from './map-results.logic.ts';

/** New results are fitted into view, unless the visitor has chosen the view themselves: then their box is kept, also by Back [MAP-11]. */
export function useFit(
  engine: MapEngine | undefined,
  markers: readonly ResultMarker[],
  version: number,
  fq: readonly string[] | undefined,
  room: { readonly padding: number; readonly maxZoom: number },
): void {
  const fitted = useRef('');
  const area = chosenArea(fq ?? []);
  const box = area?.join() ?? '';
  const fit = useLatest(() => {
    if (!engine) return;
    if (area) {
      const [now, tall] = [engine.bounds(), area[3] - area[1]];
      const isThere = area.every((degrees, at) => Math.abs(degrees - (now[at] ?? NaN)) < tall / 100);
      if (!isThere) engine.fit(area);
      return;
    }
    const bounds = boundsOf(toArrays(markers).coords);
    if (bounds) engine.fit(bounds, room);
  });
  useEffect(() => {
    const key = box === '' ? `v${version}` : box;
    if (!engine || (version === 0 && box === '') || fitted.current === key) return;
    fitted.current = key;
    fit();
  }, [engine, version, box, fit]);
}
